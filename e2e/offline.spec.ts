import type { Page } from '@playwright/test';
import { depositMoney, memberWith } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import type { MemberApp } from './support/member-app.ts';
import { withServiceWorker } from './support/phone.ts';

test.use(withServiceWorker);

interface Stored {
  owner: string;
  /** First words of the keys of cached answers. */
  reads: string[];
}

/** What is stored on the device. */
const storedOn = (page: Page): Promise<Stored[]> =>
  page.evaluate(async () => {
    // Opening it before the app has created it would leave it without a store.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'koi')) return [];
    const done = (request: IDBRequest) =>
      new Promise((resolve) => request.addEventListener('success', resolve));
    const opening = indexedDB.open('koi');
    await done(opening);
    const store = opening.result.transaction('kept-reads').objectStore('kept-reads');
    const [owners, stored] = [store.getAllKeys(), store.getAll()];
    await done(stored);
    opening.result.close();
    return owners.result.map((owner, place) => ({
      owner: String(owner),
      reads: stored.result[place].reads.map(({ key }: { key: unknown[] }) => String(key[0])),
    }));
  });

/** Waits until all idle loading is done, with code and answers stored on the device. */
async function readAndStored(app: MemberApp): Promise<void> {
  await app.settled();
  await expect(async () => {
    const reads = (await storedOn(app.page)).flatMap((stored) => stored.reads);
    expect(new Set(reads).size).toBeGreaterThan(4);
    // The records of both lists, not only of the first one.
    expect(reads.filter((first) => first === 'record-pages').length).toBeGreaterThan(1);
  }).toPass();
}

const ofMembers = async (page: Page): Promise<string[]> =>
  (await storedOn(page)).map(({ owner }) => owner).filter((owner) => owner.startsWith('member '));

/** Opens and loads balance and records. */
async function readAll(app: MemberApp): Promise<void> {
  await app.openCold('/Main/center');
  await app.settled();
  await app.go('/Member/MoneyLog');
  await app.settled();
  await app.go('/Member/RechargeList');
  await readAndStored(app);
}

/** The label of cached answers. */
const asOf = (page: Page) => page.getByText(/^As of /);

test('without a connection balances and records are read as of their time, and are read again with it', async ({
  app,
  page,
  stack,
}) => {
  await app.enterAs(await memberWith(stack, '123.45'));
  await app.openCold('/Main/center');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await readAll(app);
  // The sheet for choosing days has separate code.
  await app.chooseDays('common.yesterday');
  await page.context().setOffline(true);

  // On the next day the last seven days are different ones.
  await page.clock.install({ time: Date.now() + 86_400_000 });
  await app.openCold('/Main/center');
  await expect(app.screen().getByText('$123.45').first()).toBeVisible();
  await expect(asOf(page)).toBeVisible();
  await app.go('/Member/MoneyLog');
  await expect(app.screen().getByText('+$123.45').last()).toBeVisible();
  await expect(asOf(page)).toBeVisible();
  await app.go('/Member/RechargeList');
  await expect(app.screen().getByText('¥123.45 CNY').first()).toBeVisible();
  // Other days were never loaded here.
  await app.chooseDays('common.within30Days');
  await expect(app.screen().getByText(app.t('common.notStored'))).toBeVisible();

  // Neither was this screen's code.
  await app.go('/Credit/Record');
  await expect(page.getByText(app.t('common.notStored')).filter({ visible: true })).toHaveCount(1);
  await expect(app.toast()).toHaveCount(0);
  // It has no header, but a way on.
  await app.link('common.backHome').click();
  await app.expectRoute('/Main/home');
  await expect(app.screen().getByRole('tablist')).toBeVisible();
  await app.openCold('/Member/RechargeList');
  await page.context().setOffline(false);
  await expect(app.screen().getByText('¥123.45 CNY').first()).toBeVisible();
  await app.go('/Main/center');
  await expect(asOf(page)).toBeHidden();
});

test('what is kept goes with the session, and another member sees nothing of it', async ({
  app,
  page,
  stack,
}) => {
  const [first, second] = [await memberWith(stack, '123.45'), await memberWith(stack, '50.00')];
  await app.enterAs(first);
  await app.openCold('/Main/center');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await readAll(app);
  await app.enterAs(second);
  await readAll(app);
  await page.context().setOffline(true);
  await app.enterAs(first);
  await app.openCold('/Member/MoneyLog');
  await expect(app.screen().getByText(app.t('common.notStored'))).toBeVisible();
  await expect(page.getByText('123.45')).toHaveCount(0);
});

test('cached reads are shown when no answer comes, and never decide while one may', async ({
  app,
  page,
  stack,
}) => {
  const member = await memberWith(stack, '123.45');
  await app.enterAs(member);
  await readAll(app);
  await page.route('**/api/**', (route) => route.abort());
  await app.go('/Main/home');
  await page.reload();
  await app.askFor('/Member/MoneyLog');
  await expect(app.screen().getByText('+$123.45').last()).toBeVisible();
  await expect(asOf(page)).toBeVisible();
  await page.unroute('**/api/**');
  await depositMoney(stack, member, '70.00');
  await app.openCold('/Member/MoneyLog');
  await expect(app.screen().getByText('+$70.00').last()).toBeVisible();
  await expect(asOf(page)).toBeHidden();
});

test('nothing that was read stays on a device whose session is over, touched or not', async ({
  app,
  page,
  stack,
}) => {
  await app.enterAs(await memberWith(stack, '123.45'));
  await readAll(app);
  expect(await ofMembers(page)).toHaveLength(1);
  await page.context().clearCookies();
  await app.openCold('/Main/home');
  await expect.poll(() => ofMembers(page)).toEqual([]);
});

test('nor with data saving, where it is the member who ends it', async ({ app, page, stack }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '3g' } });
  });
  await app.enterAs(await memberWith(stack, '123.45'));
  await app.openCold('/Main/center');
  await app.touch();
  await app.go('/Member/RechargeList');
  await expect.poll(() => ofMembers(page)).toHaveLength(1);
  await app.go('/Main/center');
  await app.logOut();
  await expect.poll(() => ofMembers(page)).toEqual([]);
});
