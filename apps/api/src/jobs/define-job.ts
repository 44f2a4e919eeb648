import type { AppContext } from '../context.ts';

export interface JobSettings {
  /** Verb and noun, as the file: `check-transfers`. The name of the queue too, so a published one stays. */
  name: string;
  /** Runs by itself every so many seconds, in one of the working processes each time. */
  every?: number;
  /** Runs by itself at these times (cron, minutes and up), in the zone of TZ_OFFSET +08:00. */
  schedule?: string;
  /** A run that takes longer counts as failed; its signal is aborted. */
  timeoutSeconds: number;
  /** Only for enqueued and scheduled runs; a job that runs every so many seconds simply gets its next turn. */
  retry?: { limit: number; delaySeconds: number };
  /** How many enqueued runs one process works on at the same time (default 1). */
  concurrency?: number;
}

/** Must be safe to run twice with the same data, at any time: a run whose end was not noted down happens again. */
export type JobRun<D extends object> = (ctx: AppContext, data: D, signal: AbortSignal) => Promise<unknown>;

export interface JobDefinition extends JobSettings {
  run: JobRun<object>;
}

export function defineJob<D extends object = Record<never, never>>(
  settings: JobSettings,
  run: JobRun<D>,
): JobDefinition {
  return { ...settings, run: run as JobRun<object> };
}
