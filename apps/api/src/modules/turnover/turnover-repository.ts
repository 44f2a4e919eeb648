import type { TurnoverReason } from '@koi/contract/enumerations';
import type { Minor } from '@koi/money';
import { type Kysely, sql } from 'kysely';
import type { PageRequest } from '../../db/pagination.ts';
import type { Names } from '../../db/tables/site.ts';
import type { Tables } from '../../db/tables.ts';
import type { TimeRange } from '../../lib/time.ts';

export interface TurnoverEntry {
  memberId: number;
  reason: TurnoverReason;
  reference: string;
  amount: Minor;
  owedAfter: Minor;
  base?: Minor;
  percent?: string;
  note?: string;
  now: Date;
  bets: readonly { id: string; change: Minor }[];
}

export async function hasEntry(
  trx: Kysely<Tables>,
  { memberId, reason, reference }: Pick<TurnoverEntry, 'memberId' | 'reason' | 'reference'>,
): Promise<boolean> {
  const row = await trx
    .selectFrom('turnover_entry')
    .select('id')
    .where('member_id', '=', memberId)
    .where('kind', '=', reason)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertEntry(trx: Kysely<Tables>, entry: TurnoverEntry): Promise<void> {
  const { id } = await trx
    .insertInto('turnover_entry')
    .values({
      member_id: entry.memberId,
      kind: entry.reason,
      reference: entry.reference,
      amount: entry.amount,
      owed_after: entry.owedAfter,
      base: entry.base ?? null,
      percent: entry.percent ?? null,
      note: entry.note ?? '',
      created_at: entry.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (entry.bets.length === 0) return;
  const rows = entry.bets.map((bet) => ({ bet: bet.id, amount: `${bet.change}` }));
  await sql`
    insert into turnover_entry_bet (entry_id, bet_id, amount)
    select ${id}::int8, c.bet, c.amount
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (bet int8, amount int8)`.execute(trx);
}

export interface EntryFilter {
  memberId: number;
  createdAt?: TimeRange;
  reason?: TurnoverReason;
}

export interface TurnoverEntryRow {
  id: string;
  kind: TurnoverReason;
  reference: string;
  amount: string;
  owed_after: string;
  base: string | null;
  percent: string | null;
  note: string;
  bets: string;
  created_at: Date;
}

export interface EntrySums {
  count: number;
  raised: Minor;
  /** As a positive amount. */
  lowered: Minor;
}

/** Newest first, with sums over all filtered rows. */
export async function listTurnoverEntries(
  db: Kysely<Tables>,
  filter: EntryFilter,
  page: PageRequest,
): Promise<{ rows: TurnoverEntryRow[]; sums: EntrySums }> {
  const { createdAt, reason } = filter;
  let entries = db.selectFrom('turnover_entry as e').where('e.member_id', '=', filter.memberId);
  if (createdAt)
    entries = entries.where('e.created_at', '>=', createdAt.from).where('e.created_at', '<', createdAt.until);
  if (reason) entries = entries.where('e.kind', '=', reason);
  const rows = await entries
    .select(['e.id', 'e.kind', 'e.reference', 'e.amount', 'e.owed_after', 'e.base', 'e.percent', 'e.note'])
    .select([
      'e.created_at',
      sql<string>`(select count(*) from turnover_entry_bet b where b.entry_id = e.id)`.as('bets'),
    ])
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const sums = await entries
    .select([
      sql<string>`count(*)`.as('count'),
      sql<string>`coalesce(sum(e.amount) filter (where e.amount > 0), 0)`.as('raised'),
      sql<string>`coalesce(-sum(e.amount) filter (where e.amount < 0), 0)`.as('lowered'),
    ])
    .executeTakeFirstOrThrow();
  return {
    rows,
    sums: { count: Number(sums.count), raised: BigInt(sums.raised), lowered: BigInt(sums.lowered) },
  };
}

export async function isEntryOf(db: Kysely<Tables>, entryId: string, memberId: number): Promise<boolean> {
  const row = await db
    .selectFrom('turnover_entry')
    .select('id')
    .where('id', '=', entryId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listEntryBets(db: Kysely<Tables>, entryId: string, page: PageRequest) {
  const bets = db.selectFrom('turnover_entry_bet as e').where('e.entry_id', '=', entryId);
  const rows = await bets
    .innerJoin('bet', 'bet.id', 'e.bet_id')
    .leftJoin('supplier', 'supplier.code', 'bet.supplier')
    .select(['bet.id', 'bet.bet_id', 'bet.supplier', 'bet.game_name', 'bet.game_type', 'bet.status'])
    .select(['bet.valid_amount', 'bet.bet_at', 'e.amount'])
    .select(sql<Names | null>`supplier.names`.as('names'))
    .orderBy('bet.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { count } = await bets.select(sql<string>`count(*)`.as('count')).executeTakeFirstOrThrow();
  return { rows, count: Number(count) };
}
