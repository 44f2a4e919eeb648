import type { PlainErrorKey } from '@koi/contract';
import { currencies, type TransferType, transferTypes, type WalletKind } from '@koi/contract/enumerations';
import { pipeline } from '@koi/database';
import type { Minor } from '@koi/money';
import { INVALID_MESSAGE } from '@koi/supplier-protocol';
import type { AppContext } from '../../context.ts';
import { requirePosted } from '../../ledger/index.ts';
import type { TransferCause } from '../../platform/database/column-types.ts';
import type { Db } from '../../platform/database/tables.ts';
import { newTransferNumber } from '../../platform/lib/bill-number.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import type {
  SupplierAdapter,
  SupplierTransfer,
  TransferDone,
  TransferOutcome,
} from '../../suppliers/types.ts';
import { refuseExcluded } from '../protection/exclusion.ts';
import { refuseAboveLossLimit } from '../protection/loss-limit.ts';
import type { SiteRules } from '../protection/site-rules.ts';
import type { WalletMember } from './player-accounts.ts';
import { findPlayer, type OrderRow } from './queries.ts';
import { syncSupplierBalance } from './supplier-balance.ts';
import { type SupplierCall, supplierCall } from './supplier-calls.ts';
import { holdOf } from './transfer-money.ts';
import {
  advanceOrder,
  fromRow,
  lockTransferOrder,
  type NewOrder,
  orderInsertion,
  readOrder,
  type TransferOrder,
} from './transfer-orders.ts';
import { GRACE_MS, refusalKey } from './transfer-policy.ts';
import { closeRefused, type Evidence, resolveTransfer } from './transfer-resolution.ts';

export interface TransferRequest {
  member: WalletMember;
  adapter: SupplierAdapter;
  type: TransferType;
  /** > 0 */
  money: Minor;
  moneyType: WalletKind;
  cause: TransferCause;
  requestId: string | undefined;
  /** The order's number, if chosen in advance. */
  billNo?: string;
  /** The site's rules, if just read. */
  rules?: SiteRules;
}

/**
 * First step, inside the caller's transaction and under the member's lock: the order, the hold, and the time
 * at which a worker takes over if this process dies. An order that needs the supplier's balance first (every
 * transfer out; transfers in without class A) starts as `created`.
 * @throws Refusal transfer_in_transit | money_not_enough | loss_limit_day | loss_limit_week |
 * loss_limit_month | bets_blocked | why the member is excluded
 */
export async function openTransfer(
  ctx: AppContext,
  trx: Db,
  request: TransferRequest,
): Promise<TransferOrder> {
  const { member } = request;
  if (request.type === transferTypes.in) {
    const { hasLimits, mayNotBet } = await refuseExcluded(ctx, trx, member.id);
    if (mayNotBet) throw new Refusal('bets_blocked');
    await refuseAboveLossLimit(ctx, trx, member, request.money, { hasLimits, rules: request.rules });
  }
  const now = ctx.clock();
  const order = newOrder(request, now);
  const insertion = orderInsertion(order, now);
  if (order.state === 'created') return inserted((await insertion.execute(trx)).rows);
  const holds = [holdOf(order)];
  const hold = ctx.ledger.posting(holds);
  const [rows, posted] = await pipeline(trx, [insertion, hold.statement]);
  const reserved = inserted(rows);
  requirePosted(holds, hold.outcomesOf(posted));
  return reserved;
}

function inserted([row]: readonly OrderRow[]): TransferOrder {
  if (!row) throw new Refusal('transfer_in_transit');
  return fromRow(row);
}

function newOrder(request: TransferRequest, now: Date): NewOrder {
  const { member, adapter } = request;
  const queriesFirst = request.type === transferTypes.out || adapter.capabilities.transferClass !== 'A';
  return {
    billNo: request.billNo ?? newTransferNumber(now),
    member: member.id,
    supplier: adapter.code,
    type: request.type,
    money: request.money,
    moneyType: request.moneyType,
    cause: request.cause,
    requestId: request.requestId ?? null,
    state: queriesFirst ? 'created' : 'reserved',
    deadline: new Date(now.getTime() + 2 * adapter.timeoutMs + GRACE_MS),
  };
}

/**
 * Runs an open order against the supplier, outside of any transaction. Ends as settled, returned or unknown;
 * never throws because of the supplier. `known`: the player there.
 */
export async function runTransfer(
  ctx: AppContext,
  member: WalletMember,
  adapter: SupplierAdapter,
  opened: TransferOrder,
  known?: string,
): Promise<TransferOrder> {
  const player = known ?? (await findPlayer(ctx.database.db, member.id, adapter.code))?.player;
  if (player === undefined) throw new Error(`transfer ${opened.billNo} has no player account`);
  const message = transferMessage(opened, player, member);
  const reserved = opened.state === 'created' ? await reserve(ctx, adapter, message, opened) : opened;
  if (reserved.state !== 'reserved') return reserved;
  return sendTransfer(ctx, adapter, message, reserved, 'reserved');
}

export function transferMessage(
  order: TransferOrder,
  player: string,
  member: Pick<WalletMember, 'lang'>,
): SupplierTransfer {
  return {
    reference: order.billNo,
    player,
    direction: order.type === transferTypes.in ? 'in' : 'out',
    amount: order.money,
    currency: currencies[member.lang],
  };
}

/**
 * Stores `sending` before the first byte is sent, sends, and concludes. If another process has moved the
 * order on, returns it as it is.
 */
