import { randomUUID } from 'node:crypto';
import type { Lang, TurnoverReason } from '@koi/contract/enumerations';
import { type Currency, type Minor, percentOf } from '@koi/money';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/tables.ts';
import { langOfCurrency } from '../../platform/lib/lang-of-currency.ts';
import { settingsIn } from '../../platform/settings/settings.ts';
import { type CountedBet, countBets } from './count-bets.ts';
import {
  hasEntry,
  hasOverdrawnBets,
  insertEntry,
  markBets,
  nextBets,
  readCounted,
  readRequirement,
  settleSurplus,
  takeFromWaiting,
} from './queries.ts';

/**
 * Up to this many waiting bets are counted before something new is owed, so that the history follows the
 * order of events.
 */
const COUNTED_AT_ONCE = 200;

/**
 * Counts the member's next uncounted bets against the requirement (docs/contract/money.md 13.3): sums exactly
 * the rows it marks; a surplus is not carried forward. A bet that changed after it was counted is recounted;
 * bets that had lowered too much come first, and that excess is owed again. The member's total
 * (`readRequirement`) is unchanged. Needs the member's lock. Returns how many bets it counted, 0 at the end.
 */
export async function countNextBets(trx: Db, memberId: number, now: Date): Promise<number> {
  const rows = await nextBets(trx, memberId);
  const last = rows.at(-1);
  if (!last) return 0;
  const owed = await readCounted(trx, memberId);
  const { surplus: stored } = await trx
    .selectFrom('turnover_waiting')
    .select('surplus')
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const surplus = BigInt(stored);
  const bets = rows.map((row) => ({
    id: row.id,
    counts: BigInt(row.counts),
    counted: BigInt(row.turnover),
    lowered: BigInt(row.turnover_lowered),
  }));
  const result = countBets(owed, bets, surplus);
  await markBets(trx, result.bets);
  await takeFromWaiting(trx, memberId, bets, result.surplus);
  await trx
    .updateTable('member')
    .set({ turnover_owed: result.owed, valid_bets: sql<bigint>`valid_bets + ${result.played}::int8` })
    .where('id', '=', memberId)
    .execute();
  await writeCounted(trx, { memberId, reference: `${now.getTime()}:${randomUUID()}`, now }, owed, result);
  return rows.length;
}

async function writeCounted(
  trx: Db,
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
async function countFew(trx: Db, memberId: number, now: Date): Promise<void> {
  const { waiting } = await readRequirement(trx, memberId);
  if (waiting > 0 && waiting <= COUNTED_AT_ONCE) await countNextBets(trx, memberId, now);
}

/**
 * Raises the requirement for a successful deposit by `ml_percent` of it, the gift excluded
 * (docs/contract/money.md 13.1). Once per `billNo`. Needs the member's lock.
 */
export async function raiseTurnover(
  trx: Db,
  deposit: { memberId: number; currency: Currency; billNo: string; money: Minor },
  now: Date,
): Promise<void> {
  const { memberId, billNo, money } = deposit;
  const percent = await readPercent(trx, langOfCurrency[deposit.currency]);
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
 * Needs the member's lock.
 */
export async function changeTurnover(trx: Db, change: TurnoverChange, now: Date): Promise<void> {
  const { memberId } = change;
  await countFew(trx, memberId, now);
  if (await hasEntry(trx, change)) return;
  if (change.amount > 0n) await settleSurplus(trx, memberId);
  const amount =
    change.amount > 0n ? change.amount : -(await mostToLower(trx, memberId, -change.amount, now));
  if (amount === 0n) return;
  const owedAfter = (await readCounted(trx, memberId)) + amount;
  await insertEntry(trx, { ...change, amount, owedAfter, now, bets: [] });
  await trx.updateTable('member').set({ turnover_owed: owedAfter }).where('id', '=', memberId).execute();
}

/** The requirement can be lowered to zero; what waiting bets give back is only owed once counted. */
async function mostToLower(trx: Db, memberId: number, requested: Minor, now: Date): Promise<Minor> {
  if (await hasOverdrawnBets(trx, memberId)) await countNextBets(trx, memberId, now);
  const { owed } = await readRequirement(trx, memberId);
  const counted = await readCounted(trx, memberId);
  return [requested, owed, counted].reduce((least, amount) => (amount < least ? amount : least));
}

const sumOf = (bets: readonly CountedBet[]): Minor => bets.reduce((sum, { change }) => sum + change, 0n);

/** Read directly, because `ctx.settings` reads outside of the transaction. */
const readPercent = async (trx: Db, lang: Lang): Promise<string> =>
  (await settingsIn(trx, 'drawing')).read('drawing.ml_percent', lang);
