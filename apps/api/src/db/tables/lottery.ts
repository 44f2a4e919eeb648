import type { IssueVoidOutcome } from '@koi/contract/enumerations';
import type { Generated } from 'kysely';

export interface LotteryTables {
  issue_void: {
    game_code: string;
    issue_no: string;
    reason: string;
    /** The second operator, who approved. */
    operator_id: number;
    created_at: Date;
    /** Null until the lottery has answered. */
    outcome: Generated<IssueVoidOutcome | null>;
  };
}
