import { describe, expect, test } from 'vitest';
import { kitTexts } from '../apps/sandbox/src/page/text/kit.ts';
import { langs } from '../packages/contract/src/enumerations.ts';

/** Everything a member reads: the texts of the app, of the answers, and of the pages of lottery and games. */
const files = import.meta.glob(
  [
    '../apps/web/src/locales/*/*.json',
    '../packages/texts/src/{messages,labels}/*.ts',
    '../apps/{lottery,sandbox}/src/page/text/**/*.ts',
    '!**/use-texts.ts',
  ],
  { eager: true },
);
const stringsIn = (value) =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(stringsIn)
      : [];

test.each(langs)('a deposit has one name in the app and on the pages of games: %s', (lang) => {
  const name = files[`../apps/web/src/locales/${lang}/common.json`].default['common.deposit'];
  const lottery = files[`../apps/lottery/src/page/text/${lang.replace('_', '-')}.ts`].texts;
  expect(name).toBeTypeOf('string');
  expect([lottery.deposit, kitTexts[lang].deposit]).toEqual([name, name]);
});

/** Words that would describe the wagering requirement (docs/glossary.md) as income or sales. */
const falseTerms = {
  vi: /doanh thu|doanh số/i,
  th: /รายได้|ยอดขาย/,
  zh: /营业额|營業額|营收|營收/,
  en: /revenue|sales/i,
};

describe('turnover is never called revenue', () => {
  test.each(Object.entries(falseTerms))('%s', (_lang, term) => {
    const found = Object.entries(files).flatMap(([file, texts]) =>
      stringsIn(texts)
        .filter((text) => term.test(text))
        .map((text) => `${file}: ${text}`),
    );
    expect(found).toEqual([]);
    expect(Object.keys(files).length).toBeGreaterThan(100);
  });
});
