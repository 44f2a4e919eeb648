import type { Minor } from '@koi/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/tables.ts';
import type { Site, TimeRange } from '../../platform/lib/time.ts';
import type { SettingName, SettingsWith } from '../../platform/settings/registry.ts';

const SLOT_MS = 15 * 60_000;

const settledAt = sql`coalesce(b.settled_at, b.bet_at)`;

const isSettled = sql`not b.is_demo and b.status = 'COMPLETE'`;

/**
 * Splits a period into whole quarters of an hour, for which sums are stored, and the remainders at either
 * end, which are read from the bets: exact to the moment, and never more than half an hour of bets.
 */
function parts({ from, until }: TimeRange): { slots: TimeRange; rests: TimeRange[] } {
  const up = Math.ceil(from.getTime() / SLOT_MS) * SLOT_MS;
  const down = Math.max(up, Math.floor(until.getTime() / SLOT_MS) * SLOT_MS);
  const rests = [
    { from, until: new Date(Math.min(up, until.getTime())) },
    { from: new Date(down), until },
  ];
  return {
    slots: { from: new Date(up), until: new Date(down) },
    rests: rests.filter((rest) => rest.from < rest.until),
  };
}

/**
 * Losses on settled bets as rows (member_id, lost), negative for winnings, any number a member; for some game
 * types, or for all when none are given. `of` is the condition on a column of member ids.
 */
function losses(
  of: (member: RawBuilder<unknown>) => RawBuilder<unknown>,
  range: TimeRange,
  gameTypes: readonly number[],
): RawBuilder<unknown> {
  const { slots, rests } = parts(range);
  const ofTypes = (column: RawBuilder<unknown>) =>
    gameTypes.length > 0 ? sql`and ${column} = any(${[...gameTypes]}::int[])` : sql``;
  return sql.join(
    [
      sql`select l.member_id, l.stake - l.payout as lost from member_activity_now l
           where ${of(sql`l.member_id`)} and l.slot >= ${slots.from} and l.slot < ${slots.until} ${ofTypes(sql`l.game_type`)}`,
      ...rests.map(
        (rest) => sql`select b.member_id, b.bet_amount - b.payout from bet b
           where ${of(sql`b.member_id`)} and ${isSettled} and ${settledAt} >= ${rest.from} and ${settledAt} < ${rest.until}
             ${ofTypes(sql`b.game_type`)}`,
      ),
    ],
    sql` union all `,
  );
}

/** A member's losses on settled bets, negative for winnings. */
export async function readLost(
  db: Db,
  memberId: number,
  range: TimeRange,
  gameTypes: readonly number[],
): Promise<bigint> {
  const { rows } = await sql<{ lost: string }>`
    select coalesce(sum(x.lost), 0)::text as lost
      from (${losses((member) => sql`${member} = ${memberId}`, range, gameTypes)}) x`.execute(db);
  return BigInt(rows[0]?.lost ?? 0);
}

/** Those of the members with a loss, by id: one pass over what all of them played. `members` selects ids. */
export async function membersWithLoss(
  db: Db,
  members: RawBuilder<unknown>,
  range: TimeRange,
  gameTypes: readonly number[],
): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select x.member_id as id
      from (${losses((member) => sql`${member} in (${members})`, range, gameTypes)}) x
     group by x.member_id having sum(x.lost) > 0 order by x.member_id`.execute(db);
  return rows;
}

/** The valid amount of a member's bets settled in a period. */
export async function readValidBets(db: Db, memberId: number, range: TimeRange): Promise<bigint> {
  const { slots, rests } = parts(range);
  const sums = [
    sql`select a.valid from member_activity_now a where a.member_id = ${memberId} and a.slot >= ${slots.from} and a.slot < ${slots.until}`,
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

/** A member's deposits and valid bets in a period, both in minor units. */
export interface PlaySums {
  deposits: Minor;
  validBets: Minor;
}

/** Cheap: the sums are stored per quarter of an hour; only what was not folded yet is added up. */
export async function readPlaySums(db: Db, memberId: number, { from, until }: TimeRange): Promise<PlaySums> {
  const row = await db
    .selectFrom('member_activity_now')
    .select([
      sql<string>`coalesce(sum(deposits), 0)::text`.as('deposits'),
      sql<string>`coalesce(sum(valid), 0)::text`.as('validBets'),
    ])
    .where('member_id', '=', memberId)
    .where('slot', '>=', from)
    .where('slot', '<', until)
    .executeTakeFirstOrThrow();
  return { deposits: BigInt(row.deposits), validBets: BigInt(row.validBets) };
}

/**
 * `readPlaySums` per day, by `YYYY-MM-DD`, for a period that begins at midnight by the site's clock; days
 * without activity are omitted.
 */
export async function readDays(
  db: Db,
  memberId: number,
  { from, until }: TimeRange,
  site: Site,
): Promise<Map<string, PlaySums>> {
  const rows = await db
    .selectFrom('member_activity_now')
    .select(['slot', 'deposits', 'valid'])
    .where('member_id', '=', memberId)
    .where('slot', '>=', from)
    .where('slot', '<', until)
    .execute();
  const days = new Map<string, PlaySums>();
  for (const { slot, deposits, valid } of rows) {
    const day = site.dayText(slot);
    const sums = days.get(day) ?? { deposits: 0n, validBets: 0n };
    days.set(day, {
      deposits: sums.deposits + BigInt(deposits),
      validBets: sums.validBets + BigInt(valid),
    });
  }
  return days;
}

/** A reward whose settings are read and saved by calls of their own. */
export interface RewardArea {
  id: 'wheel' | 'red-packets' | 'sign-in' | 'levels';
  /** Field of these calls → setting. */
  fields: Readonly<Record<string, SettingName>>;
  /** The text of the rules, by language. */
  rules?: SettingsWith<string>;
}

export async function storedSettings(db: Db, { fields, rules }: RewardArea): Promise<object> {
  const names = new Set<string>([...Object.values(fields), ...(rules ? [rules] : [])]);
  const rows = await db
    .selectFrom('setting')
    .select(['grp', 'key', 'lang', 'value'])
    .where('grp', 'in', [...new Set([...names].map((name) => name.split('.')[0] ?? ''))])
    .orderBy('grp')
    .orderBy('key')
    .orderBy('lang')
    .execute();
  return rows.filter(({ grp, key }) => names.has(`${grp}.${key}`));
}
