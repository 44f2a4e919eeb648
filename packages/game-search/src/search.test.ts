import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Catalogue, openCatalogue } from './catalogue.ts';
import { foldText, manyFolds } from './fold-text.ts';
import { packNames } from './pack-names.ts';
import { searchCatalogue } from './search.ts';
import { beginsWithOneError } from './typing-error.ts';

interface Row {
  en: string;
  zh_cn: string;
  zh_hk: string;
  th: string;
  vi: string;
  weight: number;
}

const pinyin: Readonly<Record<string, string>> = {
  黄: 'huang',
  金: 'jin',
  龙: 'long',
  神: 'shen',
  庙: 'miao',
  行: 'hang/xing',
  银: 'yin',
};

function catalogueOf(rows: readonly Row[]): Catalogue {
  const supplier = { code: 'SUN', names: { zh_cn: '金庙', en: 'Sun Temple Games' }, aliases: ['Helios'] };
  return openCatalogue({
    version: '1',
    suppliers: [supplier],
    entries: 0,
    id: rows.map(() => 1),
    supplier: rows.map(() => 0),
    type: rows.map(() => 3),
    weight: rows.map(({ weight }) => weight),
    tags: rows.map(() => '0').join(''),
    ...packNames(rows),
    han: Object.keys(pinyin).join(''),
    pinyin: Object.values(pinyin).join(' '),
  });
}

const row = (en: string, zh_cn: string, th: string, vi: string, weight = 1): Row => ({
  en,
  zh_cn,
  zh_hk: zh_cn,
  th,
  vi,
  weight,
});

const words = fc.constantFrom(
  'Golden',
  'Dragon',
  'Rush',
  'Sun',
  'X',
  '88',
  'Đền',
  'Vàng',
  'มังกร',
  '黄金',
  '龙',
);
const name = fc
  .array(words, { minLength: 1, maxLength: 4 })
  .chain((parts) => fc.constantFrom(parts.join(' '), parts.join('')));
const catalogues = fc.array(
  fc
    .tuple(name, name, name, name, fc.nat(100))
    .map(([en, zh, th, vi, weight]) => row(en, zh, th, vi, weight)),
  { minLength: 1, maxLength: 12 },
);

describe('whatever the catalogue', () => {
  test('every name finds its game as an exact hit, also without marks and in capitals', () => {
    fc.assert(
      fc.property(catalogues, (rows) => {
        const catalogue = catalogueOf(rows);
        for (const [at, { weight: _, ...names }] of rows.entries()) {
          for (const typed of Object.values(names)) {
            for (const query of [typed, foldText(typed), typed.toUpperCase(), ` ${typed}! `]) {
              const hits = searchCatalogue(catalogue, query, { limit: 100 });
              expect(hits.filter(({ tier }) => tier === 'exact').map(({ game }) => game.id)).toContain(
                at + 1,
              );
            }
          }
        }
      }),
    );
  });

  test('every beginning of a name finds its game; hits come by tier and then by weight, once each', () => {
    const tiers = ['exact', 'prefix', 'word', 'initials', 'pinyin', 'supplier', 'inside', 'typing-error'];
    fc.assert(
      fc.property(catalogues, fc.nat(), (rows, cut) => {
        const catalogue = catalogueOf(rows);
        for (const [at, { vi }] of rows.entries()) {
          const query = vi.slice(0, 1 + (cut % vi.length));
          const hits = searchCatalogue(catalogue, query, { limit: 100 });
          if (foldText(query) !== '') expect(hits.map(({ game }) => game.id)).toContain(at + 1);
          const ranks = hits.map(({ tier, game }) => tiers.indexOf(tier) * 1000 - game.weight);
          expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
          expect(new Set(hits.map(({ game }) => game.id)).size).toBe(hits.length);
        }
      }),
    );
  });

  test('one typing error in a word is forgiven where nothing else fits', () => {
    const spoil = fc.constantFrom<(word: string, at: number) => string>(
      (word, at) => word.slice(0, at) + word.slice(at + 1),
      (word, at) => `${word.slice(0, at)}q${word.slice(at)}`,
      (word, at) => `${word.slice(0, at)}q${word.slice(at + 1)}`,
      (word, at) => `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`,
    );
    fc.assert(
      fc.property(fc.constantFrom('golden', 'dragon', 'temple'), fc.nat(3), spoil, (word, at, change) => {
        const typed = change(word, at);
        const begun = word.startsWith(typed);
        expect(begun || beginsWithOneError(word, typed)).toBe(true);
        const catalogue = catalogueOf([row(word, '龙', 'ก', 'Rồng')]);
        const tier = begun ? 'prefix' : word.includes(typed) ? 'inside' : 'typing-error';
        expect(searchCatalogue(catalogue, typed).map((hit) => hit.tier)).toEqual([tier]);
      }),
    );
  });

  test('any text is a query; a limit holds', () => {
    fc.assert(
      fc.property(
        catalogues,
        fc.string({ unit: 'binary', maxLength: 80 }),
        fc.nat(5),
        (rows, query, limit) => {
          expect(searchCatalogue(catalogueOf(rows), query, { limit }).length).toBeLessThanOrEqual(limit);
        },
      ),
    );
  });

  test('folding many names is folding each', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string({ unit: 'binary' }), name), { minLength: 1 }), (texts) => {
        const fold = manyFolds();
        for (const text of texts) {
          expect(fold(text)).toBe(foldText(text));
          expect(foldText(foldText(text))).toBe(foldText(text));
        }
      }),
      { numRuns: 500 },
    );
  });
});

