import type { Generated } from 'kysely';

export interface JobsTables {
  /** One row per job, whatever process runs it. */
  job_turn: {
    name: string;
    /** When it is due; `infinity` for a job that runs only when it is asked for. */
    next_at: Date;
    /** The run that has the turn, while `leased_until` is ahead. */
    holder: string | null;
    leased_until: Date | null;
    started_at: Date | null;
    succeeded_at: Date | null;
    failed_at: Date | null;
    failures: Generated<string>;
    /** How long the last ended run took. */
    seconds: number | null;
  };
  job_item_failure: {
    job: string;
    item: string;
    failures: number;
    retry_at: Date;
    error: string;
    first_failed_at: Date;
  };
}
