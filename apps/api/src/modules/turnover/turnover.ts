import { randomUUID } from 'node:crypto';
import type { TurnoverReason } from '@koi/contract/enumerations';
import { type Minor, percentOf } from '@koi/money';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { waitingTurnover } from '../../projections/waiting-bets.ts';
import { settingInForce } from '../../settings/checked-setting.ts';
import { inLanguage } from '../../settings/settings.ts';
import { countsFor, isOverdrawn, isUncounted } from '../bets/counted-bets.ts';
import { type CountedBet, countBets, type UncountedBet } from './count-bets.ts';
import { hasEntry, insertEntry } from './turnover-repository.ts';

/** Bets counted in one transaction: well below its time limit, whatever else it does. */
const CHUNK = 1000;
/**
 * Up to this many waiting bets are counted before something new is owed, so that the history follows the
 * order of events.
 */
const COUNTED_AT_ONCE = 200;

/** A member's requirement and played amount, including bets still waiting to be counted. */
export interface Requirement {
  owed: Minor;
  played: Minor;
  /** The number of waiting bets. */
  waiting: number;
}

/**
 * Cheap, however many bets wait: their sums are updated with every change of a bet (docs/contract/money.md
 * 13.3). Exact in any transaction that holds the member's lock.
 */
export async function readRequirement(db: Kysely<Tables>, memberId: number): Promise<Requirement> {
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
  'member.ml_money',
  'member.total_money',
  'w.bets',
  'w.back',
  'w.growth',
  'w.played',
  'w.surplus',
] as const;

type RequirementRow = Pick<Selectable<Tables['member']>, 'ml_money' | 'total_money'> &
  Record<'back' | 'growth' | 'played' | 'surplus', string | null> & { bets: string | number | null };

export function toRequirement(row: RequirementRow): Requirement {
  const part = (value: string | null) => BigInt(value ?? 0);
  const left = BigInt(row.ml_money) + part(row.back) + part(row.surplus) - part(row.growth);
  return {
    owed: left > 0n ? left : 0n,
    played: BigInt(row.total_money) + part(row.played),
    waiting: Number(row.bets ?? 0),
  };
}

/**
 * Counts the member's next uncounted bets against the requirement (docs/contract/money.md 13.3): sums exactly
 * the rows it marks; a surplus is not carried forward. A bet that changed after it was counted is recounted;
 * bets that had lowered too much come first, and that excess is owed again. The member's total
 * (`readRequirement`) is unchanged. Needs the member's lock. Returns how many bets it counted, 0 at the end.
 */
export async function countNextBets(trx: Kysely<Tables>, memberId: number, now: Date): Promise<number> {
  const rows = await nextBets(trx, memberId);
  const last = rows.at(-1);
  if (!last) return 0;
  const owed = await readCounted(trx, memberId);
  const { surplus: kept } = await trx
    .selectFrom('turnover_waiting')
    .select('surplus')
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const surplus = BigInt(kept);
  const bets = rows.map((row) => ({
    id: row.id,
    counts: BigInt(row.counts),
    counted: BigInt(row.turnover_counted),
    lowered: BigInt(row.turnover_lowered),
  }));
  const result = countBets(owed, bets, surplus);
  await markBets(trx, result.bets);
  await takeFromWaiting(trx, memberId, bets, result.surplus);
  await trx
    .updateTable('member')
    .set({ ml_money: result.owed, total_money: sql<bigint>`total_money + ${result.played}::int8` })
    .where('id', '=', memberId)
    .execute();
  await writeCounted(trx, { memberId, reference: `${now.getTime()}:${randomUUID()}`, now }, owed, result);
  return rows.length;
}

/** Bets that give something back come first, so that the division into chunks does not change the result. */
async function nextBets(trx: Kysely<Tables>, memberId: number) {
  const uncounted = trx
    .selectFrom('bet')
    .select(['id', 'turnover_counted', 'turnover_lowered', countsFor.as('counts')])
    .where('member_id', '=', memberId)
    .where(isUncounted)
    .orderBy('id')
    .forNoKeyUpdate();
  const overdrawn = await uncounted.where(isOverdrawn).limit(CHUNK).execute();
  if (overdrawn.length === CHUNK) return overdrawn;
  const others = await uncounted
    .where(sql<boolean>`not (${isOverdrawn})`)
    .limit(CHUNK - overdrawn.length)
    .execute();
  return [...overdrawn, ...others];
}

async function writeCounted(
  trx: Kysely<Tables>,
  entry: { memberId: number; reference: string; now: Date },
  owed: Minor,
  result: { owed: Minor; bets: readonly CountedBet[] },
): Promise<void> {
  const raised = result.bets.filter((bet) => bet.change > 0n);
  const lowered = result.bets.filter((bet) => bet.change < 0n);
  if (raised.length > 0) {
    const amount = sumOf(raised);
    await insertEntry(trx, {
      ...entry,
      reason: 'correction',
      amount,
      owedAfter: owed + amount,
      bets: raised,
    });
  }
  if (lowered.length > 0) {
    const amount = sumOf(lowered);
    await insertEntry(trx, { ...entry, reason: 'bets', amount, owedAfter: result.owed, bets: lowered });
  }
}

