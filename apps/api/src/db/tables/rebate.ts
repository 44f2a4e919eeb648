import type { ColumnType, Generated } from 'kysely';
import type { Names } from './site.ts';

/** The driver returns int8 and numeric as text. */
type Amount = ColumnType<string, bigint, never>;
type Sum = ColumnType<string, never, never>;
type Percent = ColumnType<string, string, string>;
/** Read through `to_char`: a date has no time zone. */
type Day = ColumnType<Date, string, never>;

export interface RebateTables {
  fs_level: {
    id: Generated<number>;
    /** 0: for everybody. */
    member_id: Generated<number>;
    game_type: number;
    level: number;
    /** 1 for everybody, 2 for one member. */
    type: 1 | 2;
    names: ColumnType<Names, string, string>;
    /** Minor units; valid bets must exceed it. */
    quota: ColumnType<string, bigint, bigint>;
    rate: Percent;
    lang: string;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  rebate_claim: {
    id: Generated<string>;
    bill_no: string;
    member_id: number;
    wallet: 'main' | 'rebate';
    money: Amount;
    day: Day | null;
    created_at: Date;
  };
  rebate_claim_line: {
    claim_id: string;
    game_type: number;
    valid_amount: Amount;
    rate: Percent;
    money: Amount;
  };
  rebate_claim_bet: { claim_id: string; bet_id: string; amount: Amount };
  /** Moved with every change of a bet (projections/waiting-bets.ts) and by claims. */
  rebate_waiting: {
    member_id: number;
    game_type: number;
    supplier: string;
    bets: Sum;
    valid: Sum;
  };
  rebate_day: { day: Day; finished_at: Date };
}
