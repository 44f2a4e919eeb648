import type { Locator, Page } from '@playwright/test';
import { addressesOf } from './support/addresses.ts';
import { balancesOf, memberWith, mustCall, registerMember, until } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import type { MemberApp } from './support/member-app.ts';

/** A supplier of the demonstration with many games that is announced but not connected. */
const closed = { code: 'NOVA', type: 3, games: 96 };

async function openLobby(app: MemberApp): Promise<void> {
  await app.readNotices();
  await app.openCold('/Main/home');
}

async function openSearch(app: MemberApp): Promise<void> {
  await app.button('lobby.search').click();
  await expect(app.page.getByRole('combobox')).toBeFocused();
}

const results = (page: Page) => page.getByRole('option');

test('a visitor browses: categories, a closed supplier, a supplier’s games by tab and by name, only the rows in sight rendered', async ({
  app,
  page,
  stack,
}) => {
  await openLobby(app);
  const { data: tabs } = await mustCall(stack, 'GET /games');
  const slots = tabs.find((tab) => tab.game_type === closed.type);
  await page.getByRole('tab', { name: slots?.title ?? '', exact: true }).click();
  await expect(app.text('lobby.popular')).toBeVisible();
  await test.step('a closed supplier looks closed and says so when it is tapped', async () => {
    const entry = slots?.child.find((child) => child.api_name === closed.code);
    expect(entry?.weather).toBe('closed');
    const tile = page.getByRole('button', { name: `${entry?.title} ${app.t('site.closed')}` });
    // Closed suppliers are collapsed at the end of the tab.
    await expect(tile).toBeHidden();
    await page.locator('summary:visible').click();
    await tile.click();
    const refusal = app.t('site.closedToast', { name: entry?.title ?? '' });
    await expect(app.toast('info').filter({ hasText: refusal })).toBeVisible();
    await app.expectRoute('/Main/home');
  });
  await app.go(`/Main/recommendGame/${closed.code}/${closed.type}`);
  await app.settled();
  await page.getByRole('tab', { name: app.t('lobby.tagAll'), exact: true }).click();
  const cards = app.screen().locator('li[aria-setsize]');
  await expect(cards.first()).toHaveAttribute('aria-setsize', String(closed.games));
  await expect.poll(() => cards.count()).toBeLessThan(closed.games / 2);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(
    app
      .screen()
      .locator(`li[aria-posinset="${closed.games}"] a, li[aria-posinset="${closed.games}"] button`)
      .first(),
  ).toBeVisible();

  await app.field('lobby.searchHere').fill('dragon');
  await expect(cards.first()).toContainText(/dragon/i);
  await app.field('lobby.searchHere').fill('no such game');
  await expect(app.text('lobby.searchNothing')).toBeVisible();

  await test.step('a tag that hides games of a supplier leads to all of them', async () => {
    await app.go('/Main/recommendGame/SBE/3');
    const dice = page.locator('a[href*="gameCode=DICE"]:visible');
    await expect(page.locator('a[href*="gameCode=CRASH"]:visible').first()).toBeVisible();
    await expect(dice).toHaveCount(0);
    await app.button('lobby.showAll').click();
    await expect(dice.first()).toBeVisible();
  });
});

