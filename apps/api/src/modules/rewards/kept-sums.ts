import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { TimeRange } from '../../lib/time.ts';

const SLOT_MS = 15 * 60_000;
const settledAt = sql`coalesce(b.settled_at, b.bet_at)`;
const isSettled = sql`b.is_demo = 0 and b.status = 'COMPLETE'`;

/**
 * Splits a period into whole quarters of an hour, for which sums are stored, and the remainders at either
 * end, which are read from the bets: exact to the moment, and never more than half an hour of bets.
 */
function parts({ from, until }: TimeRange): { whole: TimeRange; rests: TimeRange[] } {
  const up = Math.ceil(from.getTime() / SLOT_MS) * SLOT_MS;
  const down = Math.max(up, Math.floor(until.getTime() / SLOT_MS) * SLOT_MS);
  const rests = [
    { from, until: new Date(Math.min(up, until.getTime())) },
    { from: new Date(down), until },
  ];
  return {
    whole: { from: new Date(up), until: new Date(down) },
    rests: rests.filter((rest) => rest.from < rest.until),
  };
}

/**
 * A member's losses on settled bets as an SQL scalar, negative for winnings; for some game types, or for all
 * when none are given. `member` is the member's id or a column.
 */
export function lostBy(
  member: RawBuilder<number>,
  range: TimeRange,
  gameTypes: readonly number[],
): RawBuilder<string> {
  const { whole, rests } = parts(range);
  const ofTypes = (column: RawBuilder<unknown>) =>
    gameTypes.length > 0 ? sql`and ${column} = any(${[...gameTypes]}::int[])` : sql``;
  const sums = [
    sql`select l.stake - l.payout from member_activity_now l where l.member_id = ${member} and l.slot >= ${whole.from} and l.slot < ${whole.until}
          ${ofTypes(sql`l.game_type`)}`,
    ...rests.map(
      (rest) => sql`select b.bet_amount - b.payout from bet b
         where b.member_id = ${member} and ${isSettled} and ${settledAt} >= ${rest.from} and ${settledAt} < ${rest.until}
           ${ofTypes(sql`b.game_type`)}`,
    ),
  ];
  return sql<string>`(select coalesce(sum(x.lost), 0)::text from (${sql.join(sums, sql` union all `)}) x (lost))`;
}

export async function readLost(
  db: Kysely<Tables>,
  memberId: number,
  range: TimeRange,
  gameTypes: readonly number[],
): Promise<bigint> {
  const { rows } = await sql<{ lost: string }>`
    select ${lostBy(sql`${memberId}::int`, range, gameTypes)} as lost`.execute(db);
  return BigInt(rows[0]?.lost ?? 0);
}

/** The valid amount of a member's bets settled in a period. */
export async function readValidBets(db: Kysely<Tables>, memberId: number, range: TimeRange): Promise<bigint> {
  const { whole, rests } = parts(range);
  const sums = [
    sql`select a.valid from member_activity_now a where a.member_id = ${memberId} and a.slot >= ${whole.from} and a.slot < ${whole.until}`,
    ...rests.map(
      (rest) => sql`select b.valid_amount from bet b
         where b.member_id = ${memberId} and ${isSettled} and ${settledAt} >= ${rest.from} and ${settledAt} < ${rest.until}`,
    ),
  ];
  const { rows } = await sql<{ valid: string }>`
    select coalesce(sum(x.valid), 0)::text as valid from (${sql.join(sums, sql` union all `)}) x (valid)`.execute(
    db,
  );
  return BigInt(rows[0]?.valid ?? 0);
}
