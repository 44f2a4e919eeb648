import type { Generated } from 'kysely';

export interface WalksTables {
  walk: {
    id: Generated<string>;
    /** `broken`: its process died during the walk. */
    state: Generated<'running' | 'passed' | 'slow' | 'failed' | 'broken'>;
    failed_step: string | null;
    cause: string | null;
    /** The webhook's answer, if it was called. */
    told: string | null;
    begun_at: Date;
    ended_at: Date | null;
  };
  walk_step: {
    walk_id: string;
    step: string;
    position: number;
    milliseconds: number;
    /** The median of earlier walks, if there were enough of them. */
    usual: number | null;
    outcome: 'passed' | 'slow' | 'failed';
  };
}
