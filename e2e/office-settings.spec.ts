import { expect, expectReadable, openRoom, test } from './support/office.ts';

test('a setting is written in two languages, seen on the phone beside it, published, read by members, and taken back', async ({
  app,
  page,
  office,
  officeOf,
}) => {
  const phone = office.frameLocator('iframe');
  const field = (language: string) =>
    office.getByRole('textbox', { name: `Slogan · ${language}`, exact: true });
  const versions = office.getByRole('region', { name: 'Versions' });
  const publish = async () => {
    await office.getByRole('button', { name: 'Publish' }).click();
    const dialog = office.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('The autumn campaign');
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect(dialog).toHaveCount(0);
  };

  // The only search result leads to it.
  await openRoom(office, '/settings/drawing');
  await expect(office.getByRole('link', { name: 'Turnover of a deposit' })).toBeVisible();
  await office.keyboard.press('/');
  await office.keyboard.type('site_slog');
  await office.getByRole('option', { name: 'Slogan' }).click();
  await expect(office).toHaveURL(/settings\/system\/site_slogan$/);

  await field('English').fill('Ride the autumn waves');
  await expect(office.getByRole('region', { name: 'Languages' })).toContainText('4 missing');
  await expect(phone.getByText('Ride the autumn waves')).toBeVisible();
  await field('ไทย').fill('โต้คลื่นฤดูใบไม้ร่วง');
  await expect(phone.getByText('โต้คลื่นฤดูใบไม้ร่วง')).toBeVisible();
  await publish();
  await expect(versions.getByRole('insertion').filter({ hasText: 'Ride the autumn waves' })).toBeVisible();

  await page.addInitScript(() => localStorage.setItem('koi.lang', 'en'));
  await app.openCold('/Register');
  await expect(page.getByText('Ride the autumn waves')).toBeVisible();

  // Another operator has the same page open, and saves second.
  const other = await officeOf('operator2');
  await openRoom(other, '/settings/system/site_slogan');
  const theirs = other.getByRole('textbox', { name: 'Slogan · English', exact: true });
  await expect(theirs).toHaveValue('Ride the autumn waves');
  await theirs.fill('Ride the winter waves');
  await field('English').fill('Ride every wave');
  await publish();
  await other.getByRole('button', { name: 'Publish' }).click();
  const refused = other.getByRole('dialog');
  await refused.getByLabel('Reason').fill('Winter');
  await refused.getByRole('button', { name: 'Publish' }).click();
  await expect(refused.getByRole('alert')).toContainText('operator');
  await refused.getByRole('button', { name: 'Cancel' }).click();
  await other.getByRole('button', { name: 'Compare with what stands now' }).click();
  await expect(other.getByText('Somebody changed this setting')).toHaveCount(0);
  await expect(theirs).toHaveValue('Ride the winter waves');
  await other.getByRole('button', { name: 'Discard' }).click();
  await expect(theirs).toHaveValue('Ride every wave');

  // The first change is undone completely: both languages are empty again.
  const changes = versions.getByRole('row');
  await expect(versions.getByRole('deletion').filter({ hasText: 'Ride the autumn waves' })).toBeVisible();
  await changes.last().getByRole('button', { name: 'Return to before' }).click();
  await expect(field('English')).toHaveValue('');
  await expect(field('ไทย')).toHaveValue('');
  await publish();
  await expect(versions).toContainText('Version 3');
  await page.reload();
  await expect(page.getByText('Ride every wave')).toHaveCount(0);
  await expect(page.getByText('Swim upstream. Leap the gate.')).toBeVisible();
});

test('each screen of the app shows the draft of a setting, and what no screen shows says so', async ({
  office,
}) => {
  const phone = office.frameLocator('iframe');
  const shows = async (path: string, name: string, text: string, seen = text) => {
    await openRoom(office, `/settings/${path}`);
    await office.getByRole('textbox', { name, exact: true }).fill(text);
    await expect(phone.getByText(seen).first()).toBeVisible();
  };
  office.on('dialog', (dialog) => void dialog.accept());
  await shows('system/site_name', 'Name of the site · English', 'Lotus pond');
  await shows('system/service_phone', 'All languages', '+66 2 765-4321');
  await shows('register/register_remark', 'Note at registration · English', 'Read the rules first');
  await shows('register/register_agreement', 'Agreement · English', 'Who plays is of age');
  await shows('credit/credit_lend', 'Repaying · English', 'Repay within 30 days');
  await shows('levelup_slot/levelup_slot_example', 'Example · English', 'Bet 100, rise to level 1');
  await shows('recharge/online_pay_title', 'All languages', 'Pay at once');
  await shows('recharge/company_pay_desc', 'All languages', 'By bank, within the hour');
  await shows('drawing/transfer_start', 'Value', '09:30:00', '09:30');
  await openRoom(office, '/settings/system/demo_max_open');
  const preview = office.getByRole('region', { name: 'On the phone' });
  await expect(preview).toContainText('Members never see this setting');
  await expect(office.locator('iframe')).toHaveCount(0);
});

test('the editor of a setting holds for people who do not see well, light and dark', async ({ office }) => {
  for (const path of ['/settings/register/register_agreement', '/settings/drawing/second_factor_from']) {
    await openRoom(office, path);
    await expect(office.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(office.getByRole('progressbar')).toHaveCount(0);
    await expectReadable(office, path);
  }
});
