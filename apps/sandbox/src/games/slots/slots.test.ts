import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { Draws } from '../../fair/draws.ts';
import { evaluate, playRound, roundWin, winOf } from './spin.ts';
import { type Letter, lines, MAX_FREE_SPINS, payLetters, REELS, stakes, type Theme } from './theme.ts';
import { themes } from './themes.ts';

/**
 * Exact return: each line sees one position of each reel, all stops are equally likely, and a scatter is
 * visible at three stops.
 */
function exactReturn(theme: Theme): number {
  const share = (letter: Letter, reel: number): number =>
    [...(theme.strips[reel] ?? '')].filter((one) => one === letter).length /
    (theme.strips[reel]?.length ?? 1);
  const line = payLetters.reduce((sum, letter) => {
    const hits = Array.from({ length: REELS }, (_, reel) => share(letter, reel) + share('W', reel));
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = hits;
    const [three, four, five] = theme.pays[letter];
    return sum + a * b * c * ((1 - d) * three + d * (1 - e) * four + d * e * five);
  }, 0);
  let seen = [1];
  for (let reel = 0; reel < REELS; reel++) {
    const here = 3 * share('S', reel);
    seen = [...seen, 0].map((chance, count) => chance * (1 - here) + (seen[count - 1] ?? 0) * here);
  }
  const ofScatters = (index: number): number => seen[index + 3] ?? 0;
  const scatter = theme.scatterPays.reduce((sum, pay, index) => sum + pay * ofScatters(index), 0);
  const none = 1 - theme.freeSpins.reduce((sum, _, index) => sum + ofScatters(index), 0);
  const known = new Map<string, number>();
  const expectedSpins = (left: number, granted: number): number => {
    if (left === 0) return 0;
    const key = `${left} ${granted}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const more = theme.freeSpins.reduce((sum, spins, index) => {
      const added = Math.min(spins, MAX_FREE_SPINS - granted);
      return sum + ofScatters(index) * expectedSpins(left - 1 + added, granted + added);
    }, 0);
    const value = 1 + none * expectedSpins(left - 1, granted) + more;
    known.set(key, value);
    return value;
  };
  const free = theme.freeSpins.reduce(
    (sum, spins, index) => sum + ofScatters(index) * expectedSpins(spins, spins),
    0,
  );
  return (line + scatter) * (1 + free * theme.freeMultiplier);
}

const drawsOf = (name: string): Draws =>
  new Draws((block) => createHash('sha256').update(`${name} ${block}`).digest());

describe.each(themes.map((theme) => [theme.code, theme] as const))('%s', (_code, theme) => {
  test('returns what its rules say, 95 to 97 %', () => {
    expect(Math.round(exactReturn(theme) * 10_000)).toBe(theme.returns);
    expect(theme.returns).toBeGreaterThan(9_500);
    expect(theme.returns).toBeLessThan(9_700);
  });

  test('pays in play what the computation says', () => {
    const draws = drawsOf(theme.code);
    const rounds = 60_000;
    let paid = 0;
    let squares = 0;
    let wins = 0;
    for (let round = 0; round < rounds; round++) {
      const win = Number(roundWin(theme, 10_000n, playRound(theme, draws))) / 10_000;
      paid += win;
      squares += win * win;
      if (win > 0) wins += 1;
    }
    const mean = paid / rounds;
    const error = Math.sqrt((squares / rounds - mean * mean) / rounds);
    expect(Math.abs(mean - theme.returns / 10_000)).toBeLessThan(4 * error);
    expect(wins / rounds).toBeGreaterThan(0.1);
  });

  test('has strips of known symbols, wilds on the inner reels only, never two scatters of a reel in sight', () => {
    for (const [reel, strip] of theme.strips.entries()) {
      expect(strip).toMatch(/^[ABCDKQJTWS]+$/);
      if (reel === 0 || reel === REELS - 1) expect(strip).not.toContain('W');
      expect(strip + strip.slice(0, 2)).not.toMatch(/S.?S/);
    }
    expect(stakes.every((stake) => stake % BigInt(theme.lines) === 0n)).toBe(true);
    expect(lines.slice(0, theme.lines)).toHaveLength(theme.lines);
  });
});

const plain = (strips: Theme['strips'], change: Partial<Theme> = {}): Theme => ({
  ...(themes[0] as Theme),
  strips,
  lines: 1,
  ...change,
});

test.each([
  [['AKQ', 'KAQ', 'QAK', 'JJT', 'TTJ'], [0, 0, 0, 0, 0], 0],
  [['KAQ', 'KAQ', 'QAK', 'JJT', 'TTJ'], [0, 0, 0, 0, 0], 50],
  [['KAQ', 'KWQ', 'QAK', 'JAT', 'TTJ'], [0, 0, 0, 0, 0], 200],
  [['KAQ', 'KWQ', 'QWK', 'JWT', 'TAJ'], [0, 0, 0, 0, 0], 1000],
  [['KSQ', 'KWQ', 'QWK', 'JWT', 'TAJ'], [0, 0, 0, 0, 0], 0],
  [['KQA', 'AKQ', 'KQA', 'JJT', 'TTJ'], [1, 2, 1, 0, 0], 50],
] as const)('the middle line of %j at %j pays %i', (strips, stops, pay) => {
  const outcome = evaluate(plain(strips), stops);
  expect(outcome.lineWins.reduce((sum, win) => sum + win.pay, 0)).toBe(pay);
});

test('three scatters anywhere pay and give free spins, whose wins count double; the stops alone decide', () => {
  const theme = plain(['SAK', 'AKS', 'KSA', 'AQK', 'AQJ']);
  const outcome = evaluate(theme, [0, 0, 0, 0, 0]);
  expect([outcome.scatters, outcome.scatterPay, outcome.freeSpins]).toEqual([3, 2, 10]);
  expect(winOf(theme, 500n, outcome, false)).toBe(1_000n);
  expect(winOf(theme, 500n, outcome, true)).toBe(2_000n);
});

test('free spins in free spins end at the most there may be', () => {
  const always = plain(['SAK', 'SKA', 'SQA', 'AQK', 'AQJ']);
  expect(playRound(always, drawsOf('always'))).toHaveLength(1 + MAX_FREE_SPINS);
});
