import { expect, test } from 'vitest';
import { noteServerDate } from '../../shared/time/server-clock.ts';
import { withLimit, withReminder } from './changed-limits.ts';
import type { Protection } from './queries.ts';

const now: Protection = {
  limits: [
    { kind: 'deposit', period: 'day', amount: 10_000n, used: 4_000n, left: 6_000n, next: null },
    { kind: 'loss', period: 'day', amount: null, used: -500n, left: null, next: null },
  ],
  reminder: 30,
  nextReminder: null,
  position: { day: 0n, month: 0n },
  exclusion: null,
  choices: { least: '1.00', reminder_minutes: [15, 30, 60], time_out_days: [1], exclusion_months: [6] },
  history: [],
};
const limit = (kind: 'deposit' | 'loss', amount: string) =>
  withLimit(now, { kind, period: 'day', amount }).limits.find((row) => row.kind === kind);

test('a tighter limit shows at once, with what is left of it', () => {
  expect(limit('deposit', '30')).toMatchObject({ amount: 3_000n, left: 0n, next: null });
  expect(limit('loss', '20')).toMatchObject({ amount: 2_000n, left: 2_500n, next: null });
});

test('a looser one, or none, shows as waiting', () => {
  expect(limit('deposit', '300')).toMatchObject({ amount: 10_000n, next: { amount: 30_000n } });
  expect(limit('deposit', '0')).toMatchObject({ amount: 10_000n, next: { amount: null } });
});

test('reminders: oftener at once, less often waits', () => {
  expect(withReminder(now, 15)).toMatchObject({ reminder: 15, nextReminder: null });
  expect(withReminder(now, 60)).toMatchObject({ reminder: 30, nextReminder: { minutes: 60 } });
  expect(withReminder(now, 0)).toMatchObject({ reminder: 30, nextReminder: { minutes: 0 } });
  expect(withReminder({ ...now, reminder: 0 }, 60)).toMatchObject({ reminder: 60 });
});

test('what waits does so by the server’s clock', () => {
  const sent = Date.now();
  const ahead = 7 * 86_400_000;
  noteServerDate(new Headers({ date: new Date(sent + ahead).toUTCString() }), sent, sent);
  const at = limit('deposit', '300')?.next?.at?.getTime() ?? 0;
  expect(Math.round((at - sent) / 86_400_000)).toBe(8);
});
