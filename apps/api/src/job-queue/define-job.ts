import type { AppContext } from '../context.ts';

export interface JobSettings {
  /**
   * Verb and noun, like the file: `check-transfers`. Also the name of the queue, so it must not change once
   * released.
   */
  name: string;
  /** Scheduled every this many seconds, in one of the worker processes each time. */
  every?: number;
  /** Scheduled once a day at this local time of the site (`HH:MM`, in the zone of TZ_OFFSET). */
  dailyAt?: string;
  /** A run that takes longer is stopped and counts as failed. */
  timeoutSeconds: number;
  /**
   * Only for enqueued runs; a scheduled job simply gets its next turn. Each pause is twice the previous one,
   * up to `mostSeconds`.
   */
  retry?: { limit: number; delaySeconds: number; mostSeconds?: number };
  /** How many enqueued runs one process works on concurrently (default 1). */
  concurrency?: number;
}

/**
 * Must be safe to run twice with the same data, at any time: a run whose end was not recorded is repeated.
 * Long work ends early when the signal is aborted; after that the database refuses the run.
 */
export type JobRun<D extends object> = (ctx: AppContext, data: D, signal: AbortSignal) => Promise<unknown>;

const run = Symbol('run');

/** Runs only through `runJob` (`run-job.ts`), which limits, counts and reports it. */
export interface JobDefinition extends JobSettings {
  readonly [run]: JobRun<object>;
}

export function defineJob<D extends object = Record<never, never>>(
  settings: JobSettings,
  work: JobRun<D>,
): JobDefinition {
  if (settings.every !== undefined && settings.dailyAt !== undefined)
    throw new Error(`${settings.name} has two rhythms.`);
  return { ...settings, [run]: work as JobRun<object> };
}

/** Whether the job is scheduled rather than enqueued. */
export const runsByItself = ({ every, dailyAt }: JobSettings): boolean =>
  every !== undefined || dailyAt !== undefined;

/** For `run-job.ts` alone. */
export const workOf = (definition: JobDefinition): JobRun<object> => definition[run];
