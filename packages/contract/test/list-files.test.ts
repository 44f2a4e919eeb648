import { expect, test } from 'vitest';
import { type CallDefinition, calls } from '../src/index.ts';

const operatorCalls = (Object.entries(calls) as [string, CallDefinition][]).filter(
  ([, { auth }]) => auth === 'operator',
);
const moves = ['page', 'limit', 'before'];

test('every list of operators that has pages is taken as a file, or says why it is not', () => {
  const lists = operatorCalls.filter(
    ([, { body }]) =>
      // A rate is saved with the one `before` it.
      Object.entries(body?.properties ?? {}).some(
        ([name, { type }]: [string, { type?: string }]) =>
          moves.includes(name) && name !== 'before' && type === 'integer',
      ) ||
      (body?.properties.before !== undefined && !body.properties.reason),
  );
  expect(lists.length).toBeGreaterThan(35);
  expect(lists.filter(([, { file }]) => file === undefined).map(([key]) => key)).toEqual([]);
});

test('each kind of file is of one list', () => {
  const kinds = operatorCalls.flatMap(([, { file }]) => (file && 'kind' in file ? [file.kind] : []));
  expect(kinds.length).toBeGreaterThan(25);
  expect(new Set(kinds).size).toBe(kinds.length);
});
