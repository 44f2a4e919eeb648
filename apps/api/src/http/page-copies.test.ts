import { expect, test } from 'vitest';
import { PageCopies } from './page-copies.ts';

function copies(goodForMs = 5_000) {
  const at = { now: 0, version: 0 };
  const made: string[] = [];
  const kept = new PageCopies<string>({ clock: () => at.now, version: () => at.version, goodForMs });
  const make = (page: string) => async (before: string | undefined) => {
    made.push(page);
    return before === page ? before : page;
  };
  const ask = (key: string, page = key) => kept.of(key, make(page), make(`${page} ahead`));
  return { at, made, kept, ask };
}

test('a copy stands for all who ask, until it is old or something has changed', async () => {
  const { at, made, ask } = copies();
  expect([await ask('a', '1'), await ask('a', '2'), await ask('b', '3')]).toEqual(['1', '1', '3']);
  at.now = 4_999;
  expect(await ask('a', '4')).toBe('1');
  at.now = 5_000;
  expect(await ask('a', '5')).toBe('5');
  at.version = 1;
  expect(await ask('a', '6')).toBe('6');
  expect(made).toEqual(['1', '3', '5', '6']);
});

test('what changed while a page was read makes it no copy for who asks after it', async () => {
  const { at, kept, ask } = copies();
  const [begun, slow] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()];
  const read = async () => {
    begun.resolve();
    return slow.promise;
  };
  const first = kept.of('a', read, read);
  await begun.promise;
  at.version = 1;
  const later = [ask('a', 'new'), ask('a', 'newer')];
  slow.resolve('old');
  expect(await Promise.all([first, ...later])).toEqual(['old', 'new', 'new']);
});

test('without a time each who asks gets one that was read after he asked', async () => {
  const { made, ask } = copies(0);
  expect([await ask('a', '1'), await ask('a', '2')]).toEqual(['1', '2']);
  expect(await Promise.all([ask('a', '3'), ask('a', '4'), ask('a', '5')])).toEqual(['3', '3', '3']);
  expect(made).toEqual(['1', '2', '3']);
});

test('what was asked for within a minute is made ahead, and only that', async () => {
  const { at, made, kept, ask } = copies();
  await ask('a');
  at.now = 40_000;
  await ask('b');
  at.now = 70_000;
  await kept.makeAhead();
  expect(made).toEqual(['a', 'b', 'b ahead']);
  expect([await ask('b', 'late'), await ask('a', 'again')]).toEqual(['b ahead', 'again']);
  // Refreshing in advance does not count as a request.
  for (at.now = 80_000; at.now < 200_000; at.now += 4_000) await kept.makeAhead();
  const before = made.length;
  await kept.makeAhead();
  expect(made.length).toBe(before);
});

test('what cannot be made is made for the next who asks, and nothing of it is kept', async () => {
  const { at, kept, ask } = copies();
  const fail = async () => Promise.reject(new Error('no answer'));
  await expect(kept.of('a', fail, fail)).rejects.toThrow('no answer');
  expect(await kept.of('a', async () => 'here', fail)).toBe('here');
  at.now = 5_000;
  await kept.makeAhead();
  expect(await ask('a', 'anew')).toBe('anew');
});

test('who asks last is kept', async () => {
  const { made, ask } = copies();
  for (let host = 0; host <= 40; host += 1) await ask(`host ${host}`);
  await ask('host 40');
  await ask('host 1');
  expect(made).toHaveLength(41);
  await ask('host 0');
  expect(made).toHaveLength(42);
});
