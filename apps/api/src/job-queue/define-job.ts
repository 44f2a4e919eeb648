import type { AppContext } from '../context.ts';

export interface JobSettings {
  /** Verb and noun, as the file: `check-transfers`. The name of the queue too, so a published one stays. */
  name: string;
  /** Runs by itself every so many seconds, in one of the working processes each time. */
  every?: number;
  /** Runs by itself once a day at this time of the site (`HH:MM`, in the zone of TZ_OFFSET). */
  dailyAt?: string;
  /** A run that takes longer is stopped and counts as failed. */
  timeoutSeconds: number;
  /** Only for enqueued runs; a job that runs by itself simply gets its next turn. Each pause is twice the one before, up to `mostSeconds`. */
  retry?: { limit: number; delaySeconds: number; mostSeconds?: number };
  /** How many enqueued runs one process works on at the same time (default 1). */
  concurrency?: number;
}

/**
 * Must be safe to run twice with the same data, at any time: a run whose end was not noted down happens again. Long work ends early when
 * the signal is aborted; after that the run gets nothing from the database any more.
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

/** Whether the job gets turns, instead of being enqueued. */
export const runsByItself = ({ every, dailyAt }: JobSettings): boolean =>
  every !== undefined || dailyAt !== undefined;

/** For `run-job.ts` alone. */
export const workOf = (definition: JobDefinition): JobRun<object> => definition[run];
