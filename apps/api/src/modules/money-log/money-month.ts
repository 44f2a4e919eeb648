import type { Reply } from '@koi/contract';
import { formatMinor, type Minor } from '@koi/money';
import type { AppContext } from '../../context.ts';
import { invalid } from '../../lib/refusal.ts';
import { dayText, monthOf, type TimeRange } from '../../lib/time.ts';
import { playedIn, receivedFrom, recordedSince } from './money-month-repository.ts';

type MoneyMonth = Reply<'POST /moneylog/month'>['data'];

const clearing = ['gateway_clearing', 'bank_clearing', 'coin_clearing'];
const rewards = ['bonus', 'rebate_expense', 'interest_expense', 'commission_expense'];
const other = ['credit_receivable', 'adjustment', 'suspense'];

/**
 * A month by the site's clock. Money movements come from the ledger; stakes and payouts come from the bets,
 * because the ledger only knows by how much play changed a balance (decision 0052).
 * @throws Refusal `validation` for a month that has not begun, or that the ledger does not hold from its
 * first day
 */
export async function readMoneyMonth(
  ctx: AppContext,
  memberId: number,
  wanted: string | undefined,
): Promise<MoneyMonth> {
  const { db } = ctx.database;
  const { offsetMinutes } = ctx.config;
  const text = ({ from }: TimeRange): string => dayText(from, offsetMinutes).slice(0, 7);
  const now = monthOf(ctx.clock(), offsetMinutes);
  const { registered, attached } = await recordedSince(db, memberId);
  const first = firstMonth(registered, attached, offsetMinutes);
  const last = text(now);
  const month = wanted ?? last;
  // The current month is always valid, even where the clock and the member's row disagree.
  const [earliest = last] = [text(first), last].sort();
  if (month < earliest || month > last) throw invalid({ month: 'date' });

  const range = wanted === undefined ? now : monthOf(new Date(`${month}-15T00:00:00Z`), offsetMinutes);
  const [received, bets] = await Promise.all([
    receivedFrom(db, memberId, range),
    playedIn(db, memberId, range),
  ]);
  const from = (kinds: readonly string[]): Minor =>
    kinds.reduce((sum, kind) => sum + (received.get(kind) ?? 0n), 0n);
  return {
    month,
    first: earliest,
    last,
    money_in: formatMinor(from(clearing)),
    money_out: formatMinor(-from(['withdrawal_clearing'])),
    played: formatMinor(bets.played),
    won: formatMinor(bets.won),
    open: formatMinor(bets.open),
    result: formatMinor(from(['winnings'])),
    rewards: formatMinor(from(rewards)),
    fees: formatMinor(-from(['fee_income'])),
    other: formatMinor(from(other)),
  };
}

/**
 * The first month that can be reported: one that began before its earliest posting would come out too small.
 */
function firstMonth(registered: Date, attached: Date | null, offsetMinutes: number): TimeRange {
  const own = monthOf(registered, offsetMinutes);
  if (attached === null || own.from >= attached) return own;
  const month = monthOf(attached, offsetMinutes);
  return month.from >= attached ? month : monthOf(month.until, offsetMinutes);
}
