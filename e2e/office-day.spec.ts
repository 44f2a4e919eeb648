import type { Locator, Page } from '@playwright/test';
import { addressesOf } from './support/addresses.ts';
import {
  balancesOf,
  type Member,
  mustCall,
  newCardNumber,
  newName,
  registerMember,
  solveCaptcha,
} from './support/api.ts';
import type { MemberApp } from './support/member-app.ts';
import { fillCaptcha, openDepositMethod, prepareWithdrawal, reportPayment } from './support/member-steps.ts';
import { callOffice, expect, expectReadable, filtered, openRoom, test } from './support/office.ts';
import { depositSeen } from './support/operator.ts';
import type { Stack } from './support/stack.ts';

/** Both apps at once: the member's phone and the operator's console. */
interface Day {
  app: MemberApp;
  phone: Page;
  office: Page;
  stack: Stack;
  member: Member;
  dialog: Locator;
}

/** The phone shows this amount without reloading. */
const balance = ({ phone }: Day, money: string): Promise<void> =>
  expect(phone.getByText(money).first()).toBeVisible();

/** Loads a screen of the phone and waits for its push connection. */
async function watch({ app, phone }: Day, route: string): Promise<void> {
  const told = phone.waitForResponse(addressesOf('GET /push'));
  await app.openCold(route);
  await told;
}

const newest = async ({ stack, member }: Day) => {
  const { data } = await mustCall(stack, 'POST /drawing/list', { token: member.token, body: {} });
  const [order] = data.data;
  if (!order) throw new Error('no withdrawal was asked for');
  return order;
};

async function deposit(day: Day): Promise<void> {
  const { app, office, stack, member, dialog } = day;
  await openDepositMethod(app, 'deposits.tabCompany');
  await app.field('deposits.amount').fill('600');
  await reportPayment(app, '6222 0000 1111 2222');
  const order = await depositSeen(stack, member.name);
  await watch(day, '/Main/center');
  await balance(day, '$0.00');

  await openRoom(office, `/deposits?${filtered({ status: 1, member_name: member.name })}`);
  await expect(office.getByRole('cell', { name: order.bill_no })).toBeVisible();
  await office.keyboard.press('j');
  await expect(office.getByRole('region', { name: order.bill_no })).toContainText('600.00');
  await office.keyboard.press('c');
  await expect(dialog).toContainText(`600.00 CNY to the main wallet of ${member.name}`);
  await office.keyboard.press('Enter');
  await expect(office.getByText(`Credited to ${member.name}`)).toBeVisible();
  await expect(office.getByRole('cell', { name: order.bill_no })).toBeHidden();
  await balance(day, '$606.00');
}

async function withdraw({ app, member }: Day): Promise<void> {
  await app.go('/Member/ApplyDrawing');
  await prepareWithdrawal(app, '100', member.withdrawalPassword);
  await app.button('withdrawals.submit').click();
  await app.expectRoute('/Member/DrawingList');
}

async function payWithdrawal(day: Day): Promise<void> {
  const { office, stack, member, dialog } = day;
  const body = {
    card_no: newCardNumber(),
    bank_type: 'ICBC',
    owner_name: member.realname,
    qk_pwd: member.withdrawalPassword,
  };
  await mustCall(stack, 'POST /member/bank', { token: member.token, body });
  await withdraw(day);
  const { bill_no, money } = await newest(day);
  await openRoom(office, `/withdrawals?${filtered({ status: 1, member_name: member.name })}`);
  await office.getByRole('cell', { name: bill_no }).click();
  const panel = office.getByRole('region', { name: bill_no });
  await expect(panel).toContainText('First withdrawal');
  await expect(panel).toContainText(money);
  await expectReadable(office);
  await office.keyboard.press('c');
  await expect(dialog).toContainText('Approve this withdrawal?');
  await office.keyboard.press('Enter');
  await expect(office.getByText(`Approved for ${member.name}`)).toBeVisible();
  await openRoom(office, `/withdrawals?${filtered({ stage: 'approved', member_name: member.name })}`);
  await office.getByRole('cell', { name: bill_no }).click();
  await expect(panel).toContainText('Claim for payment (c)');
  await office.keyboard.press('c');
  await expect(dialog).toContainText('Paid from');
  await office.keyboard.press('Enter');
  await expect(panel).toContainText('You have claimed it');
  await expectReadable(office);
  await office.keyboard.press('c');
  await expect(dialog).toContainText('Fee income');
  await dialog.getByRole('textbox', { name: 'Bank reference' }).fill('B-2026-1');
  await office.keyboard.press('Enter');
  await expect(office.getByText(`Paid to ${member.name}`)).toBeVisible();
  expect(await balancesOf(stack, member.token)).toMatchObject({ main: '506.00' });
}

