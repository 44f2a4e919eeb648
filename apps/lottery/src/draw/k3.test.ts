import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumOf } from './aspects.ts';
import { hashOfSeed } from './bytes.ts';
import { periodAt, periodsAfter } from './calendar.ts';
import { deriveOutcome, verifyIssue } from './derive.ts';
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

describe('K3 odds over all 216 throws', () => {
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

  it.each(fields)('$name: the house keeps 2 % or 4 %', ({ betType, pick }) => {
    const ways = k3Outcomes.filter((dice) => betType.hits(pick)(dice) > 0).length;
    const returned = BigInt(ways) * oddsInHundredths(betType.odds(pick));
    const edgeBasisPoints = Number(((21_600n - returned) * 10_000n * 100n) / 21_600n) / 100;
    const evenChance = ['size', 'parity'].includes(betType.id);
    expect(ways).toBeGreaterThan(0);
    expect(edgeBasisPoints).toBeGreaterThanOrEqual(evenChance ? 200 : 400);
    expect(edgeBasisPoints).toBeLessThanOrEqual(evenChance ? 200 : 406);
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

  it('is even over faces, places and sums (chi-square, 20 000 fixed seeds, 99.9 %)', async () => {
    const draws = 20_000;
    const results = await Promise.all(
      Array.from({ length: draws }, (_, index) => deriveOutcome(k3a, seedOf(index + 1), '202611210001')),
    );
    const chiSquare = (observed: number[], expected: number[]): number =>
      observed.reduce(
        (sum, seen, index) => sum + (seen - (expected[index] ?? 0)) ** 2 / (expected[index] ?? 1),
        0,
      );
    for (const place of [0, 1, 2]) {
      const seen = [1, 2, 3, 4, 5, 6].map((face) => results.filter((dice) => dice[place] === face).length);
      expect(chiSquare(seen, Array(6).fill(draws / 6))).toBeLessThan(20.52);
    }
    const sums = Array.from({ length: 16 }, (_, index) => index + 3);
    const seenSums = sums.map((sum) => results.filter((dice) => sumOf(dice) === sum).length);
    const expectedSums = sums.map(
      (sum) => (k3Outcomes.filter((dice) => sumOf(dice) === sum).length / 216) * draws,
    );
    expect(chiSquare(seenSums, expectedSums)).toBeLessThan(37.7);
    const throws = k3Outcomes.map((wanted) => results.filter((dice) => dice.join() === wanted.join()).length);
    expect(chiSquare(throws, Array(216).fill(draws / 216))).toBeLessThan(284.4);
  });

  it('is checked by anyone who has the seed, and an alteration shows', async () => {
    const seed = seedOf(77);
    const issueNo = '202611210777';
    const proof = {
      seed,
      seedHash: await hashOfSeed(seed),
      issueNo,
      result: await deriveOutcome(k3a, seed, issueNo),
    };
    expect(await verifyIssue(k3a, proof)).toBe('agrees');
    expect(await verifyIssue(k3a, { ...proof, seed: seedOf(78) })).toBe('seed_altered');
    expect(await verifyIssue(k3a, { ...proof, result: proof.result.map((face) => (face % 6) + 1) })).toBe(
      'result_altered',
    );
  });
});

describe('the calendar', () => {
  it('numbers periods from midnight of the time zone', () => {
    expect(periodAt(k3a, new Date('2026-11-20T16:00:00Z'), 480)).toEqual({
      issueNo: '202611210001',
      opensAt: new Date('2026-11-20T16:00:00Z'),
      closesAt: new Date('2026-11-20T16:00:55Z'),
      drawsAt: new Date('2026-11-20T16:01:00Z'),
    });
    expect(periodAt(k3a, new Date('2026-11-20T15:59:59.999Z'), 480).issueNo).toBe('202611201440');
    expect(periodAt(k3a, new Date('2026-11-20T16:00:00Z'), -300).issueNo).toBe('202611200661');
  });

  it('lists the periods to come without gap, across midnight', () => {
    const periods = periodsAfter(k3a, new Date('2026-11-20T15:58:30Z'), 3, 480);
    expect(periods.map(({ issueNo }) => issueNo)).toEqual(['202611201440', '202611210001', '202611210002']);
    expect(periods[1]?.opensAt).toEqual(periods[0]?.drawsAt);
  });
});
