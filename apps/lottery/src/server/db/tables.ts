import type { ColumnType, Generated } from 'kysely';

/** int8 columns: read as text, written as bigint. */
type Int8 = ColumnType<string, bigint | string, bigint | string>;
type Time = ColumnType<Date, Date, Date>;
type Json = ColumnType<unknown, string, string>;

export interface PlayerTable {
  id: Generated<string>;
  account: string;
  currency: string;
  demo: boolean;
  /** Minor units, never below zero. */
  balance: ColumnType<string, bigint | undefined, bigint>;
  /** Number of the player's latest journal entry. */
  entries: ColumnType<string, bigint | undefined, bigint>;
  created_at: Time;
}

export type JournalKind = 'transfer_in' | 'transfer_out' | 'bet' | 'payout' | 'refund';

export interface JournalTable {
  player_id: string;
  entry_no: Int8;
  kind: JournalKind;
  /** Transfer reference, slip id or bet id. */
  reference: string;
  amount: Int8;
  balance_after: Int8;
  created_at: Time;
}

export interface TransferTable {
  reference: string;
  player: string;
  direction: 'in' | 'out';
  amount: Int8;
  currency: string;
  state: 'done' | 'refused';
  reason: string | null;
  balance_after: Int8 | null;
  created_at: Time;
}

/** open → sealed → drawn → settled, or from any of the first three → voiding → void. */
export type IssueState = 'open' | 'sealed' | 'drawn' | 'settled' | 'voiding' | 'void';

export interface IssueTable {
  game_code: string;
  issue_no: string;
  opens_at: Time;
  closes_at: Time;
  draws_at: Time;
  state: IssueState;
  seed_hash: string;
  /** Null before the draw. */
  seed: string | null;
  result: Json | null;
  void_reason: string | null;
  published_at: Time;
  drawn_at: Time | null;
  ended_at: Time | null;
}

/** Stored apart from `issue`, encrypted, so that no query of issues can reveal a seed before its draw. */
export interface IssueSeedTable {
  game_code: string;
  issue_no: string;
  cipher: string;
}

export interface SlipTable {
  id: string;
  player_id: string;
  request_id: string;
  request_hash: string;
  game_code: string;
  issue_no: string;
  /** Null: not part of a chase. */
  chase_id: string | null;
  multiplier: Generated<number>;
  total: Int8;
  balance_after: Int8;
  created_at: Time;
}

export interface ChaseTable {
  id: string;
  player_id: string;
  request_id: string;
  request_hash: string;
  game_code: string;
  stop_on_win: boolean;
  /** Sum over all its issues. */
  total: Int8;
  balance_after: Int8;
  created_at: Time;
}

export type BetState = 'open' | 'won' | 'lost' | 'cancelled';

export interface BetTable {
  id: string;
  slip_id: string;
  player_id: string;
  game_code: string;
  issue_no: string;
  chase_id: string | null;
  bet_type: string;
  pick: string;
  odds: string;
  combinations: Generated<number>;
  /** For all combinations together. */
  stake: Int8;
  payout: Int8 | null;
  state: BetState;
  /** Position in the bet feed; taken from the sequence `bet_version` under the lock of feed-lock.ts. */
  version: ColumnType<string, never, never>;
  placed_at: Time;
  settled_at: Time | null;
}

export interface PageSessionTable {
  token_hash: string;
  player_id: string;
  game_code: string;
  lang: string;
  return_url: string;
  /** A launch token until it is exchanged, then a page session. */
  kind: 'launch' | 'session';
  /** By which the platform may end it; null: begun before launches had an id. */
  launch: string | null;
  begun_at: Time;
  expires_at: Time;
}

/** How much a player may lose here on bets placed in the window. */
export interface LossWindowTable {
  player_id: string;
  starts_at: Time;
  ends_at: Time;
  may_lose: Int8;
}

export interface NonceTable {
  nonce: string;
  expires_at: Time;
}

export interface Tables {
  player: PlayerTable;
  journal: JournalTable;
  transfer: TransferTable;
  issue: IssueTable;
  issue_seed: IssueSeedTable;
  slip: SlipTable;
  chase: ChaseTable;
  bet: BetTable;
  page_session: PageSessionTable;
  loss_window: LossWindowTable;
  nonce: NonceTable;
}