async function refuseWithdrawal(day: Day): Promise<void> {
  const { office, member, dialog } = day;
  await withdraw(day);
  const { bill_no, id } = await newest(day);
  await watch(day, '/Main/center');
  await balance(day, '$406.00');
  // By a link, whatever the list shows.
  await openRoom(office, `/withdrawals?open=${id}`);
  await expect(office.getByRole('region', { name: bill_no })).toBeVisible();
  await office.keyboard.press('r');
  await expect(dialog).toContainText(`Main wallet of ${member.name}`);
  await dialog.getByLabel('Reason').fill('Please bind another card');
  await office.keyboard.press('Enter');
  await expect(office.getByText('Refused, the money was returned')).toBeVisible();
  await balance(day, '$506.00');
}

async function answerMail(day: Day): Promise<void> {
  const { office, phone, stack, member } = day;
  const body = { title: 'Where is my card?', content: 'I cannot find it.' };
  await mustCall(stack, 'POST /member/message/send', { token: member.token, body });
  await watch(day, '/Member/Message');
  await openRoom(office, `/mails?${filtered({ status: 0, member_name: member.name })}`);
  await expect(office.getByRole('cell', { name: body.title })).toBeVisible();
  await office.keyboard.press('j');
  const panel = office.getByRole('region', { name: body.title });
  await expect(panel.getByRole('list', { name: 'Conversation' })).toContainText(body.content);
  await office.keyboard.press('a');
  await expect(panel.getByRole('textbox', { name: 'Reply', exact: true })).toBeFocused();
  await office.keyboard.type('Below the wallets.');
  await office.keyboard.press('Control+Enter');
  await expect(office.getByText(`Sent to ${member.name}`)).toBeVisible();
  await expect(phone.locator('[data-mail]', { hasText: `Re: ${body.title}` })).toBeVisible();
}

/** Written in two languages beside a live phone preview, published, applied for and paid. */
async function publishActivity(day: Day): Promise<void> {
  const { app, phone, office, stack, member, dialog } = day;
  const title = `Harvest ${newName()}`;
  const preview = office.frameLocator('iframe');
  const field = (name: string) => office.getByRole('textbox', { name, exact: true });
  await openRoom(office, '/activities/new');
  await field('Title').fill('丰收');
  await expect(preview.getByRole('heading', { name: '丰收', includeHidden: true })).toBeVisible();
  await office.getByRole('tab', { name: 'English' }).click();
  await field('Title').fill(title);
  await field('Description').fill('Ride the autumn waves');
  await expect(preview.getByText(title)).toBeVisible();
  await expect(preview.getByText('Ride the autumn waves')).toBeVisible();
  await field('Bonus CNY').fill('18');
  await field('Wagering, × the bonus').fill('2');
  await office.getByRole('switch', { name: 'Open to members' }).check();
  await office.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Title · English');
  await dialog.getByLabel('Reason').fill('Harvest');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(office).toHaveURL(/\/activities\/\d+$/);

  await watch(day, '/Activity');
  await phone.getByRole('link', { name: title }).click();
  await expect(phone.getByText('Ride the autumn waves')).toBeVisible();
  await fillCaptcha(app);
  await app.button('activities.submit').click();
  await expect(phone.locator('[data-application="0"]')).toBeVisible();

  await openRoom(office, `/applications?${filtered({ status: 0, member_name: member.name })}`);
  await expect(office.getByRole('cell', { name: title })).toBeVisible();
  await office.keyboard.press('j');
  await expect(office.getByRole('region', { name: `${title} · ${member.name}` })).toContainText('18.00 CNY');
  await office.keyboard.press('p');
  await expect(dialog).toContainText(`18.00 CNY to ${member.name}, wagering ×2.00.`);
  await office.keyboard.press('Enter');
  await expect(office.getByText(`Paid to ${member.name}`)).toBeVisible();
  await expect(phone.locator('[data-application="3"]')).toBeVisible();
  expect((await balancesOf(stack, member.token)).main).toBe('524.00');
}

