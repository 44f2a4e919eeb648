import { beforeEach, expect, it, vi } from 'vitest';
import { forget, keep, kept } from './kept.ts';

const KEY = 'koi.test.kept';
const store = new Map<string, string>();

beforeEach(() => {
  store.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

it('keeps a value until it is forgotten', () => {
  expect(keep('localStorage', KEY, { one: 1 })).toBe(true);
  expect(kept('localStorage', KEY)).toEqual({ one: 1 });
  forget('localStorage', KEY);
  expect(kept('localStorage', KEY)).toBeNull();
});

it.each([
  [
    'full',
    {
      getItem: () => null,
      setItem() {
        throw new DOMException('', 'QuotaExceededError');
      },
    },
  ],
  ['blocked', undefined],
])('says that nothing was kept where storage is %s', (_, storage) => {
  vi.stubGlobal('localStorage', storage);
  expect(keep('localStorage', KEY, 1)).toBe(false);
  expect(kept('localStorage', KEY)).toBeNull();
  expect(() => forget('localStorage', KEY)).not.toThrow();
});
