import { expect, it } from 'vitest';
import { textHash } from './text-hash.ts';

// Published values of FNV-1a: pictures of games and colours of members must not change with a version.
it.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
])('of "%s" is the same on every device', (text, hash) => {
  expect(textHash(text)).toBe(hash);
});
