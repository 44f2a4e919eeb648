import { type Member, mustCall } from './api.ts';
import { depositSeen } from './operator.ts';
import type { Stack } from './stack.ts';

/** Reports a bank payment without the screen; the order waits for an operator. */
export async function reportBankPayment(stack: Stack, member: Member, money: string) {
  const { token } = member;
  const channels = (await mustCall(stack, 'GET /payment/normal/list', { token })).data;
  const channel = channels.find(({ type }) => type === 'company_bankpay');
  if (!channel) throw new Error('no bank account is open for deposits');
  const body = {
    name: member.realname,
    money,
    account: '6222 0000 1111 2222',
    hk_at: new Date().toISOString().slice(0, 19).replace('T', ' '),
    payment_type: channel.type,
    payment_id: channel.id,
    payment_account: channel.account,
    payment_name: channel.name,
  };
  await mustCall(stack, 'POST /recharge/normal', { token, body });
  return depositSeen(stack, member.name);
}
