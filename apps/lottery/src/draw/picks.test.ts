import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { betTypeIn, oneOf, oneOfEach } from '../../test/picks.ts';
import { choose, writePick } from './picks.ts';

describe('picks of several numbers', () => {
  it.each([
    ['11x5', 'any3', '01,05,09', 1],
    ['11x5', 'any3', '01,05,09,10', 4],
    ['11x5', 'any1', '07', 1],
    ['11x5', 'any8', '01,02,03,04,05,06,07,08,09', 9],
    ['11x5', 'direct_front2', '01,02|02,03', 3],
    ['11x5', 'direct_front', '01,02,03|01,02,03|01,02,03', 6],
    ['11x5', 'direct_front2', '01|01', 0],
    ['ssc', 'direct_back', '1,2|0|7,8,9', 6],
    ['ssc', 'group3_front', '0,5', 2],
    ['ssc', 'group3_front', '0,5,9', 6],
    ['ssc', 'group6_middle', '0,1,2,3', 4],
    ['ssc', 'group6_middle', '0,1', 0],
    ['pk10', 'direct_top3', '01,02|01,02|01,02', 0],
    ['pk10', 'direct_top3', '01,02|03|10', 2],
    ['six', 'combo3', '01,02,03,04,05,06,07,08,09,10', 120],
    ['six', 'combo3', '01,02,03,04,05,06,07,08,09,10,11', 0],
    ['six', 'combo2', '48,49', 1],
  ] as const)('%s %s %s is %d bets', (family, id, pick, count) => {
    expect(betTypeIn(oneOf(family), id).combinations(pick)).toBe(count);
  });

  it.each([
    '05,01,09',
    '01,01,09',
    '1,5,9',
    '01,05',
    '01,05,12',
    '01,05,09,',
    ',01,05,09',
    '01, 05,09',
    '01|05|09',
    '01,05,09|',
    '',
    'big',
  ])('refuses %j where three of eleven are asked for', (pick) => {
    expect(betTypeIn(oneOf('11x5'), 'any3').combinations(pick)).toBe(0);
  });

  it('has one text for each choice, and takes exactly that one', () => {
    const sets = oneOfEach.flatMap(({ betTypes }) => betTypes.filter(({ entry }) => entry.form === 'set'));
    expect(sets.length).toBeGreaterThan(0);
    for (const { picks, combinations } of sets)
      fc.assert(
        fc.property(fc.shuffledSubarray([...picks], { minLength: 2, maxLength: 8 }), (chosen) => {
          const pick = writePick([chosen], picks);
          const shuffled = chosen.join(',');
          if (combinations(pick) > 0) expect(combinations(shuffled) > 0).toBe(shuffled === pick);
          else expect(combinations(shuffled)).toBe(0);
        }),
        { numRuns: 30, seed: 11 },
      );
  });

  it('counts combinations', () => {
    expect([choose(49, 6), choose(11, 5), choose(3, 5), choose(5, 0)]).toEqual([13_983_816, 462, 0, 1]);
  });
});
