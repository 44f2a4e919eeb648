import { langs } from '@koi/contract/enumerations';
import { expect, it } from 'vitest';
import { gameOf, games } from './games.ts';

it('every game has a code of its own, and in each language a name of its own', () => {
  expect(games.length).toBeGreaterThan(10);
  expect(games.map(({ code }) => gameOf(code))).toEqual(games);
  for (const lang of langs) {
    const names = games.map((game) => game.names[lang]);
    expect(names.filter((name) => name.trim() === '')).toEqual([]);
    expect(new Set(names).size, lang).toBe(games.length);
  }
});
