import { createTestDatabase, everydayKinds, type TestDatabase } from '@koi/database/testing';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { migrations } from '../database/migrations.ts';
import type { Tables } from '../database/tables.ts';
import { openSettings, type Settings } from '../settings/settings.ts';
import { Cache, type CacheOptions, cached } from './cache.ts';

interface Value {
  text: string;
}

const TTL_MS = 5_000;

function opened(options: Partial<CacheOptions<Value>> = {}) {
  const at = { now: 0 };
  const reads: string[] = [];
  const cache = new Cache<Value>(
    { assertOutsideTransaction: () => {} },
    { max: 3, ttlMs: TTL_MS, clock: () => at.now, ...options },
  );
  const read = (text: string) => async () => {
    reads.push(text);
    return { text };
  };
  return {
    at,
    cache,
    reads,
    /** The value of the key, read as `text` where it is not cached. */
    get: async (key: string, text: string, more = {}) => (await cache.get(key, read(text), more)).text,
    /** As often as pages are asked for. */
    page: async (key: string, text: string) =>
      (await cache.get(key, read(text), { ahead: read(`${text} ahead`) })).text,
  };
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
const fail = () => Promise.reject(new Error('no database'));

test('a value is read once for all who ask in time, and again after that', async () => {
  const { at, get, reads } = opened();
  expect(await Promise.all([get('a', '1'), get('a', '2'), get('b', '3')])).toEqual(['1', '1', '3']);
  at.now += TTL_MS;
  expect(await get('a', '4')).toBe('1');
  at.now += 1;
  expect(await get('a', '5')).toBe('5');
  expect(reads).toEqual(['1', '3', '5']);
});

test('who asks for fresh ones gets what stands now, and so do those after', async () => {
  const { get } = opened();
  await get('a', '1');
  expect(await get('a', '2', { fresh: true })).toBe('2');
  expect(await get('a', '3')).toBe('2');
});

test('each may have a time of its own; no time is no cache, and none given lasts', async () => {
  const { at, get } = opened();
  expect(await get('a', '1', { ttlMs: 10 })).toBe('1');
  at.now += 11;
  expect(await get('a', '2')).toBe('2');
  const off = opened({ ttlMs: 0 });
  expect([await off.get('a', '1'), await off.get('a', '2')]).toEqual(['1', '2']);
  const cache = new Cache<Value>({ assertOutsideTransaction: () => {} }, { max: 1, clock: () => at.now });
  await cache.get('a', async () => ({ text: '1' }));
  at.now += 1e9;
  expect(await cache.get('a', async () => ({ text: '2' }))).toEqual({ text: '1' });
});

test('a read that was under way at an invalidation answers its callers and nobody else', async () => {
  const { cache, get, reads } = opened();
  for (const key of ['a', undefined]) {
    const { promise, resolve } = Promise.withResolvers<Value>();
    const overtaken = cache.get('a', () => promise);
    cache.invalidate(key);
    const later = [get('a', 'new'), get('a', 'newer')];
    resolve({ text: 'old' });
    expect(await overtaken).toEqual({ text: 'old' });
    expect(await Promise.all(later)).toEqual(['new', 'new']);
    expect(await get('a', 'never read')).toBe('new');
    cache.invalidate();
    // Nobody has asked again.
    const alone = Promise.withResolvers<Value>();
    const waiting = cache.get('a', () => alone.promise);
    cache.invalidate(key);
    alone.resolve({ text: 'old' });
    await waiting;
    expect(await get('a', 'read')).toBe('read');
    cache.invalidate();
  }
  expect(reads).toEqual(['new', 'read', 'new', 'read']);
});

test('what is not there and what failed is not stored', async () => {
  const { cache, get } = opened();
  expect(await cache.get('a', async () => undefined)).toBeUndefined();
  const both = await Promise.allSettled([cache.get('b', fail), cache.get('b', fail)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(cache.size).toBe(0);
  expect([await get('a', '1'), await get('b', '2')]).toEqual(['1', '2']);
});

test('a read that finds nothing says so, though its key was invalidated or evicted meanwhile', async () => {
  const { cache, get } = opened();
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const nothing = (key: string) => cache.get(key, () => promise);
  const waiting = [nothing('a'), nothing('a'), nothing('evicted')];
  cache.invalidate('a');
  for (const key of ['b', 'c', 'd']) await get(key, key);
  resolve(undefined);
  expect(await Promise.all(waiting)).toEqual([undefined, undefined, undefined]);
});

test('who reads again is given what has expired, also after a failure', async () => {
  const { at, cache, get } = opened();
  await get('a', '1');
  at.now += TTL_MS + 1;
  await expect(cache.get('a', fail)).rejects.toThrow('no database');
  const same = await cache.get('a', async (before) => before ?? { text: 'forgotten' });
  expect(same).toEqual({ text: '1' });
});

test('what is asked for in the last fifth of its time is renewed, and nobody waits for that', async () => {
  const { at, cache, get, page, reads } = opened();
  await page('a', '1');
  at.now += TTL_MS * 0.7;
  expect(await page('a', '2')).toBe('1');
  at.now += TTL_MS * 0.1;
  expect([await page('a', '3'), reads]).toEqual(['1', ['1', '3 ahead']]);
  await settled();
  at.now += TTL_MS * 0.7;
  expect(await page('a', '4')).toBe('3 ahead');
  at.now += TTL_MS * 0.2;
  // A failure is ignored: the value counts until it expires.
  expect(await cache.get('a', async () => ({ text: '5' }), { ahead: fail })).toEqual({ text: '3 ahead' });
  await settled();
  expect(await get('a', '6')).toBe('3 ahead');
  at.now += TTL_MS;
  expect(await page('a', '7')).toBe('7');
});

test('after the clock was set back nothing counts', async () => {
  const { at, get } = opened();
  await get('a', '1');
  at.now -= 60_000;
  expect(await get('a', '2')).toBe('2');
});

test('entries are bounded by number and size, those asked for last stay', async () => {
  const { cache, get } = opened({ size: { of: ({ text }) => text.length, maxOfAll: 20, maxOfOne: 10 } });
  for (const key of ['a', 'b', 'c', 'd']) await get(key, key);
  expect([await get('b', 'again'), await get('a', 'again')]).toEqual(['b', 'again']);
  for (const key of ['e', 'f', 'g']) await get(key, 'ten letters'.slice(0, 10));
  expect(cache.size).toBe(2);
  await get('h', 'eleven more');
  expect(await get('h', 'read again')).toBe('read again');
});

describe.each(everydayKinds)('a cached value (%s)', (kind) => {
  let own: TestDatabase<Tables>;
  let settings: Settings;
  beforeAll(async () => {
    own = await createTestDatabase<Tables>(kind, { migrations });
    settings = await openSettings(own.database);
  }, 120_000);
  afterAll(async () => {
    await settings.close();
    await own.remove();
  });

  it('is refused inside a transaction, also while it is valid', async () => {
    await settings.read('drawing.card_hold_hours');
    const inside = own.database.transaction(() => settings.read('drawing.card_hold_hours'));
    await expect(inside).rejects.toThrow('Inside a transaction');
  });

  it('is read again once it was invalidated', async () => {
    let reads = 0;
    const value = cached(
      own.database,
      TTL_MS,
      () => 1_000_000,
      async () => [++reads],
    );
    expect(await Promise.all([value.get(), value.get()])).toEqual([[1], [1]]);
    value.invalidate();
    expect(await value.get()).toEqual([2]);
  });
});
