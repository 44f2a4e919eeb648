import type { TurnoverReason } from '@koi/contract/enumerations';
import type { Minor } from '@koi/money';
import { type Selectable, sql } from 'kysely';
import type { Names } from '../../platform/database/column-types.ts';
import type { PageRequest } from '../../platform/database/pagination.ts';
import type { Db, Tables } from '../../platform/database/tables.ts';
import type { TimeRange } from '../../platform/lib/time.ts';
import { waitingTurnover } from '../../projections/waiting-bets.ts';
import { isOverdrawn, isUncounted } from '../bets/counted-bets.ts';
import type { CountedBet, UncountedBet } from './count-bets.ts';

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
  trx: Db,
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

export async function insertEntry(trx: Db, entry: TurnoverEntry): Promise<void> {
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
  db: Db,
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

export async function isEntryOf(db: Db, entryId: string, memberId: number): Promise<boolean> {
  const row = await db
    .selectFrom('turnover_entry')
    .select('id')
    .where('id', '=', entryId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listEntryBets(db: Db, entryId: string, page: PageRequest) {
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

/** Bets counted in one transaction: well below its time limit, whatever else it does. */
const CHUNK = 1000;

/** A member's requirement and played amount, including bets still waiting to be counted. */
interface Requirement {
  owed: Minor;
  played: Minor;
  /** The number of waiting bets. */
  waiting: number;
}

/**
 * Cheap, however many bets wait: their sums are updated with every change of a bet (docs/contract/money.md
 * 13.3). Exact in any transaction that holds the member's lock.
 */
export async function readRequirement(db: Db, memberId: number): Promise<Requirement> {
  const row = await db
    .selectFrom('member')
    .leftJoin('turnover_waiting as w', 'w.member_id', 'member.id')
    .select(requirementColumns)
    .where('member.id', '=', memberId)
    .executeTakeFirstOrThrow();
  return toRequirement(row);
}

/** Columns of `member` and the waiting sums `w`: the input of `toRequirement`. */
export const requirementColumns = [
  'member.turnover_owed',
  'member.valid_bets',
  'w.bets',
  'w.back',
  'w.growth',
  'w.played',
  'w.surplus',
] as const;

type RequirementRow = Pick<Selectable<Tables['member']>, 'turnover_owed' | 'valid_bets'> &
  Record<'back' | 'growth' | 'played' | 'surplus', string | null> & { bets: string | number | null };

export function toRequirement(row: RequirementRow): Requirement {
  const part = (value: string | null) => BigInt(value ?? 0);
  const left = BigInt(row.turnover_owed) + part(row.back) + part(row.surplus) - part(row.growth);
  return {
    owed: left > 0n ? left : 0n,
    played: BigInt(row.valid_bets) + part(row.played),
    waiting: Number(row.bets ?? 0),
  };
}

/** Bets that give something back come first, so that the division into chunks does not change the result. */
export async function nextBets(trx: Db, memberId: number) {
  const uncounted = trx
    .selectFrom('bet_count')
    .select(['bet_id as id', 'turnover', 'turnover_lowered', 'counts'])
    .where('member_id', '=', memberId)
    .where(isUncounted)
    .orderBy('bet_id')
    .forNoKeyUpdate();
  const overdrawn = await uncounted.where(isOverdrawn).limit(CHUNK).execute();
  if (overdrawn.length === CHUNK) return overdrawn;
  const others = await uncounted
    .where(sql<boolean>`not (${isOverdrawn})`)
    .limit(CHUNK - overdrawn.length)
    .execute();
  return [...overdrawn, ...others];
}

/** Records the waiting bets' excess over the amount owed so far as surplus, which pays for nothing. */
export async function settleSurplus(trx: Db, memberId: number): Promise<void> {
  await sql`
    update turnover_waiting w set surplus = w.surplus + (w.growth - w.surplus - w.back - m.turnover_owed)
      from member m
     where w.member_id = ${memberId} and m.id = ${memberId} and w.growth - w.surplus - w.back - m.turnover_owed > 0`.execute(
    trx,
  );
}

export async function hasOverdrawnBets(trx: Db, memberId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('bet_count')
    .select('bet_id')
    .where('member_id', '=', memberId)
    .where(isOverdrawn)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Members with waiting bets, in id order from `after` on. */
export function membersWithWaitingBets(
  db: Db,
  after: number,
  limit: number,
): Promise<{ member_id: number }[]> {
  return db
    .selectFrom('turnover_waiting')
    .select('member_id')
    .where('member_id', '>', after)
    .where('bets', '>', '0')
    .orderBy('member_id')
    .limit(limit)
    .execute();
}

/** Bets that were just counted wait no longer. */
export async function takeFromWaiting(
  trx: Db,
  memberId: number,
  bets: readonly UncountedBet[],
  surplus: Minor,
): Promise<void> {
  const sum = (part: 'back' | 'growth' | 'played') =>
    bets.reduce((all, bet) => all + waitingTurnover(bet)[part], 0n);
  await sql`
    update turnover_waiting
       set bets = bets - ${bets.length}::int8, back = back - ${sum('back')}::int8, growth = growth - ${sum('growth')}::int8,
           played = played - ${sum('played')}::int8, surplus = ${surplus}::int8
     where member_id = ${memberId}`.execute(trx);
}

export async function markBets(trx: Db, bets: readonly CountedBet[]): Promise<void> {
  const rows = bets.map(({ id, counted, lowered }) => ({ id, counted: `${counted}`, lowered: `${lowered}` }));
  await sql`
    update bet_count set turnover = c.counted, turnover_lowered = c.lowered
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (id int8, counted int8, lowered int8)
     where bet_count.bet_id = c.id`.execute(trx);
}

/** What is owed without the waiting bets: the sum of the history. */
export async function readCounted(trx: Db, memberId: number): Promise<Minor> {
  const member = await trx
    .selectFrom('member')
    .select('turnover_owed')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return BigInt(member.turnover_owed);
}
