import { expect, test } from 'vitest';
import { requiresBindCode, secondsLeft, waitOf } from './sms-rules.ts';

test('another code may be asked for when the server says, else after two minutes', () => {
  expect([waitOf(37), waitOf(undefined), waitOf('soon'), waitOf(0)]).toEqual([
    37_000, 120_000, 120_000, 120_000,
  ]);
  const pause = { from: 10_000, ms: 120_000 };
  expect([9_100, 10_000, 10_001, 129_500, 130_000, 999_000].map((now) => secondsLeft(pause, now))).toEqual([
    120, 120, 120, 1, 0, 0,
  ]);
});

test.each([
  [undefined, false],
  [{ is_sms_bind_open: '1' }, true],
  [{ is_sms_bind_open: '0', vip1_is_register_sms_open: '1' }, false],
  // An existing back end, which has no setting for it.
  [{ vip1_is_register_sms_open: '1' }, true],
  [{ vip1_is_register_sms_open: '0' }, false],
])('%j: a change of the phone needs a code: %j', (register, asks) => {
  expect(requiresBindCode(register)).toBe(asks);
});
