import type { Body, DomainReply } from '@koi/contract';
import { currencies, type Lang, orderStatuses } from '@koi/contract/enumerations';
import type { Member } from '../../accounts/identity/member.ts';
import type { AppContext } from '../../context.ts';
import type { CreateOutcome, PaymentAdapter, PaymentOrder } from '../../payments/types.ts';
import type { Db } from '../../platform/database/tables.ts';
import { newBillNumber } from '../../platform/lib/bill-number.ts';
import { invalid, Refusal } from '../../platform/lib/refusal.ts';
import { beginOperation, finishOperation } from '../../platform/operations/service.ts';
import { refuseAboveDepositLimit } from '../protection/deposit-limit.ts';
import { refuseExcluded } from '../protection/exclusion.ts';
import { depositsAt, depositsUrl, failOrder } from './deposit-outcome.ts';
import { isOpenTo, orderedAmount, refuseTooManyUnpaid } from './deposit-rules.ts';
import {
  type DepositOrder,
  findChannel,
  findDepositByBillNo,
  insertDeposit,
  lockDeposit,
  noteOnDeposit,
  type PaymentChannel,
} from './queries.ts';

/** Delay of the first check: picks up orders whose process died while waiting for the gateway. */
export const FIRST_CHECK_MS = 60_000;

type Ordered = DomainReply<'POST /recharge/online'>;

/**
 * Stores the order, then creates the payment at the gateway (docs/contract/money.md 6.3). When the gateway
 * does not answer, the order stays pending for `resolve-deposits` to settle, and the caller gets an error.
 * `home`: where the member app was opened (`pageAddress`); the payer returns there, without it to PUBLIC_URL.
 * @throws Refusal each error key of `POST /recharge/online`
 */
export async function orderOnlineDeposit(
  ctx: AppContext,
  member: Member,
  body: Body<'POST /recharge/online'>,
  lang: Lang,
  home?: string,
): Promise<Ordered> {
  const operation = { member, kind: 'recharge/online', requestId: body.request_id, body } as const;
  const begun = await beginOperation(ctx, operation, async (trx) => {
    const { order, adapter, channel } = await storeOrder(ctx, trx, member, body, home);
    return { reference: order.bill_no, order, adapter, channel };
  });
  if (begun.state === 'done') return begun.reply as unknown as Ordered;
  if (begun.state === 'pending') return orderAgain(ctx, begun.reference, lang);

  const { order, adapter, channel } = begun.result;
  const outcome = await adapter.create(paymentOrder(ctx, adapter, channel, order, lang));
  return settleCreation(ctx, order, outcome);
}

async function storeOrder(
  ctx: AppContext,
  trx: Db,
  member: Member,
  body: Body<'POST /recharge/online'>,
  home: string | undefined,
) {
  const channel = await findChannel(trx, body.payment_id);
  if (!channel) throw invalid({ payment_id: 'choice' });
  if (!isOpenTo(channel, member.lang)) throw new Refusal('payment_closed');
  if (channel.type !== body.payment_type) throw invalid({ payment_type: 'choice' });
  const adapter = channel.adapter === null ? undefined : ctx.payments.get(channel.adapter);
  if (!channel.type.startsWith('online_') || !adapter) throw new Refusal('payment_misconfigured');
  const money = orderedAmount(body.money, channel, 'online', member.lang);
  await refuseTooManyUnpaid(trx, member.id);
  await refuseExcluded(ctx, trx, member.id);
  await refuseAboveDepositLimit(ctx, trx, member, money);
  const now = ctx.clock();
  const order = await insertDeposit(trx, {
    bill_no: newBillNumber(now, ctx.site),
    member_id: member.id,
    currency: currencies[member.lang],
    money,
    payment_type: channel.type,
    payment_id: channel.id,
    payment_detail: JSON.stringify({ payment_id: channel.id }),
    adapter: adapter.name,
    return_url: home === undefined ? null : depositsAt(home),
    paid_at: now,
    next_check_at: new Date(now.getTime() + FIRST_CHECK_MS),
    created_at: now,
    updated_at: now,
  });
  return { order, adapter, channel };
}