test('a catalogue opened step by step finds the same, whenever a typing error comes', () => {
  const rows = Array.from({ length: 600 }, (_, at) => row(`Golden ${at}`, '黄金龙', 'มังกร', 'Vàng', at));
  const expected = searchCatalogue(catalogueOf(rows), 'goldn').map(({ game }) => game.id);
  expect(expected).toHaveLength(20);
  for (const prepared of [0, 1, 2, 3]) {
    const catalogue = catalogueOf(rows);
    const left = Array.from({ length: prepared }, () => catalogue.prepare()).at(-1);
    expect(left).toBe([undefined, true, true, false][prepared]);
    expect(searchCatalogue(catalogue, 'goldn').map(({ game }) => game.id)).toEqual(expected);
    expect(catalogue.prepare()).toBe(false);
  }
});

test('pinyin: whole, begun, abbreviated, in either reading, from any character on', () => {
  const catalogue = catalogueOf([row('A', '黄金龙', 'ก', 'Rồng'), row('B', '银行', 'ข', 'Bạc')]);
  const tierOf = (query: string) =>
    searchCatalogue(catalogue, query).map(({ game, tier }) => `${game.names.en} ${tier}`);
  expect(tierOf('huangjinlong')).toEqual(['A pinyin']);
  expect(tierOf('huangj')).toEqual(['A pinyin']);
  expect(tierOf('hjl')).toEqual(['A initials']);
  expect(tierOf('hjlong')).toEqual(['A pinyin']);
  expect(tierOf('jinl')).toEqual(['A pinyin']);
  expect(tierOf('yinhang')).toEqual(['B pinyin']);
  expect(tierOf('yinxing')).toEqual(['B pinyin']);
  expect(tierOf('uangjin')).toEqual(['A typing-error']);
  expect(tierOf('long')).toEqual(['A pinyin']);
});

test('suppliers: names, code, alias and pinyin, alone and with a word of the game', () => {
  const catalogue = catalogueOf([row('Ruby', '龙', 'ก', 'Hồng', 2), row('Opal', '神', 'ข', 'Mắt', 5)]);
  const found = (query: string) => searchCatalogue(catalogue, query).map(({ game }) => game.names.en);
  for (const query of ['sun', 'SUN temple', 'helios', 'jinmiao', 'miao', 'games'])
    expect(found(query)).toEqual(['Opal', 'Ruby']);
  expect(found('helios rub')).toEqual(['Ruby']);
  expect(found('helios emerald')).toEqual([]);
  expect(searchCatalogue(catalogue, 'sun', { where: ({ weight }) => weight > 3 })).toHaveLength(1);
});
