import type { BetStatus } from '@koi/contract/enumerations';
import type { BetRow } from '@koi/supplier-protocol';
import type { ColumnType, Generated } from 'kysely';

/** The driver returns int8 as text; `BigInt(row.payout)` reads it. */
type Amount = ColumnType<string, bigint, bigint>;
/** 0 for every new bet. */
type Counted = ColumnType<string, bigint | undefined, bigint>;

export interface BetTable {
  id: Generated<string>;
  supplier: string;
  bet_id: string;
  version: Amount;
  member_id: number;
  /** Bets of trial accounts are excluded from all records and reports. */
  is_demo: number;
  player: string;
  game_code: string;
  game_name: string;
  game_type: number;
  round: string;
  detail: string;
  /** Name and detail per language, as far as the supplier provides them. */
  texts: ColumnType<BetRow['texts'] | null, string | null, string | null>;
  result: string;
  bet_amount: Amount;
  /** Amount for turnover and rebate. */
  valid_amount: Amount;
  /** Amount paid back, stake included. */
  payout: Amount;
  currency: string;
  status: BetStatus;
  /** How much of it has earned a rebate. */
  rebate_counted: Counted;
  /** How much of it was counted as turnover, and how much of that actually lowered a requirement. */
  turnover_counted: Counted;
  turnover_lowered: Counted;
  bet_at: Date;
  settled_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface BetHistoryTable {
  bet_row_id: string;
  version: Amount;
  bet_amount: Amount;
  valid_amount: Amount;
  payout: Amount;
  status: BetStatus;
  result: string;
  settled_at: Date | null;
  replaced_at: Date;
}

export interface BetCursorTable {
  supplier: string;
  after: Generated<string>;
  imported_at: Date | null;
  /** Consecutive pages with bets but without a new cursor; the feed is paused until `retry_at`. */
  stalls: Generated<number>;
  retry_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface BetUnmatchedTable {
  supplier: string;
  bet_id: string;
  version: Amount;
  player: string;
  content: ColumnType<Record<string, unknown>, string, string>;
  created_at: Date;
}

/**
 * Feed rows that could not be parsed or stored: kept in their original form, because somebody's money may
 * depend on them.
 */
export interface BetUnreadableTable {
  supplier: string;
  version: string;
  reason: string;
  content: string;
  created_at: Date;
}

export interface BetsTables {
  bet: BetTable;
  bet_history: BetHistoryTable;
  bet_cursor: BetCursorTable;
  bet_unmatched: BetUnmatchedTable;
  bet_unreadable: BetUnreadableTable;
}
