import { expect, test } from 'vitest';
import { changedFields, problemsOf, type RowField, valuesOf, wireOf } from './field.ts';

const fields: readonly RowField[] = [
  { key: 'names', label: 'n', kind: 'names' },
  { key: 'money', label: 'm', kind: 'amount', positive: true },
  { key: 'times', label: 't', kind: 'whole', min: 1, max: 99 },
  { key: 'least', label: 'l', kind: 'whole', step: 10 },
  { key: 'rate', label: 'r', kind: 'decimal', max: 100, optional: true },
  { key: 'awards', label: 'a', kind: 'several' },
  { key: 'is_open', label: 'o', kind: 'flag' },
];
const row = {
  names: { en: 'Gift', th: ' ' },
  money: '8.00',
  times: 3,
  least: 20,
  rate: null,
  awards: [1, 2],
  is_open: 1,
};

test('a row is read, and sent as the server takes it', () => {
  const values = valuesOf(fields, row);
  expect(problemsOf(fields, values)).toEqual({});
  expect(wireOf(fields, values)).toEqual({
    names: { en: 'Gift' },
    money: '8.00',
    times: 3,
    least: 20,
    awards: [1, 2],
    is_open: 1,
  });
});

test('what is outside the bounds is said before it is sent', () => {
  const values = {
    ...valuesOf(fields, row),
    names: {},
    money: '0.00',
    times: '100',
    least: '25',
    rate: '1.234',
    awards: [],
  };
  expect(
    Object.fromEntries(
      Object.entries(problemsOf(fields, values)).map(([key, problem]) => [key, problem.key]),
    ),
  ).toEqual({
    names: 'need_name',
    money: 'need_positive',
    times: 'need_max',
    least: 'need_step',
    rate: 'need_decimals',
    awards: 'need_one',
  });
  expect(problemsOf(fields, { ...valuesOf(fields, row), times: 'x', money: '' })).toMatchObject({
    times: { key: 'need_whole' },
    money: { key: 'need_value' },
  });
});

test('a change names the fields that differ', () => {
  const before = valuesOf(fields, row);
  expect(
    changedFields(fields, before, { ...before, is_open: false, times: '4' }).map(({ key }) => key),
  ).toEqual(['times', 'is_open']);
});
