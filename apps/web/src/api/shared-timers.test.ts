import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sharedTimers } from './shared-timers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('runs each when it is due, whatever the order in which they were set and cleared', async () => {
  const plans = fc.array(
    fc.record({
      delay: fc.integer({ min: 0, max: 5_000 }),
      clearAt: fc.option(fc.integer({ min: 0, max: 5_000 })),
    }),
    { maxLength: 20 },
  );
  await fc.assert(
    fc.asyncProperty(plans, async (wanted) => {
      const timers = sharedTimers();
      const begin = performance.now();
      const ran = new Map<number, number>();
      for (const [index, { delay, clearAt }] of wanted.entries()) {
        const id = timers.setTimeout(() => ran.set(index, performance.now() - begin), delay);
        if (clearAt !== null) setTimeout(() => timers.clearTimeout(id), clearAt);
      }
      await vi.advanceTimersByTimeAsync(6_000);
      for (const [index, { delay, clearAt }] of wanted.entries()) {
        // A timer cleared in the moment in which it is due may have run.
        if (clearAt === delay) continue;
        expect(ran.get(index)).toBe(clearAt === null || clearAt > delay ? delay : undefined);
      }
      expect(vi.getTimerCount()).toBe(0);
    }),
  );
});

it('keeps one timer of the browser, and runs those behind one that throws', async () => {
  const timers = sharedTimers();
  const ran: string[] = [];
  const errors: unknown[] = [];
  const note = (error: unknown) => void errors.push(error);
  process.on('uncaughtException', note);
  timers.setTimeout(() => {
    throw new Error('first');
  }, 100);
  timers.setTimeout(() => void ran.push('second'), 100);
  timers.setTimeout(() => void ran.push('third'), 200);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(100);
  expect(ran).toEqual(['second']);
  await vi.advanceTimersByTimeAsync(100);
  expect(ran).toEqual(['second', 'third']);
  process.off('uncaughtException', note);
  expect(errors).toHaveLength(1);
});

it('lets one clear another that is due with it', async () => {
  const timers = sharedTimers();
  const ran: string[] = [];
  timers.setTimeout(() => {
    ran.push('first');
    timers.clearTimeout(second);
  }, 100);
  const second = timers.setTimeout(() => void ran.push('second'), 100);
  await vi.advanceTimersByTimeAsync(200);
  expect(ran).toEqual(['first']);
});
