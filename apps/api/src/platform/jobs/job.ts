import type { AppContext } from '../../context.ts';

declare const started: unique symbol;

/** The end of a run. Only `runJob` makes one, so that nothing else can run a job's work. */
export type RunSignal = AbortSignal & { readonly [started]: true };

/** A job of the platform. Modules list theirs in `jobs.ts`; `job-list.ts` lists all. */
export interface Job {
  /** Verb and noun: `check-transfers`. Also the name of its lease, so it must not change once released. */
  readonly name: string;
  /** Runs every this many seconds, in one of the worker processes each time. */
  readonly every?: number;
  /** Instead of `every`: once a day at this local time of the site (`HH:MM`, in the zone of TZ_OFFSET). */
  readonly dailyAt?: string;
  /** A run that takes longer is stopped and counts as failed. */
  readonly timeoutSeconds: number;
  /**
   * Does what is due. Must be safe to run twice with the same data, at any time: a
   * run whose end was not recorded is repeated. Long work ends early when the signal is aborted; after that the
   * database refuses the run.
   */
  run(ctx: AppContext, signal: RunSignal): Promise<unknown>;
}
