import { addressesOf } from './support/addresses.ts';
import { balancesOf, type Member, memberWithCard, mustCall, solveCaptcha } from './support/api.ts';
import { findViolations } from './support/axe.ts';
import { expect, filtered, openRoom, showIn, test } from './support/office.ts';
import type { Stack } from './support/stack.ts';

async function askForPayout(stack: Stack, { token, withdrawalPassword }: Member) {
  const card = (await mustCall(stack, 'GET /member/bank', { token })).data[0];
  if (!card) throw new Error('no card is bound');
  const body = { money: '100', member_bank_id: card.id, qk_pwd: withdrawalPassword };
  return (await mustCall(stack, 'POST /drawing', { token, body })).data;
}

test('a withdrawal is refused and comes back on the open phone; another one is paid; a loan is granted', async ({
  app,
  page,
  stack,
  office,
}) => {
  const [refused, paid] = [await memberWithCard(stack, '400'), await memberWithCard(stack, '400')];
  const [first, second] = [await askForPayout(stack, refused), await askForPayout(stack, paid)];
  await app.enterAs(refused);
  const told = page.waitForResponse(addressesOf('GET /push'));
  await app.openCold('/Main/center');
  await expect(page.getByText('$300.00').first()).toBeVisible();
  await told;

  await openRoom(office, `/withdrawals?${filtered({ status: 1, member_name: refused.name })}`);
  await expect(office.getByRole('cell', { name: first.bill_no })).toBeVisible();
  await office.keyboard.press('j');
  const panel = office.getByRole('region', { name: first.bill_no });
  await expect(panel).toContainText('First withdrawal');
  for (const scheme of ['light', 'dark'] as const) {
    await showIn(office, scheme);
    expect.soft(await findViolations(office), scheme).toEqual([]);
  }
  await office.keyboard.press('r');
  const dialog = office.getByRole('dialog');
  await expect(dialog).toContainText(`Main wallet of ${refused.name}`);
  await dialog.getByLabel('Reason').fill('Please bind another card');
  await office.keyboard.press('Enter');
  await expect(office.getByText('Refused, the money is back')).toBeVisible();
  await expect(page.getByText('$400.00').first()).toBeVisible();

  await openRoom(office, `/withdrawals?${filtered({ status: 1, member_name: paid.name })}`);
  await office.getByRole('cell', { name: second.bill_no }).click();
  await expect(office.getByRole('region', { name: second.bill_no })).toContainText(second.money);
  await office.keyboard.press('c');
  await expect(dialog).toContainText('Fee income');
  await office.keyboard.press('Enter');
  await expect(office.getByText(`Paid to ${paid.name}`)).toBeVisible();
  expect(await balancesOf(stack, paid.token)).toMatchObject({ main: '300.00' });

  const loan = { name: paid.name, realname: paid.realname, money: '50', days: 7 };
  await mustCall(stack, 'POST /credit/borrow', {
    token: paid.token,
    body: { ...loan, ...(await solveCaptcha(stack)) },
  });
  await openRoom(office, `/credits?${filtered({ status: 1, member_name: paid.name })}`);
  await office.getByRole('cell', { name: '50.00 CNY' }).click();
  await office.getByRole('button', { name: 'Grant' }).click();
  await expect(dialog).toContainText('To be repaid within 7 days');
  await dialog.getByRole('button', { name: 'Grant' }).click();
  await expect(office.getByText(`Paid out to ${paid.name}`)).toBeVisible();
  expect(await balancesOf(stack, paid.token)).toMatchObject({ main: '350.00' });
});