test('a game stands above the tab bar for everybody, on a small phone, too', async ({ app, page, stack }) => {
  await app.readNotices();
  const isAboveTheFold = async (who: string) => {
    await app.openCold('/Main/home');
    const game = page.locator('a[href*="api_code=LY"]:visible').first();
    const tabs = page.getByRole('link', { name: app.t('common.mine') }).last();
    await expect(game).toBeVisible();
    const edge = (of: Locator, side: 'top' | 'bottom') =>
      of.evaluateAll(([one], key) => one?.getBoundingClientRect()[key] ?? Number.NaN, side);
    for (const viewport of [
      { width: 375, height: 812 },
      { width: 320, height: 640 },
    ]) {
      await page.setViewportSize(viewport);
      await expect
        .poll(
          async () => (await edge(tabs, 'top')) - (await edge(game, 'bottom')),
          `${who} at ${viewport.width} × ${viewport.height}`,
        )
        .toBeGreaterThan(0);
    }
  };
  const top = (of: Locator) => of.evaluate((part) => part.getBoundingClientRect().top);
  /** Members see their games and the hall first; visitors the banners and the draws. */
  const isInOrder = async (...parts: Locator[]) => {
    const tops = await Promise.all(parts.map((part) => top(part.first())));
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
  };
  const [banners, draws, tiles] = [
    page.locator('[aria-roledescription="carousel"]'),
    page.getByRole('heading', { name: app.t('site.hotLottery') }),
    page.locator('#hall-games li'),
  ];
  await isAboveTheFold('visitor');
  await isInOrder(banners, draws, tiles);
  const member = await registerMember(stack);
  await app.enterAs(member);
  await isAboveTheFold('newcomer');
  const { token } = member;
  await mustCall(stack, 'GET /game/login', {
    token,
    query: { api_code: 'LY', gameCode: 'K3A', isMobile: '1' },
  });
  await isAboveTheFold('regular');
  // A phone that has not seen the row shows it from the next visit on.
  await page.setViewportSize({ width: 375, height: 812 });
  await expect.poll(() => page.evaluate(() => localStorage.getItem('koi.myGames'))).toBe('true');
  await app.openCold('/Main/home');
  const recent = page.getByRole('tabpanel', { name: app.t('lobby.recent') }).getByRole('listitem');
  await isInOrder(page.locator('[data-balance]'), recent, tiles, banners, draws);
  for (const part of [page.locator('[data-total]'), recent.first(), tiles.nth(3)])
    await expect(part).toBeInViewport({ ratio: 1 });
});

