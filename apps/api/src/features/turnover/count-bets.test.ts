import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countBets } from './count-bets.ts';

const bet = (counts: bigint, counted = 0n, lowered = 0n) => ({ id: '1', counts, counted, lowered });

describe('countBets', () => {
  it.each([
    ['a new bet lowers', 100n, bet(30n), 70n, 30n],
    ['surplus is lost', 20n, bet(30n), 0n, 20n],
    ['a cancelled bet is owed again', 70n, bet(0n, 30n, 30n), 100n, 0n],
    ['surplus that is cancelled is not owed', 0n, bet(0n, 30n, 20n), 20n, 0n],
    ['a bet that shrinks within its surplus changes nothing', 0n, bet(25n, 30n, 20n), 0n, 20n],
    ['a bet that grows lowers by the growth alone', 50n, bet(45n, 30n, 20n), 35n, 35n],
  ])('%s', (_name, owed, loweredAmount, left, lowered) => {
    const result = countBets(owed, [loweredAmount]);
    expect(result.owed).toBe(left);
    expect(result.bets[0]).toMatchObject({ counted: loweredAmount.counts, lowered });
    expect(result.played).toBe(loweredAmount.counts - loweredAmount.counted);
  });

  it('never goes below zero, and changes the requirement by exactly the changes of its bets', () => {
    const amount = fc.bigInt({ min: 0n, max: 1000n });
    const bets = fc.array(
      fc.tuple(amount, amount, amount).map(([counts, counted, lowered]) => ({
        id: '1',
        counts,
        counted,
        lowered: counted === 0n ? 0n : lowered % counted,
      })),
    );
    fc.assert(
      fc.property(amount, bets, (owed, loweredAmount) => {
        const result = countBets(owed, loweredAmount);
        expect(result.owed >= 0n).toBe(true);
        expect(result.bets.reduce((sum, { change }) => sum + change, owed)).toBe(result.owed);
        for (const { counted, lowered } of result.bets)
          expect(lowered >= 0n && lowered <= counted).toBe(true);
      }),
    );
  });
});
