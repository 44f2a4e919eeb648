import type { Body, CallKey, Reply } from '@koi/contract';
import { type CallAnswer, type CallOptions, callPlatform } from '@koi/contract/client';
import { captchaAnswer, type Stack } from './stack.ts';

/**
 * Makes a call of the contract directly to the API, for test setup or checks besides the screen under test.
 */
export const callApi = <K extends CallKey>(
  stack: Stack,
  key: K,
  input: CallOptions = {},
): Promise<CallAnswer<K>> => callPlatform(stack.url, key, { lang: 'en', ...input });

/** As `callApi`, for calls that must succeed. */
export async function mustCall<K extends CallKey>(
  stack: Stack,
  key: K,
  input: CallOptions = {},
): Promise<Reply<K>> {
  const answer = await callApi(stack, key, input);
  if (answer.status !== 200)
    throw new Error(`${key} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

export interface Member {
  name: string;
  password: string;
  withdrawalPassword: string;
  realname: string;
  token: string;
}

let members = 0;

/** An unused member name: eight characters, starting with a letter. */
export function newName(): string {
  members += 1;
  const unique = ((Date.now() % 36 ** 4) * 36 + (members % 36)).toString(36).padStart(5, '0');
  return `m${process.pid.toString(36).slice(-2).padStart(2, '0')}${unique}`.slice(0, 8);
}

export async function solveCaptcha(stack: Stack): Promise<{ key: string; captcha: string }> {
  const { data } = await mustCall(stack, 'POST /auth/captcha');
  return { key: data.key, captcha: captchaAnswer };
}

/** A new member with manual transfers: money stays where the test put it. */
export async function registerMember(stack: Stack): Promise<Member> {
  const member = {
    name: newName(),
    password: 'koi12345',
    withdrawalPassword: '482913',
    realname: 'Chan Tai Man',
  };
  const body: Body<'POST /auth/register'> = {
    name: member.name,
    password: member.password,
    password_confirmation: member.password,
    qk_pwd: member.withdrawalPassword,
    realname: member.realname,
    phone: `139${String(Date.now() % 100_000_000).padStart(8, '0')}`,
    invite_code: 'KOI8888',
    register_site: stack.url,
    ...(await solveCaptcha(stack)),
  };
  const { token } = await mustCall(stack, 'POST /auth/register', { body });
  await mustCall(stack, 'POST /game/change_trans', { token, body: { status: 0 } });
  return { ...member, token };
}

export async function logIn(stack: Stack, name: string, password = 'koi12345'): Promise<string> {
  const body = { name, password, ...(await solveCaptcha(stack)) };
  return (await mustCall(stack, 'POST /auth/login', { body })).data.access_token;
}

/**
 * Deposits through the sandbox gateway, as the member's browser would, and waits until the money has arrived.
 */
export async function depositMoney(stack: Stack, member: Member, money: string): Promise<void> {
  const { token } = member;
  const channels = (await mustCall(stack, 'GET /payment/online/list', { token })).data;
  const channel = channels[0];
  if (channel === undefined) throw new Error('no online payment channel is open');
  const body: Body<'POST /recharge/online'> = { money, payment_type: channel.type, payment_id: channel.id };
  const order = await mustCall(stack, 'POST /recharge/online', { token, body });
  const paid = await fetch(new URL(order.pay_url, stack.url), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'action=pay',
  });
  if (!paid.ok) throw new Error(`the pay page answered ${paid.status}`);
  await until(async () => {
    const list = await mustCall(stack, 'POST /recharge/list', {
      token,
      body: { bill_no: order.data.bill_no },
    });
    return list.data.data[0]?.status === 2;
  }, 'the deposit to be credited');
}

/** A new member with money in the main wallet. */
export async function memberWith(stack: Stack, money: string): Promise<Member> {
  const member = await registerMember(stack);
  await depositMoney(stack, member, money);
  return member;
}

let cards = 0;

/** An unused card number with a valid check digit. */
export function newCardNumber(): string {
  cards += 1;
  const digits = `6222${String(Date.now()).slice(-9)}${String(process.pid % 1000).padStart(3, '0')}${String(cards).padStart(2, '0')}`;
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** A new member with money and a card to withdraw it to. */
export async function memberWithCard(stack: Stack, money: string): Promise<Member> {
  const member = await memberWith(stack, money);
  const body = {
    card_no: newCardNumber(),
    bank_type: 'ICBC',
    owner_name: member.realname,
    qk_pwd: member.withdrawalPassword,
  };
  await mustCall(stack, 'POST /member/bank', { token: member.token, body });
  return member;
}

/** A new member with money, a card and a withdrawal under review: no list of records of money is empty. */
export async function memberWithHistory(stack: Stack, money: string): Promise<Member> {
  const member = await memberWithCard(stack, money);
  const { token, withdrawalPassword } = member;
  const [card] = (await mustCall(stack, 'GET /member/bank', { token })).data;
  const body = { money: '100', member_bank_id: Number(card?.id), qk_pwd: withdrawalPassword };
  await mustCall(stack, 'POST /drawing', { token, body });
  return member;
}

export interface Balances {
  main: string;
  LY: string | null;
  inTransit: string;
}

export async function balancesOf(stack: Stack, token: string): Promise<Balances> {
  const rows = (await mustCall(stack, 'POST /game/api_moneys', { token })).data.api_moneys;
  const lottery = rows.find((row) => row.api_code === 'LY');
  return { main: rows[0]?.money ?? '', LY: lottery?.money ?? null, inTransit: lottery?.in_transit ?? '0.00' };
}

/** Polls until the condition holds, for a limited time. */
export async function until(holds: () => Promise<boolean>, what: string, withinMs = 30_000): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`waited ${withinMs / 1000} s for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}
