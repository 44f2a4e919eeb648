import { addressesOf } from './support/addresses.ts';
import { balancesOf, memberWith, mustCall, newName, registerMember } from './support/api.ts';
import { findViolations } from './support/axe.ts';
import { fillCaptcha } from './support/member-steps.ts';
import { expect, filtered, openRoom, showIn, test } from './support/office.ts';

test('an activity is written in two languages, seen on the phone beside it, published, applied for and paid', async ({
  app,
  page,
  stack,
  office,
}) => {
  const member = await registerMember(stack);
  const title = `Harvest ${newName()}`;
  const phone = office.frameLocator('iframe');
  const field = (name: string) => office.getByRole('textbox', { name, exact: true });
  await openRoom(office, '/activities/new');
  await field('Title').fill('丰收');
  await expect(phone.getByRole('heading', { name: '丰收', includeHidden: true })).toBeVisible();
  await office.getByRole('tab', { name: 'English' }).click();
  await field('Title').fill(title);
  await field('What it is about').fill('Ride the autumn waves');
  await expect(phone.getByText(title)).toBeVisible();
  await expect(phone.getByText('Ride the autumn waves')).toBeVisible();
  await field('Gift CNY').fill('18');
  await field('Turnover, times what is paid').fill('2');
  await office.getByRole('switch', { name: 'Open to members' }).check();
  await office.getByRole('button', { name: 'Save' }).click();
  const dialog = office.getByRole('dialog');
  await expect(dialog).toContainText('Title · English');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(office).toHaveURL(/\/activities\/\d+$/);

  await app.enterAs(member);
  const told = page.waitForResponse(addressesOf('GET /push'));
  await app.openCold('/Activity');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByText('Ride the autumn waves')).toBeVisible();
  await fillCaptcha(app);
  await app.button('activities.submit').click();
  await expect(page.locator('[data-application="0"]')).toBeVisible();
  await told;

  await openRoom(office, `/applications?${filtered({ status: 0, member_name: member.name })}`);
  await expect(office.getByRole('link', { name: title })).toBeVisible();
  await office.keyboard.press('j');
  await expect(office.getByRole('region', { name: `${title} · ${member.name}` })).toContainText('18.00 CNY');
  await office.keyboard.press('p');
  await expect(dialog).toContainText(`18.00 CNY go to ${member.name}, to be bet 2.00 times`);
  await office.keyboard.press('Enter');
  await expect(office.getByText(`Paid to ${member.name}`)).toBeVisible();
  await expect(page.locator('[data-application="3"]')).toBeVisible();
  expect((await balancesOf(stack, member.token)).main).toBe('18.00');
});

test('an answer arrives on the open phone', async ({ app, page, stack, office }) => {
  const member = await registerMember(stack);
  const body = { title: 'Where is my card?', content: 'I cannot find it.' };
  await mustCall(stack, 'POST /member/message/send', { token: member.token, body });
  await app.enterAs(member);
  const told = page.waitForResponse(addressesOf('GET /push'));
  await app.openCold('/Member/Message');
  await told;
  await openRoom(office, `/mails?${filtered({ status: 0, member_name: member.name })}`);
  await expect(office.getByRole('cell', { name: body.title })).toBeVisible();
  await office.keyboard.press('j');
  const panel = office.getByRole('region', { name: body.title });
  await expect(panel.getByRole('list', { name: 'Conversation' })).toContainText(body.content);
  await panel.getByRole('textbox', { name: 'Answer', exact: true }).fill('Below the wallets.');
  await panel.getByRole('button', { name: 'Send the answer' }).click();
  await expect(office.getByText(`Sent to ${member.name}`)).toBeVisible();
  await expect(page.locator('[data-mail]', { hasText: `Re: ${body.title}` })).toBeVisible();
});

test('a savings plan is made and sold', async ({ app, page, stack, office }) => {
  const member = await memberWith(stack, '300');
  const name = `Autumn ${newName()}`;
  await openRoom(office, '/savings');
  await office.getByRole('region', { name: 'Plans' }).getByRole('button', { name: 'Add' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'English' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Largest purchase' }).fill('90');
  await expect(dialog).toContainText('At least 100.');
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Largest purchase' }).fill('200');
  await expect(dialog).toContainText('brings 0.50 after 24 hours and 15.00 in 30 days');
  await dialog.getByRole('switch', { name: 'Open' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(office.getByRole('cell', { name, exact: true })).toBeVisible();

  await app.enterAs(member);
  await app.openCold('/Member/Yuebao');
  await expect(page.getByText(name).first()).toBeVisible();
  const { data } = await mustCall(stack, 'POST /yuebao/getMemberYuebaoList', {
    token: member.token,
    lang: 'en',
  });
  const plan = data.find(({ SettingName }) => SettingName === name);
  await mustCall(stack, 'POST /yuebao/buy', {
    token: member.token,
    body: { plan_id: plan?.id ?? 0, amount: '200' },
  });
  await openRoom(office, '/savings');
  const sale = office.getByRole('row').filter({ hasText: member.name });
  await expect(sale).toContainText(name);
  await expect(sale).toContainText('200.00 CNY');
});

test('the rooms of promotions and mail hold for people who do not see well, light and dark', async ({
  stack,
  office,
}) => {
  const { data } = await mustCall(stack, 'GET /act/list');
  for (const path of [
    '/activities',
    `/activities/${data.activity[0]?.id}`,
    '/broadcasts',
    '/savings',
    '/rebate',
  ]) {
    await openRoom(office, path);
    await expect(office.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(office.getByRole('progressbar')).toHaveCount(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await showIn(office, colorScheme);
      expect.soft(await findViolations(office), `${path} ${colorScheme}`).toEqual([]);
    }
  }
});
