import type { ALONE } from '@koi/database';
import type { Minor } from '@koi/money';
import { type Kysely, sql } from 'kysely';
import type { AppContext } from '../../../context.ts';
import type { Tables } from '../../../db/tables.ts';
import { completeOperations } from '../../operations/operations-service.ts';
import type { SupplierCall } from '../supplier-calls.ts';
import { alignmentOf, settlementOf } from '../transfer-money.ts';
import { fromRow, type OrderRow, orderColumnsOf, type TransferOrder } from '../transfer-orders.ts';
import { statusOf } from '../transfer-policy.ts';
import { transferReply } from '../transfer-reply.ts';
import { readWalletsOf } from '../wallets.ts';
import { inOneTransaction, leaveAlone } from './in-one-transaction.ts';
import { lockFreeMembers } from './lock-free-members.ts';

/** A clear yes of the supplier's to the sending that is under way. */
export interface Settling {
  billNo: string;
  member: number;
  /** The player's right after this transfer, and not crossed by another one. */
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
 * `conclude` for several members' transfers at once, all of them a plain yes: postings, orders, calls, operations. An order that somebody
 * else has moved on stays as it is, and its caller goes alone.
 */
export function settleBatch(
  ctx: AppContext,
  settlings: readonly Settling[],
): Promise<(TransferOrder | typeof ALONE)[]> {
  return inOneTransaction(ctx, settlings, async (trx, some) => {
    const free = await lockFreeMembers(
      trx,
      some.map(({ member }) => member),
    );
    const locked = await lockSending(
      trx,
      some.filter(({ member }) => free.has(member)),
    );
    if (locked.length === 0) return new Map<Settling, TransferOrder>();
    await postSettlements(ctx, trx, locked);
    const closed = await closeOrders(
      ctx,
      trx,
      locked.map(({ settling }) => settling),
    );
    const walletsOf = await readWalletsOf(
      trx,
      locked.map(({ order }) => order.member),
    );
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

/** Those of which the sending is still under way. */
async function lockSending(trx: Kysely<Tables>, settlings: readonly Settling[]): Promise<Locked[]> {
  const billNos = settlings.map(({ billNo }) => billNo);
  const { rows } = await sql<OrderRow & { mirror: string | null }>`/*transfers-lock*/
    select ${orderColumnsOf('o')},
           (select a.balance from ledger_account a where a.member_id = o.member_id and a.kind = 'game:' || o.supplier) as mirror
      from transfer_order o where bill_no = any(${billNos}::text[]) order by bill_no for no key update`.execute(
    trx,
  );
  return rows.flatMap((row) => {
    const settling = settlings.find(({ billNo }) => billNo === row.bill_no);
    const order = fromRow(row);
    return settling && order.state === 'sending'
      ? [{ settling, order, mirror: BigInt(row.mirror ?? 0) }]
      : [];
  });
}

async function postSettlements(
  ctx: AppContext,
  trx: Kysely<Tables>,
  locked: readonly Locked[],
): Promise<void> {
  const posted = await ctx.ledger.post(
    trx,
    locked.map(({ order }) => settlementOf(order)),
  );
  leaveAlone(
    locked.flatMap(({ settling }, index) => (posted[index]?.outcome === 'created' ? [] : [settling])),
  );
  const alignments = locked.flatMap(({ settling: { balance }, order, mirror }, index) => {
    const outcome = posted[index];
    if (balance === undefined || outcome?.outcome !== 'created') return [];
    const copy = outcome.balances.get(`game:${order.supplier}`) ?? mirror;
    return alignmentOf(order.member, order.supplier, copy, balance) ?? [];
  });
  if (alignments.length > 0) await ctx.ledger.mustPost(trx, alignments);
}

async function closeOrders(
  ctx: AppContext,
  trx: Kysely<Tables>,
  settlings: readonly Settling[],
): Promise<TransferOrder[]> {
  const told = settlings.map(({ billNo, theirId, call }) => ({
    bill_no: billNo,
    their_id: theirId,
    ...call,
  }));
  const now = ctx.clock();
  const { rows } = await sql<OrderRow>`/*transfers-settle*/
    with told as materialized (
           select * from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
             as t(bill_no text, their_id text, operation text, outcome text, detail text, milliseconds int, created_at timestamptz)),
         counted as (
           update supplier_player p set moves = p.moves + 1 from told t join transfer_order o on o.bill_no = t.bill_no
            where p.member_id = o.member_id and p.supplier = o.supplier),
         noted as (
           insert into supplier_call (bill_no, operation, outcome, detail, milliseconds, created_at)
           select bill_no, operation, outcome, detail, milliseconds, created_at from told)
    update transfer_order o
       set state = 'settled', status = ${statusOf('settled')}, their_id = coalesce(t.their_id, o.their_id), next_check_at = null, updated_at = ${now}::timestamptz,
           finished_at = coalesce(o.finished_at, ${now}::timestamptz)
      from told t where o.bill_no = t.bill_no
    returning ${orderColumnsOf('o')}`.execute(trx);
  return rows.map(fromRow);
}
