import type { Body, DomainReply } from '@koi/contract';
import { currencies, type Lang } from '@koi/contract/enumerations';
import { coinsFor, type Minor } from '@koi/money';
import { sql } from 'kysely';
import type { Member } from '../../accounts/identity/member.ts';
import type { AppContext } from '../../context.ts';
import type { PaymentDetail } from '../../platform/database/column-types.ts';
import type { Db } from '../../platform/database/tables.ts';
import { newBillNumber } from '../../platform/lib/bill-number.ts';
import { invalid, Refusal } from '../../platform/lib/refusal.ts';
import { runOperation } from '../../platform/operations/service.ts';
import { refuseAboveDepositLimit } from '../protection/deposit-limit.ts';
import { refuseExcluded } from '../protection/exclusion.ts';
import { isPayable, newCode, usdtTerms } from './company-channels.ts';
import { flagsOf } from './deposit-flags.ts';
import { isOpenTo, orderedAmount, refuseTooManyReported } from './deposit-rules.ts';
import { depositRow } from './deposit-view.ts';
import { findChannel, insertDeposit, type PaymentChannel } from './queries.ts';
import { claimSlip, storedSlip } from './slips.ts';

type CompanyBody = Body<'POST /recharge/normal'>;
type Reported = DomainReply<'POST /recharge/normal'>;
/**
 * Stores a member's report of a manual payment; an operator looks for the money and decides
 * (docs/contract/money.md 6.4). No balance changes.
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
    const money = orderedAmount(body.money, channel, 'company', member.lang);
    const paidAt = paymentTime(ctx, body.hk_at);
    await refuseTooManyReported(trx, member.id);
    await refuseExcluded(ctx, trx, member.id);
    await refuseAboveDepositLimit(ctx, trx, member, money);
    const code = await codeOf(trx, member.id, channel.id, body.remark_code);
    const detail = paymentDetail(channel, money, body, code);
    const now = ctx.clock();
    const order = await insertDeposit(trx, {
      bill_no: newBillNumber(now, ctx.site),
      member_id: member.id,
      currency: currencies[member.lang],
      name: body.name,
      money,
      payment_type: channel.type,
      payment_id: channel.id,
      payment_detail: JSON.stringify(detail),
      account: body.account,
      payment_desc: body.payment_desc ?? null,
      payment_pic: storedSlip(body.payment_pic),
      ...(code.isRepeated && { flags: flagsOf('code_repeated', now) }),
      paid_at: paidAt,
      created_at: now,
      updated_at: now,
    });
    if (body.payment_pic !== undefined) await claimSlip(ctx, trx, member.id, body.payment_pic, order.bill_no);
    return { data: depositRow(order, lang, ctx.config) };
  });
}

/** Finds the channel and checks that the payee shown to the member is still the current one. */
async function openChannel(trx: Db, member: Member, body: CompanyBody): Promise<PaymentChannel> {
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

/** Tolerance for phone clocks that run ahead. */
const CLOCK_TOLERANCE_MS = 60_000;

function paymentTime(ctx: AppContext, text: string): Date {
  const paidAt = ctx.site.fromWireDate(text);
  if (!paidAt) throw invalid({ hk_at: 'date' });
  if (paidAt.getTime() > ctx.clock().getTime() + CLOCK_TOLERANCE_MS) throw invalid({ hk_at: 'in_future' });
  return paidAt;
}

interface PaymentCode {
  code: number;
  /** An earlier deposit of the member carries it. */
  isRepeated: boolean;
  /** Rate shown beside it. */
  rate: string | null;
}

/**
 * The code for the payment's note: the one shown last, which this order uses up, or one of an earlier order
 * of this member. A page left open since an earlier report still shows that report's code, and the member may
 * have paid with it. Other members' codes are refused: a payment is identified by its code.
 * @throws Refusal payment_changed when the code was never given to this member
 */
async function codeOf(
  trx: Db,
  memberId: number,
  channelId: number,
  sent: number | undefined,
): Promise<PaymentCode> {
  const shown = await trx
    .selectFrom('deposit_code')
    .select(['code', 'usdt_rate'])
    .where('member_id', '=', memberId)
    .where('payment_id', '=', channelId)
    .forUpdate()
    .executeTakeFirst();
  const code = sent ?? shown?.code ?? newCode();
  const isShown = code === shown?.code;
  const rate = shown?.usdt_rate ?? null;
  if (!isShown && sent === undefined) return { code, isRepeated: false, rate };
  if (!isShown && !(await hasUsedCode(trx, memberId, channelId, code))) throw new Refusal('payment_changed');
  if (isShown) await useUpCode(trx, memberId, channelId);
  return { code, isRepeated: !isShown, rate };
}

/**
 * Snapshot of the channel for the order: the payee, the code, and for USDT the current rate, the chain and
 * the number of coins.
 * @throws Refusal payment_changed when the member has seen another rate
 */
function paymentDetail(
  channel: PaymentChannel,
  money: Minor,
  body: CompanyBody,
  { code, rate }: PaymentCode,
): PaymentDetail {
  const payee: PaymentDetail = {
    payment_id: channel.id,
    payment_account: channel.account,
    ...(channel.name === '' ? {} : { payment_name: channel.name }),
    ...(typeof channel.params.bank_type === 'string' ? { payment_bank_type: channel.params.bank_type } : {}),
    remark_code: String(code),
  };
  const terms = channel.type === 'company_usdt' ? usdtTerms(channel) : undefined;
  if (!terms) return payee;
  const seenRate = body.usdt_rate ?? rate ?? terms.rate;
  if (seenRate !== terms.rate) throw new Refusal('payment_changed');
  return {
    ...payee,
    usdt_rate: terms.rate,
    usdt_type: terms.chain,
    usdt_num: coinsFor(money, terms.rate),
  };
}

/** Deletes the code, so that the next payment gets another. */
async function useUpCode(trx: Db, memberId: number, channelId: number): Promise<void> {
  await trx
    .deleteFrom('deposit_code')
    .where('member_id', '=', memberId)
    .where('payment_id', '=', channelId)
    .execute();
}

async function hasUsedCode(trx: Db, memberId: number, channelId: number, code: number): Promise<boolean> {
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
