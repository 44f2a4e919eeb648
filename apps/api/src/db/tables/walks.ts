import type { Generated } from 'kysely';

export interface WalksTables {
  walk: {
    id: Generated<string>;
    /** `broken`: its process ended in the middle. */
    state: Generated<'running' | 'passed' | 'slow' | 'failed' | 'broken'>;
    failed_step: string | null;
    cause: string | null;
    /** What the webhook answered, where one was told. */
    told: string | null;
    begun_at: Date;
    ended_at: Date | null;
  };
  walk_step: {
    walk_id: string;
    step: string;
    position: number;
    milliseconds: number;
    /** The median of earlier walks, where there were enough of them. */
    usual: number | null;
    outcome: 'passed' | 'slow' | 'failed';
  };
}
