import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, it, vi } from 'vitest';
import { Collector } from './collector.ts';
import { Overloaded } from './failures.ts';

const anywhere = { refuseInside: () => undefined };

/** How many words, from the front, differ from each other. */
function countDifferent(words: readonly string[]): number {
  const repeated = words.findIndex((word, place) => words.indexOf(word) < place);
  return repeated === -1 ? words.length : repeated;
}

/** A collector whose batches stay in flight until the test ends them. */
function held(inFlight: number, most = 10) {
  const batches: { words: readonly string[]; end(fail?: Error): void }[] = [];
  const collector = new Collector<string, string>(anywhere, {
    most,
    inFlight,
    count: countDifferent,
    send: (words) => {
      const sent = Promise.withResolvers<void>();
      batches.push({ words, end: (fail) => (fail ? sent.reject(fail) : sent.resolve()) });
      return sent.promise.then(() => words.map((word) => word.toUpperCase()));
    },
  });
  /** Lets finished batches report and the next ones start. */
  const settled = async () => {
    for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  return { collector, batches, settled };
}

it('sends what is asked for in one turn together, and what comes meanwhile next', async () => {
  const { collector, batches, settled } = held(1);
  const first = Promise.all(['a', 'b'].map((word) => collector.submit(word)));
  await settled();
  const second = Promise.all(['c', 'd', 'e'].map((word) => collector.submit(word)));
  await settled();
  expect(batches.map(({ words }) => words)).toEqual([['a', 'b']]);
  batches[0]?.end();
  expect(await first).toEqual(['A', 'B']);
  await settled();
  expect(batches[1]?.words).toEqual(['c', 'd', 'e']);
  batches[1]?.end();
  expect(await second).toEqual(['C', 'D', 'E']);
});

it('keeps no more batches in flight than it may, none longer than it may, and repeats apart', async () => {
  const { collector, batches, settled } = held(2, 2);
  const all = Promise.all(['a', 'a', 'b', 'c', 'd'].map((word) => collector.submit(word)));
  await settled();
  expect(batches.map(({ words }) => words)).toEqual([['a'], ['a', 'b']]);
  for (let next = 0; next < 3; next += 1) {
    batches[next]?.end();
    await settled();
  }
  expect(batches.map(({ words }) => words)).toEqual([['a'], ['a', 'b'], ['c', 'd']]);
  expect(await all).toEqual(['A', 'A', 'B', 'C', 'D']);
});

it('shares what waits among the batches that may begin, so that they are under way at the same time', async () => {
  const { collector, batches, settled } = held(2);
  const words = () => batches.map(({ words }) => words);
  const first = ['a', 'b', 'c', 'd', 'e'].map((word) => collector.submit(word));
  await settled();
  expect(words()).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e'],
  ]);
  // One batch is in flight, so the other slot may take everything that waits.
  batches[0]?.end();
  const second = ['f', 'g', 'h'].map((word) => collector.submit(word));
  await settled();
  expect(words().slice(2)).toEqual([['f', 'g', 'h']]);
  for (const { end } of batches) end();
  expect(await Promise.all([...first, ...second])).toEqual([...'ABCDEFGH']);
});

it('tries each item by itself when a batch fails, so that a failure reaches only whom it is about', async () => {
  const collector = new Collector<number, number>(anywhere, {
    most: 10,
    inFlight: 1,
    count: (numbers) => numbers.length,
    async send(numbers) {
      if (numbers.includes(2)) throw new Error('two');
      return numbers.map((number) => number * 10);
    },
  });
  const results = await Promise.allSettled([1, 2, 3].map((number) => collector.submit(number)));
  expect(results).toMatchObject([
    { status: 'fulfilled', value: 10 },
    { status: 'rejected', reason: { message: 'two' } },
    { status: 'fulfilled', value: 30 },
  ]);
});

it('runs a batch outside of what its maker and its first caller are in', async () => {
  const current = new AsyncLocalStorage<string>();
  const collector = current.run(
    'maker',
    () =>
      new Collector<string, string | undefined>(anywhere, {
        most: 10,
        inFlight: 1,
        count: (items) => items.length,
        send: async (items) => items.map(() => current.getStore() ?? 'outside'),
      }),
  );
  const asked = ['one', 'two'].map((caller) => current.run(caller, () => collector.submit(caller)));
  expect(await Promise.all(asked)).toEqual(['outside', 'outside']);
});

it('takes nothing from who is inside a transaction or past a time limit', async () => {
  const refuseInside = () => {
    throw new Error('over');
  };
  let sent = 0;
  const collector = new Collector<string, string>(
    { refuseInside },
    {
      most: 1,
      inFlight: 1,
      count: () => 1,
      async send(words) {
        sent += 1;
        return words;
      },
    },
  );
  await expect(collector.submit('a')).rejects.toThrow('over');
  expect(sent).toBe(0);
});

it('tells everybody of a database that is away, without asking again for each', async () => {
  let sent = 0;
  const collector = new Collector<number, number>(anywhere, {
    most: 10,
    inFlight: 1,
    count: (numbers) => numbers.length,
    async send() {
      sent += 1;
      throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
    },
  });
  const results = await Promise.allSettled([1, 2, 3].map((number) => collector.submit(number)));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(sent).toBe(1);
});

it('gives up what has waited for ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const { collector, batches, settled } = held(1);
    const first = collector.submit('a');
    await settled();
    const late = collector.submit('b');
    late.catch(() => undefined);
    vi.advanceTimersByTime(11_000);
    batches[0]?.end();
    expect(await first).toBe('A');
    await expect(late).rejects.toBeInstanceOf(Overloaded);
    expect(batches).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});
