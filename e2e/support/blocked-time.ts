/** How much slower the phone is that all budgets are for. */
export const slowdown = 4;
/** A longer task delays a tap. */
export const longMs = 50;

/** An event of the browser's trace. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** CPU time of the thread in microseconds. */
  tdur?: number;
  args: {
    data?: { url?: string; type?: string; functionName?: string; lineNumber?: number; columnNumber?: number };
  } & Record<string, unknown>;
}

/** What tasks on the main thread take beyond what a tap can wait for. */
export const blockedMs = (tasks: readonly { ms: number }[]): number =>
  tasks.reduce((sum, { ms }) => sum + Math.max(0, ms - longMs), 0);

/**
 * For how long a page that has painted cannot hear a tap, on the slow phone, by the time in which its thread
 * ran. By the clock each task would also contain what it waited for a core of this machine, four times.
 */
export function blockedByThread(events: readonly TraceEvent[]): number {
  const painted = events.findLast(({ name }) => name === 'firstContentfulPaint');
  if (!painted) return Number.POSITIVE_INFINITY;
  const tasks = events.filter(
    ({ name, ph, pid, tid, ts }) =>
      name === 'RunTask' && ph === 'X' && pid === painted.pid && tid === painted.tid && ts > painted.ts,
  );
  if (tasks.length === 0) throw new Error('The trace has no tasks of the page’s main thread.');
  return blockedMs(tasks.map(({ tdur = 0 }) => ({ ms: (tdur / 1000) * slowdown })));
}
