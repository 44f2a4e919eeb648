import type { PlainErrorKey } from '@koi/contract';
import type { TransferStatus } from '@koi/contract/enumerations';
import type { Statement } from '@koi/database';
import type { Minor } from '@koi/money';
import { type CompiledQuery, type Selectable, sql } from 'kysely';
import { idOfName } from '../../accounts/identity/find-member.ts';
import type { Names, TransferState } from '../../platform/database/column-types.ts';
import type { Db, TransferOrderTable } from '../../platform/database/tables.ts';
import { operatorStates, statusOf } from './transfer-policy.ts';

export interface TransferFilter {
  id?: string;
  status?: number;
  state?: string;
  memberName?: string;
  billNo?: string;
}

/** Literals, so that the planner can use the partial index of watched transfers. */
export const forOperators = operatorStates.map((state) => sql.lit(state));

export async function filteredTransfers(db: Db, filter: TransferFilter) {
  let query = db.selectFrom('transfer_order').select('id');
  if (filter.id !== undefined) query = query.where('id', '=', filter.id);
  if (filter.status !== undefined) query = query.where('status', '=', filter.status as TransferStatus);
  if (filter.state === 'waiting') query = query.where('state', 'in', forOperators);
  else if (filter.state !== undefined) query = query.where('state', '=', filter.state as TransferState);
  if (filter.memberName !== undefined)
    query = query.where('member_id', '=', await idOfName(db, filter.memberName));
  if (filter.billNo !== undefined) query = query.where('bill_no', '=', filter.billNo);
  return { query };
}

export interface PlayerAccount {
  player: string;
  /** Counts the starts and ends of transfers; a balance read while it changed is stale. */
  moves: number;
}

/** The member's account at the supplier; undefined when none was ever confirmed there. */
export async function findPlayer(
  db: Db,
  member: number,
  supplier: string,
): Promise<PlayerAccount | undefined> {
  return db
    .selectFrom('supplier_player')
    .select(['player', 'moves'])
    .where('member_id', '=', member)
    .where('supplier', '=', supplier)
    .where('created_at_supplier', 'is not', null)
    .executeTakeFirst();
}

/** Whether a transfer of the member with this supplier is open; there is never more than one. */
export async function isInTransit(db: Db, member: number, supplier: string): Promise<boolean> {
  const open = await db
    .selectFrom('transfer_order')
    .select('id')
    .where('member_id', '=', member)
    .where('supplier', '=', supplier)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  return open !== undefined;
}

/** When each of the member's wallets, by kind, last went from empty to filled. */
export async function filledSince(trx: Db, member: number): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ kind: string; since: Date }>`
    select a.kind, p.created_at as since
      from ledger_account a
     cross join lateral (
       select created_at from ledger_posting
        where account_id = a.id and account_version is not null and amount > 0 and balance_after <= amount
        order by account_version desc limit 1) p
     where a.member_id = ${member} and a.balance > 0`.execute(trx);
  return new Map(rows.map(({ kind, since }) => [kind, since]));
}

export async function supplierNames(trx: Db, codes: readonly string[]): Promise<ReadonlyMap<string, Names>> {
  if (codes.length === 0) return new Map();
  const rows = await trx
    .selectFrom('supplier')
    .select(['code', 'names'])
    .where('code', 'in', [...codes])
    .execute();
  return new Map(rows.map(({ code, names }) => [code, names]));
}

/** Listed by name: prepared statements outlive a migration that adds a column. */
export const orderColumns = [
  'id',
  'bill_no',
  'member_id',
  'supplier',
  'transfer_type',
  'money',
  'wallet',
  'cause',
  'request_id',
  'state',
  'status',
  'error_key',
  'their_id',
  'balance_before',
  'attempts',
  'checks',
  'may_have_acted',
  'deadline',
  'unknown_since',
  'not_found_at',
  'next_check_at',
  'decided_by',
  'decision_reason',
  'created_at',
  'updated_at',
  'finished_at',
] as const satisfies readonly (keyof TransferOrderTable)[];

export type OrderRow = Selectable<TransferOrderTable>;

/** The supplier the member last moved money to, whatever happened since. */
export async function lastSupplier(db: Db, member: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('transfer_order')
    .select('supplier')
    .where('member_id', '=', member)
    .where('transfer_type', '=', 1)
    .where('state', '<>', 'returned')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.supplier;
}

export interface OrderChange {
  /** `released` has its own postings (`transfer-release.ts`). */
  state: Exclude<TransferState, 'released'>;
  errorKey?: PlainErrorKey;
  theirId?: string;
  balanceBefore?: Minor;
  attempted?: true;
  checked?: true;
  mayHaveActed?: boolean;
  deadline?: Date;
  unknownSince?: Date;
  notFoundAt?: Date | null;
  nextCheckAt: Date | null;
  decision?: { operator: number; reason: string };
}

/** `advanceOrder` as one statement, to be sent in a `pipeline` with others. */
export function orderAdvance(
  db: Db,
  billNo: string,
  from: readonly TransferState[],
  change: OrderChange,
  now: Date,
): Statement<OrderRow> {
  const finished =
    change.state === 'settled' || change.state === 'returned' || change.state === 'contradicted';
  const counts = finished && !from.includes(change.state);
  const base = counts
    ? db.with('counted', (part) =>
        part
          .updateTable('supplier_player as p')
          .from('transfer_order as o')
          .set({ moves: sql<number>`p.moves + 1` })
          .whereRef('p.member_id', '=', 'o.member_id')
          .whereRef('p.supplier', '=', 'o.supplier')
          .where('o.bill_no', '=', billNo)
          .where('o.state', 'in', [...from]),
      )
    : db;
  const query: CompiledQuery<OrderRow> = base
    .updateTable('transfer_order')
    .set({
      state: change.state,
      next_check_at: change.nextCheckAt,
      updated_at: now,
      finished_at: finished ? sql<Date>`coalesce(finished_at, ${now})` : null,
      ...(change.state === 'contradicted' ? {} : { status: statusOf(change.state) }),
      ...(change.errorKey !== undefined && { error_key: change.errorKey }),
      ...(change.theirId !== undefined && { their_id: change.theirId }),
      ...(change.balanceBefore !== undefined && { balance_before: change.balanceBefore }),
      ...(change.attempted && { attempts: sql<number>`attempts + 1` }),
      ...(change.checked && { checks: sql<number>`checks + 1` }),
      ...(change.mayHaveActed !== undefined && { may_have_acted: change.mayHaveActed }),
      ...(change.deadline !== undefined && { deadline: change.deadline }),
      ...(change.unknownSince !== undefined && { unknown_since: change.unknownSince }),
      ...(change.notFoundAt !== undefined && { not_found_at: change.notFoundAt }),
      ...(change.decision !== undefined && {
        decided_by: change.decision.operator,
        decision_reason: change.decision.reason,
      }),
    })
    .where('bill_no', '=', billNo)
    .where('state', 'in', [...from])
    .returning(orderColumns)
    .compile();
  return { compile: () => query };
}
