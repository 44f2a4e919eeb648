import { brotliCompressSync } from 'node:zlib';
import { openCatalogue } from '@koi/game-search';
import { expect, test } from 'vitest';
import { generateGames } from '../../../../demo/src/games/generate-games.ts';
import { buildSearchIndex, readingsOf } from './search-index-store.ts';

const BUDGET = 60_000;

test('five thousand games take at most 60 kB, and come back as they were', async () => {
  const { suppliers, games } = generateGames(5_000);
  const index = await buildSearchIndex('1-test', { suppliers, entries: games.slice(0, 100), games });
  const bytes = brotliCompressSync(JSON.stringify(index)).length;
  expect(bytes).toBeLessThanOrEqual(BUDGET);
  const { games: opened } = openCatalogue(index);
  const expected = [...games.slice(0, 100), ...games].map(
    ({ id, supplier, game_type, weight, names }, at) => ({
      kind: at < 100 ? 'entry' : 'game',
      id,
      supplier,
      type: game_type,
      weight,
      th: names.th ?? names.en,
    }),
  );
  expect(
    opened.map(({ kind, id, supplier, type, weight, names }) => ({
      kind,
      id,
      supplier,
      type,
      weight,
      th: names.th,
    })),
  ).toEqual(expected);
});

test('a character has every reading that the names give it', async () => {
  expect(await readingsOf(['银行', '行运', '女神88', '长乐'])).toEqual({
    han: '银行运女神长乐',
    pinyin: 'yin hang/xing yun nv shen chang le',
  });
});
