import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';

export interface AwardSum {
  gameType: number;
  isDirect: boolean;
  money: bigint;
  largest: bigint;
}

/**
 * An agent's commissions by game type and by whether the bettor is directly below. `days`: days of the site's
 * time zone, both inclusive; all days without it.
 */
export async function readAwards(
  db: Kysely<Tables>,
  memberId: number,
  days?: { from: string; to: string },
): Promise<AwardSum[]> {
  const rows = await db
    .selectFrom('commission_day')
    .select([
      'game_type',
      'is_direct',
      sql<string>`sum(money)`.as('money'),
      sql<string>`max(largest)`.as('largest'),
    ])
    .where('member_id', '=', memberId)
    .$if(days !== undefined, (query) =>
      query.where(sql<boolean>`day between ${days?.from}::date and ${days?.to}::date`),
    )
    .groupBy(['game_type', 'is_direct'])
    .orderBy('game_type')
    .execute();
  return rows.map((row) => ({
    gameType: row.game_type,
    isDirect: row.is_direct === 1,
    money: BigInt(row.money),
    largest: BigInt(row.largest),
  }));
}

export async function readOwed(db: Kysely<Tables>, memberId: number): Promise<bigint> {
  const row = await db
    .selectFrom('commission_debt')
    .select('owed')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return BigInt(row?.owed ?? 0);
}
