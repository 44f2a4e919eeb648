import { registerMember } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';

const count = 130;

test('a long list goes on to its end, draws only what is near, and stays where it was', async ({
  app,
  page,
  stack,
}) => {
  const member = await registerMember(stack);
  await stack.sql(
    `insert into bet (supplier, bet_id, version, member_id, is_demo, player, game_code, game_name, game_type, round, detail,
         result, bet_amount, valid_amount, payout, currency, status, bet_at, settled_at, created_at, updated_at)
       select 'LY', 'long-' || id || '-' || n, 1, id, false, name, 'k3', 'K3', 1, 'R' || n, 'x', '', 100, 100, 0, 'CNY', 'COMPLETE',
              now() - n * interval '40 minutes', now(), now(), now()
         from member, generate_series(1, ${count}) n
        where name = $1`,
    [member.name],
  );
  await app.enterAs(member);
  await app.openCold('/Member/GameRecord');
  const rows = app.screen().getByRole('listitem');
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await expect(rows).toHaveCount(20);
  const toEnd = () => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  // The list may re-render while scrolling: scroll to the end again until it stays there.
  await expect(async () => {
    await toEnd();
    await expect(app.text('common.listEnd')).toBeInViewport({ timeout: 500 });
    await expect(rows.last()).toBeInViewport({ timeout: 500 });
    await expect.poll(() => rows.count(), { timeout: 500 }).toBeLessThan(60);
  }).toPass();
  const whole = await height();
  const rowHeight = (await rows.last().boundingBox())?.height ?? 0;
  expect(whole).toBeGreaterThan(rowHeight * count);
  expect(whole).toBeLessThan(rowHeight * (count + 20));

  await page.evaluate(() => window.scrollBy(0, -3000));
  const inSight = () =>
    page.evaluate(() => document.elementFromPoint(180, innerHeight / 2)?.closest('li')?.textContent);
  await expect.poll(inSight).toBeTruthy();
  const text = (await inSight()) ?? '';
  await rows.filter({ hasText: text }).getByRole('button').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await app.go('/Main/center');
  await page.goBack();
  await expect.poll(inSight).toBe(text);
  await expect.poll(height).toBe(whole);
});
