import { formatMinor } from '@koi/money';

type Facts = Readonly<Record<string, unknown>>;

/** Fields that hold amounts: the log stores them as texts of minor units, and counts as numbers. */
const amounts: ReadonlySet<string> = new Set([
  ...['money', 'gift', 'main', 'fee', 'returned', 'paid', 'amount', 'owed', 'limit', 'profit'],
  ...['quota', 'deposit', 'turnover', 'credit', 'bonus', 'min', 'max', 'cap', 'largest_gift'],
  ...['day_award', 'week_award', 'month_award', 'year_award'],
]);

/** The facts of a line as people read them: amounts with decimals. */
export const shownFacts = (facts: Facts | null): Record<string, unknown> | null =>
  facts && (JSON.parse(JSON.stringify(facts, shown)) as Record<string, unknown>);

function shown(key: string, value: unknown): unknown {
  return amounts.has(key) && typeof value === 'string' && /^-?\d+$/.test(value)
    ? formatMinor(BigInt(value))
    : value;
}
