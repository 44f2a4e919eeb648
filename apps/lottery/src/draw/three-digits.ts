import { sumAspect, sumOf } from './aspects.ts';
import { fieldBet } from './bets.ts';
import { digitNumberBets, digitSidesBets, digitSums, threeDigitBets } from './digits.ts';
import { type Family, outcomeCheck, range, rollEach } from './families.ts';
import type { Outcome } from './game.ts';
import { type OutcomeSpace, worstByEnumeration } from './worst-payout.ts';

const places = ['d1', 'd2', 'd3'] as const;
const sums = digitSums(3);

export const threeDigitSpace: OutcomeSpace = {
  size: 1000,
  at: (index: number) => [...String(index).padStart(3, '0')].map(Number),
};

const spanOf = (outcome: Outcome): number => Math.max(...outcome) - Math.min(...outcome);
/**
 * Out of 1000: three equal digits, else two or three different ones with this difference between greatest and
 * least.
 */
const spanWays = (span: number): number => (span === 0 ? 10 : 6 * span * (10 - span));

const worst = worstByEnumeration(threeDigitSpace);

/** Three balls with one digit each. */
export const threeDigits: Family = {
  family: '3d',
  places,
  numbers: range(0, 9),
  betTypes: [
    ...digitSidesBets(places),
    ...digitNumberBets(places),
    fieldBet({
      kind: 'sum',
      board: 'sum',
      picks: range(0, 27).map(String),
      chance: (pick) => ({ ways: sums[Number(pick)] ?? 0, of: 1000 }),
      wins: (pick) => (outcome) => sumOf(outcome) === Number(pick),
      aspect: sumAspect(27),
    }),
    fieldBet({
      kind: 'span',
      board: 'sum',
      picks: range(0, 9).map(String),
      chance: (pick) => ({ ways: spanWays(Number(pick)), of: 1000 }),
      wins: (pick) => (outcome) => spanOf(outcome) === Number(pick),
      aspect: { id: 'span', size: 10, valueOf: spanOf },
    }),
    ...threeDigitBets(0, places, null),
  ],
  draw: (source) => rollEach(source, 3, 0, 10),
  isOutcome: outcomeCheck(3, 0, 9, false),
  worstPayout: (lines) => worst(threeDigits.betTypes, lines),
};
