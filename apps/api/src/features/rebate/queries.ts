import type { Body } from '@koi/contract';
import { currencies, type Lang } from '@koi/contract/enumerations';
import type { Minor } from '@koi/money';
import { type Selectable, sql } from 'kysely';
import type { Names } from '../../platform/database/column-types.ts';
import { lockNamed } from '../../platform/database/lock-named.ts';
import type { Db, Tables } from '../../platform/database/tables.ts';
import type { TimeRange } from '../../platform/lib/time.ts';
import { isUnclaimed } from '../bets/counted-bets.ts';
import { LADDER_TYPES, type Level } from './rebate-levels.ts';

export function levelRows(db: Db, member: { id: number; lang: Lang }) {
  return db
    .selectFrom('rebate_level')
    .selectAll()
    .where('currency', '=', currencies[member.lang])
    .where('member_id', 'in', [0, member.id])
    .orderBy('game_type')
    .orderBy('level')
    .orderBy('id');
}

/**
 * The member's ladder; null while the general first steps do not cover every game type
 * (docs/contract/money.md 9.1).
 */
export async function readLadder(db: Db, member: { id: number; lang: Lang }): Promise<Level[] | null> {
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
export async function sumUnclaimed(db: Db, memberId: number): Promise<UnclaimedSum[]> {
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

export async function lastClaimAt(db: Db, memberId: number): Promise<Date | null> {
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
  db: Db,
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
  db: Db,
  { day, after, limit }: { day: string; after: number; limit: number },
): Promise<{ id: number; lang: Lang }[]> {
  return db
    .selectFrom('member')
    .select(['member.id', 'member.lang'])
    .where('member.id', '>', after)
    .where('member.is_demo', '=', false)
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

export async function isDayPaid(db: Db, day: string): Promise<boolean> {
  const row = await db
    .selectFrom('rebate_day')
    .select('finished_at')
    .where(sql<boolean>`day = ${day}::date`)
    .executeTakeFirst();
  return row !== undefined;
}

export async function finishDay(db: Db, day: string, now: Date): Promise<void> {
  await db
    .insertInto('rebate_day')
    .values({ day, finished_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type Step = Selectable<Tables['rebate_level']>;

export type Ladder = Pick<Body<'POST /operator/rebate/levels/save'>, 'lang' | 'game_type'>;

/** The general steps; those of single members are not included. */
export const steps = (db: Db) =>
  db.selectFrom('rebate_level').selectAll().where('member_id', '=', 0).where('type', '=', 1);

/**
 * Serializes changes of a ladder, including its first step, so that checks against neighbouring steps stay
 * valid.
 */
export async function lockLadder(trx: Db, { lang, game_type: type }: Ladder): Promise<Step[]> {
  await lockNamed(trx, `rebate ${lang} ${type}`);
  return steps(trx)
    .where('currency', '=', currencies[lang])
    .where('game_type', '=', type)
    .orderBy('level')
    .execute();
}

export function upsertStep(
  trx: Db,
  { lang, game_type, level }: Ladder & Pick<Step, 'level'>,
  values: { names: string; quota: bigint; rate: string; updated_at: Date },
): Promise<Step> {
  return trx
    .insertInto('rebate_level')
    .values({
      currency: currencies[lang],
      game_type,
      level,
      type: 1,
      created_at: values.updated_at,
      ...values,
    })
    .onConflict((conflict) =>
      conflict.columns(['currency', 'game_type', 'member_id', 'level']).doUpdateSet(values),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Marking hundreds of thousands of bets takes longer than the default statement timeout allows. */
const MAX_CLAIM = '60s';

const unclaimed = sql<string>`(bet_count.counts - bet_count.rebate)`;

export interface TypeSum {
  gameType: number;
  valid: Minor;
}

/** Unclaimed bets stored before `until`, by game type: the stored sums minus the few later bets. */
export async function sumStoredBefore(trx: Db, memberId: number, until: Date): Promise<TypeSum[]> {
  const { rows } = await sql<{ game_type: number; valid: string }>`
    select w.game_type,
           w.valid - coalesce((select sum(${unclaimed}) from bet_count
                                where bet_count.member_id = ${memberId}::int and bet_count.game_type = w.game_type
                                  and bet_count.stored_at >= ${until} and ${isUnclaimed}), 0) as valid
      from (select game_type, sum(valid) as valid from rebate_waiting
             where member_id = ${memberId}::int and bets > 0 group by game_type) w`.execute(trx);
  return rows.map((row) => ({ gameType: row.game_type, valid: BigInt(row.valid) }));
}

interface NewClaim {
  billNo: string;
  member: { id: number; lang: Lang };
  wallet: 'main' | 'rebate';
  /** The day of an automatic payment. */
  day: string | null;
  /** Only bets stored before it. */
  until: Date;
  gameTypes: readonly number[];
  now: Date;
}

interface ClaimLine {
  gameType: number;
  valid: Minor;
  rate: string;
  money: Minor;
}

/**
 * Locks the unclaimed bets of these game types, sums them, pays each type at the highest rate its sum
 * reaches, marks exactly the bets it summed and takes them from what waits. One statement, so that no bet is transferred to the
 * application and none can slip in between. A type that reaches no level is unchanged. Returns the claim's
 * lines; none when there is nothing to pay.
 */
export async function insertClaim(trx: Db, claim: NewClaim): Promise<ClaimLine[]> {
  const { member, until, gameTypes } = claim;
  await sql.raw(`set local statement_timeout = '${MAX_CLAIM}'`).execute(trx);
  const { rows } = await sql<{ game_type: number; valid: string; rate: string; money: string }>`
    with due as materialized (
      select bet_count.bet_id as id, bet_count.game_type, bet_count.supplier, ${unclaimed} as amount
        from bet_count
       where bet_count.member_id = ${member.id}::int and bet_count.game_type in (${sql.join(gameTypes)})
         and bet_count.stored_at < ${until} and ${isUnclaimed}
       order by bet_count.bet_id for no key update),
    line as (
      select s.game_type, s.valid, l.rate, round(s.valid * l.rate / 100) as money, s.first
        from (select game_type, sum(amount) as valid, min(id) as first from due group by game_type) s
       cross join lateral (
         select rate from rebate_level
          where currency = ${currencies[member.lang]} and member_id in (0, ${member.id}::int) and game_type = s.game_type and quota < s.valid
          order by rate desc limit 1) l
       where round(s.valid * l.rate / 100) > 0),
    claim as (
      insert into rebate_claim (bill_no, member_id, wallet, money, day, created_at)
      select ${claim.billNo}, ${member.id}::int, ${claim.wallet}, sum(money), ${claim.day}::date, ${claim.now}::timestamptz
        from line having count(*) > 0
      returning id),
    lines as (
      insert into rebate_claim_line (claim_id, game_type, valid_amount, rate, money)
      select claim.id, game_type, valid, rate, money from line, claim),
    named as (
      insert into rebate_claim_bet (claim_id, bet_id, amount)
      select claim.id, due.id, due.amount from due join line on line.game_type = due.game_type, claim),
    marked as (
      update bet_count set rebate = counts
       where bet_id = any (array(select due.id from due join line on line.game_type = due.game_type))),
    waits_no_longer as (
      insert into rebate_waiting as w (member_id, game_type, supplier, bets, valid)
      select ${member.id}::int, due.game_type, due.supplier, -count(*), -sum(due.amount)
        from due join line on line.game_type = due.game_type group by 2, 3 order by 2, 3
          on conflict (member_id, game_type, supplier) do update
         set bets = w.bets + excluded.bets, valid = w.valid + excluded.valid)
    select game_type, valid, rate, money from line order by first`.execute(trx);
  return rows.map((row) => ({
    gameType: row.game_type,
    valid: BigInt(row.valid),
    rate: row.rate,
    money: BigInt(row.money),
  }));
}
