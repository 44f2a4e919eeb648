import type { IssueVoidOutcome } from '@koi/contract/enumerations';
import type { Generated } from 'kysely';

export interface LotteryTables {
  issue_void: {
    game_code: string;
    issue_no: string;
    reason: string;
    /** Who was the second to say so. */
    operator_id: number;
    created_at: Date;
    /** Null until the lottery has answered. */
    outcome: Generated<IssueVoidOutcome | null>;
  };
}