async function sellPlan({ app, phone, office, stack, member, dialog }: Day): Promise<void> {
  const name = `Autumn ${newName()}`;
  await openRoom(office, '/savings');
  await office.getByRole('region', { name: 'Plans' }).getByRole('button', { name: 'Add' }).click();
  await dialog.getByRole('tab', { name: 'English' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Maximum purchase' }).fill('90');
  await expect(dialog).toContainText('At least 100.');
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Maximum purchase' }).fill('200');
  await expect(dialog).toContainText('earns 0.50 after 24 hours and 15.00 in 30 days');
  await dialog.getByRole('switch', { name: 'Open' }).check();
  await dialog.getByLabel('Reason').fill('Autumn');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(office.getByRole('cell', { name, exact: true })).toBeVisible();

  await app.openCold('/Member/Yuebao');
  await phone
    .getByRole('article')
    .filter({ has: phone.getByRole('heading', { name }) })
    .getByRole('button', { name: app.t('savings.buy'), exact: true })
    .click();
  await app.field('savings.amount').fill('200');
  await app.button('savings.confirmBuy').click();
  await expect(app.toast('success').filter({ hasText: app.t('savings.bought') })).toBeVisible();
  await openRoom(office, '/holdings');
  const sale = office.getByRole('row').filter({ hasText: member.name });
  await expect(sale).toContainText(name);
  await expect(sale).toContainText('200.00 CNY');
  expect((await balancesOf(stack, member.token)).main).toBe('324.00');
}

async function grantLoan(day: Day): Promise<void> {
  const { office, stack, member, dialog } = day;
  const loan = { name: member.name, realname: member.realname, money: '50', days: 7 };
  await mustCall(stack, 'POST /credit/borrow', {
    token: member.token,
    body: { ...loan, ...(await solveCaptcha(stack)) },
  });
  await watch(day, '/Main/center');
  await balance(day, '$324.00');
  await openRoom(office, `/credits?${filtered({ status: 1, member_name: member.name })}`);
  await office.getByRole('cell', { name: '50.00 CNY' }).click();
  await office.getByRole('button', { name: 'Approve' }).click();
  await expect(dialog).toContainText('To be repaid within 7 days');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(office.getByText(`Paid out to ${member.name}`)).toBeVisible();
  await balance(day, '$374.00');
}

async function closeSupplier({ app, phone, office, stack, dialog }: Day): Promise<void> {
  const closed = phone
    .locator('a, button', { has: phone.locator('[data-status="closed"]') })
    .filter({ hasText: 'Koi Fishing' });
  /** The lobby with its collapsed parts expanded. */
  const openLobby = async () => {
    await app.openCold('/Main/home');
    await app.settled();
    await phone.locator('summary:visible').click();
  };
  await openLobby();
  await expect(closed).toHaveCount(0);
  try {
    await openRoom(office, '/games/suppliers?supplier=SBF');
    await office.getByRole('button', { name: 'Close for maintenance' }).click();
    await dialog.getByLabel('Reason').fill('They change their servers');
    await dialog.getByRole('button', { name: 'Close for maintenance' }).click();
    await expect(office.getByRole('region', { name: 'Koi Fishing' })).toContainText('Maintenance');
    await openLobby();
    await expect(closed.first()).toBeVisible();
  } finally {
    const body = { code: 'SBF', is_open: 1, reason: 'the test is over' };
    await callOffice(stack, office.context(), 'POST /operator/games/suppliers/save', { body });
  }
}

/** On a separate host: all others keep their brand. */
async function changeColours({ phone, office, stack, dialog }: Day): Promise<void> {
  const address = `${stack.url.replace('127.0.0.1', 'day.localhost')}/#/Main/home`;
  const ground = () => phone.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await phone.goto(address);
  await expect.poll(ground).not.toBe('rgb(18, 6, 31)');
  await openRoom(office, '/brand/day.localhost');
  await office.getByLabel('Page, #').fill('#12061f');
  const checks = office.getByRole('region', { name: 'Before publishing' });
  await expect(checks).toContainText('Every colour is legible in both themes');
  await office.getByRole('tab', { name: 'Name and pictures' }).click();
  await office.getByRole('group', { name: 'Name', exact: true }).getByLabel('All languages').fill('Lotus');
  await expect(checks).toContainText('Every language has a name');
  const save = office.getByRole('button', { name: 'Save draft' });
  await save.click();
  await expect(save).toBeDisabled();
  await office.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog.getByLabel('Reason').fill('Autumn');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(office.getByText('Published, version 1')).toBeVisible();
  await phone.reload();
  await expect.poll(ground).toBe('rgb(18, 6, 31)');
}

test('an operator’s day: money in and out, mail, an activity, a plan, a loan, a supplier, the colours', async ({
  app,
  page,
  stack,
  office,
}) => {
  test.setTimeout(600_000);
  const member = await registerMember(stack);
  await app.readNotices();
  await app.enterAs(member);
  const day: Day = { app, phone: page, office, stack, member, dialog: office.getByRole('dialog') };
  await test.step('a deposit by bank is confirmed by keyboard and arrives on the phone', () => deposit(day));
  await test.step('a withdrawal is paid', () => payWithdrawal(day));
  await test.step('another one is refused and comes back on the phone', () => refuseWithdrawal(day));
  await test.step('an answer arrives on the phone', () => answerMail(day));
  await test.step('an activity is published, applied for and paid', () => publishActivity(day));
  await test.step('a savings plan is made and sold', () => sellPlan(day));
  await test.step('a loan is granted and arrives on the phone', () => grantLoan(day));
  await test.step('a supplier is closed on the phone', () => closeSupplier(day));
  await test.step('the colours of a brand change on the phone', () => changeColours(day));
});
