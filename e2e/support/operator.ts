import type { CallKey, Reply } from '@koi/contract';
import { mustCall } from './api.ts';
import type { Stack } from './stack.ts';

/** Operators' decisions, made through the API with their own log-in. */

export async function operator(stack: Stack, name = 'operator'): Promise<string> {
  const body = { name, password: 'koi12345' };
  return (await mustCall(stack, 'POST /operator/login', { body })).data.access_token;
}

/** The member's newest deposit order as operators see it. */
export async function depositSeen(stack: Stack, memberName: string) {
  const body = { member_name: memberName };
  const { data } = await mustCall(stack, 'POST /operator/deposits/list', {
    token: await operator(stack),
    body,
  });
  const [order] = data.data;
  if (order === undefined) throw new Error(`${memberName} has no deposit order`);
  return order;
}

export async function confirmDeposit(stack: Stack, id: number, gift?: string): Promise<void> {
  const body = gift === undefined ? {} : { diff_money: gift };
  await mustCall(stack, 'POST /operator/deposits/:id/confirm', {
    token: await operator(stack),
    params: { id },
    body,
  });
}

export async function rejectDeposit(stack: Stack, id: number, reason: string): Promise<void> {
  const input = { token: await operator(stack), params: { id }, body: { reason } };
  await mustCall(stack, 'POST /operator/deposits/:id/reject', input);
}

export async function refuseWithdrawal(stack: Stack, memberName: string, reason: string): Promise<void> {
  const token = await operator(stack);
  const { data } = await mustCall(stack, 'POST /operator/withdrawals/list', {
    token,
    body: { member_name: memberName },
  });
  const id = data.data[0]?.id ?? 0;
  await mustCall(stack, 'POST /operator/withdrawals/:id/refuse', { token, params: { id }, body: { reason } });
}

/** The member's request under review. */
async function loanRequest(
  stack: Stack,
  memberName: string,
): Promise<{ token: string; params: { id: number } }> {
  const token = await operator(stack);
  const body = { member_name: memberName, status: 1 };
  const { data } = await mustCall(stack, 'POST /operator/credits/list', { token, body });
  return { token, params: { id: data.data[0]?.id ?? 0 } };
}

export async function acceptLoan(stack: Stack, memberName: string): Promise<void> {
  await mustCall(stack, 'POST /operator/credits/:id/accept', await loanRequest(stack, memberName));
}

export async function refuseLoan(stack: Stack, memberName: string, reason: string): Promise<void> {
  const input = { ...(await loanRequest(stack, memberName)), body: { reason } };
  await mustCall(stack, 'POST /operator/credits/:id/refuse', input);
}

/** A mail to one member. */
export async function mailMember(
  stack: Stack,
  memberName: string,
  mail: { title: string; content: string; url?: string },
): Promise<void> {
  const input = { token: await operator(stack), body: { member_name: memberName, ...mail } };
  await mustCall(stack, 'POST /operator/mails/send', input);
}

/** Answers the newest mail that the member wrote. */
export async function answerMail(stack: Stack, memberName: string, content: string): Promise<void> {
  const token = await operator(stack);
  const { data } = await mustCall(stack, 'POST /operator/mails/list', {
    token,
    body: { member_name: memberName },
  });
  const id = data.data[0]?.id ?? 0;
  await mustCall(stack, 'POST /operator/mails/:id/reply', { token, params: { id }, body: { content } });
}

/** Writes an activity; returns its id. */
export async function saveActivity(stack: Stack, activity: object): Promise<number> {
  const { data } = await mustCall(stack, 'POST /operator/activities/save', {
    token: await operator(stack),
    body: { reason: 'test', ...activity },
  });
  if (!data) throw new Error('The activity waits for a second operator.');
  return data.id;
}

/** Decides about the member's waiting application: pays an amount, or refuses it with a reason. */
export async function decideApplication(
  stack: Stack,
  memberName: string,
  decision: 'pay' | 'refuse',
  what: string,
): Promise<void> {
  const token = await operator(stack);
  const body = { member_name: memberName, status: 0 };
  const { data } = await mustCall(stack, 'POST /operator/activities/applications', { token, body });
  const params = { id: data.data[0]?.id ?? 0 };
  if (decision === 'pay')
    await mustCall(stack, 'POST /operator/activities/applications/:id/pay', {
      token,
      params,
      body: { money: what },
    });
  else
    await mustCall(stack, 'POST /operator/activities/applications/:id/refuse', {
      token,
      params,
      body: { reason: what },
    });
}

/** Any operator call. */
export async function withOperator<K extends CallKey>(
  stack: Stack,
  key: K,
  body: object,
  params: Record<string, string | number> = {},
): Promise<Reply<K>> {
  return mustCall(stack, key, { token: await operator(stack), body, params });
}