/** Counts the waiting bets if there are few, which is the normal case because a job counts continuously. */
async function countFew(trx: Kysely<Tables>, memberId: number, now: Date): Promise<void> {
  const { waiting } = await readRequirement(trx, memberId);
  if (waiting > 0 && waiting <= COUNTED_AT_ONCE) await countNextBets(trx, memberId, now);
}

/**
 * Raises the requirement for a successful deposit by `ml_percent` of it, the gift excluded
 * (docs/contract/money.md 13.1). Once per `billNo`. Needs the member's lock.
 */
export async function raiseTurnover(
  trx: Kysely<Tables>,
  deposit: { memberId: number; lang: string; billNo: string; money: Minor },
  now: Date,
): Promise<void> {
  const { memberId, billNo, money } = deposit;
  const percent = await readPercent(trx, deposit.lang);
  const change = {
    memberId,
    reason: 'deposit',
    reference: billNo,
    amount: percentOf(money, percent),
  } as const;
  await changeTurnover(trx, { ...change, base: money, percent }, now);
}

export interface TurnoverChange {
  memberId: number;
  reason: Exclude<TurnoverReason, 'bets' | 'correction'>;
  /** Together with the reason it makes the change idempotent. */
  reference: string;
  /** Negative lowers the requirement, at most to zero. */
  amount: Minor;
  /** The amount is `percent` of this; shown to the member. */
  base?: Minor;
  percent?: string;
  note?: string;
}

/**
 * Changes the requirement by an exact amount. Waiting bets cannot pay for a newer obligation: their excess
 * over the older ones is recorded as surplus, so that nothing has to be counted here, however many there are.
 * Needs the member's lock. Returns what is owed afterwards.
 */
export async function changeTurnover(trx: Kysely<Tables>, change: TurnoverChange, now: Date): Promise<Minor> {
  const { memberId } = change;
  await countFew(trx, memberId, now);
  if (await hasEntry(trx, change)) return (await readRequirement(trx, memberId)).owed;
  if (change.amount > 0n) await settleSurplus(trx, memberId);
  const amount =
    change.amount > 0n ? change.amount : -(await mostToLower(trx, memberId, -change.amount, now));
  if (amount !== 0n) {
    const counted = await readCounted(trx, memberId);
    await insertEntry(trx, { ...change, amount, owedAfter: counted + amount, now, bets: [] });
    await trx
      .updateTable('member')
      .set({ ml_money: counted + amount })
      .where('id', '=', memberId)
      .execute();
  }
  return (await readRequirement(trx, memberId)).owed;
}

/** Records the waiting bets' excess over the amount owed so far as surplus, which pays for nothing. */
async function settleSurplus(trx: Kysely<Tables>, memberId: number): Promise<void> {
  await sql`
    update turnover_waiting w set surplus = w.surplus + (w.growth - w.surplus - w.back - m.ml_money)
      from member m
     where w.member_id = ${memberId} and m.id = ${memberId} and w.growth - w.surplus - w.back - m.ml_money > 0`.execute(
    trx,
  );
}

/** The requirement can be lowered to zero; what waiting bets give back is only owed once counted. */
async function mostToLower(trx: Kysely<Tables>, memberId: number, asked: Minor, now: Date): Promise<Minor> {
  if (await hasOverdrawnBets(trx, memberId)) await countNextBets(trx, memberId, now);
  const { owed } = await readRequirement(trx, memberId);
  const counted = await readCounted(trx, memberId);
  return [asked, owed, counted].reduce((least, amount) => (amount < least ? amount : least));
}

async function hasOverdrawnBets(trx: Kysely<Tables>, memberId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('bet')
    .select('id')
    .where('member_id', '=', memberId)
    .where(isOverdrawn)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Members with waiting bets, in id order from `after` on. */
export function membersWithWaitingBets(
  db: Kysely<Tables>,
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
async function takeFromWaiting(
  trx: Kysely<Tables>,
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

const sumOf = (bets: readonly CountedBet[]): Minor => bets.reduce((sum, { change }) => sum + change, 0n);

async function markBets(trx: Kysely<Tables>, bets: readonly CountedBet[]): Promise<void> {
  const rows = bets.map(({ id, counted, lowered }) => ({ id, counted: `${counted}`, lowered: `${lowered}` }));
  await sql`
    update bet set turnover_counted = c.counted, turnover_lowered = c.lowered
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (id int8, counted int8, lowered int8)
     where bet.id = c.id`.execute(trx);
}

/** What is owed without the waiting bets: the sum of the history. */
async function readCounted(trx: Kysely<Tables>, memberId: number): Promise<Minor> {
  const member = await trx
    .selectFrom('member')
    .select('ml_money')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return BigInt(member.ml_money);
}

/** Read directly, because `ctx.settings` reads outside of the transaction. */
async function readPercent(trx: Kysely<Tables>, lang: string): Promise<string> {
  const rows = await trx
    .selectFrom('setting')
    .select(['key', 'lang', 'value'])
    .where('grp', '=', 'drawing')
    .where('key', '=', 'ml_percent')
    .where('lang', 'in', ['common', lang])
    .execute();
  return settingInForce('drawing', 'ml_percent', inLanguage(rows, lang).get('ml_percent'));
}
