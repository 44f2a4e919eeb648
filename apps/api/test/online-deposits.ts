import type { MoneyApi, MoneyMember } from './money-api.ts';

export const online = { payment_type: 'online_alipay' };

/** Orders an online deposit of 100.00 by default. */
export const ordering = (api: MoneyApi, member: MoneyMember, body: Record<string, unknown>) =>
  api.call('POST /recharge/online', {
    token: member.token,
    body: { ...online, payment_id: api.channel, money: '100', ...body },
  });

export const statusOf = async (api: MoneyApi, billNo: string) =>
  await api.ctx.database.db
    .selectFrom('deposit_order')
    .select(['status', 'fail_key', 'flags', 'gateway_id'])
    .where('bill_no', '=', billNo)
    .executeTakeFirstOrThrow();
