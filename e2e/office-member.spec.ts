import { callPlatform } from '@koi/contract/client';
import type { Page } from '@playwright/test';
import { balancesOf, memberWith, registerMember } from './support/api.ts';
import { findViolations } from './support/axe.ts';
import { fillCaptcha } from './support/member-steps.ts';
import { expect, expectReadable, openRoom, test } from './support/office.ts';

const region = (page: Page) => page.getByRole('tabpanel');

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
  await office.getByRole('button', { name: 'See what he sees' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('asks where his bonus is');
  await dialog.getByRole('button', { name: 'See what he sees' }).click();
  const opened = office.context().waitForEvent('page');
  await office.getByRole('link', { name: 'Open the screens' }).click();
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
  const kept = await view.evaluate(
    () => Object.entries(sessionStorage).find(([key]) => key.endsWith('koi_token'))?.[1] ?? '',
  );
  const refused = await callPlatform(stack.url, 'POST /game/change_trans', {
    token: kept,
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
  for (const action of ['member.view-as', 'member.view-begin', 'member.view-end'])
    await expect(region(office).getByText(action)).toBeVisible();
});

test('a member is tagged and found by the tag, limits are tightened, agents and sharers lead on', async ({
  stack,
  office,
}) => {
  const member = await registerMember(stack);
  const twin = await registerMember(stack);
  await stack.sql(
    `update member set register_ip = '198.51.100.77' where name in ('${member.name}', '${twin.name}')`,
  );
  await openRoom(office, `/members/${member.name}`);
  await office.getByRole('button', { name: 'Tag', exact: true }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Tag' }).click();
  await office.getByRole('option', { name: 'A new tag …' }).click();
  await dialog.getByLabel('Name').fill(`Watch ${member.name}`);
  await dialog.getByRole('button', { name: 'Tag', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(office.getByText(`Watch ${member.name}`)).toBeVisible();
  await openRoom(office, '/member-tags');
  await office
    .getByRole('row', { name: `Watch ${member.name}` })
    .getByRole('link', { name: '1' })
    .click();
  await expect(office.getByRole('link', { name: member.name })).toBeVisible();
  await expect(office.getByRole('link', { name: twin.name })).toHaveCount(0);

  await openRoom(office, `/members/${member.name}/shared`);
  await expect(region(office)).toContainText('198.51.100.77');
  await region(office).getByRole('link', { name: twin.name }).click();
  await expect(office.getByRole('heading', { name: twin.name, level: 1 })).toBeVisible();
  await expect(region(office).getByRole('link', { name: member.name })).toBeVisible();

  await openRoom(office, `/members/${member.name}/agents`);
  await expect(region(office)).toContainText('Above, up to the top');

  await openRoom(office, `/members/${member.name}/protection`);
  await office.getByRole('button', { name: 'Tighten a limit' }).click();
  await dialog.getByRole('textbox', { name: 'Limit' }).fill('500');
  await dialog.getByLabel('Reason').fill('asked by phone');
  await dialog.getByRole('button', { name: 'Tighten a limit' }).click();
  await expect(dialog).toBeHidden();
  await expect(region(office).getByRole('row', { name: /Deposits a day 500\.00/ })).toBeVisible();
  await expect(region(office).getByRole('row', { name: /asked by phone/ })).toBeVisible();
});

test('the parts of a member are readable by everybody, on a desk and on a tablet', async ({
  stack,
  office,
}) => {
  const member = await registerMember(stack);
  for (const tab of ['agents', 'shared', 'protection']) {
    await openRoom(office, `/members/${member.name}/${tab}`);
    await expect(
      region(office).getByText(/^(?:Above, up to the top|Card holder|Every change)$/),
    ).toBeVisible();
    for (const width of [1440, 1024]) {
      await office.setViewportSize({ width, height: 900 });
      expect([width, tab, await findViolations(office)]).toEqual([width, tab, []]);
    }
    await office.setViewportSize({ width: 768, height: 900 });
    await expectReadable(office, tab);
  }
});

test('a trial account is opened for somebody, its password shown once; he logs in and is marked as one', async ({
  app,
  office,
}) => {
  await openRoom(office, '/members');
  await office.getByRole('button', { name: 'New trial account' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel('For whom').fill('Mrs Lim of the fair');
  await dialog.getByRole('button', { name: 'New trial account' }).click();
  const made = office.getByRole('dialog', { name: /^Trial account t/ });
  const password = (await made.locator('code').textContent()) ?? '';
  const name = (await made.getByRole('heading').textContent())?.split(' ').at(-1) ?? '';
  expect(await findViolations(office)).toEqual([]);
  await made.getByRole('link', { name: 'Open its page' }).click();
  await expect(office.getByText('Trial account', { exact: true })).toBeVisible();
  await expect(office.getByText(password)).toHaveCount(0);
  await expect(office.getByText('2,000.00 CNY')).toBeVisible();

  await app.passNotices();
  await app.openCold('/Login');
  await app.field('auth.name').fill(name);
  await app.field('auth.password').fill(password);
  await fillCaptcha(app);
  await app.button('auth.login').click();
  await app.expectRoute('/Main/home');
  await app.go('/Main/center');
  await expect(app.screen().getByText(app.t('site.trialBadge'), { exact: true })).toBeVisible();
});
