import { expect, test } from 'vitest';
import { openKeptAnswers } from './kept-answers.ts';

const forGood = Number.POSITIVE_INFINITY;

async function opened() {
  let now = 0;
  const hints: ((payload: string) => void)[] = [];
  const answers = await openKeptAnswers(
    {
      hear: async (_topic, receive) => {
        hints.push(receive);
        return async () => {};
      },
    },
    () => now,
  );
  const readings: string[] = [];
  return {
    answers,
    hints,
    readings,
    pass: (ms: number) => {
      now += ms;
    },
    /** The answer under the key, read as `text` where it is not cached. */
    ask: async (key: string, text: string, maxAgeMs = forGood) =>
      String(
        (
          await answers.of(key, maxAgeMs, async () => {
            readings.push(key);
            return text;
          })
        ).body,
      ),
  };
}

test('an answer is kept until its time is over, its tag is that of its text', async () => {
  const { ask, pass, answers } = await opened();
  expect([await ask('a', 'one'), await ask('a', 'two'), await ask('b', 'two')]).toEqual([
    'one',
    'one',
    'two',
  ]);
  pass(999);
  expect(await ask('a', 'three', 1_000)).toBe('one');
  pass(1);
  expect(await ask('a', 'three', 1_000)).toBe('three');
  const [a, b, again] = await Promise.all(
    ['x', 'y', 'x'].map((text, at) => answers.of(`tag ${at}`, forGood, async () => text)),
  );
  expect(a?.tag).toMatch(/^"[\w-]{43}"$/);
  expect(again?.tag).toBe(a?.tag);
  expect(b?.tag).not.toBe(a?.tag);
});

test('all who ask meanwhile share one reading', async () => {
  const { ask, readings } = await opened();
  expect(await Promise.all([ask('a', 'one'), ask('a', 'two'), ask('a', 'three'), ask('b', 'other')])).toEqual(
    ['one', 'one', 'one', 'other'],
  );
  expect(readings).toEqual(['a', 'b']);
});

test('a reading that failed is not kept', async () => {
  const { answers, ask } = await opened();
  const failing = () => answers.of('a', forGood, () => Promise.reject(new Error('no database')));
  const both = await Promise.allSettled([failing(), failing()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await ask('a', 'there again')).toBe('there again');
});

test('every hint drops what is kept, and what was being read when it came', async () => {
  const { answers, hints, ask } = await opened();
  expect(hints).toHaveLength(3);
  for (const [at, hint] of hints.entries()) {
    await ask('a', `before ${at}`);
    hint('');
    expect(await ask('a', `after ${at}`)).toBe(`after ${at}`);
  }
  let finish: (text: string) => void = () => {};
  const overtaken = answers.of(
    'slow',
    forGood,
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  hints[0]?.('');
  // A request after the change does not get what was read before it.
  expect(await ask('slow', 'new')).toBe('new');
  finish('old');
  expect(String((await overtaken).body)).toBe('old');
  expect(await ask('slow', 'never read')).toBe('new');
});

test('however many ask for different things, few are kept, and none that is huge', async () => {
  const { ask, readings } = await opened();
  for (let at = 0; at < 2_500; at += 1) await ask(`key ${at}`, 'text');
  expect(await ask('key 2499', 'again')).toBe('text');
  expect(await ask('key 0', 'again')).toBe('again');
  const megabyte = 'x'.repeat(1024 * 1024);
  for (let at = 0; at < 40; at += 1) await ask(`large ${at}`, megabyte);
  readings.splice(0);
  for (let at = 39; at >= 0; at -= 1) await ask(`large ${at}`, megabyte);
  expect(readings.length).toBeGreaterThan(5);
  await ask('huge', megabyte.repeat(3));
  expect(await ask('huge', 'read anew')).toBe('read anew');
});