function paymentOrder(
  ctx: AppContext,
  adapter: PaymentAdapter,
  channel: PaymentChannel,
  order: DepositOrder,
  lang: Lang,
): PaymentOrder {
  return {
    billNo: order.bill_no,
    amount: BigInt(order.money),
    currency: order.currency,
    lang,
    notifyUrl: `${ctx.config.publicUrl}/api/payments/${adapter.name}/callback`,
    returnUrl: depositsUrl(ctx, order),
    params: channel.params,
  };
}

/** Stores the result of the creation; a callback or an operator may have decided the order meanwhile. */
async function settleCreation(
  ctx: AppContext,
  order: DepositOrder,
  outcome: CreateOutcome,
): Promise<Ordered> {
  switch (outcome.outcome) {
    case 'created': {
      const reply = { pay_url: outcome.payUrl, data: { bill_no: order.bill_no } };
      await ctx.database.transaction(async (trx) => {
        await ctx.ledger.lockMember(trx, order.member_id);
        const { gateway_id } = await lockDeposit(trx, order.id);
        if (gateway_id === null) {
          await noteOnDeposit(trx, order.id, {
            gateway_id: outcome.gatewayId,
            pay_url: outcome.payUrl,
            seen_at: ctx.clock(),
          });
        }
        await finishOperation(ctx, trx, order.bill_no, { state: 'done', kind: 'recharge/online', reply });
      });
      return reply;
    }
    case 'refused':
      return giveUp(ctx, order, 'gateway_refused', 'gateway_refused');
    case 'misconfigured':
      return giveUp(ctx, order, 'gateway_refused', 'payment_misconfigured');
    case 'not_sent':
      return giveUp(ctx, order, 'gateway_unreachable', 'upstream');
    case 'unknown':
      ctx.log.warn(
        { billNo: order.bill_no, reason: outcome.reason },
        'the gateway did not say whether it took the order',
      );
      throw new Refusal('upstream');
  }
}

/** The gateway certainly has no payment: fails the order, and refuses the operation with `error`. */
async function giveUp(
  ctx: AppContext,
  order: DepositOrder,
  key: 'gateway_refused' | 'gateway_unreachable',
  error: 'gateway_refused' | 'payment_misconfigured' | 'upstream',
): Promise<never> {
  await ctx.database.transaction(async (trx) => {
    await ctx.ledger.lockMember(trx, order.member_id);
    const actor = { kind: 'gateway', name: order.adapter ?? '' } as const;
    await finishOperation(ctx, trx, order.bill_no, { state: 'refused', error });
    await failOrder(ctx, trx, actor, await lockDeposit(trx, order.id), { key });
  });
  throw new Refusal(error);
}

/**
 * A repeated request while the first waits for the gateway or was cut off. Asks the gateway for the same
 * payment again. Only success counts: a refusal of the repetition says nothing about the first attempt.
 */
async function orderAgain(ctx: AppContext, billNo: string, lang: Lang): Promise<Ordered> {
  const order = await findDepositByBillNo(ctx.database.db, billNo);
  if (order?.pay_url) return { pay_url: order.pay_url, data: { bill_no: billNo } };
  const adapter = order?.adapter ? ctx.payments.get(order.adapter) : undefined;
  const channel = order?.payment_id ? await findChannel(ctx.database.db, order.payment_id) : undefined;
  if (!order || !adapter || !channel || order.status !== orderStatuses.pending) throw new Refusal('upstream');
  const outcome = await adapter.create(paymentOrder(ctx, adapter, channel, order, lang));
  if (outcome.outcome !== 'created') throw new Refusal('upstream');
  return settleCreation(ctx, order, outcome);
}
