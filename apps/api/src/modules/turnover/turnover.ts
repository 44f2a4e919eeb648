import type { TurnoverReason } from '@koi/contract/enumerations';
import { type Minor, percentOf } from '@koi/money';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { countsFor, isUncounted } from '../bets/counted-bets.ts';
import { publicSettings } from '../site/public-settings.ts';
import { type CountedBet, countBets } from './count-bets.ts';
import { hasEntry, insertEntry } from './turnover-repository.ts';

/**
 * Counts the member's settled bets that have not counted yet against the turnover requirement (contract-money 13.3): exactly the rows that
 * are marked are summed, a surplus is not carried forward. A bet that changed after it was counted is counted anew: what it had lowered
 * too much is owed again. Needs the member's lock. Returns what is still owed.
 */
export async function settleTurnover(trx: Kysely<Tables>, memberId: number, now: Date): Promise<Minor> {
  const owed = await readOwed(trx, memberId);
  const rows = await trx
    .selectFrom('bet')
    .select(['id', 'turnover_counted', 'turnover_lowered', countsFor.as('counts')])
    .where('member_id', '=', memberId)
    .where(isUncounted)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (rows.length === 0) return owed;
  const result = countBets(
    owed,
    rows.map((row) => ({
      id: row.id,
      counts: BigInt(row.counts),
      counted: BigInt(row.turnover_counted),
      lowered: BigInt(row.turnover_lowered),
    })),
  );
  await markBets(trx, result.bets);
  await trx
    .updateTable('member')
    .set({ ml_money: result.owed, total_money: sql<bigint>`total_money + ${result.played}::int8` })
    .where('id', '=', memberId)
    .execute();
  const reference = `${now.getTime()}:${rows.at(-1)?.id}`;
  const raised = result.bets.filter((bet) => bet.change > 0n);
  const lowered = result.bets.filter((bet) => bet.change < 0n);
  const entry = { memberId, reference, now };
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
  return result.owed;
}

/**
 * A deposit that has become successful raises the requirement by `ml_percent` of it, the gift excluded (contract-money 13.1). Once per
 * `billNo`. Needs the member's lock.
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
  /** With the reason: the change happens once. */
  reference: string;
  /** Negative lowers the requirement, to nothing at most. */
  amount: Minor;
  /** What the amount is `percent` of, for the member to read. */
  base?: Minor;
  percent?: string;
  note?: string;
}

/**
 * Changes the requirement by an exact amount. Older bets are settled first, so that they cannot pay for a newer obligation. Needs the
 * member's lock. Returns what is owed afterwards.
 */
export async function changeTurnover(trx: Kysely<Tables>, change: TurnoverChange, now: Date): Promise<Minor> {
  const { memberId } = change;
  const owed = await settleTurnover(trx, memberId, now);
  if (await hasEntry(trx, change)) return owed;
  const amount = owed + change.amount > 0n ? change.amount : -owed;
  if (amount === 0n) return owed;
  await insertEntry(trx, { ...change, amount, owedAfter: owed + amount, now, bets: [] });
  await trx
    .updateTable('member')
    .set({ ml_money: owed + amount })
    .where('id', '=', memberId)
    .execute();
  return owed + amount;
}

/** Whether bets wait to be counted; cheap, without any lock. */
export async function hasUncountedBets(db: Kysely<Tables>, memberId: number): Promise<boolean> {
  const row = await db
    .selectFrom('bet')
    .select('id')
    .where('member_id', '=', memberId)
    .where(isUncounted)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const sumOf = (bets: readonly CountedBet[]): Minor => bets.reduce((sum, { change }) => sum + change, 0n);

async function markBets(trx: Kysely<Tables>, bets: readonly CountedBet[]): Promise<void> {
  const rows = bets.map(({ id, counted, lowered }) => ({ id, counted: `${counted}`, lowered: `${lowered}` }));
  await sql`
    update bet set turnover_counted = c.counted, turnover_lowered = c.lowered
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (id int, counted int8, lowered int8)
     where bet.id = c.id`.execute(trx);
}

async function readOwed(trx: Kysely<Tables>, memberId: number): Promise<Minor> {
  const member = await trx
    .selectFrom('member')
    .select('ml_money')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return BigInt(member.ml_money);
}

/** Read inside the transaction: the copy of the settings uses the outer handle. */
async function readPercent(trx: Kysely<Tables>, lang: string): Promise<string> {
  const rows = await trx
    .selectFrom('setting')
    .select(['lang', 'value'])
    .where('grp', '=', 'drawing')
    .where('key', '=', 'ml_percent')
    .where('lang', 'in', ['common', lang])
    .execute();
  const value = (rows.find((row) => row.lang === lang) ?? rows[0])?.value;
  return value && /^\d{1,5}(\.\d{1,4})?$/.test(value) ? value : (publicSettings.drawing?.ml_percent ?? '0');
}
