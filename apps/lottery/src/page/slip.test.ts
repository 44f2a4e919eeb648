import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { betTypeOf } from '../draw/game.ts';
import { games } from '../draw/games.ts';
import { chaseRows, firstPlan, multipliersOf } from './chase.ts';
import {
  noneChosen,
  quickSet,
  randomChosen,
  randomSelection,
  rollDevice,
  selectionOf,
  toggled,
} from './picking.ts';
import {
  emptySlip,
  figuresOf,
  hasLine,
  problemOf,
  type Slip,
  withLines,
  withoutLine,
  withUnit,
} from './slip.ts';

function gameOf(code: string) {
  const game = games.find((one) => one.code === code);
  if (!game) throw new Error(`no ${code}`);
  return game;
}
const k3 = gameOf('K3A');
const eleven = gameOf('11X5A');

describe('a slip', () => {
  const big = { betType: 'size', pick: 'big' };
  const small = { betType: 'size', pick: 'small' };
  const highest = { betType: 'sum', pick: '18' };
  const slip: Slip = { ...withLines(k3, emptySlip, [big, small, highest]), unit: '2.50', multiplier: 4 };

  it('adds up and tells the most it can win: never both sides', () => {
    const { total, best, lines } = figuresOf(k3, slip);
    expect([total, best, lines.length]).toEqual([3_000n, 1_960n + 207_360n, 3]);
    expect(figuresOf(k3, { ...slip, unit: '' }).total).toBe(0n);
  });

  it('takes no line twice, lets one go, and gives one a stake of its own', () => {
    expect(withLines(k3, slip, [big]).lines).toHaveLength(3);
    expect(hasLine(withoutLine(slip, big), big)).toBe(false);
    const own = withUnit(slip, small, '10');
    expect(figuresOf(k3, own).total).toBe(1_000n + 4_000n + 1_000n);
    expect(figuresOf(k3, withUnit(own, small, null)).total).toBe(3_000n);
  });

  it('holds as many lines as the game takes', () => {
    const all = k3.betTypes.flatMap((betType) =>
      betType.picks.map((pick) => ({ betType: betType.id, pick })),
    );
    expect(withLines(k3, emptySlip, all).lines).toHaveLength(k3.limits.maxSelections);
  });

  it('counts the combinations of a pick of several numbers', () => {
    const any2 = withLines(eleven, { ...emptySlip, unit: '1' }, [{ betType: 'any2', pick: '01,02,03' }]);
    const { total, best, combinations, lines } = figuresOf(eleven, any2);
    const odds = Number(lines[0]?.odds);
    expect([total, combinations]).toEqual([300n, 3]);
    // All three among the five drawn numbers: three pairs win.
    expect(best).toBe(BigInt(Math.round(odds * 300)));
  });

  it('says what the server would refuse', () => {
    const problem = (change: Partial<Slip>) =>
      problemOf(k3, figuresOf(k3, { ...slip, ...change }))?.[0] ?? null;
    expect(problem({})).toBeNull();
    expect(problem({ unit: '', multiplier: 1 })).toBe('unitRange');
    expect(problem({ unit: '0.50', multiplier: 1 })).toBe('stakeRange');
    expect(problem({ unit: '20000', multiplier: 2 })).toBe('stakeRange');
    expect(problem({ unit: '2000', multiplier: 1 })).toBe('overPayout');
  });
});

describe('putting numbers together', () => {
  it('takes the upper half as big', () => {
    const digits = [...'0123456789'];
    expect(quickSet('big', digits).join('')).toBe('56789');
    expect(quickSet('small', digits).join('')).toBe('01234');
    expect(quickSet('odd', digits).join('')).toBe('13579');
    expect(quickSet('all', digits)).toHaveLength(10);
    expect(quickSet('clear', digits)).toEqual([]);
    expect(quickSet('big', ['01', '02', '03'])).toEqual(['02', '03']);
  });

  it('is a selection as soon as enough is chosen, in whatever order', () => {
    const any2 = eleven.betTypes.find(({ id }) => id === 'any2');
    if (!any2) throw new Error('no any2');
    const one = toggled(noneChosen(any2), 0, '09');
    expect(selectionOf(any2, one)).toBeNull();
    expect(selectionOf(any2, toggled(one, 0, '01'))).toEqual({ betType: 'any2', pick: '01,09' });
    expect(selectionOf(any2, toggled(toggled(one, 0, '01'), 0, '09'))).toBeNull();
  });

  it('chooses a valid smallest pick of every bet type by chance', () => {
    const all = games.flatMap((game) => game.betTypes.map((betType) => ({ game, betType })));
    expect(all.length).toBeGreaterThan(games.length);
    for (const { game, betType } of all) {
      const selection = selectionOf(betType, randomChosen(betType, rollDevice));
      expect(selection && betTypeOf(game, selection), `${game.code} ${betType.id}`).toBe(betType);
      expect(randomSelection([betType], rollDevice)).not.toBeNull();
    }
  });
});

describe('a chase', () => {
  const plan = { ...firstPlan, issues: 4, start: 2 };

  it('keeps, doubles or takes multipliers, and never passes the highest', () => {
    expect(multipliersOf(plan, 100)).toEqual([2, 2, 2, 2]);
    expect(multipliersOf({ ...plan, mode: 'double' }, 10)).toEqual([2, 4, 8, 10]);
    expect(multipliersOf({ ...plan, mode: 'custom', own: [1, 7] }, 100)).toEqual([1, 7, 2, 2]);
  });

  it('sums up stakes issue by issue', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 50 }), (multipliers) => {
        const rows = chaseRows(multipliers, 150n, 300n);
        expect(rows.at(-1)?.staked ?? 0n).toBe(150n * BigInt(multipliers.reduce((sum, one) => sum + one, 0)));
      }),
    );
  });
});
