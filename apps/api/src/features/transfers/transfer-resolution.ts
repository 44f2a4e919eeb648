import type { DomainReply, PlainErrorKey } from '@koi/contract';
import { pipeline } from '@koi/database';
import type { Minor } from '@koi/money';
import type { AppContext } from '../../context.ts';
import { requirePosted } from '../../ledger/index.ts';
import type { TransferState } from '../../platform/database/column-types.ts';
import type { Db } from '../../platform/database/tables.ts';
import { finishOperation } from '../../platform/operations/service.ts';
import { type OrderChange, orderAdvance } from './queries.ts';
import { syncSupplierBalance } from './supplier-balance.ts';
import type { SupplierCall } from './supplier-calls.ts';
import { contradictionOf, returnOf, settlementOf } from './transfer-money.ts';
import {
  advanceOrder,
  fromRow,
  lockTransferOrder,
  readOrder,
  type TransferOrder,
} from './transfer-orders.ts';
import { isOpen, nextCheckAt } from './transfer-policy.ts';
import { readWalletsOf, showWallets, type Wallets, walletsStatement } from './wallets.ts';

/**
 * The stored reply to a manual transfer, for repeated requests: in the member's language, as the caller's is
 * not known here.
 */
function transferReply(
  ctx: AppContext,
  order: Pick<TransferOrder, 'billNo'>,
  wallets: Wallets,
): DomainReply<'POST /game/deposit'> {
  return { success: true, bill_no: order.billNo, api_moneys: showWallets(ctx, wallets, wallets.member_lang) };
}

/** What one answer, or its absence, proves about a transfer. */
export type Evidence =
  /** `balance`: the player's balance right after this transfer, with no other transfer in between. */
  | { finding: 'done'; balance?: Minor; theirId?: string }
  /** With `attempt`, it only refers to that sending and proves nothing about another one. */
  | { finding: 'refused'; error: PlainErrorKey; attempt?: number }
  | {
      finding: 'unknown';
      attempt?: number;
      mayHaveActed?: true;
      theirId?: string;
      notFoundAt?: Date;
      checkAt?: Date;
    };

/** An operator's decision instead of the supplier's answer. */
interface TransferDecision {
  operator: number;
  reason: string;
}

interface ResolveOptions {
  /** An order that has left these states is unchanged. */
  onlyFrom?: readonly TransferState[];
  /** The order's member, when the caller knows it. */
  member?: number;
  /** The calls to the supplier that gave the evidence. */
  calls?: readonly SupplierCall[];
}

/**
 * Records the evidence in one transaction: calls to the supplier, postings, order, the operation's outcome.
 * Idempotent: may be called any number of times, in any order and by several processes; only new evidence
 * changes anything.
 */
export async function resolveTransfer(
  ctx: AppContext,
  billNo: string,
  evidence: Evidence,
  { onlyFrom, member, calls }: ResolveOptions = {},
): Promise<TransferOrder> {
  return ctx.database.transaction(async (trx) => {
    const owner = member ?? (await readOrder(trx, billNo)).member;
    const order = await lockTransferOrder(ctx, trx, owner, billNo, calls);
    if (onlyFrom && !onlyFrom.includes(order.state)) return order;
    return resolveLocked(ctx, trx, order, evidence);
  });
}

/** `resolveTransfer` for a caller that holds the locks of the member and the order. */
export async function resolveLocked(
  ctx: AppContext,
  trx: Db,
  order: TransferOrder,
  evidence: Evidence,
): Promise<TransferOrder> {
  if (!isOpen(order.state)) return 'attempt' in evidence ? order : compare(ctx, trx, order, evidence);
  if (evidence.finding === 'done') return closeDone(ctx, trx, order, evidence);
  // Another process has taken over meanwhile: only a definite success still counts.
  if (evidence.attempt !== undefined && (evidence.attempt !== order.attempts || order.state !== 'sending'))
    return order;
  if (evidence.finding === 'refused') return closeRefused(ctx, trx, order, evidence.error);
  return stayUnknown(ctx, trx, order, evidence);
}

