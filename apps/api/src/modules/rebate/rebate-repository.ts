import type { Lang } from '@koi/contract/enumerations';
import type { Minor } from '@koi/money';
import { type Kysely, sql } from 'kysely';
import type { Names } from '../../db/tables/site.ts';
import type { Tables } from '../../db/tables.ts';
import type { TimeRange } from '../../lib/time.ts';
import { LADDER_TYPES, type Level } from './rebate-levels.ts';

export function levelRows(db: Kysely<Tables>, member: { id: number; lang: Lang }) {
  return db
    .selectFrom('fs_level')
    .selectAll()
    .where('lang', '=', member.lang)
    .where('member_id', 'in', [0, member.id])
    .orderBy('game_type')
    .orderBy('level')
    .orderBy('id');
}

/**
 * The member's ladder; null while the general first steps do not cover every game type
 * (docs/contract/money.md 9.1).
 */
export async function readLadder(
  db: Kysely<Tables>,
  member: { id: number; lang: Lang },
): Promise<Level[] | null> {
  const rows = await levelRows(db, member).execute();
  const first = rows.filter((row) => row.member_id === 0 && row.type === 1 && row.level === 1);
  if (new Set(first.map((row) => row.game_type)).size < LADDER_TYPES) return null;
  return rows.map((row) => ({
    gameType: row.game_type,
    names: row.names,
    quota: BigInt(row.quota),
    rate: row.rate,
  }));
}

export interface UnclaimedSum {
  gameType: number;
  supplier: string;
  names: Names | null;
  valid: Minor;
}

/** Unclaimed sums by game type and supplier; stored, so the cost does not depend on the number of bets. */
export async function sumUnclaimed(db: Kysely<Tables>, memberId: number): Promise<UnclaimedSum[]> {
  const rows = await db
    .selectFrom('rebate_waiting as w')
    .leftJoin('supplier', 'supplier.code', 'w.supplier')
    .select(['w.game_type', 'w.supplier', 'w.valid', sql<Names | null>`supplier.names`.as('names')])
    .where('w.member_id', '=', memberId)
    .where('w.bets', '>', '0')
    .orderBy('w.game_type')
    .orderBy('w.supplier')
    .execute();
  return rows.map((row) => ({
    gameType: row.game_type,
    supplier: row.supplier,
    names: row.names,
    valid: BigInt(row.valid),
  }));
}

export async function lastClaimAt(db: Kysely<Tables>, memberId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('rebate_claim')
    .select('created_at')
    .where('member_id', '=', memberId)
    .where('day', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/** Rebates received: on two days, and in total. */
export async function sumReceived(
  db: Kysely<Tables>,
  memberId: number,
  today: TimeRange,
  yesterday: TimeRange,
): Promise<{ today: Minor; yesterday: Minor; total: Minor }> {
  const within = ({ from, until }: TimeRange) =>
    sql<string>`coalesce(sum(money) filter (where created_at >= ${from} and created_at < ${until}), 0)`;
  const row = await db
    .selectFrom('rebate_claim')
    .select([
      within(today).as('today'),
      within(yesterday).as('yesterday'),
      sql<string>`coalesce(sum(money), 0)`.as('total'),
    ])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return { today: BigInt(row.today), yesterday: BigInt(row.yesterday), total: BigInt(row.total) };
}

/** Members with unclaimed bets not yet paid for `day`, in order of id from `after` on. */
export async function membersToPay(
  db: Kysely<Tables>,
  { day, after, limit }: { day: string; after: number; limit: number },
): Promise<{ id: number; lang: Lang }[]> {
  return db
    .selectFrom('member')
    .select(['member.id', 'member.lang'])
    .where('member.id', '>', after)
    .where('member.is_demo', '=', 0)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('rebate_waiting as w')
          .select('w.member_id')
          .whereRef('w.member_id', '=', 'member.id')
          .where('w.bets', '>', '0'),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('rebate_claim')
            .select('rebate_claim.id')
            .whereRef('rebate_claim.member_id', '=', 'member.id')
            .where(sql<boolean>`rebate_claim.day = ${day}::date`),
        ),
      ),
    )
    .orderBy('member.id')
    .limit(limit)
    .execute();
}

export async function isDayPaid(db: Kysely<Tables>, day: string): Promise<boolean> {
  const row = await db
    .selectFrom('rebate_day')
    .select('finished_at')
    .where(sql<boolean>`day = ${day}::date`)
    .executeTakeFirst();
  return row !== undefined;
}

export async function finishDay(db: Kysely<Tables>, day: string, now: Date): Promise<void> {
  await db
    .insertInto('rebate_day')
    .values({ day, finished_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
