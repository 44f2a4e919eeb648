import type { Lang } from '@koi/contract/enumerations';
import type { Minor } from '@koi/money';
import { type Kysely, sql } from 'kysely';
import type { Names } from '../../db/tables/site.ts';
import type { Tables } from '../../db/tables.ts';
import type { TimeRange } from '../../lib/time.ts';
import { countsFor, isUnclaimed } from '../bets/counted-bets.ts';
import { LADDER_TYPES, type Level } from './rebate-levels.ts';

const unclaimed = sql<string>`(${countsFor} - bet.rebate_counted)`;

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

/** The member's ladder; null while the first steps for everybody do not cover every game type (docs/contract/money.md 9.1). */
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

/** What waits to be claimed, by game type and supplier. */
export async function sumUnclaimed(db: Kysely<Tables>, memberId: number): Promise<UnclaimedSum[]> {
  const rows = await db
    .selectFrom('bet')
    .leftJoin('supplier', 'supplier.code', 'bet.supplier')
    .select(['bet.game_type', 'bet.supplier', sql<Names | null>`supplier.names`.as('names')])
    .select(sql<string>`sum(${unclaimed})`.as('valid'))
    .where('bet.member_id', '=', memberId)
    .where(isUnclaimed)
    .groupBy(['bet.game_type', 'bet.supplier', sql`supplier.names`])
    .orderBy('bet.game_type')
    .orderBy('bet.supplier')
    .execute();
  return rows.map((row) => ({
    gameType: row.game_type,
    supplier: row.supplier,
    names: row.names,
    valid: BigInt(row.valid),
  }));
}

export interface UnclaimedBet {
  id: string;
  gameType: number;
  /** What was not claimed yet; negative for a bet that counts for less than was claimed. */
  amount: Minor;
}

/** The member's unclaimed bets that we stored before `until`, locked so that no import changes them meanwhile. */
export async function lockUnclaimed(
  trx: Kysely<Tables>,
  memberId: number,
  until: Date,
): Promise<UnclaimedBet[]> {
  const rows = await trx
    .selectFrom('bet')
    .select(['id', 'game_type', unclaimed.as('amount')])
    .where('member_id', '=', memberId)
    .where('created_at', '<', until)
    .where(isUnclaimed)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => ({ id: row.id, gameType: row.game_type, amount: BigInt(row.amount) }));
}

export interface ClaimLine {
  gameType: number;
  valid: Minor;
  rate: string;
  money: Minor;
}

export interface NewClaim {
  billNo: string;
  memberId: number;
  wallet: 'main' | 'rebate';
  money: Minor;
  /** The day an automatic payment is for. */
  day: string | null;
  now: Date;
  lines: readonly ClaimLine[];
  bets: readonly UnclaimedBet[];
}

/** Writes a claim and marks its bets, each with exactly what was summed. */
export async function insertClaim(trx: Kysely<Tables>, claim: NewClaim): Promise<void> {
  const { id } = await trx
    .insertInto('rebate_claim')
    .values({
      bill_no: claim.billNo,
      member_id: claim.memberId,
      wallet: claim.wallet,
      money: claim.money,
      day: claim.day,
      created_at: claim.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('rebate_claim_line')
    .values(
      claim.lines.map((line) => ({
        claim_id: id,
        game_type: line.gameType,
        valid_amount: line.valid,
        rate: line.rate,
        money: line.money,
      })),
    )
    .execute();
  const bets = JSON.stringify(claim.bets.map((bet) => ({ bet: bet.id, amount: `${bet.amount}` })));
  await sql`
    with claimed as (
      insert into rebate_claim_bet (claim_id, bet_id, amount)
      select ${id}::int8, c.bet, c.amount from jsonb_to_recordset(${bets}::jsonb) as c (bet int8, amount int8)
      returning bet_id, amount)
    update bet set rebate_counted = rebate_counted + claimed.amount
      from claimed where bet.id = claimed.bet_id`.execute(trx);
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

/** Rebates received: on two days, and ever. */
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

/** Members with unclaimed bets from before `until` who were not paid for `day` yet, in order from `after` on. */
export async function membersToPay(
  db: Kysely<Tables>,
  { day, until, after, limit }: { day: string; until: Date; after: number; limit: number },
): Promise<{ id: number; lang: Lang }[]> {
  return db
    .selectFrom('member')
    .select(['member.id', 'member.lang'])
    .where('member.id', '>', after)
    .where('member.is_demo', '=', 0)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('bet')
          .select('bet.id')
          .whereRef('bet.member_id', '=', 'member.id')
          .where('bet.created_at', '<', until)
          .where(isUnclaimed),
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
