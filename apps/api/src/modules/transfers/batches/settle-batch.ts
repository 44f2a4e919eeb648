import { ALONE, inOneTransaction, leaveAlone } from '@koi/database';
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
import { lockFreeMembers } from './lock-free-members.ts';

/** A clear yes of the supplier's to the sending that is under way. */
export interface Settling {
  billNo: string;
  member: number;
  /** The player's right after this transfer, and not crossed by another one. */
  balance?: Minor | undefined;
  theirId?: string | undefined;
  call: SupplierCall;
  now: Date;
}

interface Locked {
  order: TransferOrder;
  /** Our copy of the wallet at the supplier, before this settlement. */
  mirror: Minor;
}

/**
 * `conclude` for several members' transfers at once, all of them a plain yes: postings, orders, calls, operations. An order that somebody
 * else has moved on stays as it is.
 */
export function settleBatch(
  ctx: AppContext,
  settlings: readonly Settling[],
): Promise<(TransferOrder | typeof ALONE)[]> {
  return inOneTransaction(ctx.database, settlings, async (trx) => {
    const free = await lockFreeMembers(
      trx,
      settlings.map(({ member }) => member),
    );
    const locked = await lockOrders(
      trx,
      settlings.filter(({ member }) => free.has(member)),
    );
    const mine = settlings.filter(({ billNo }) => locked.get(billNo)?.order.state === 'sending');
    if (mine.length === 0) return settlings.map(() => ALONE);
    await postSettlements(ctx, trx, mine, locked);
    const settled = await closeOrders(trx, mine);
    const wallets = await readWalletsOf(
      trx,
      mine.map(({ member }) => member),
    );
    const closed = settled.flatMap((order) => {
      const own = wallets.get(order.member);
      return own ? [{ ...order, wallets: own }] : [];
    });
    await completeOperations(
      ctx,
      trx,
      closed.map((order) => ({ reference: order.billNo, reply: transferReply(ctx, order, order.wallets) })),
    );
    return settlings.map(({ billNo }) => closed.find((order) => order.billNo === billNo) ?? ALONE);
  });
}

async function lockOrders(
  trx: Kysely<Tables>,
  settlings: readonly Settling[],
): Promise<ReadonlyMap<string, Locked>> {
  const billNos = settlings.map(({ billNo }) => billNo);
  const { rows } = await sql<OrderRow & { mirror: string | null }>`/*transfers-lock*/
    select ${orderColumnsOf('o')},
           (select a.balance from ledger_account a where a.member_id = o.member_id and a.kind = 'game:' || o.supplier) as mirror
      from transfer_order o where bill_no = any(${billNos}::text[]) order by bill_no for no key update`.execute(
    trx,
  );
  return new Map(rows.map((row) => [row.bill_no, { order: fromRow(row), mirror: BigInt(row.mirror ?? 0) }]));
}

async function postSettlements(
  ctx: AppContext,
  trx: Kysely<Tables>,
  settlings: readonly Settling[],
  locked: ReadonlyMap<string, Locked>,
): Promise<void> {
  const known = settlings.flatMap(({ billNo, balance }) => {
    const found = locked.get(billNo);
    return found ? [{ ...found, balance }] : [];
  });
  const posted = await ctx.ledger.post(
    trx,
    known.map(({ order }) => settlementOf(order)),
  );
  const alignments = known.flatMap(({ order, mirror, balance }, index) => {
    const outcome = posted[index];
    if (outcome?.outcome !== 'created') leaveAlone();
    if (balance === undefined) return [];
    const copy = outcome.balances.get(`game:${order.supplier}`) ?? mirror;
    return alignmentOf(order.member, order.supplier, copy, balance) ?? [];
  });
  if (alignments.length > 0) await ctx.ledger.mustPost(trx, alignments);
}

async function closeOrders(trx: Kysely<Tables>, settlings: readonly Settling[]): Promise<TransferOrder[]> {
  const told = settlings.map(({ billNo, theirId, call, now }) => ({
    bill_no: billNo,
    their_id: theirId,
    now,
    ...call,
  }));
  const { rows } = await sql<OrderRow>`/*transfers-settle*/
    with told as materialized (
           select * from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
             as t(bill_no text, their_id text, now timestamptz, operation text, outcome text, detail text, milliseconds int, created_at timestamptz)),
         counted as (
           update supplier_player p set moves = p.moves + 1 from told t join transfer_order o on o.bill_no = t.bill_no
            where p.member_id = o.member_id and p.supplier = o.supplier),
         noted as (
           insert into supplier_call (bill_no, operation, outcome, detail, milliseconds, created_at)
           select bill_no, operation, outcome, detail, milliseconds, created_at from told)
    update transfer_order o
       set state = 'settled', status = ${statusOf('settled')}, their_id = coalesce(t.their_id, o.their_id), next_check_at = null, updated_at = t.now,
           finished_at = coalesce(o.finished_at, t.now)
      from told t where o.bill_no = t.bill_no
    returning ${orderColumnsOf('o')}`.execute(trx);
  return rows.map(fromRow);
}
