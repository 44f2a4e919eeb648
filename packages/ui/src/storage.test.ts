import { beforeEach, expect, it, vi } from 'vitest';
import { deviceStorage, safeStorage } from './storage.ts';

const KEY = 'koi.test.value';
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
  expect(deviceStorage.writeJson(KEY, { one: 1 })).toBe(true);
  expect(deviceStorage.readJson(KEY)).toEqual({ one: 1 });
  expect(deviceStorage.write(KEY, null)).toBe(true);
  expect(deviceStorage.readJson(KEY)).toBeNull();
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
  expect(deviceStorage.writeJson(KEY, 1)).toBe(false);
  expect(deviceStorage.read(KEY)).toBeNull();
  expect(() => deviceStorage.write(KEY, null)).not.toThrow();
});

it('counts what cannot be read as absent, and puts a prefix before the keys of its own', () => {
  const own = safeStorage(() => localStorage, 'own.');
  own.write(KEY, '{');
  expect(own.readJson(KEY)).toBeNull();
  expect([own.read(KEY), deviceStorage.read(KEY)]).toEqual(['{', null]);
});
