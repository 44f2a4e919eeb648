import type { TurnoverReason } from '@koi/contract/enumerations';
import type { ColumnType, Generated } from 'kysely';

/** The driver returns int8 as text. */
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
    /** The base that `percent` applies to. */
    base: ColumnType<string | null, bigint | null, never>;
    percent: string | null;
    note: Generated<string>;
    created_at: Date;
  };
  /** Moved with every change of a bet (projections/waiting-bets.ts) and when bets are counted. */
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
