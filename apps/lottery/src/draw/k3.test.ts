import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashOfSeed } from './bytes.ts';
import { deriveOutcome } from './derive.ts';
import { betTypeOf } from './game.ts';
import { gameOf } from './games.ts';
import { k3Outcomes } from './k3.ts';
import { oddsInHundredths, payoutOf } from './odds.ts';

const found = gameOf('K3A');
if (!found) throw new Error('K3A is gone');
const k3a = found;
const k3BetTypes = k3a.betTypes;
const fields = k3BetTypes.flatMap((betType) =>
  betType.picks.map((pick) => ({ betType, pick, name: `${betType.id} ${pick}` })),
);
const seedOf = (index: number): string => index.toString(16).padStart(64, '0');

describe('K3', () => {
  it('has every field of the boards', () => {
    const counts = Object.fromEntries(k3BetTypes.map(({ id, picks }) => [id, picks.length]));
    expect(counts).toEqual({
      size: 2,
      parity: 2,
      sum: 16,
      triple_any: 1,
      triple: 6,
      pair_any: 6,
      pair: 30,
      two_different: 15,
      straight_any: 1,
      three_different: 20,
    });
    expect(k3Outcomes).toHaveLength(216);
  });

  it.each([
    ['size big', [5, 5, 1], true],
    ['size big', [5, 4, 1], false],
    ['size small', [1, 1, 1], true],
    ['parity odd', [1, 1, 1], true],
    ['sum 18', [6, 6, 6], true],
    ['triple_any any', [4, 4, 4], true],
    ['triple 444', [4, 4, 4], true],
    ['triple 444', [4, 4, 3], false],
    ['pair_any 11', [1, 5, 1], true],
    ['pair_any 11', [1, 1, 1], true],
    ['pair 112', [2, 1, 1], true],
    ['pair 112', [1, 2, 2], false],
    ['pair 112', [1, 1, 1], false],
    ['two_different 12', [2, 2, 1], true],
    ['two_different 12', [2, 2, 3], false],
    ['three_different 135', [5, 3, 1], true],
    ['three_different 135', [1, 3, 3], false],
    ['straight_any any', [3, 1, 2], true],
    ['straight_any any', [6, 1, 2], false],
  ] as const)('%s on %j is %s', (name, dice, won) => {
    const [betType = '', pick = ''] = name.split(' ');
    expect(betTypeOf(k3a, { betType, pick })?.hits(pick)(dice)).toBe(won ? 1 : 0);
  });

  it.each([
    ['sum', '19'],
    ['sum', '2'],
    ['pair', '111'],
    ['two_different', '21'],
    ['nothing', 'big'],
    ['size', 'toString'],
  ])('knows no field %s %s', (betType, pick) => {
    expect(betTypeOf(k3a, { betType, pick })).toBeUndefined();
  });

  it('takes the worst throw, not the sum of all wins, as the largest payout', () => {
    expect(k3a.worstPayout([])).toBe(0n);
    const priced = (betType: string, pick: string, unit: bigint) => {
      const odds = k3BetTypes.find(({ id }) => id === betType)?.odds(pick) ?? '';
      return { betType, pick, unit, odds };
    };
    const big = priced('size', 'big', 100n);
    expect(k3a.worstPayout([big, priced('size', 'small', 200n)])).toBe(392n);
    expect(k3a.worstPayout([big, priced('sum', '18', 10n), priced('triple', '666', 1n)])).toBe(
      196n + 2074n + 207n,
    );
  });
});

describe('payouts', () => {
  it.each([
    [100n, '1.96', 196n],
    [101n, '1.96', 198n],
    [1n, '207.36', 207n],
    [25n, '6.91', 173n],
  ])('%d at %s pays %d', (stake, odds, payout) => {
    expect(payoutOf(stake, odds)).toBe(payout);
  });

  it('is within half a cent of the exact product', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        fc.constantFrom(...fields),
        (stake, { betType, pick }) => {
          const error =
            payoutOf(stake, betType.odds(pick)) * 100n - stake * oddsInHundredths(betType.odds(pick));
          expect(error <= 50n && error > -50n).toBe(true);
        },
      ),
    );
  });

  it.each(['', '1', '1.9', '0.50', '-1.00', '1e2'])('refuses %j as odds', (odds) => {
    expect(() => oddsInHundredths(odds)).toThrow(RangeError);
  });
});

describe('the draw', () => {
  it('gives known results for known seeds', async () => {
    expect(await deriveOutcome(k3a, seedOf(1), '202611210001')).toEqual([5, 5, 1]);
    expect(await deriveOutcome(k3a, seedOf(1), '202611210002')).toEqual([6, 1, 4]);
    expect(await hashOfSeed(seedOf(1))).toBe(
      'ec4916dd28fc4c10d78e287ca5d9cc51ee1ae73cbfde08c6b37324cbfaac8bc5',
    );
  });
});
