import type { TurnoverReason } from '@koi/contract/enumerations';
import type { ColumnType, Generated } from 'kysely';

/** int8 leaves the database as text. */
type Amount = ColumnType<string, bigint, never>;

export interface TurnoverTables {
  turnover_entry: {
    id: Generated<string>;
    member_id: number;
    kind: TurnoverReason;
    reference: string;
    /** Positive raises the requirement. */
    amount: Amount;
    owed_after: Amount;
    /** What the amount is `percent` of. */
    base: ColumnType<string | null, bigint | null, never>;
    percent: string | null;
    note: Generated<string>;
    created_at: Date;
  };
  /** Written by triggers with every change of a bet; only `surplus` is ours to set. */
  turnover_waiting: {
    member_id: number;
    bets: string;
    back: string;
    growth: string;
    played: string;
    surplus: ColumnType<string, never, bigint>;
  };
  turnover_entry_bet: { entry_id: string; bet_id: string; amount: Amount };
}
