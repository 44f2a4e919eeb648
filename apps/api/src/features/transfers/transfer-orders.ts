import type { PlainErrorKey } from '@koi/contract';
import type { TransferStatus, TransferType, WalletKind } from '@koi/contract/enumerations';
import { pipeline } from '@koi/database';
import type { Minor } from '@koi/money';
import { type RawBuilder, sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { TransferCause, TransferState } from '../../platform/database/column-types.ts';
import type { Db } from '../../platform/database/tables.ts';
import { type OrderChange, type OrderRow, orderAdvance, orderColumns } from './queries.ts';
import { callInsertion, type SupplierCall } from './supplier-calls.ts';
import { statusOf } from './transfer-policy.ts';
import type { Wallets } from './wallets.ts';

export interface TransferOrder {
  billNo: string;
  member: number;
  supplier: string;
  type: TransferType;
  money: Minor;
  moneyType: WalletKind;
  cause: TransferCause;
  requestId: string | null;
  state: TransferState;
  status: TransferStatus;
  errorKey: PlainErrorKey | null;
  theirId: string | null;
  balanceBefore: Minor | null;
  attempts: number;
  checks: number;
  mayHaveActed: boolean;
  deadline: Date;
  unknownSince: Date | null;
  notFoundAt: Date | null;
  nextCheckAt: Date | null;
  decidedBy: number | null;
  decisionReason: string | null;
  createdAt: Date;
  updatedAt: Date;
  finishedAt: Date | null;
  /** The member's wallets right after this process closed the order. */
  wallets?: Wallets;
}

export interface NewOrder
  extends Pick<
    TransferOrder,
    'billNo' | 'member' | 'supplier' | 'type' | 'money' | 'moneyType' | 'cause' | 'requestId' | 'deadline'
  > {
  state: 'created' | 'reserved';
}

const columns = sql.raw(orderColumns.join(', '));

/**
 * Also increments the player's `moves`. No row when this member already has an open transfer with this
 * supplier, or this request already made one.
 */
export function orderInsertion(order: NewOrder, now: Date): RawBuilder<OrderRow> {
  return sql`with counted as (update supplier_player set moves = moves + 1 where member_id = ${order.member}::int and supplier = ${order.supplier}::text)
    insert into transfer_order (bill_no, member_id, supplier, transfer_type, money, wallet, cause, request_id, state, status,
                                deadline, next_check_at, created_at, updated_at)
    values (${order.billNo}, ${order.member}::int, ${order.supplier}::text, ${order.type}, ${order.money}, ${order.moneyType},
            ${order.cause}, ${order.requestId}, ${order.state}, ${statusOf(order.state)}, ${order.deadline}, ${order.deadline}, ${now}, ${now})
    on conflict do nothing returning ${columns}`;
}

export async function findOrder(db: Db, billNo: string): Promise<TransferOrder | undefined> {
  const row = await db
    .selectFrom('transfer_order')
    .selectAll()
    .where('bill_no', '=', billNo)
    .executeTakeFirst();
  return row && fromRow(row);
}

export async function readOrder(db: Db, billNo: string): Promise<TransferOrder> {
  const order = await findOrder(db, billNo);
  if (!order) throw new Error(`there is no transfer ${billNo}`);
  return order;
}

/** Locks the member, then the order (docs/ledger.md 5), and keeps the calls about it to the supplier. */
export async function lockTransferOrder(
  { ledger }: Pick<AppContext, 'ledger'>,
  trx: Db,
  member: number,
  billNo: string,
  calls: readonly SupplierCall[] = [],
): Promise<TransferOrder> {
  const [, [row]] = await pipeline(trx, [
    ledger.memberLock(member),
    sql<OrderRow>`select ${columns} from transfer_order where bill_no = ${billNo} and member_id = ${member} for no key update`,
    ...calls.map((call) => callInsertion(billNo, call)),
  ]);
  if (!row) throw new Error(`member ${member} has no transfer ${billNo}`);
  return fromRow(row);
}

export async function findOrderOfRequest(
  db: Db,
  request: { member: number; requestId: string; supplier: string; type: TransferType },
): Promise<TransferOrder | undefined> {
  const row = await db
    .selectFrom('transfer_order')
    .selectAll()
    .where('member_id', '=', request.member)
    .where('request_id', '=', request.requestId)
    .where('supplier', '=', request.supplier)
    .where('transfer_type', '=', request.type)
    .executeTakeFirst();
  return row && fromRow(row);
}

export async function openOrders(db: Db, member: number): Promise<TransferOrder[]> {
  const rows = await db
    .selectFrom('transfer_order')
    .selectAll()
    .where('member_id', '=', member)
    .where('finished_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(fromRow);
}

/**
 * Moves an order on from one of the states `from`, and increments the player's `moves` when it ends;
 * undefined when another process already did.
 */
export async function advanceOrder(
  db: Db,
  billNo: string,
  from: readonly TransferState[],
  change: OrderChange,
  now: Date,
): Promise<TransferOrder | undefined> {
  const { rows } = await db.executeQuery(orderAdvance(db, billNo, from, change, now).compile(db));
  return rows[0] && fromRow(rows[0]);
}

/**
 * Claims up to `limit` due orders, so that no other worker queries them at the same time; each becomes due
 * again at `leaseUntil` in case this worker dies.
 */
export async function claimDueOrders(
  db: Db,
  now: Date,
  leaseUntil: Date,
  limit: number,
): Promise<TransferOrder[]> {
  const rows = await db
    .updateTable('transfer_order')
    .set({ next_check_at: leaseUntil })
    .where('id', 'in', (due) =>
      due
        .selectFrom('transfer_order')
        .select('id')
        .where('next_check_at', '<=', now)
        .orderBy('next_check_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
  return rows.map(fromRow);
}

/** Makes a claimed order due at that time, unless it has got another time meanwhile. */
export async function postponeCheck(db: Db, { billNo, nextCheckAt }: TransferOrder, at: Date): Promise<void> {
  await db
    .updateTable('transfer_order')
    .set({ next_check_at: at })
    .where('bill_no', '=', billNo)
    .where('next_check_at', '=', nextCheckAt)
    .execute();
}

export function fromRow(row: OrderRow): TransferOrder {
  return {
    billNo: row.bill_no,
    member: row.member_id,
    supplier: row.supplier,
    type: row.transfer_type,
    money: BigInt(row.money),
    moneyType: row.wallet,
    cause: row.cause,
    requestId: row.request_id,
    state: row.state,
    status: row.status,
    errorKey: row.error_key,
    theirId: row.their_id,
    balanceBefore: row.balance_before === null ? null : BigInt(row.balance_before),
    attempts: row.attempts,
    checks: row.checks,
    mayHaveActed: row.may_have_acted,
    deadline: row.deadline,
    unknownSince: row.unknown_since,
    notFoundAt: row.not_found_at,
    nextCheckAt: row.next_check_at,
    decidedBy: row.decided_by,
    decisionReason: row.decision_reason,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    finishedAt: row.finished_at,
  };
}
