import { createTestDatabase, type TestDatabase } from '@koi/database/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from './migrations.ts';
import { RateCounter } from './rate-counter.ts';
import type { Tables } from './tables.ts';

let database: TestDatabase<Tables>;
beforeAll(async () => {
  database = await createTestDatabase<Tables>('postgres', { migrations });
}, 120_000);
afterAll(() => database?.remove());

/** A counter on the real database whose reports are sent only by `send`, the newest first. */
function heldBack(clock: () => Date) {
  const held: (() => Promise<unknown>)[] = [];
  const counter = new RateCounter(
    {
      ...database.database,
      query: <R>(...statement: Parameters<typeof database.database.query>) =>
        new Promise<R[]>((resolve, reject) => {
          held.push(() => database.database.query<R>(...statement).then(resolve, reject));
        }),
    },
    clock,
  );
  const send = async (): Promise<void> => {
    const report = held.pop();
    if (!report) throw new Error('Nothing is held back.');
    await report();
  };
  return { counter, send, waiting: () => held.length };
}

test('requests that are refused take no place of earlier ones that wait for a connection', async () => {
  const { counter, send, waiting } = heldBack(() => new Date());
  const count = () => counter.count('overtaken', 4, 60_000);
  const early = Array.from({ length: 5 }, count);
  const refused = await Promise.all(Array.from({ length: 20 }, count));
  expect(refused.every(({ hits }) => hits > 4)).toBe(true);
  await send();
  const late = count();
  while (waiting() > 0) await send();
  expect((await Promise.all([...early, late])).filter(({ hits }) => hits <= 4)).toHaveLength(4);
});

test('a window that another node began again is taken over with its count', async () => {
  let now = Date.now();
  const [here, there] = [0, 5].map(
    (ahead) => new RateCounter(database.database, () => new Date(now + ahead)),
  ) as [RateCounter, RateCounter];
  const hits = async (counter: RateCounter) => (await counter.count('anew', 3, 1000)).hits;
  for (const expected of [1, 2, 3]) expect(await hits(here)).toBe(expected);
  now += 997;
  expect([await hits(there), await hits(here), await hits(here), await hits(here)]).toEqual([1, 2, 3, 4]);
});
