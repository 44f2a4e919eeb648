import { expect, type Locator, type Page } from '@playwright/test';
import { callApi, mustCall } from './api.ts';
import type { MemberApp } from './member-app.ts';
import { captchaAnswer } from './stack.ts';

/** A member's actions on the screens. Every step ends when the app has shown its outcome. */

export interface Registration {
  name: string;
  password: string;
  realname: string;
  phone: string;
  withdrawalPassword: string;
}

/** Fills in both steps of the registration without submitting. Without a code the one of the link stays. */
export async function fillRegistration(
  app: MemberApp,
  form: Registration,
  captcha = captchaAnswer,
  code: string | null = 'KOI8888',
): Promise<void> {
  if (code !== null) await app.field('auth.inviteCode').fill(code);
  await app.field('auth.name').fill(form.name);
  await app.field('auth.password').fill(form.password);
  await app.field('auth.passwordConfirm').fill(form.password);
  await app.button('common.next').click();
  await app.field('auth.realname').fill(form.realname);
  await app.field('auth.phone').fill(form.phone);
  await app.field('auth.qkPwd').fill(form.withdrawalPassword);
  await app.field('auth.qkPwdConfirm').fill(form.withdrawalPassword);
  await fillCaptcha(app, captcha);
  await app.page.getByLabel(app.t('auth.agree')).check();
}

/** Enters the captcha, whose picture must be shown first; `within`: that of a sheet above the form. */
export async function fillCaptcha(
  app: MemberApp,
  answer = captchaAnswer,
  within: Locator = app.page.locator('body'),
): Promise<void> {
  const picture = within.getByRole('button', { name: app.t('auth.captchaRefresh') }).locator('img');
  await expect(picture).toBeVisible();
  await app.field('auth.captcha').and(within.locator('input')).fill(answer);
}

/** Orders a deposit and returns the window with the gateway's pay page. */
export async function orderDeposit(app: MemberApp, amount: string): Promise<Page> {
  await app.field('deposits.amount').fill(amount);
  const opened = app.page.waitForEvent('popup');
  await app.button('deposits.submit').click();
  const payPage = await opened;
  await payPage.waitForURL(/\/sandbox\/pay\//);
  return payPage;
}

/**
 * Answers on the gateway's pay page and closes the window once it shows the outcome: closing it during
 * navigation would fail.
 */
export async function answerPayment(payPage: Page, answer: 'pay' | 'fail' | 'twice'): Promise<void> {
  await payPage.locator(`button[value="${answer}"]`).click();
  await expect(payPage.getByRole('status')).toBeVisible();
  await payPage.close();
}

export async function openDepositMethod(
  app: MemberApp,
  tab: 'deposits.tabCompany' | 'deposits.tabUsdt',
): Promise<void> {
  await app.openCold('/Member/Recharge');
  await app.page.getByRole('tab', { name: app.t(tab), exact: true }).click();
}

/** Reports a payment made by hand, and waits until the order is under review. */
export async function reportPayment(
  app: MemberApp,
  from?: string,
  field = 'deposits.account',
): Promise<void> {
  if (from !== undefined) await app.field(field).fill(from);
  await app.button('deposits.report').click();
  await expect(app.page.locator('[data-deposit-status="1"]')).toBeVisible();
}

/** The lottery's name in this member's wallet list. */
export async function lotteryTitle(app: MemberApp): Promise<string> {
  const token = await app.token();
  if (token === undefined) throw new Error('nobody is logged in');
  const { data } = await mustCall(app.stack, 'POST /game/api_moneys', { token, lang: app.lang });
  return data.api_moneys.find((row) => row.api_code === 'LY')?.api_title ?? '';
}

/** Opens the transfer sheet for the lottery and fills in the amount. */
export async function openTransfer(app: MemberApp, direction: 'in' | 'out', amount: string): Promise<void> {
  const name = await lotteryTitle(app);
  await app.button(direction === 'in' ? 'transfers.inLabel' : 'transfers.outLabel', { name }).click();
  await app.field('transfers.amount').fill(amount);
}

export async function sendTransfer(app: MemberApp, direction: 'in' | 'out'): Promise<void> {
  await app.page
    .getByRole('dialog')
    .getByRole('button', {
      name: app.t(direction === 'in' ? 'transfers.confirmIn' : 'transfers.confirmOut'),
      exact: true,
    })
    .click();
}

export async function bindCard(app: MemberApp, number: string, password: string): Promise<void> {
  await app.button('cards.add').click();
  const bank = app.field('cards.bank');
  await bank.selectOption({ index: 1 });
  await app.field('cards.number').fill(number);
  await app.field('withdrawals.pin').fill(password);
  await app.button('cards.save').click();
  await expect(app.toast('success').filter({ hasText: app.t('cards.saved') })).toBeVisible();
  await app.layersLeft();
}

/** Fills in a withdrawal including the withdrawal password, without submitting. */
export async function prepareWithdrawal(app: MemberApp, amount: string, password: string): Promise<void> {
  await app.field('withdrawals.amount').fill(amount);
  await app.button('common.next').click();
  await app.field('withdrawals.pin').fill(password);
}

/** On the way to a game in manual mode: continues with the money in the game's wallet. */
export async function playWithout(app: MemberApp): Promise<void> {
  const [label = ''] = app.t('games.playWithout').split('{amount}');
  const rest = app.t('games.playWithout').split('{amount}')[1] ?? '';
  const name = new RegExp(`^${escapeRegExp(label)}.*${escapeRegExp(rest)}$`);
  await app.page.getByRole('button', { name }).click();
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** The newest withdrawal of the logged-in member. */
export async function newestWithdrawal(app: MemberApp): Promise<{ billNo: string; status: number }> {
  const token = await app.token();
  const { body } = await callApi(app.stack, 'POST /drawing/list', {
    body: {},
    ...(token !== undefined && { token }),
  });
  const row = body.data.data[0];
  return { billNo: row?.bill_no ?? '', status: row?.status ?? 0 };
}
