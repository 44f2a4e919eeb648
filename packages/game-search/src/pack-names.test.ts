import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packNames } from './pack-names.ts';
import { finish } from './steps.ts';
import { unpackNames } from './unpack-names.ts';

const word = fc.constantFrom('Golden', 'Dragon', 'Temple', '黄金', '龙', 'มังกร', 'Vàng', '$1', '①', '7', '');
const name = fc.array(word, { maxLength: 12 }).map((words) => words.join(' '));
const row = fc.record({ en: name, zh_cn: name, zh_hk: name, th: name, vi: name });
const plain = (text: string): string => text.replaceAll('①', '1').replace(/\s+/g, ' ');

test('names come back as they were, whatever they hold', () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 30 }), (rows) => {
      const { en, words, names } = packNames(rows);
      const english = en.split('\n');
      const unpacked = finish(unpackNames(english, words, names));
      expect(english).toEqual(rows.map((one) => plain(one.en)));
      // An empty name counts as missing: the English one is used.
      for (const lang of ['zh_cn', 'zh_hk', 'th', 'vi'] as const)
        expect(unpacked[lang]).toEqual(rows.map((one) => plain(one[lang]) || plain(one.en)));
    }),
    { numRuns: 300 },
  );
});

test('what is usual for a word is said once', () => {
  const packed = packNames([
    { en: 'Golden Dragon', zh_cn: '黄金龙', zh_hk: '黃金龍', th: 'มังกรทอง', vi: 'Rồng Vàng' },
    { en: 'Golden Temple', zh_cn: '黄金神庙', zh_hk: '黃金神廟', th: 'ปราสาททอง', vi: 'Đền Vàng' },
    { en: 'Jade Dragon', zh_cn: '翡翠龙', zh_hk: '翡翠龍', th: 'มังกรหยก', vi: 'Rồng Ngọc' },
    { en: 'Jade Temple', zh_cn: '翡翠神庙', zh_hk: '翡翠神廟', th: 'ปราสาทหยก', vi: 'Đền Ngọc' },
  ]);
  expect(packed.words.zh_cn.split('\n')).toEqual(['黄金', '龙', '神庙', '翡翠']);
  expect(packed.names).toEqual({
    zh_cn: '①②\n①②\n①②\n①②',
    zh_hk: '①②\n①②\n①②\n①②',
    th: '②①\n②①\n②①\n②①',
    vi: '② ①\n② ①\n② ①\n② ①',
  });
});
