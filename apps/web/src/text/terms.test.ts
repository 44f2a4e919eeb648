import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..', '..', '..');

/** Everything a member reads: the app, the contract's texts, the pages of lottery and games. */
const places = [
  'apps/web/src/locales',
  'packages/contract/src/messages',
  'packages/contract/src/labels',
  'apps/lottery/src/page/text',
  'apps/sandbox/src/page/text',
];
const texts = places.flatMap((place) =>
  readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(json|ts)$/.test(name))
    .map((name) => ({ name: join(place, name), text: readFileSync(join(root, place, name), 'utf8') })),
);

/** Words that would describe the wagering requirement (docs/glossary.md) as income or sales. */
const falseTerms: Readonly<Record<string, RegExp>> = {
  vi: /doanh thu|doanh số/i,
  th: /รายได้|ยอดขาย/,
  zh: /营业额|營業額|营收|營收/,
  en: /revenue|sales/i,
};

describe('turnover is never called revenue', () => {
  it.each(Object.entries(falseTerms))('%s', (_lang, term) => {
    expect(texts.filter(({ text }) => term.test(text)).map(({ name }) => name)).toEqual([]);
  });
});
