import type { Body, Reply } from '@koi/contract';
import { currencies, type Lang } from '@koi/contract/enumerations';
import { coinsFor, type Minor } from '@koi/money';
import { type Kysely, sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { PaymentDetail } from '../../db/tables/deposits.ts';
import type { Tables } from '../../db/tables.ts';
import { newBillNumber } from '../../lib/bill-number.ts';
import { invalid, Refusal } from '../../lib/refusal.ts';
import { fromWireDate } from '../../lib/time.ts';
import { runOperation } from '../operations/operations-service.ts';
import { refuseAboveDepositLimit } from '../protection/deposit-limit.ts';
import { refuseExcluded } from '../protection/exclusion.ts';
import { isPayable, newCode, usdtTerms } from './company-channels.ts';
import { isOpenTo, orderedAmount, refuseTooManyPending } from './deposit-rules.ts';
import { depositRow } from './deposit-view.ts';
import { findChannel, insertDeposit, type PaymentChannel } from './deposits-repository.ts';
import { claimSlip } from './slips.ts';

type CompanyBody = Body<'POST /recharge/normal'>;
type Reported = Reply<'POST /recharge/normal'>;
type Trx = Kysely<Tables>;

interface Member {
  id: number;
  lang: Lang;
}

/**
 * Stores what a member says he has paid by hand; an operator looks for the money and decides (docs/contract/money.md 6.4). No balance changes.
 * @throws Refusal each error key of `POST /recharge/normal`
 */
export function reportCompanyDeposit(
  ctx: AppContext,
  member: Member,
  body: CompanyBody,
  lang: Lang,
): Promise<Reported> {
  const operation = { member, kind: 'recharge/normal', requestId: body.request_id, body } as const;
  return runOperation(ctx, operation, async (trx) => {
    await ctx.ledger.lockMember(trx, member.id);
    const channel = await openChannel(trx, member, body);
    const money = orderedAmount(body.money, channel, 'company');
    const paidAt = paymentTime(ctx, body.hk_at);
    await refuseTooManyPending(trx, member.id);
    await refuseExcluded(ctx, trx, member.id);
    await refuseAboveDepositLimit(ctx, trx, member, money);
    const detail = await paymentDetail(trx, member.id, channel, money, body);
    const now = ctx.clock();
    const order = await insertDeposit(trx, {
      bill_no: newBillNumber(now, ctx.config.offsetMinutes),
      member_id: member.id,
      lang: member.lang,
      currency: currencies[member.lang],
      name: body.name,
      money,
      payment_type: channel.type,
      payment_id: channel.id,
      payment_detail: JSON.stringify(detail),
      account: body.account,
      payment_desc: body.payment_desc ?? null,
      payment_pic: body.payment_pic ?? '',
      hk_at: paidAt,
      created_at: now,
      updated_at: now,
    });
    if (body.payment_pic !== undefined) await claimSlip(ctx, trx, member.id, body.payment_pic, order.bill_no);
    return { data: depositRow(order, lang, ctx.config.offsetMinutes) };
  });
}

/** The channel, when the payee the member was shown is still the right one. */
async function openChannel(trx: Trx, member: Member, body: CompanyBody): Promise<PaymentChannel> {
  const channel = await findChannel(trx, body.payment_id);
  if (!channel?.type.startsWith('company_')) throw invalid({ payment_id: 'choice' });
  if (!isOpenTo(channel, member.lang)) throw new Refusal('payment_closed');
  if (channel.type !== body.payment_type) throw invalid({ payment_type: 'choice' });
  if (!isPayable(channel)) throw new Refusal('payment_misconfigured');
  const named = channel.type === 'company_usdt' || (body.payment_name ?? '') === channel.name.trim();
  const bank = channel.params.bank_type;
  const sameBank =
    body.payment_bank_type === undefined || bank === undefined || body.payment_bank_type === bank;
  if (body.payment_account !== channel.account.trim() || !named || !sameBank)
    throw new Refusal('payment_changed');
  return channel;
}

/** A phone's clock may be a little ahead of ours. */
const CLOCK_TOLERANCE_MS = 60_000;

function paymentTime(ctx: AppContext, text: string): Date {
  const paidAt = fromWireDate(text, ctx.config.offsetMinutes);
  if (!paidAt) throw invalid({ hk_at: 'date' });
  if (paidAt.getTime() > ctx.clock().getTime() + CLOCK_TOLERANCE_MS) throw invalid({ hk_at: 'in_future' });
  return paidAt;
}

/**
 * What of the channel belongs to the order from now on: the payee, the code, and for USDT the rate, the chain and the coins of this moment.
 * @throws Refusal payment_changed when the code was never given to this member, or he has seen another rate
 */
async function paymentDetail(
  trx: Trx,
  memberId: number,
  channel: PaymentChannel,
  money: Minor,
  body: CompanyBody,
): Promise<PaymentDetail> {
  const shown = await trx
    .selectFrom('deposit_code')
    .select(['code', 'usdt_rate'])
    .where('member_id', '=', memberId)
    .where('payment_id', '=', channel.id)
    .forUpdate()
    .executeTakeFirst();
  const code = body.remark_code ?? shown?.code ?? newCode();
  if (code === shown?.code) await useUpCode(trx, memberId, channel.id);
  else if (body.remark_code !== undefined && !(await hasUsedCode(trx, memberId, channel.id, code)))
    throw new Refusal('payment_changed');
  const payee: PaymentDetail = {
    payment_id: channel.id,
    payment_account: channel.account,
    ...(channel.name === '' ? {} : { payment_name: channel.name }),
    ...(typeof channel.params.bank_type === 'string' ? { payment_bank_type: channel.params.bank_type } : {}),
    remark_code: String(code),
  };
  const terms = channel.type === 'company_usdt' ? usdtTerms(channel) : undefined;
  if (!terms) return payee;
  const seenRate = body.usdt_rate ?? shown?.usdt_rate ?? terms.rate;
  if (seenRate !== terms.rate) throw new Refusal('payment_changed');
  return {
    ...payee,
    usdt_rate: terms.rate,
    usdt_type: terms.chain,
    usdt_num: coinsFor(money, terms.rate),
  };
}

/** The next payment gets another code. */
async function useUpCode(trx: Trx, memberId: number, channelId: number): Promise<void> {
  await trx
    .deleteFrom('deposit_code')
    .where('member_id', '=', memberId)
    .where('payment_id', '=', channelId)
    .execute();
}

/**
 * A page that was open during another report still shows the code of that report, and the member may have paid with it. Codes of others
 * stay refused: a payment is found by its code.
 */
async function hasUsedCode(trx: Trx, memberId: number, channelId: number, code: number): Promise<boolean> {
  const order = await trx
    .selectFrom('deposit_order')
    .select('id')
    .where('member_id', '=', memberId)
    .where('payment_id', '=', channelId)
    .where(sql`payment_detail->>'remark_code'`, '=', String(code))
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}
