import { type Kysely, sql } from 'kysely';
import type { PageRequest } from '../../db/pagination.ts';
import type { Tables } from '../../db/tables.ts';
import type { TimeRange } from '../../lib/time.ts';

export interface MoneyLogFilter {
  memberId: number;
  kinds: readonly ('main' | 'rebate')[];
  createdAt: TimeRange;
  operateType?: number;
}

export interface MoneyLogRow {
  transferNumber: string;
  n: number;
  kind: string;
  amount: string;
  balanceAfter: string;
  operateType: number;
  referenceType: string | null;
  referenceId: string | null;
  description: string | null;
  /** Names of the supplier that a transfer went to or came from. */
  supplierNames: Readonly<Record<string, string>> | null;
  createdAt: Date;
}

export interface MoneyLogSums {
  count: number;
  /** Both as positive amounts. */
  moneyIn: bigint;
  moneyOut: bigint;
}

/** The postings of the member's two wallets, newest first: the log cannot disagree with a balance, because it is what the balance is made of. */
export async function listMoneyLog(
  db: Kysely<Tables>,
  filter: MoneyLogFilter,
  page: PageRequest,
): Promise<{ rows: MoneyLogRow[]; sums: MoneyLogSums }> {
  const filtered = postings(db, filter);
  const rows = await filtered
    .leftJoin('supplier as s', (join) =>
      join.onRef('s.code', '=', 't.description').on('t.reference_type', '=', 'transfer'),
    )
    .select([
      'p.transfer_number as transferNumber',
      'p.n',
      'a.kind',
      'p.amount',
      sql<string>`p.balance_after`.as('balanceAfter'),
      't.operate_type as operateType',
      't.reference_type as referenceType',
      't.reference_id as referenceId',
      't.description',
      's.names as supplierNames',
      'p.created_at as createdAt',
    ])
    .orderBy('p.created_at', 'desc')
    .orderBy('p.transfer_number', 'desc')
    .orderBy('p.n', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const sums = await filtered
    .select([
      sql<string>`count(*)`.as('count'),
      sql<string>`coalesce(sum(p.amount) filter (where p.amount > 0), 0)`.as('moneyIn'),
      sql<string>`coalesce(-sum(p.amount) filter (where p.amount < 0), 0)`.as('moneyOut'),
    ])
    .executeTakeFirstOrThrow();
  return {
    rows,
    sums: { count: Number(sums.count), moneyIn: BigInt(sums.moneyIn), moneyOut: BigInt(sums.moneyOut) },
  };
}

/** The kinds of movement that the filter would find something for. */
export async function operateTypesIn(db: Kysely<Tables>, filter: MoneyLogFilter): Promise<number[]> {
  const rows = await postings(db, filter)
    .select('t.operate_type as operateType')
    .distinct()
    .orderBy('operateType')
    .execute();
  return rows.map((row) => row.operateType);
}

function postings(db: Kysely<Tables>, { memberId, kinds, createdAt, operateType }: MoneyLogFilter) {
  const all = db
    .selectFrom('ledger_account as a')
    .innerJoin('ledger_posting as p', 'p.account_id', 'a.id')
    .innerJoin('ledger_transfer as t', 't.number', 'p.transfer_number')
    .where('a.member_id', '=', memberId)
    .where('a.kind', 'in', [...kinds])
    .where('p.account_version', 'is not', null)
    .where('p.created_at', '>=', createdAt.from)
    .where('p.created_at', '<', createdAt.until);
  return operateType === undefined ? all : all.where('t.operate_type', '=', operateType);
}
