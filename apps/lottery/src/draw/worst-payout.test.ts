import { rotating } from '@koi/database/testing/rotation';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { betTypeIn, oneOf, picksOf } from '../../test/picks.ts';
import { bytesOfIssue } from './bytes.ts';
import { elevenSpace } from './eleven.ts';
import type { BetType, GameDefinition, Outcome, PricedLine } from './game.ts';
import { linePayout, payoutOf } from './odds.ts';
import { sscSpace } from './ssc.ts';
import { threeDigitSpace } from './three-digits.ts';
import type { OutcomeSpace } from './worst-payout.ts';

function lineOf(betType: BetType, pick: string, unit: bigint): PricedLine {
  return { betType: betType.id, pick, unit, odds: betType.odds(pick) };
}

const linesOf = (of: GameDefinition): fc.Arbitrary<PricedLine[]> =>
  fc.array(
    fc
      .constantFrom(...of.betTypes)
      .chain((betType) =>
        fc
          .tuple(fc.constantFrom(...picksOf(betType)), fc.bigInt({ min: 10n, max: 50_000n }))
          .map(([pick, unit]) => lineOf(betType, pick, unit)),
      ),
    { maxLength: 12 },
  );

/** Line by line, as the settlement pays. */
function paidOn(of: GameDefinition, lines: readonly PricedLine[], outcome: Outcome): bigint {
  return lines.reduce((sum, line) => sum + linePayout(betTypeIn(of, line.betType), line, outcome), 0n);
}

describe('the worst payout of an issue', () => {
  const large: [string, OutcomeSpace, number][] = [
    ['11x5', elevenSpace, 3],
    ['ssc', sscSpace, 3],
  ];
  it.each<[string, OutcomeSpace, number]>([['3d', threeDigitSpace, 20], ...rotating(large, 2)])(
    '%s: is the greatest over all outcomes',
    (family, { size, at }, numRuns) => {
      const of = oneOf(family);
      fc.assert(
        fc.property(linesOf(of), (lines) => {
          let greatest = 0n;
          for (let index = 0; index < size; index++) {
            const paid = paidOn(of, lines, at(index));
            if (paid > greatest) greatest = paid;
          }
          expect(of.worstPayout(lines)).toBe(greatest);
        }),
        { numRuns, seed: 20_261_121 },
      );
    },
  );

  it.each(['pk10', 'six'])('%s: no draw passes it', async (family) => {
    const of = oneOf(family);
    const source = await bytesOfIssue('c3'.repeat(32), of.code, 'worst payout');
    const draws: Outcome[] = [];
    while (draws.length < 400) draws.push(await of.draw(source));
    fc.assert(
      fc.property(linesOf(of), (lines) => {
        const worst = of.worstPayout(lines);
        for (const outcome of draws) expect(paidOn(of, lines, outcome) <= worst).toBe(true);
      }),
      { numRuns: 40, seed: 20_261_121 },
    );
  });

  it('pk10: is one that an order reaches (climbing by swaps)', () => {
    const of = oneOf('pk10');
    const start = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    const climb = (lines: readonly PricedLine[], from: Outcome): bigint => {
      let order = [...from];
      let best = paidOn(of, lines, order);
      for (let better = true; better; ) {
        better = false;
        for (let one = 0; one < 10; one++)
          for (let other = 0; other < one; other++) {
            const swapped = [...order];
            [swapped[one], swapped[other]] = [order[other] ?? 0, order[one] ?? 0];
            const paid = paidOn(of, lines, swapped);
            if (paid > best) [order, best, better] = [swapped, paid, true];
          }
      }
      return best;
    };
    let reached = 0;
    const runs = 25;
    fc.assert(
      fc.property(
        linesOf(of),
        fc.array(fc.shuffledSubarray(start, { minLength: 10 }), { minLength: 12, maxLength: 12 }),
        (lines, starts) => {
          const worst = of.worstPayout(lines);
          const found =
            starts.map((from) => climb(lines, from)).sort((one, other) => Number(other - one))[0] ?? 0n;
          expect(found <= worst).toBe(true);
          if (found === worst) reached += 1;
        },
      ),
      { numRuns: runs, seed: 20_261_121 },
    );
    // Hill climbing may stop at a local maximum; reaching the figure most of the time shows that it is exact
    // and not just a bound.
    expect(reached).toBeGreaterThan(runs * 0.6);
  });

  it('six: is exact for one line of each kind, and close for combinations', () => {
    const of = oneOf('six');
    for (const id of ['number_special', 'sides_special', 'sides_total', 'wave_special', 'zodiac_any']) {
      const betType = betTypeIn(of, id);
      const pick = betType.picks[0] ?? '';
      const line = lineOf(betType, pick, 1000n);
      expect(of.worstPayout([line])).toBe(payoutOf(1000n, line.odds));
    }
    const combo = betTypeIn(of, 'combo3');
    const line = lineOf(combo, '01,02,03,04,05,06,07', 100n);
    const all = linePayout(combo, line, [1, 2, 3, 4, 5, 6, 49]);
    expect(of.worstPayout([line])).toBeGreaterThanOrEqual(all);
    expect(of.worstPayout([line])).toBeLessThanOrEqual(all + 2n);
    const apart = lineOf(combo, '11,12,13,14,15,16', 100n);
    expect(of.worstPayout([line, apart])).toBeLessThanOrEqual(all + 3n);
  });
});
