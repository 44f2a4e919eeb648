import { describe, expect, it } from 'vitest';
import { judgeNotFound, nextCheckAt, questionFor, refusalKey } from './transfer-policy.ts';

const at = (seconds: number) => new Date(seconds * 1000);
const base = { integralUnitsOnly: false, settlingMs: 600_000 };

it('plans the questions by the clock of the unknown, then in equal pauses, never in the past', () => {
  const list = [5, 15, 60];
  expect(nextCheckAt(at(0), 0, at(0), list)).toEqual(at(5));
  expect(nextCheckAt(at(0), 1, at(6), list)).toEqual(at(15));
  expect(nextCheckAt(at(0), 3, at(61), list)).toEqual(at(121));
  expect(nextCheckAt(at(0), 1, at(500), list)).toEqual(at(501));
});

it.each([
  ['A', true, null, false, 'ask'],
  ['A', false, null, false, 'resend'],
  ['B', true, null, false, 'resend'],
  ['C', true, 'S1', false, 'ask'],
  ['C', true, null, false, 'manual'],
  ['C', true, null, true, 'resend'],
  ['C', false, 'S1', false, 'manual'],
  ['D', true, 'S1', true, 'manual'],
] as const)(
  'class %s, can be asked %s, their id %s, repeatable %s: %s',
  (transferClass, canQuery, theirId, repeatable, question) => {
    expect(questionFor({ ...base, transferClass, repeatable }, { theirId, canQuery })).toBe(question);
  },
);

describe('"never seen"', () => {
  const order = { deadline: at(100), notFoundAt: null };
  it.each([
    [null, 699, 'too_early'],
    [null, 700, 'first'],
    [at(700), 759, 'again_too_soon'],
    [at(700), 760, 'proven'],
  ] as const)('first heard at %s, now %i: %s', (notFoundAt, now, verdict) => {
    expect(judgeNotFound({ ...order, notFoundAt }, base.settlingMs, at(now))).toBe(verdict);
  });
});

it('tells the member which balance is too small', () => {
  expect(refusalKey('insufficient_balance', 2)).toBe('supplier_money_not_enough');
  expect(refusalKey('insufficient_balance', 1)).toBe('supplier_refused');
  expect(refusalKey('closed', 1)).toBe('supplier_closed');
});
