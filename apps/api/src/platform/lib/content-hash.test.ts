import { expect, test } from 'vitest';
import { contentHash } from './content-hash.ts';

test('the order of fields and absent fields make no other content, every value does', () => {
  const one = {
    who: 7,
    money: 500n,
    names: { en: 'A', th: 'B' },
    at: new Date(0),
    list: [1, 2],
    note: undefined,
  };
  const same = { list: [1, 2], at: new Date(0), names: { th: 'B', en: 'A' }, money: 500n, who: 7 };
  expect(contentHash(one)).toBe(contentHash(same));
  const others = [
    { ...same, who: 8 },
    { ...same, money: 501n },
    { ...same, names: { th: 'B', en: 'C' } },
    { ...same, at: new Date(1) },
    { ...same, list: [2, 1] },
    { ...same, note: null },
  ];
  expect(new Set([one, ...others].map((content) => contentHash(content))).size).toBe(7);
});

test('a request id is no content', () => {
  expect(contentHash({ a: 1, request_id: 'x', deep: { request_id: 'y' } })).toBe(
    contentHash({ a: 1, deep: {} }),
  );
});
