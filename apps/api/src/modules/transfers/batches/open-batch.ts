import { type OperationKind, transferTypes } from '@koi/contract/enumerations';
import { type ALONE, together } from '@koi/database';
import { type RawBuilder, sql } from 'kysely';
import type { AppContext } from '../../../context.ts';
import { runningExclusion } from '../../../identity/exclusion-state.ts';
import { contentHash } from '../../../lib/content-hash.ts';
import { holdOf } from '../transfer-money.ts';
import {
  fromRow,
  type NewOrder,
  type OrderRow,
  orderColumnsOf,
  type TransferOrder,
} from '../transfer-orders.ts';
import { statusOf } from '../transfer-policy.ts';
import { inOneTransaction, leaveAlone } from './in-one-transaction.ts';
import { lockFreeMembers } from './lock-free-members.ts';

/** A requested transfer; the caller has made sure that no loss limit can apply. */
export interface Opening {
  order: NewOrder & { billNo: string };
  kind: OperationKind;
  /** The full content of the request (`OperationRequest.body`). */
  body: unknown;
  now: Date;
}

interface Opened extends OrderRow, Pick<Parameters<typeof runningExclusion>[0], 'excluded_as'> {
  excluded_since: Date | null;
  excluded_until: Date | null;
  has_limits: boolean;
  is_new: boolean;
}

/**
 * `openTransfer` under `beginOperation` for several members at once: operation, order and hold of each.
 * Anything less simple (a repeated request, an open transfer, too little money, limits, an exclusion) is
 * processed alone.
 */
export function openBatch(
  ctx: AppContext,
  openings: readonly Opening[],
): Promise<(TransferOrder | typeof ALONE)[]> {
  const lock = (some: readonly Opening[]) =>
    [lockFreeMembers(some.map(({ order }) => order.member))] as const;
  return inOneTransaction(ctx, openings, lock, async (trx, some, [locked]) => {
    const free = new Set(locked.map(({ id }) => id));
    const mine = some.filter(({ order }) => free.has(order.member));
    if (mine.length === 0) return new Map<Opening, TransferOrder>();
    const held = mine.filter(({ order }) => order.state === 'reserved');
    const insert = insertOrders(mine);
    // Posted for all at once: if one of them fails, this attempt is rolled back.
    const holds = ctx.ledger.posting(held.map(({ order }) => holdOf(order)));
    const [rows, posted] =
      held.length > 0
        ? await together(trx, [insert, holds.statement])
        : [(await insert.execute(trx)).rows, []];
    const opened = plainOnes(ctx, mine, rows);
    const outcomes = holds.outcomesOf(posted);
    const unheld = held.filter((_opening, index) => outcomes[index]?.outcome !== 'created');
    leaveAlone([...mine.filter((opening) => !opened.has(opening)), ...unheld]);
    return opened;
  });
}

function insertOrders(openings: readonly Opening[]): RawBuilder<Opened> {
  const asked = openings.map(({ order, kind, body, now }) => ({
    bill_no: order.billNo,
    member_id: order.member,
    supplier: order.supplier,
    transfer_type: order.type,
    money: String(order.money),
    money_type: order.moneyType,
    cause: order.cause,
    request_id: order.requestId,
    state: order.state,
    status: statusOf(order.state),
    deadline: order.deadline,
    kind,
    request_hash: contentHash(body),
    now,
  }));
  // The members' rows are locked, so everything earlier lock holders wrote is visible here.
  return sql<Opened>`/*transfers-open*/
    with asked as materialized (
           select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
             as a(bill_no text, member_id int, supplier text, transfer_type smallint, money int8, money_type text, cause text, request_id text,
                  state text, status smallint, deadline timestamptz, kind text, request_hash text, now timestamptz)),
         operations as (
           insert into operation (member_id, request_id, kind, request_hash, state, reference, created_at, updated_at)
           select member_id, request_id, kind, request_hash, 'pending', bill_no, now, now from asked where request_id is not null
               on conflict (member_id, request_id) do nothing returning reference),
         counted as (
           update supplier_player p set moves = p.moves + 1 from asked a where p.member_id = a.member_id and p.supplier = a.supplier),
         opened as (
           insert into transfer_order as t (bill_no, member_id, supplier, transfer_type, money, money_type, cause, request_id, state, status,
                                       deadline, next_check_at, created_at, updated_at)
           select bill_no, member_id, supplier, transfer_type, money, money_type, cause, request_id, state, status, deadline, deadline, now, now
             from asked
               on conflict do nothing returning ${orderColumnsOf('t')})
    select o.*, m.excluded_as, m.excluded_since, m.excluded_until,
           exists (select from member_limit l where l.member_id = m.id) as has_limits,
           o.request_id is null or exists (select from operations p where p.reference = o.bill_no) as is_new
      from opened o join member m on m.id = o.member_id`;
}

function plainOnes(
  ctx: AppContext,
  openings: readonly Opening[],
  rows: readonly Opened[],
): ReadonlyMap<Opening, TransferOrder> {
  const now = ctx.clock();
  const isPlain = (row: Opened): boolean =>
    row.is_new &&
    (row.transfer_type === transferTypes.out ||
      (!row.has_limits && runningExclusion(row, now) === undefined));
  const plain = new Map(rows.filter(isPlain).map((row) => [row.bill_no, fromRow(row)]));
  const opened = new Map<Opening, TransferOrder>();
  for (const opening of openings) {
    const order = plain.get(opening.order.billNo);
    if (order) opened.set(opening, order);
  }
  return opened;
}
