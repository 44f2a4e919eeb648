import type { Generated } from 'kysely';

export interface JobsTables {
  /** One row per job, shared by all processes. */
  job_lease: {
    name: string;
    next_at: Date;
    /** The run that has the lease, until `leased_until`. */
    holder: string | null;
    leased_until: Date | null;
    started_at: Date | null;
    succeeded_at: Date | null;
    failed_at: Date | null;
    failures: Generated<string>;
    /** Duration of the last finished run. */
    seconds: number | null;
  };
  job_failure: {
    job: string;
    item: string;
    failures: number;
    retry_at: Date;
    error: string;
    first_failed_at: Date;
  };
}