test('the search forgives a typing error, marks what was typed, opens a game, and says when it cannot be had', async ({
  app,
  page,
  stack,
}) => {
  await app.enterAs(await registerMember(stack));
  await openLobby(app);
  await page.route('**/games/search-index*', (route) => route.abort());
  await openSearch(app);
  await expect(app.text('lobby.searchFailed')).toBeVisible({ timeout: 30_000 });
  await page.unroute('**/games/search-index*');
  await app.button('common.retry').click();
  await expect(results(page).first()).toBeVisible();
  await page.getByRole('combobox').fill('goldn drag');
  await expect(results(page).first()).toContainText('Golden Dragon');
  await page.getByRole('combobox').fill('zzzzzz');
  await expect(app.text('lobby.searchNothing')).toBeVisible();
  await page.getByRole('combobox').fill('lottery');
  await expect(results(page).first().locator('mark')).toHaveText(/lottery/i);
  await page.keyboard.press('ArrowDown');
  await expect(results(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/lottery\//);
});

test('a favourite is kept, is found again, and comes back when the server refuses the change', async ({
  app,
  page,
  stack,
}) => {
  await app.enterAs(await registerMember(stack));
  await app.openCold(`/Main/recommendGame/${closed.code}/${closed.type}`);
  const first = app.screen().locator('[aria-pressed]').first();
  await first.click();
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  const name = (await first.getAttribute('aria-label')) ?? '';
  await app.go('/Member/Favorites');
  const stored = app.screen().getByRole('button', { name, exact: true });
  await expect(stored).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await app.settled();
  await page.route('**/favor/delete*', (route) => route.abort());
  await stored.click();
  await expect(app.toast('failure')).toBeVisible();
  await expect(stored).toHaveAttribute('aria-pressed', 'true');
  await page.unroute('**/favor/delete*');
  await stored.click();
  await expect(app.text('lobby.noFavorites')).toBeVisible();
});

test('what was played last is in the lobby', async ({ app, page, stack }) => {
  await app.enterAs(await registerMember(stack));
  await openLobby(app);
  await expect(page.getByRole('tab', { name: app.t('lobby.recent') })).toHaveCount(0);
  // The tile of the whole lottery leads to several games, and none of them counts as played.
  await page.locator('a[href*="api_code=LY"][href*="gameCode="]:visible').first().click();
  await page.waitForURL(/\/lottery\//);
  await page.goBack();
  await app.expectRoute('/Main/home');
  const row = page.getByRole('tab', { name: app.t('lobby.recent') });
  await expect(row).toBeVisible();

  await test.step('on a phone that does not know of it, it comes when the lobby is come back to; no place is kept empty', async () => {
    // On the next load, before anything is read: the page that is being left may still write it.
    await page.addInitScript(() => location.protocol !== 'about:' && localStorage.removeItem('koi.myGames'));
    const played = page.waitForResponse(addressesOf('GET /games/recent'));
    // A server that is too busy to draw the lobby leaves that to the browser, which shows the row with the rest.
    await expect(async () => {
      await app.openCold('/Main/home');
      await expect(page.locator('#app[data-prerendered]')).toBeAttached({ timeout: 1_000 });
    }).toPass();
    await played;
    await expect.poll(() => page.evaluate(() => localStorage.getItem('koi.myGames'))).toBe('true');
    await expect(row).toHaveCount(0);
    const empty = page.locator('main > div:empty');
    const heights = await empty.evaluateAll((places) => places.map(({ clientHeight }) => clientHeight));
    expect(Math.max(...heights)).toBe(0);
    await app.go('/Main/center');
    await app.settled();
    await app.go('/Main/home');
    await expect(row).toBeVisible();
  });
});

test('a tap is heard at once: its tab is marked while the screen before it stands', async ({ app, page }) => {
  await openLobby(app);
  // The code of both is loaded.
  await app.go('/Main/activity');
  await app.settled();
  await app.go('/Main/home');
  const heard = await page.evaluate(async () => {
    const tab = document.querySelector<HTMLElement>('nav a[href="#/Main/activity"]');
    const stands = document.querySelector('[data-direction]');
    tab?.click();
    // Lets synchronous rendering finish, but not what is rendered in chunks.
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    return { marked: tab?.ariaCurrent, stands: stands?.checkVisibility() };
  });
  expect(heard).toEqual({ marked: 'page', stands: true });
  await expect(page.locator('[data-direction]').first()).toBeHidden();
});

test('money left in a game is shown in the lobby and comes back with one tap', async ({
  app,
  page,
  stack,
}) => {
  const member = await memberWith(stack, '300');
  const { token } = member;
  await mustCall(stack, 'POST /game/deposit', { token, body: { api_code: 'LY', money: '120.00' } });
  await app.enterAs(member);
  await openLobby(app);
  const bar = page.locator('[data-pending-funds]');
  await expect(bar).toContainText(app.t('pendingFunds.amount', { amount: '$120.00' }));
  await bar.getByRole('button', { expanded: false }).or(bar.locator('[aria-haspopup]')).first().click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.locator('[data-place="supplier"]')).toContainText('$120.00');
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: app.t('pendingFunds.recover'), exact: true }).click();
  // If the push message removes the bar before the answer arrives, the app shows a general message.
  const told = [
    app.t('transfers.recovered'),
    app.t('operations.done', { what: app.t('operations.recovery') }),
  ].map((text) => app.toast('success').filter({ hasText: text }));
  await expect(told.reduce((one, other) => one.or(other)).first()).toBeVisible();
  await until(async () => (await balancesOf(stack, token)).main === '300.00', 'the money to be back');
  await expect(bar).toHaveCount(0);

  await mustCall(stack, 'POST /game/deposit', { token, body: { api_code: 'LY', money: '50.00' } });
  await app.openCold('/Member/Transfer');
  // Only the wallet's row says it.
  const row = page.locator('main li').filter({ hasText: '$50.00' });
  await expect(row).toHaveCount(1);
  await app.button('transfers.recoverAll').click();
  await expect(row).toHaveCount(0);
  await expect.poll(async () => (await balancesOf(stack, token)).main).toBe('300.00');
});
