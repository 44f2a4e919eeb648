import { placesAspect } from './aspects.ts';
import { directBet, duelBet } from './bets.ts';
import { digitNumberBets, digitSidesBets, digits, threeDigitBets } from './digits.ts';
import { type Family, outcomeCheck, range, rollEach } from './families.ts';
import type { BetType } from './game.ts';
import { type OutcomeSpace, worstByEnumeration } from './worst-payout.ts';

const balls = ['b1', 'b2', 'b3', 'b4', 'b5'] as const;
const pairs = balls.flatMap((_, first) =>
  balls.flatMap((_, second) => (second > first ? [[first, second] as const] : [])),
);

export const sscSpace: OutcomeSpace = {
  size: 100_000,
  at: (index: number) => [...String(index).padStart(5, '0')].map(Number),
};

const twoDigitBets = (['front2', 'back2'] as const).map((place): BetType => {
  const at = place === 'front2' ? [0, 1] : [3, 4];
  return directBet({
    kind: 'direct',
    place,
    board: 'direct',
    at,
    numbers: digits,
    entry: { form: 'places', places: at.map((index) => balls[index] ?? 'b1') },
    repeats: true,
    aspect: placesAspect(at, 10),
  });
});

const worst = worstByEnumeration(sscSpace);

/** Five balls with one digit each. */
export const ssc: Family = {
  family: 'ssc',
  places: balls,
  numbers: range(0, 9),
  betTypes: [
    ...digitSidesBets(balls),
    ...digitNumberBets(balls),
    ...pairs.map(([first, second]) =>
      duelBet({
        kind: 'duel',
        place: `b${first + 1}v${second + 1}`,
        board: 'duel',
        first,
        second,
        sides: 10,
        repeats: true,
        aspect: placesAspect([first, second], 10),
      }),
    ),
    ...threeDigitBets(0, balls, 'front'),
    ...threeDigitBets(1, balls, 'middle'),
    ...threeDigitBets(2, balls, 'back'),
    ...twoDigitBets,
  ],
  draw: (source) => rollEach(source, 5, 0, 10),
  isOutcome: outcomeCheck(5, 0, 9, false),
  worstPayout: (lines) => worst(ssc.betTypes, lines),
};
