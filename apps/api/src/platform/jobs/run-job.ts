import type { AppContext } from '../../context.ts';
import type { Job, RunSignal } from './job.ts';

export type JobOutcome = 'done' | 'failed' | 'stopped';

/** The process ends, or another one has taken over: not a failure of the job. */
export class JobStopped extends Error {
  override readonly name = 'JobStopped';
}

/**
 * The run went on past its limit and grace period; it can do no more harm, because the database refuses it.
 */
class JobAbandoned extends Error {
  override readonly name = 'JobAbandoned';
}

export interface JobHost {
  /** Aborted with `JobStopped` when the run must end before its limit. */
  stopped: AbortSignal;
  /** How long an aborted run may take to end. */
  graceSeconds: number;
  log: { error(details: object, message: string): void };
  /** Called once, when the run is over. */
  ended(outcome: JobOutcome, seconds: number): void | Promise<void>;
}

/**
 * The only way a job runs. At the limit, the signal is aborted and the database refuses any further statement
 * of the run; the run is awaited until it has really ended, so that it never overlaps the next one. A run
 * that does not end within its grace period is abandoned and reported.
 */
export async function runJob(ctx: AppContext, job: Job, host: JobHost): Promise<unknown> {
  const { name, timeoutSeconds } = job;
  const limit = new AbortController();
  const timer = setTimeout(
    () => limit.abort(new Error(`Job ${name} took longer than ${timeoutSeconds} s.`)),
    timeoutSeconds * 1000,
  );
  const signal = AbortSignal.any([limit.signal, host.stopped]) as RunSignal;
  const grace = giveUpAfter(signal, host.graceSeconds, name);
  const start = performance.now();
  let outcome: JobOutcome = 'failed';
  try {
    const work = ctx.database.until(signal, async () => job.run(ctx, signal));
    const result = await Promise.race([work, grace.over]);
    // An aborted run that returned normally has done only part of the work.
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
