import { type ALONE, together } from '@koi/database';
import type { Minor } from '@koi/money';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { AppContext } from '../../../context.ts';
import type { Tables } from '../../../db/tables.ts';
import type { PostOutcome } from '../../../ledger/types.ts';
import { completeOperations } from '../../operations/operations-service.ts';
import type { SupplierCall } from '../supplier-calls.ts';
import { alignmentOf, settlementOf } from '../transfer-money.ts';
import { fromRow, type OrderRow, orderColumnsOf, type TransferOrder } from '../transfer-orders.ts';
import { statusOf } from '../transfer-policy.ts';
import { transferReply } from '../transfer-reply.ts';
import { groupWallets, walletsStatement } from '../wallets.ts';
import { inOneTransaction, leaveAlone } from './in-one-transaction.ts';
import { lockFreeMembers } from './lock-free-members.ts';

/** The supplier's definite success for the current sending. */
export interface Settling {
  billNo: string;
  member: number;
  /** The player's balance right after this transfer, with no other transfer in between. */
  balance?: Minor | undefined;
  theirId?: string | undefined;
  call: SupplierCall;
}

interface Locked {
  settling: Settling;
  order: TransferOrder;
  /** Our copy of the wallet at the supplier, before this settlement. */
  mirror: Minor;
}

/**
 * `conclude` for several members' transfers at once, all of them plain successes: postings, orders, calls,
 * operations. An order that was moved on meanwhile is unchanged and processed alone.
 */
export function settleBatch(
  ctx: AppContext,
  settlings: readonly Settling[],
): Promise<(TransferOrder | typeof ALONE)[]> {
  const lock = (some: readonly Settling[]) =>
    [
      lockFreeMembers(some.map(({ member }) => member)),
      lockOrders(some.map(({ billNo }) => billNo)),
    ] as const;
  return inOneTransaction(ctx, settlings, lock, async (trx, some, [members, orders]) => {
    const free = new Set(members.map(({ id }) => id));
    const locked = some
      .filter(({ member }) => free.has(member))
      .flatMap((settling) => lockedSending(settling, orders) ?? []);
    if (locked.length === 0) return new Map<Settling, TransferOrder>();
    const posting = ctx.ledger.posting(locked.map(({ order }) => settlementOf(order)));
    const wallets = walletsStatement(locked.map(({ order }) => order.member));
    const [posted, closedRows, read] = await together(trx, [
      posting.statement,
      closeOrders(ctx, locked),
      wallets,
    ]);
    const outcomes = posting.outcomesOf(posted);
    leaveAlone(
      locked.flatMap(({ settling }, index) => (outcomes[index]?.outcome === 'created' ? [] : [settling])),
    );
    const isAligned = await alignMirrors(ctx, trx, locked, outcomes);
    const walletsOf = groupWallets(isAligned ? (await wallets.execute(trx)).rows : read);
    const closed = closedRows.map(fromRow);
    const settled = new Map(
      closed.map((order) => [order.billNo, { ...order, wallets: walletsOf(order.member) }]),
    );
    await completeOperations(
      ctx,
      trx,
      [...settled].map(([reference, order]) => ({
        reference,
        reply: transferReply(ctx, order, order.wallets),
      })),
    );
    return new Map(
      locked.flatMap(({ settling }) => {
        const order = settled.get(settling.billNo);
        return order ? [[settling, order]] : [];
      }),
    );
  });
}

interface LockedRow extends OrderRow {
  mirror: string | null;
}

/** Locks the orders nobody else has locked, and reads our copies of their supplier wallets. */
function lockOrders(billNos: readonly string[]): RawBuilder<LockedRow> {
  return sql`/*transfers-lock*/
    select ${orderColumnsOf('o')},
           (select a.balance from ledger_account a where a.member_id = o.member_id and a.kind = 'game:' || o.supplier) as mirror
      from transfer_order o where bill_no = any((select ${[...billNos]}::text[])::text[]) order by bill_no for no key update skip locked`;
}

/** Undefined unless the order is still in `sending`. */
function lockedSending(settling: Settling, rows: readonly LockedRow[]): Locked | undefined {
  const row = rows.find(({ bill_no }) => bill_no === settling.billNo);
  return row?.state === 'sending'
    ? { settling, order: fromRow(row), mirror: BigInt(row.mirror ?? 0) }
    : undefined;
}

/** Posts winnings and losses at the suppliers. Returns whether there were any. */
async function alignMirrors(
  ctx: AppContext,
  trx: Kysely<Tables>,
  locked: readonly Locked[],
  outcomes: readonly PostOutcome[],
): Promise<boolean> {
  const alignments = locked.flatMap(({ settling: { balance }, order, mirror }, index) => {
    const outcome = outcomes[index];
    if (balance === undefined || outcome?.outcome !== 'created') return [];
    const copy = outcome.balances.get(`game:${order.supplier}`) ?? mirror;
    return alignmentOf(order.member, order.supplier, copy, balance) ?? [];
  });
  if (alignments.length > 0) await ctx.ledger.mustPost(trx, alignments);
  return alignments.length > 0;
}

function closeOrders(ctx: AppContext, locked: readonly Locked[]): RawBuilder<OrderRow> {
  const billNos = locked.map(({ order }) => order.billNo);
  const told = locked.map(({ settling: { billNo, theirId, call } }) => ({
    bill_no: billNo,
    their_id: theirId,
    ...call,
  }));
  const now = ctx.clock();
  return sql`/*transfers-settle*/
    with told as materialized (
           select * from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
             as t(bill_no text, their_id text, operation text, outcome text, detail text, milliseconds int, created_at timestamptz)),
         counted as (
           update supplier_player p set moves = p.moves + 1 from transfer_order o
            where o.bill_no = any((select ${billNos}::text[])::text[]) and p.member_id = o.member_id and p.supplier = o.supplier),
         noted as (
           insert into supplier_call (bill_no, operation, outcome, detail, milliseconds, created_at)
           select bill_no, operation, outcome, detail, milliseconds, created_at from told)
    update transfer_order o
       set state = 'settled', status = ${statusOf('settled')}, their_id = coalesce(t.their_id, o.their_id), next_check_at = null, updated_at = ${now}::timestamptz,
           finished_at = coalesce(o.finished_at, ${now}::timestamptz)
      from told t where o.bill_no = any((select ${billNos}::text[])::text[]) and o.bill_no = t.bill_no
    returning ${orderColumnsOf('o')}`;
}
