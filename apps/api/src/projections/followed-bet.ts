import type { BetStatus } from '@koi/contract/enumerations';

/** Columns of `bet` that sums follow from. */
export const followedColumns = [
  'id',
  'member_id',
  'is_demo',
  'supplier',
  'game_type',
  'game_code',
  'currency',
  'status',
  'bet_amount',
  'valid_amount',
  'payout',
  'bet_at',
  'settled_at',
  'created_at',
] as const;

export interface FollowedBet {
  id: string;
  member_id: number;
  is_demo: boolean;
  supplier: string;
  game_type: number;
  game_code: string;
  currency: string;
  status: BetStatus;
  bet_amount: string;
  valid_amount: string;
  payout: string;
  bet_at: Date;
  settled_at: Date | null;
  created_at: Date;
}

/** A bet that was stored: as it was before, if it was known, and as it is now. */
export interface BetUpdate {
  before: FollowedBet | undefined;
  after: FollowedBet;
}

/** What a bet counts for: its valid amount once settled; zero while open, cancelled or withdrawn. */
export const countsOf = (bet: FollowedBet): bigint =>
  bet.status === 'COMPLETE' ? BigInt(bet.valid_amount) : 0n;

/** JSON with amounts as text and without lone surrogates, which PostgreSQL refuses in `jsonb`. */
export const toDatabaseJson = (content: object): string =>
  JSON.stringify(content, (_key, value: unknown) => {
    if (typeof value === 'bigint') return value.toString();
    return typeof value === 'string' ? value.toWellFormed() : value;
  });
