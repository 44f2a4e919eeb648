import { expect, test } from 'vitest';
import { changedText, isMissing, missingIn, wantedKeys, writtenTexts } from './languages.ts';

const fields = [{ key: 'title', required: true }, { key: 'subtitle' }, { key: 'rules' }];

test('a text without a word is missing, a picture alone is not', () => {
  expect(['', undefined, '  ', '<p></p>', '<p>&nbsp;</p>'].map(isMissing)).toEqual(Array(5).fill(true));
  expect(['x', '<p>x</p>', '<img src="/a.jpg">'].map(isMissing)).toEqual([false, false, false]);
});

test('a language should have what is required and what another one has', () => {
  const texts = { en: { title: 'Gift', subtitle: 'Today' }, th: { title: 'ของขวัญ' } };
  const wanted = wantedKeys(texts, fields);
  expect(wanted).toEqual(['title', 'subtitle']);
  expect([
    missingIn(texts, wanted, 'en'),
    missingIn(texts, wanted, 'th'),
    missingIn(texts, wanted, 'vi'),
  ]).toEqual([0, 1, 2]);
  expect(wantedKeys({}, fields)).toEqual(['title']);
});

test('empty texts and languages without any are not sent', () => {
  const texts = changedText(
    changedText({ en: { title: 'Gift' } }, 'vi', 'title', ' '),
    'en',
    'rules',
    '<p></p>',
  );
  expect(writtenTexts(texts)).toEqual({ en: { title: 'Gift' } });
});
