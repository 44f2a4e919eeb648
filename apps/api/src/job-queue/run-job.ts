import type { AppContext } from '../context.ts';
import { type JobDefinition, workOf } from './define-job.ts';

export type JobOutcome = 'done' | 'failed' | 'stopped';

/** The process ends, or another one has taken over: no failure of the job. */
export class JobStopped extends Error {
  override readonly name = 'JobStopped';
}

/** The run went on past its limit and its grace; it can do no harm any more, because the database refuses it. */
class JobAbandoned extends Error {
  override readonly name = 'JobAbandoned';
}

export interface JobHost {
  /** Aborted with `JobStopped` when the run must end before its limit. */
  stopped: AbortSignal;
  /** How long a run that was told to end may take to do so. */
  graceSeconds: number;
  log: { error(details: object, message: string): void };
  /** Told once, when the run is over. */
  ended(outcome: JobOutcome, seconds: number): void | Promise<void>;
}

/**
 * The only way a job runs. At the limit the signal is aborted and the database refuses the run any further statement; the run is waited
 * for until it has really ended, so that its next turn never meets it. One that does not end within its grace is given up and reported.
 */
export async function runJob(
  ctx: AppContext,
  definition: JobDefinition,
  data: object,
  host: JobHost,
): Promise<unknown> {
  const { name, timeoutSeconds } = definition;
  const limit = new AbortController();
  const timer = setTimeout(
    () => limit.abort(new Error(`Job ${name} took longer than ${timeoutSeconds} s.`)),
    timeoutSeconds * 1000,
  );
  const signal = AbortSignal.any([limit.signal, host.stopped]);
  const grace = giveUpAfter(signal, host.graceSeconds, name);
  const start = performance.now();
  let outcome: JobOutcome = 'failed';
  try {
    const work = ctx.database.until(signal, async () => workOf(definition)(ctx, data, signal));
    const result = await Promise.race([work, grace.over]);
    // Ended early without saying so: only part of the work is done.
    signal.throwIfAborted();
    outcome = 'done';
    return result;
  } catch (error) {
    const reason = signal.aborted && !(error instanceof JobAbandoned) ? signal.reason : error;
    if (reason instanceof JobStopped) outcome = 'stopped';
    else host.log.error({ err: reason, job: name, alert: 'job' }, 'job failed');
    throw reason;
  } finally {
    clearTimeout(timer);
    grace.clear();
    await host.ended(outcome, (performance.now() - start) / 1000);
  }
}

function giveUpAfter(signal: AbortSignal, seconds: number, job: string) {
  let timer: NodeJS.Timeout | undefined;
  let begin: () => void = () => {};
  const over = new Promise<never>((_resolve, reject) => {
    begin = () => {
      timer = setTimeout(() => {
        const reason = signal.reason instanceof Error ? signal.reason.message : String(signal.reason);
        reject(new JobAbandoned(`${reason} It did not end ${seconds} s after it was told to (${job}).`));
      }, seconds * 1000);
    };
  });
  over.catch(() => {});
  if (signal.aborted) begin();
  else signal.addEventListener('abort', begin, { once: true });
  return {
    over,
    clear: () => {
      signal.removeEventListener('abort', begin);
      clearTimeout(timer);
    },
  };
}
