import { callPlatform } from '@koi/contract/client';
import { balancesOf, memberWith } from './support/api.ts';
import { expect, openRoom, test } from './support/office.ts';

test('an operator sees what a member sees, can do nothing there, and the member goes on', async ({
  app,
  page,
  stack,
  office,
}) => {
  const member = await memberWith(stack, '100');
  await app.enterAs(member);
  await app.openCold('/Main/center');
  await expect(page.getByText('$100.00').first()).toBeVisible();

  await openRoom(office, `/members/${member.name}`);
  await office.getByRole('button', { name: 'View as member' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('asks where his bonus is');
  await dialog.getByRole('button', { name: 'View as member' }).click();
  const opened = office.context().waitForEvent('page');
  await office.getByRole('link', { name: 'Open', exact: true }).click();
  const view = await opened;
  const bar = view.getByRole('complementary');
  await expect(bar).toContainText(member.name);
  expect(new URL(view.url()).hash).not.toContain('ticket');

  await view.goto('/view#/Main/center');
  await expect(view.getByText('$100.00').filter({ visible: true }).first()).toBeVisible();
  expect(await view.evaluate(() => document.cookie)).not.toContain('koi_token');
  // It stays a view after a reload.
  await view.reload();
  await expect(bar).toContainText(member.name);
  const stored = await view.evaluate(
    () => Object.entries(sessionStorage).find(([key]) => key.endsWith('koi_token'))?.[1] ?? '',
  );
  const refused = await callPlatform(stack.url, 'POST /game/change_trans', {
    token: stored,
    body: { status: 1 },
  });
  expect(refused.error).toBe('view_only');

  await bar.getByRole('button').click();
  await expect(bar).toHaveCount(0);
  await expect(view.getByRole('main')).toBeVisible();
  expect((await balancesOf(stack, member.token)).main).toBe('100.00');
  await app.openCold('/Main/center');
  await expect(page.getByText('$100.00').first()).toBeVisible();

  await openRoom(office, `/members/${member.name}/timeline?kinds=operator`);
  for (const action of ['requested', 'opened', 'ended'])
    await expect(office.getByRole('tabpanel').getByText(`View as member ${action}`)).toBeVisible();
});
