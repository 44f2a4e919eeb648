import type { Statement } from '@koi/database';
import { sql } from 'kysely';
import type { Db } from '../platform/database/tables.ts';
import { type BetUpdate, countsOf, toDatabaseJson } from './followed-bet.ts';

/** How much of a bet was counted. */
export interface BetMarks {
  turnover: bigint;
  lowered: bigint;
  rebate: bigint;
}

/** By bet; bets that nothing was counted of may be missing. */
export type MarksByBet = ReadonlyMap<string, BetMarks>;

/**
 * What was counted of bets that were known before. Locks these rows in the order of the bets until the
 * transaction ends, so that counting them waits for what they count for now.
 */
export async function lockMarks(trx: Db, updates: readonly BetUpdate[]): Promise<MarksByBet> {
  const known = updates.filter(({ before }) => before).map(({ after }) => after.id);
  if (known.length === 0) return new Map();
  const rows = await trx
    .selectFrom('bet_count')
    .select(['bet_id', 'turnover', 'turnover_lowered', 'rebate'])
    .where(sql<boolean>`bet_id = any(${known}::int8[])`)
    .orderBy('bet_id')
    .forNoKeyUpdate()
    .execute();
  return new Map(
    rows.map((row) => [
      row.bet_id,
      {
        turnover: BigInt(row.turnover),
        lowered: BigInt(row.turnover_lowered),
        rebate: BigInt(row.rebate),
      },
    ]),
  );
}

/** Stores what bets count for now. Counting marks these rows and leaves the bets alone. */
export function countStatements(updates: readonly BetUpdate[], marks: MarksByBet): Statement<unknown>[] {
  const counts = updates
    .filter(({ after }) => !after.is_demo && (countsOf(after) > 0n || marks.has(after.id)))
    .map(({ after }) => ({
      bet_id: after.id,
      member_id: after.member_id,
      game_type: after.game_type,
      supplier: after.supplier,
      stored_at: after.created_at,
      counts: countsOf(after),
    }));
  if (counts.length === 0) return [];
  return [
    sql`
      insert into bet_count (bet_id, member_id, game_type, supplier, stored_at, counts)
      select c.* from jsonb_to_recordset(${toDatabaseJson(counts)}::jsonb) as c (
               bet_id int8, member_id int, game_type smallint, supplier text, stored_at timestamptz, counts int8)
          on conflict (bet_id) do update set game_type = excluded.game_type, counts = excluded.counts`,
  ];
}
