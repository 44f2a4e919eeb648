import { addressesOf } from './support/addresses.ts';
import { memberWith, mustCall } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import type { MemberApp } from './support/member-app.ts';
import { inMotion } from './support/phone.ts';
import { withSettings } from './support/settings.ts';

test.use(inMotion);

const pack = (app: MemberApp, name: string) => app.page.locator(`[data-pack="${name}"]`);
const serial = (app: MemberApp) => app.page.locator('[data-serial]');
const claim = (app: MemberApp, name: string) =>
  pack(app, name).getByRole('button', { name: app.t('sign-in.claim'), exact: true });

/** Signs in on the days before today, for the member. */
async function signBefore(app: MemberApp, name: string, days: number): Promise<void> {
  await app.stack.sql(
    `insert into sign_in_day (member_id, day, serial_days, best_days, total_days, created_at)
     select m.id, (now() at time zone interval '8 hours')::date - ($2::int - n), n, n, n, now()
       from member m, generate_series(1, $2::int - 1) n where m.name = $1`,
    [name, String(days)],
  );
}

test('sign becomes signed, receivable becomes received, once', async ({ app, page, stack }) => {
  const member = await memberWith(stack, '100');
  await signBefore(app, member.name, 3);
  await app.enterAs(member);
  await app.openCold('/dailybonus');
  await expect(serial(app)).toHaveAttribute('data-serial', '2');
  await expect(pack(app, 'consecutive-3')).toHaveAttribute('data-state', 'locked');
  await expect(pack(app, 'consecutive-1')).toHaveAttribute('data-state', 'receivable');

  await app.button('sign-in.sign').click();
  await expect(app.button('sign-in.signed')).toBeDisabled();
  await expect(app.toast('success')).toHaveText(app.t('sign-in.done'));
  await expect(serial(app)).toHaveAttribute('data-serial', '3');
  await expect(pack(app, 'consecutive-3')).toHaveAttribute('data-state', 'receivable');
  await claim(app, 'consecutive-3').click();
  await expect(pack(app, 'consecutive-3')).toHaveAttribute('data-state', 'received');
  const { data } = await mustCall(stack, 'POST /auth/me', { token: member.token });
  expect(data).toMatchObject({ money: '100.00', fs_money: '3.00' });

  await page.reload();
  await app.settled();
  await expect(app.button('sign-in.signed')).toBeDisabled();
  await expect(pack(app, 'consecutive-3')).toHaveAttribute('data-state', 'received');
  await app.link('sign-in.log').click();
  await app.expectRoute('/dailybonus/log');
  await expect(app.screen().getByText('+$3.00')).toBeVisible();
  await page.getByRole('tab', { name: app.t('sign-in.payments'), exact: true }).click();
  await expect(app.screen().getByText('+$3.00')).toBeVisible();
});

test('what failed is taken back on the screen', async ({ app, page, stack }) => {
  const member = await memberWith(stack, '100');
  await signBefore(app, member.name, 3);
  await app.enterAs(member);
  await app.openCold('/dailybonus');
  let answer = () => {};
  await page.route(addressesOf('POST /dailybonus/check'), async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.abort();
  });
  await app.button('sign-in.sign').click();
  await expect(serial(app)).toHaveAttribute('data-serial', '3');
  answer();
  await expect(app.button('sign-in.sign')).toBeEnabled();
  await expect(serial(app)).toHaveAttribute('data-serial', '2');
  await expect(app.toast('failure')).toBeVisible();
  await page.unroute(addressesOf('POST /dailybonus/check'));

  // Closed while the screen was open: nothing is signed or paid.
  await withSettings(stack, 'activity', { is_daily_bonus_open: '0' }, async () => {
    await app.button('sign-in.sign').click();
    await expect(app.text('sign-in.closed')).toBeVisible();
    await expect(app.button('sign-in.sign')).toBeDisabled();
    await expect(serial(app)).toHaveAttribute('data-serial', '2');
    await expect(claim(app, 'consecutive-1')).toBeDisabled();
  });
  await page.reload();
  await app.settled();
  await withSettings(stack, 'activity', { is_daily_bonus_auto: '0' }, async () => {
    // The call succeeds but its answer is lost: the outcome is polled, and nothing is claimed twice.
    await page.route(
      addressesOf('POST /dailybonus/:id/award').replace(':id', '*'),
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await claim(app, 'consecutive-1').click();
    await expect(pack(app, 'consecutive-1')).toHaveAttribute('data-state', 'waiting', { timeout: 30_000 });
  });
  const { data } = await mustCall(stack, 'POST /auth/me', { token: member.token });
  expect(data).toMatchObject({ money: '100.00', fs_money: '0.00' });
});
