import { typedAmount } from '@koi/money';
import { showAmount } from '@koi/money/show-amount';
import { langs } from '@koi/supplier-protocol/langs';
import { describe, expect, it } from 'vitest';
import { oneOfEach } from '../../test/picks.ts';
import { lineName } from '../draw/bet-names.ts';
import { games } from '../draw/games.ts';
import { shortIssue } from './issue-no.ts';
import { isGame, loadGame } from './loaded-game.ts';
import { factsOf, roadsOf, tracksOf } from './statistics.ts';
import { loadRules } from './text/rules.ts';
import { loadLanguage } from './text/text.tsx';
import { texts as zhCn } from './text/zh-cn.ts';

const texts = Object.entries(zhCn) as [keyof typeof zhCn, string][];

it.each(langs)('has every text in %s with the same places to fill', async (lang) => {
  const { t } = await loadLanguage(lang);
  expect(texts.length).toBeGreaterThan(100);
  for (const [key, text] of texts) {
    const places = [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').sort();
    const values = Object.fromEntries(places.map((place) => [place, `<${place}>`]));
    const filled = t(key, values);
    expect(filled).toMatch(/\S/);
    expect([...filled.matchAll(/<(\w+)>/g)].map((match) => match[1]).sort()).toEqual(places);
    expect(filled).not.toMatch(/[{}]/);
  }
});

it.each(langs)('names every field of the boards in %s, each one differently', async (lang) => {
  const { names } = await loadLanguage(lang);
  for (const game of games) {
    const lines = game.betTypes.flatMap((betType) => {
      const { id, entry, picks } = betType;
      const full =
        entry.form === 'field'
          ? picks
          : [
              entry.form === 'set'
                ? picks.slice(0, entry.least).join()
                : entry.places.map((_, index) => picks[index]).join('|'),
            ];
      return full.map((pick) => lineName(game, { betType: id, pick }, names));
    });
    expect(lines.length, game.code).toBeGreaterThan(0);
    expect(new Set(lines).size, game.code).toBe(lines.length);
    expect(lines.join()).not.toMatch(/_|undefined/);
  }
});

it.each(langs)('has the rules of every board of every game in %s', async (lang) => {
  const rules = await loadRules(lang);
  expect(games.length).toBeGreaterThanOrEqual(oneOfEach.length);
  for (const game of games) {
    expect(rules.draws[game.family]).toMatch(/\S/);
    for (const { board } of game.betTypes) expect(rules.boards[game.family][board], board).toMatch(/\S/);
  }
});

describe('every game', () => {
  it.each(games)('$code is loaded by its code, with its look', async (game) => {
    expect(isGame(game.code)).toBe(true);
    const loaded = await loadGame(game.code);
    expect(loaded.game).toBe(game);
    for (const betType of game.betTypes) for (const pick of betType.picks) loaded.look.face(betType, pick);
  });

  it('differs from what is none', async () => {
    expect(isGame('toString')).toBe(false);
    await expect(loadGame('NONE')).rejects.toThrow(RangeError);
  });
});

describe('what results are known by', () => {
  const game = (code: string) => {
    const found = games.find((one) => one.code === code);
    if (!found) throw new Error(`no ${code}`);
    return found;
  };

  it.each([
    ['K3A', [6, 5, 1], ['big', 'even']],
    ['K3A', [1, 1, 1], ['small', 'odd']],
    ['SSCA', [9, 0, 0, 9, 5], ['big', 'odd', 'dragon']],
    ['SSCA', [5, 0, 0, 0, 5], ['small', 'even']],
    ['11X5A', [11, 1, 7, 8, 3], ['dragon']],
    ['PK10A', [3, 9, 1, 2, 4, 5, 6, 7, 8, 10], ['big', 'even', 'tiger']],
    ['SIXA', [1, 2, 3, 4, 5, 6, 25], ['big', 'odd']],
    ['SIXA', [1, 2, 3, 4, 5, 6, 49], []],
  ] as const)('%s %j', (code, result, facts) => {
    expect(factsOf(game(code).betTypes, result)).toEqual(facts);
  });

  it('calls the places of a game of dice dice', async () => {
    const { names } = await loadLanguage('en');
    const tracks = tracksOf(game('K3A'), true, names, 'All');
    expect(tracks.map(({ name }) => name)).toEqual(['All', '1st die', '2nd die', '3rd die']);
  });

  it('follows every place, and every bet on one of two sides', async () => {
    const { names } = await loadLanguage('en');
    const ssc = game('SSCA');
    const tracks = tracksOf(ssc, true, names, 'All');
    expect(tracks.map(({ id }) => id)).toEqual(['all', 'b1', 'b2', 'b3', 'b4', 'b5']);
    expect(tracks.map(({ of }) => of([4, 3, 2, 1, 0]))).toEqual([[4, 3, 2, 1, 0], [4], [3], [2], [1], [0]]);
    const roads = roadsOf(ssc.betTypes, names);
    expect(new Set(roads.map(({ id }) => id)).size).toBe(roads.length);
    const duel = roads.find(({ id }) => id === 'duel_b1v5 dragon');
    expect(
      [
        [9, 0],
        [0, 9],
        [5, 5],
      ].map(([a = 0, b = 0]) => duel?.of([a, 0, 0, 0, b])),
    ).toEqual([0, 1, null]);
  });
});

it('shows money and reads what is typed', () => {
  expect(showAmount(123_450n)).toBe('$1,234.50');
  expect(showAmount('1000000.00')).toBe('$1,000,000.00');
  expect(showAmount(-5n)).toBe('-$0.05');
  expect([
    typedAmount('10'),
    typedAmount('10.'),
    typedAmount('0.5'),
    typedAmount(''),
    typedAmount('x'),
  ]).toEqual([1000n, 1000n, 50n, null, null]);
  expect(shortIssue('202611210725')).toBe('1121-0725');
});
