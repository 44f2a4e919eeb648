import { type TimeoutProvider, timeoutManager } from '@tanstack/react-query';

interface Waiting {
  due: number;
  run(): void;
}

/**
 * Puts the timers of queries behind one browser timer, which is set to the earliest of them. Each query has
 * two, for staleness and for garbage collection; a screen that begins with a dozen answers would set and
 * clear them all within one task.
 */
export function sharedTimers(): TimeoutProvider<number> {
  const waiting = new Map<number | undefined, Waiting>();
  let last = 0;
  let timer: ReturnType<typeof setTimeout>;
  let armedFor = Number.POSITIVE_INFINITY;

  function arm(due: number): void {
    if (armedFor <= due) return;
    armedFor = due;
    clearTimeout(timer);
    timer = setTimeout(runDue, due - performance.now());
  }

  function runDue(): void {
    armedFor = Number.POSITIVE_INFINITY;
    const time = performance.now();
    for (const [id, { due, run }] of [...waiting].sort(([, a], [, b]) => a.due - b.due)) {
      if (due > time) {
        arm(due);
        break;
      }
      // Isolated from each other: an error in one does not stop the next, and one may clear the next.
      queueMicrotask(() => waiting.delete(id) && run());
    }
  }

  return {
    setTimeout(run, delay) {
      last += 1;
      const due = performance.now() + delay;
      waiting.set(last, { due, run });
      arm(due);
      return last;
    },
    clearTimeout: (id) => void waiting.delete(id),
    setInterval: (run, delay) => Number(setInterval(run, delay)),
    clearInterval: (id) => clearInterval(id),
  };
}

/** To be called before the first query. */
export function shareTimers(): void {
  timeoutManager.setTimeoutProvider(sharedTimers());
}