export async function sendTransfer(
  ctx: AppContext,
  adapter: SupplierAdapter,
  message: SupplierTransfer,
  order: TransferOrder,
  from: 'reserved' | 'checking',
  proof?: { notFoundEvidence: true },
): Promise<TransferOrder> {
  const now = ctx.clock();
  const deadline = new Date(now.getTime() + adapter.timeoutMs + GRACE_MS);
  const change = {
    state: 'sending',
    attempted: true,
    deadline,
    nextCheckAt: deadline,
    ...(proof && { mayHaveActed: false, notFoundAt: null }),
  } as const;
  const sending = await advanceOrder(ctx.database.db, order.billNo, [from], change, now);
  if (!sending) return readOrder(ctx.database.db, order.billNo);
  const startedAt = ctx.clock();
  const result = await adapter.transfer(message);
  const detail = result.outcome === 'refused' ? result.reason : 'error' in result ? result.error : '';
  const sent = supplierCall('transfer', { outcome: result.outcome, detail }, startedAt, ctx.clock());
  const isProvenByBalance = result.outcome === 'exists' && sending.balanceBefore !== null;
  const inquiryMade = isProvenByBalance ? await queryBalance(ctx, adapter, message) : undefined;
  const evidence = evidenceOf(message, sending, result, inquiryMade?.live);
  const calls = inquiryMade ? [sent, inquiryMade.call] : [sent];
  return resolveTransfer(ctx, order.billNo, evidence, { member: order.member, calls });
}

/** A resent reference may get the first answer, with an outdated balance. */
function answerOf(sending: TransferOrder, { balance, theirId }: TransferDone): TransferDone {
  return {
    ...(sending.attempts === 1 && balance !== undefined && { balance }),
    ...(theirId !== undefined && { theirId }),
  };
}

type LiveBalance = Awaited<ReturnType<SupplierAdapter['balance']>>;

/**
 * What one attempt proves. A refused or unsent attempt proves nothing about an earlier one that may still
 * have acted, so the outcome then stays unknown. `live`: the balance after `exists`.
 */
function evidenceOf(
  message: SupplierTransfer,
  sending: TransferOrder,
  result: TransferOutcome,
  live: LiveBalance | undefined,
): Evidence {
  const attempt = sending.attempts;
  switch (result.outcome) {
    case 'ok':
      return { finding: 'done', ...answerOf(sending, result.answer) };
    case 'refused':
      return sending.mayHaveActed
        ? { finding: 'unknown', attempt }
        : { finding: 'refused', error: refusalKey(result.reason, sending.type), attempt };
    case 'not_sent':
      return sending.mayHaveActed
        ? { finding: 'unknown', attempt }
        : {
            finding: 'refused',
            error: result.error === INVALID_MESSAGE ? 'supplier_refused' : 'supplier_busy',
            attempt,
          };
    case 'exists':
      return movedAsExpected(message, sending, live)
        ? { finding: 'done' }
        : { finding: 'unknown', attempt, mayHaveActed: true };
    case 'unknown':
      return {
        finding: 'unknown',
        attempt,
        mayHaveActed: true,
        ...(result.theirId !== undefined && { theirId: result.theirId }),
      };
  }
}

/**
 * "This reference exists" says nothing about its amount: trusted only when the balance moved by exactly that
 * amount.
 */
function movedAsExpected(
  message: SupplierTransfer,
  order: TransferOrder,
  live: LiveBalance | undefined,
): boolean {
  if (order.balanceBefore === null || live?.outcome !== 'ok') return false;
  const moved = live.answer.balance - order.balanceBefore;
  return moved === (message.direction === 'in' ? order.money : -order.money);
}

/**
 * `created` → `reserved`: aligns our copy with the supplier's live balance and moves the money into transit.
 */
async function reserve(
  ctx: AppContext,
  adapter: SupplierAdapter,
  message: SupplierTransfer,
  order: TransferOrder,
): Promise<TransferOrder> {
  const { live, call } = await queryBalance(ctx, adapter, message);
  return ctx.database.transaction(async (trx) => {
    const locked = await lockTransferOrder(ctx, trx, order.member, order.billNo, [call]);
    if (locked.state !== 'created') return locked;
    if (live.outcome !== 'ok') {
      return closeRefused(
        ctx,
        trx,
        locked,
        live.outcome === 'refused' ? 'supplier_refused' : 'supplier_silent',
      );
    }
    // No other transfer with this supplier can be open, so nothing crossed this balance.
    const { balance } = live.answer;
    await syncSupplierBalance(ctx, trx, order, balance);
    const shortage: PlainErrorKey | undefined =
      order.type === transferTypes.out && balance < order.money ? 'supplier_money_not_enough' : undefined;
    if (shortage) return closeRefused(ctx, trx, locked, shortage);
    const [hold] = await ctx.ledger.post(trx, [holdOf(order)]);
    if (hold?.outcome === 'insufficient_funds') return closeRefused(ctx, trx, locked, 'money_not_enough');
    if (hold?.outcome !== 'created')
      throw new Error(`the hold of ${order.billNo} was not posted: ${hold?.outcome}`);
    const change = { state: 'reserved', balanceBefore: balance, nextCheckAt: locked.deadline } as const;
    const reserved = await advanceOrder(trx, order.billNo, ['created'], change, ctx.clock());
    if (!reserved) throw new Error(`transfer ${order.billNo} moved under its lock`);
    return reserved;
  });
}

async function queryBalance(
  ctx: AppContext,
  adapter: SupplierAdapter,
  { player, currency }: SupplierTransfer,
): Promise<{ live: LiveBalance; call: SupplierCall }> {
  const startedAt = ctx.clock();
  const live = await adapter.balance(player, currency);
  const detail =
    live.outcome === 'refused' ? live.reason : 'error' in live ? live.error : live.answer.balance.toString();
  return { live, call: supplierCall('balance', { outcome: live.outcome, detail }, startedAt, ctx.clock()) };
}