export async function closeDone(
  ctx: AppContext,
  trx: Db,
  order: TransferOrder,
  answer: { balance?: Minor; theirId?: string } = {},
  decision?: TransferDecision,
): Promise<TransferOrder> {
  const transfers = [settlementOf(order, decision !== undefined)];
  const settlement = ctx.ledger.posting(transfers);
  const change = {
    state: 'settled',
    ...(answer.theirId !== undefined && { theirId: answer.theirId }),
    ...closing(ctx, decision),
  } as const;
  const [posted, rows, read] = await pipeline(trx, [
    settlement.statement,
    orderAdvance(trx, order.billNo, [order.state], change, ctx.clock()),
    walletsStatement(order.member),
  ]);
  const outcomes = settlement.outcomesOf(posted);
  requirePosted(transfers, outcomes);
  const closed = closedOrder(order, rows[0] && fromRow(rows[0]));
  const [outcome] = outcomes;
  // The posting returned the balance it left there, so it need not be read again.
  const bookedBalance =
    outcome?.outcome === 'created' ? outcome.balances.get(`game:${order.supplier}`) : undefined;
  const isAligned =
    answer.balance !== undefined &&
    (await syncSupplierBalance(ctx, trx, order, answer.balance, bookedBalance));
  const wallets = isAligned || !read[0] ? await readWalletsOf(trx, order.member) : read[0];
  const reply = transferReply(ctx, closed, wallets);
  await finishOperation(ctx, trx, order.billNo, { state: 'done', kind: 'game/deposit', reply });
  return { ...closed, wallets };
}

/** Returns the held money; an order in state `created` holds nothing. */
export async function closeRefused(
  ctx: AppContext,
  trx: Db,
  order: TransferOrder,
  error: PlainErrorKey,
  decision?: TransferDecision,
): Promise<TransferOrder> {
  if (order.state !== 'created') await ctx.ledger.mustPost(trx, [returnOf(order, decision !== undefined)]);
  const closed = await close(ctx, trx, order, {
    state: 'returned',
    errorKey: error,
    ...closing(ctx, decision),
  });
  await finishOperation(ctx, trx, order.billNo, { state: 'refused', error });
  return closed;
}

/** A decision made without the supplier's answer is checked against it as soon as it is available. */
function closing(
  ctx: AppContext,
  decision: TransferDecision | undefined,
): Pick<OrderChange, 'nextCheckAt' | 'decision'> {
  if (!decision) return { nextCheckAt: null };
  return {
    nextCheckAt: nextCheckAt(ctx.clock(), 0, ctx.clock(), ctx.config.suppliers.transferCheckSeconds),
    decision,
  };
}

async function close(
  ctx: AppContext,
  trx: Db,
  order: TransferOrder,
  change: OrderChange,
): Promise<TransferOrder> {
  return closedOrder(order, await advanceOrder(trx, order.billNo, [order.state], change, ctx.clock()));
}

function closedOrder({ billNo }: TransferOrder, closed: TransferOrder | undefined): TransferOrder {
  if (!closed) throw new Error(`transfer ${billNo} moved under its lock`);
  return closed;
}

async function stayUnknown(
  ctx: AppContext,
  trx: Db,
  order: TransferOrder,
  evidence: Extract<Evidence, { finding: 'unknown' }>,
): Promise<TransferOrder> {
  if (order.state === 'manual') return order;
  const now = ctx.clock();
  const since = order.unknownSince ?? now;
  const planned = nextCheckAt(since, order.checks, now, ctx.config.suppliers.transferCheckSeconds);
  const next = evidence.checkAt && evidence.checkAt < planned ? evidence.checkAt : planned;
  const unknown = await advanceOrder(
    trx,
    order.billNo,
    [order.state],
    {
      state: 'unknown',
      unknownSince: since,
      nextCheckAt: next,
      ...(evidence.mayHaveActed && { mayHaveActed: true }),
      ...(evidence.theirId !== undefined && { theirId: evidence.theirId }),
      ...(evidence.notFoundAt !== undefined && { notFoundAt: evidence.notFoundAt }),
    },
    now,
  );
  return closedOrder(order, unknown);
}

/**
 * Late evidence about a closed order. The same outcome changes nothing; the opposite one is corrected through
 * suspense.
 */
async function compare(
  ctx: AppContext,
  trx: Db,
  order: TransferOrder,
  evidence: Evidence,
): Promise<TransferOrder> {
  if (evidence.finding === 'unknown' || order.state === 'contradicted' || order.state === 'released')
    return order;
  const believed = order.state === 'settled' ? 'done' : 'refused';
  if (believed === evidence.finding) {
    if (order.nextCheckAt === null) return order;
    const change = { state: order.state, nextCheckAt: null };
    return (await advanceOrder(trx, order.billNo, [order.state], change, ctx.clock())) ?? order;
  }
  await ctx.ledger.mustPost(trx, [contradictionOf(order, evidence.finding)]);
  const change = { state: 'contradicted', nextCheckAt: null } as const;
  const contradicted = await advanceOrder(trx, order.billNo, [order.state], change, ctx.clock());
  if (!contradicted) throw new Error(`transfer ${order.billNo} moved under its lock`);
  ctx.log.error(
    {
      alert: 'transfer_contradicted',
      billNo: order.billNo,
      supplier: order.supplier,
      believed,
      finding: evidence.finding,
    },
    'a supplier contradicts a closed transfer; the difference is in suspense',
  );
  return contradicted;
}
