import { longRun } from '@koi/database/testing/rotation';
import type { Locator, Page } from '@playwright/test';
import { test as base, expect, openRoom } from './support/office.ts';
import { type Stack, startStack } from './support/stack.ts';

/** In a long run every list is filled and paged: its stack has weeks of history. */
const test = longRun
  ? base.extend<object, { stack: Stack }>({
      stack: [
        // biome-ignore lint/correctness/noEmptyPattern: how Playwright writes a fixture that needs no other
        async ({}, use) => {
          const stack = await startStack('postgres', { DEMO_HISTORY: '1' });
          await use(stack);
          await stack.stop();
        },
        { scope: 'worker', timeout: 180_000 },
      ],
    })
  : base;

/** One of each kind: pages with and without a panel, a panel alone, a plain table, a list read on, a tab. */
const representative = [
  '/games/catalogue',
  '/members',
  '/games/suppliers',
  '/activities',
  '/ledger?member=lucky8',
  '/members/dragon8/timeline',
];

const settings = 'settings; what they lead to opens over them';
const empty = 'nothing of it in the demonstration; a part that other rooms have too';
/** Pages of the menu whose rows lead nowhere, and why. */
const without: Readonly<Record<string, string>> = {
  '/access/operators': 'opens beside it and leads nowhere',
  '/access/roles': 'opens beside it and leads nowhere',
  '/access/rules': settings,
  '/adjustments': empty,
  '/agents/commission': 'asks whose',
  '/audit': 'a line leads to its subject; the newest is of logging in, which has no room',
  '/banks': 'opens over it',
  '/broadcasts': empty,
  '/channels': 'opens beside it and leads nowhere',
  '/coin-rates': 'opens over it',
  '/agent-applications': empty,
  '/agents/hosts': empty,
  '/agents/invites': 'asks whose',
  '/agents/rates': settings,
  '/brand': settings,
  '/exports': empty,
  '/games/lottery': 'opens nothing',
  '/levels': settings,
  '/missing-texts': empty,
  '/protection': settings,
  '/rebate': settings,
  '/savings': settings,
  '/state': 'opens nothing',
  '/walks': 'opens beside it and leads nowhere',
};
/** Lists with a second page, without and with history. */
const paged = longRun
  ? ['/deposits', '/withdrawals', '/transfers', '/members', '/games/catalogue', '/bets', '/red-packets']
  : ['/games/catalogue'];
/** Lists without a menu entry of their own. */
const others = [
  '/agents/commission?agent=agent8',
  '/ledger/accounts/1',
  '/ledger?member=lucky8',
  ...['timeline', 'deposits', 'withdrawals'].map((tab) => `/members/dragon8/${tab}`),
];

const hash = (office: Page) => office.evaluate(() => location.hash);
const place = (office: Page) => office.evaluate(() => Math.round(scrollY));

async function settled(office: Page): Promise<void> {
  await expect(office.getByRole('heading', { level: 1 })).not.toHaveText('');
  await expect(office.locator('#main-content').getByRole('progressbar')).toHaveCount(0);
}

/** The last link of a row to another page; if rows have none, that of the panel beside the list. */
async function wayOut(office: Page, address: string): Promise<Locator | undefined> {
  const room = office.locator('#main-content');
  const find = async (within: string): Promise<Locator | undefined> => {
    const links = room.locator(`${within} a[href^="#/"]:visible`);
    const away = await links.evaluateAll((all) => {
      const path = (text: string) => text.split('?')[0];
      return all.findLastIndex((link) => path(link.getAttribute('href') ?? '') !== path(location.hash));
    });
    return away < 0 ? undefined : links.nth(away);
  };
  const rows = room.locator('tbody > tr');
  let isOpen = false;
  let found: Locator | undefined;
  const look = async (): Promise<boolean> => {
    found = (await find('tbody > tr')) ?? (await find('li')) ?? (isOpen ? await find('section') : undefined);
    if (!(found || isOpen) && (await rows.evaluateAll((all) => all.length)) > 0) {
      // Not on its links and buttons, which do something else.
      await rows
        .first()
        .getByRole('cell')
        .first()
        .click({ position: { x: 4, y: 4 } });
      isOpen = true;
    }
    return found !== undefined;
  };
  // Rows arrive after the page, and panels a moment later.
  if (address in without) await look();
  else await expect.poll(look, address).toBe(true);
  return found;
}

/** Every list of the console. */
async function allRooms(office: Page): Promise<string[]> {
  await openRoom(office, '/members');
  await settled(office);
  const menu = await office
    .getByRole('menu')
    .getByRole('menuitem')
    .evaluateAll((items) => items.map((item) => item.getAttribute('href') ?? ''));
  const rooms = menu.map((address) => address.replace(/^#|\?.*$/g, '')).filter((address) => address !== '/');
  expect(rooms.length).toBeGreaterThan(40);
  return [...rooms, ...others];
}

test('a list is where it was left: its page, place and the row that led away', async ({ office, stack }) => {
  test.setTimeout(longRun ? 600_000 : 120_000);
  await office.setViewportSize({ width: 1440, height: 500 });
  // Divides by zero until the history is complete: no new rows may appear above those under test.
  if (longRun) await expect(() => stack.sql('select 1 / count(finished_at) from demo_history')).toPass();

  const silent: string[] = [];
  for (const address of longRun ? await allRooms(office) : representative)
    await test.step(address, async () => {
      await openRoom(office, address);
      await settled(office);
      if (paged.includes(address)) {
        const next = office.getByRole('button', { name: /^(Go to next page|Next page)$/ });
        await expect(next.first()).toBeEnabled();
        const last = office.locator('#main-content tbody > tr').last();
        const shown = (await last.textContent()) ?? '';
        await next.first().click();
        await expect(last).not.toHaveText(shown);
        await expect.poll(() => hash(office)).toContain('page=2');
        await settled(office);
      }
      const link = await wayOut(office, address);
      if (!link) {
        silent.push(address);
        return;
      }
      await link.hover();
      const leadsTo = (await link.getAttribute('href')) ?? '';
      const [left, at] = [await hash(office), await place(office)];
      await link.click();
      await expect.poll(() => hash(office), address).not.toBe(left);
      await expect(office.getByRole('heading', { level: 1 }), address).not.toHaveText('');
      await office.goBack();
      await expect.poll(() => hash(office), address).toBe(left);
      await expect(office.locator(':focus'), address).toHaveAttribute('href', leadsTo);
      await expect.poll(() => place(office), address).toBe(at);
    });
  expect(silent.sort()).toEqual(longRun ? Object.keys(without).sort() : []);
});
