import { expect, it } from 'vitest';
import { lineName } from '../draw/bet-names.ts';
import { langs } from '../draw/game.ts';
import { games } from '../draw/games.ts';
import { shortIssue } from './bet-names.ts';
import { showMoney, typedMoney } from './money.ts';
import { loadNames, loadTranslate } from './text/text.tsx';
import { zhCn } from './text/zh-cn.ts';
import { figuresOf } from './use-slip.ts';

it.each(langs)('has every text in %s with the same places to fill', async (lang) => {
  const t = await loadTranslate(lang);
  for (const [key, text] of Object.entries(zhCn) as [keyof typeof zhCn, string][]) {
    const places = [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').sort();
    const values = Object.fromEntries(places.map((place) => [place, `<${place}>`]));
    const filled = t(key, values);
    expect(filled).toMatch(/\S/);
    expect([...filled.matchAll(/<(\w+)>/g)].map((match) => match[1]).sort()).toEqual(places);
    expect(filled).not.toMatch(/[{}]/);
  }
});

it.each(langs)('names every field of the boards in %s, each one differently', async (lang) => {
  const names = await loadNames(lang);
  for (const game of games) {
    const lines = game.betTypes.flatMap((betType) => {
      const { id, entry, picks } = betType;
      const whole =
        entry.form === 'field'
          ? picks
          : [
              entry.form === 'set'
                ? picks.slice(0, entry.least).join()
                : entry.places.map((_, index) => picks[index]).join('|'),
            ];
      return whole.map((pick) => lineName(game, { betType: id, pick }, names));
    });
    expect(new Set(lines).size, game.code).toBe(lines.length);
    expect(lines.join()).not.toMatch(/_|undefined/);
  }
});

it('shows money and reads what is typed', () => {
  expect(showMoney(123_450n)).toBe('$1,234.50');
  expect(showMoney('1000000.00')).toBe('$1,000,000.00');
  expect(showMoney(-5n)).toBe('-$0.05');
  expect([typedMoney('10'), typedMoney('10.'), typedMoney('0.5'), typedMoney(''), typedMoney('x')]).toEqual([
    1000n,
    1000n,
    50n,
    null,
    null,
  ]);
  expect(shortIssue('202611210725')).toBe('1121-0725');
});

it('adds up a slip and tells the most it can win', () => {
  const [k3a] = games;
  if (!k3a) throw new Error('no game');
  const selections = [
    { betType: 'size', pick: 'big' },
    { betType: 'size', pick: 'small' },
    { betType: 'sum', pick: '18' },
  ];
  const { total, best, lines } = figuresOf(k3a, { selections, stake: '2.50', multiplier: 4 });
  expect([total, best, lines.length]).toEqual([3_000n, 1_960n + 207_360n, 3]);
  expect(figuresOf(k3a, { selections, stake: '', multiplier: 1 }).total).toBe(0n);
});
