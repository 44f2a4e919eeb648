import { addressesOf } from './support/addresses.ts';
import { type Member, registerMember } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import type { Stack } from './support/stack.ts';
import { drag } from './support/touch.ts';

/** Where the finger begins. */
const start = { x: 180, y: 300 };

/** Bets without a push message. */
const addBets = (stack: Stack, member: Member, first: number, last: number) =>
  stack.sql(
    `insert into bet (supplier, bet_id, version, member_id, is_demo, player, game_code, game_name, game_type, round, detail,
         result, bet_amount, valid_amount, payout, currency, status, bet_at, settled_at, created_at, updated_at)
       select 'LY', 'pull-' || id || '-' || n, 1, id, false, name, 'k3', 'K3', 1, 'R' || n, 'x', '', 100, 100, 0, 'CNY', 'COMPLETE',
              now() - interval '1 day' + n * interval '40 minutes', now(), now(), now()
         from member, generate_series(${first}, ${last}) n
        where name = $1`,
    [member.name],
  );

test('a list that is pulled down at its top is read again, and says so', async ({ app, page, stack }) => {
  const member = await registerMember(stack);
  await addBets(stack, member, 1, 12);
  await app.enterAs(member);
  await app.openCold('/Member/GameRecord');
  const rows = app.screen().getByRole('listitem');
  await expect(rows).toHaveCount(12);
  // The handler of the pull gesture is loaded after the screen.
  await expect(page.locator('html')).toHaveCSS('overscroll-behavior-y', 'contain');
  await addBets(stack, member, 13, 13);

  let reads = 0;
  await page.route(addressesOf('POST /game/record'), async (route) => {
    reads += 1;
    await route.continue();
  });
  // Too short, sideways, and not at the top: none of these is a refresh gesture.
  await drag(page, start, { down: 90 });
  await drag(page, start, { aside: 150, down: 140 });
  await page.evaluate(() => scrollTo(0, 200));
  await drag(page, start, { down: 150 });
  await page.evaluate(() => scrollTo(0, 0));
  expect(reads).toBe(0);

  await drag(page, start, { down: 200 });
  await expect(rows).toHaveCount(13);
  await expect(page.getByRole('status').filter({ hasText: app.t('refresh.fresh') })).toBeAttached();
  expect(reads).toBe(1);
});

test('the lobby is pulled too, a form is not, and what cannot be read is said', async ({ app, page }) => {
  await app.passNotices();
  await expect(page.locator('html')).toHaveCSS('overscroll-behavior-y', 'contain');
  const read = page.waitForRequest(addressesOf('GET /lottery/hot'));
  await drag(page, start, { down: 200 });
  await read;
  const state = page.getByRole('status');
  await expect(state.filter({ hasText: app.t('refresh.fresh') })).toBeAttached();
  await page.route('**/api/**', (route) => route.fulfill({ status: 400, json: { status: 'error' } }));
  await drag(page, start, { down: 200 });
  await expect(app.toast('failure').filter({ hasText: app.t('common.loadFailed') })).toBeVisible();
  await app.go('/Login');
  await expect(page.locator('html')).toHaveCSS('overscroll-behavior-y', 'auto');
});
