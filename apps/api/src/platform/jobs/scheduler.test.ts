import { expect, it } from 'vitest';
import { Site } from '../lib/time.ts';
import { secondsToNext } from './job-runner.ts';

it('knows the time of a daily job, at the clocks of the site', () => {
  const at = (time: string) => new Date(`2026-03-01T${time}Z`);
  const daily = { name: 'x', dailyAt: '03:30' };
  expect(secondsToNext(daily, at('03:00:00'), new Site(0))).toBe(1800);
  expect(secondsToNext(daily, at('03:30:00'), new Site(0))).toBe(86_400);
  // Taken slightly early: not taken again at its time.
  expect(secondsToNext(daily, at('03:29:59'), new Site(0))).toBe(86_401);
  expect(secondsToNext(daily, at('03:00:00'), new Site(-180))).toBe(3.5 * 3600);
  expect(secondsToNext(daily, at('21:45:00'), new Site(345))).toBe(86_400);
});

it.each([1, 2, 5, 20, 60, 900, 3600])(
  'what runs each %i s is due at its next poll, whenever it was begun',
  (every) => {
    const job = { name: 'any-job', every };
    const dueAfter = (from: number) => from + secondsToNext(job, new Date(from), new Site(0)) * 1000;
    const slack = Math.min(every * 300, 2000);
    const due = dueAfter(Date.UTC(2026, 2, 1));
    for (const part of [0, 0.01, 0.3, 0.5, 0.69, 0.71, 0.9, 0.999]) {
      const taken = due + slack + part * every * 1000;
      const wait = dueAfter(taken) - taken;
      // The same phase each time, whole periods apart.
      expect(((dueAfter(taken) - due) / (every * 1000)) % 1).toBeCloseTo(0, 6);
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(every * 1000);
    }
  },
);
