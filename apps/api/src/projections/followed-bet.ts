import type { BetStatus } from '@koi/contract/enumerations';

/** Columns of `bet` that sums follow from. */
export const followedColumns = [
  'id',
  'member_id',
  'is_demo',
  'supplier',
  'game_type',
  'currency',
  'status',
  'bet_amount',
  'valid_amount',
  'payout',
  'bet_at',
  'settled_at',
  'turnover_counted',
  'turnover_lowered',
  'rebate_counted',
] as const;

export interface FollowedBet {
  id: string;
  member_id: number;
  is_demo: number;
  supplier: string;
  game_type: number;
  currency: string;
  status: BetStatus;
  bet_amount: string;
  valid_amount: string;
  payout: string;
  bet_at: Date;
  settled_at: Date | null;
  turnover_counted: string;
  turnover_lowered: string;
  rebate_counted: string;
}

/** A bet that was stored: as it was before, if it was known, and as it is now. */
export interface BetUpdate {
  before: FollowedBet | undefined;
  after: FollowedBet;
}

/** JSON with amounts as text, for `jsonb_to_recordset`. */
export const rowsAsJson = (rows: readonly object[]): string =>
  JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));
