import type { Minor } from '@koi/money';
import type { BetType, PricedLine } from './game.ts';
import { oddsInHundredths, payoutOf } from './odds.ts';
import { choose, readPick } from './picks.ts';

const NUMBERS = Array.from({ length: 49 }, (_, index) => index + 1);
const descending = (one: bigint, other: bigint): number => (one < other ? 1 : one > other ? -1 : 0);
const largest = (amounts: readonly bigint[], count: number): bigint =>
  [...amounts]
    .sort(descending)
    .slice(0, count)
    .reduce((sum, amount) => sum + amount, 0n);

interface Line extends PricedLine {
  type: BetType;
}

/** Maximum payout over all 49 special numbers. */
function worstSpecial(lines: readonly Line[]): Minor {
  const bets = lines.map((line) => ({
    paid: payoutOf(line.unit, line.odds),
    hits: line.type.hits(line.pick),
  }));
  return largest(
    NUMBERS.map((number) => {
      const outcome = [0, 0, 0, 0, 0, 0, number];
      return bets.reduce((sum, { paid, hits }) => (hits(outcome) > 0 ? sum + paid : sum), 0n);
    }),
    1,
  );
}

/** Payouts per pick, summed over the lines. */
function paidByPick(lines: readonly Line[]): Map<string, bigint> {
  const paid = new Map<string, bigint>();
  for (const { pick, unit, odds } of lines) paid.set(pick, (paid.get(pick) ?? 0n) + payoutOf(unit, odds));
  return paid;
}

/** Units of 1/600 cent, so that halves and thirds of shares stay whole. */
const SHARES = 600n;

/**
 * An upper bound for the bets on the six numbers. A set of n numbers that contains m of the six has C(m, k) =
 * m / k · C(m − 1, k − 1) winning combinations, which is at most m / k · C(M − 1, k − 1) with M = min(6, n).
 * So each number of the set is given that share, and no draw pays more than the six greatest sums of shares.
 * One cent a line is added for rounding.
 */
function boundOfSix(lines: readonly Line[]): Minor {
  const shares = Array<bigint>(50).fill(0n);
  for (const { type, pick, unit, odds } of lines) {
    const set = readPick(pick, type.picks, type.entry)?.[0] ?? [];
    const take = type.entry.form === 'set' ? type.entry.take : 1;
    const most = choose(Math.min(6, set.length) - 1, take - 1);
    const share = (unit * oddsInHundredths(odds) * BigInt(most) * 6n) / BigInt(take);
    for (const number of set) shares[number] = (shares[number] ?? 0n) + share;
  }
  return (largest(shares, 6) + SHARES - 1n) / SHARES + BigInt(lines.length);
}

/**
 * An upper bound for every draw: the worst special number, six numbers, animals and total, each taken
 * separately.
 */
export function worstOfSix(betTypes: readonly BetType[], priced: readonly PricedLine[]): Minor {
  const lines = priced.flatMap((line) => {
    const type = betTypes.find(({ id }) => id === line.betType);
    return type ? [{ ...line, type }] : [];
  });
  const total = paidByPick(lines.filter(({ type }) => type.place === 'total'));
  const greater = (one: string, other: string): bigint =>
    largest([total.get(one) ?? 0n, total.get(other) ?? 0n], 1);
  const animals = paidByPick(lines.filter(({ type }) => type.kind === 'zodiac_any'));
  return (
    worstSpecial(lines.filter(({ type }) => type.place === 'special')) +
    boundOfSix(lines.filter(({ type }) => type.board === 'regular' || type.board === 'combo')) +
    largest([...animals.values()], 7) +
    greater('big', 'small') +
    greater('odd', 'even')
  );
}
