// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { missingIn, wantedKeys } from '../parts/languages.ts';
import {
  changedLanguages,
  differences,
  draftOf,
  isWritten,
  languagesOf,
  textsOf,
  valuesOf,
} from './setting.ts';

const words = { by_language: true, kind: 'text', values: { common: 'All', th: 'ไทย' } } as const;
const figure = { by_language: false, kind: 'whole', values: { common: '3' } } as const;
const named = (lang: string) => `<${lang}>`;

test('a draft has every language of the setting, and only those', () => {
  expect(draftOf(figure, figure.values)).toEqual({ common: '3' });
  const draft = draftOf(words, words.values);
  expect(Object.keys(draft)).toEqual(languagesOf(words));
  expect(draft).toMatchObject({ common: 'All', th: 'ไทย', vi: '' });
  expect(valuesOf(textsOf(draft))).toEqual({ zh_cn: '', zh_hk: '', en: '', th: 'ไทย', vi: '' });
});

test('what differs is sent, an emptied language too; one that was never set and stays empty is not', () => {
  const draft = draftOf(words, words.values);
  expect(changedLanguages(words, draft)).toEqual([]);
  expect(changedLanguages(words, { ...draft, th: '', en: 'One' })).toEqual(['en', 'th']);
});

test('a language lacks words where another has some and none stand for all', () => {
  const gaps = (standIn: string) => {
    const texts = textsOf({ th: 'ไทย' });
    return missingIn(texts, wantedKeys(texts, [{ key: 'value', standIn }]), 'en');
  };
  expect([gaps(''), gaps('All'), gaps('<p></p>')]).toEqual([1, 0, 1]);
});

test('formatted texts are compared as they are read, and as they are stored where they read the same', () => {
  const html = { kind: 'html' } as const;
  const rows = (before: string, after: string) =>
    differences(html, { en: before }, { en: after }, named).map((row) => [row.label, row.before, row.after]);
  expect(rows('<p>One</p>', '<p>Two</p>')).toEqual([['<en>', 'One', 'Two']]);
  expect(rows('<p>One</p>', '<p><b>One</b></p>')).toEqual([['<en>', '<p>One</p>', '<p><b>One</b></p>']]);
  expect(differences(html, { en: '' }, {}, named)).toEqual([]);
});

test('words and addresses are written by language; figures have a field of their own', () => {
  const kinds = ['text', 'html', 'url', 'decimal', 'flag'] as const;
  expect(kinds.filter((kind) => isWritten({ by_language: true, kind }))).toEqual(['text', 'html', 'url']);
  expect(isWritten({ by_language: false, kind: 'url' })).toBe(false);
});
