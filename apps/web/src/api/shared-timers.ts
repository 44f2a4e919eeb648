import { type TimeoutProvider, timeoutManager } from '@tanstack/react-query';

interface Waiting {
  due: number;
  run(): void;
}

/**
 * Timers of queries behind one timer of the browser, which is set to the earliest of them. Each query has two, how long its answer is fresh and
 * how long it is kept; a screen that begins with a dozen answers would set and clear them all within one task.
 */
export function sharedTimers(now: () => number = () => performance.now()): TimeoutProvider<number> {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let armed: { timer: ReturnType<typeof setTimeout>; due: number } | undefined;

  function arm(due: number): void {
    if (armed && armed.due <= due) return;
    clearTimeout(armed?.timer);
    armed = { due, timer: setTimeout(runDue, Math.max(0, due - now())) };
  }

  function runDue(): void {
    armed = undefined;
    const time = now();
    const due = [...waiting].filter(([, timer]) => timer.due <= time).sort(([, a], [, b]) => a.due - b.due);
    for (const [id, { run }] of due) {
      // One of those in front of it may have cleared it.
      if (!waiting.delete(id)) continue;
      // Each for itself: what one throws does not keep the next from running.
      queueMicrotask(run);
    }
    const next = Math.min(...[...waiting.values()].map(({ due: at }) => at));
    if (Number.isFinite(next)) arm(next);
  }

  return {
    setTimeout(run, delay) {
      last += 1;
      const due = now() + delay;
      waiting.set(last, { due, run });
      arm(due);
      return last;
    },
    clearTimeout(id) {
      if (id !== undefined) waiting.delete(id);
    },
    setInterval: (run, delay) => Number(setInterval(run, delay)),
    clearInterval: (id) => clearInterval(id),
  };
}

/** Before the first query. */
export function shareTimers(): void {
  timeoutManager.setTimeoutProvider(sharedTimers());
}
