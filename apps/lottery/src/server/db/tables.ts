// Written by npm run generate from db/schema.sql.
import type { ColumnType, Kysely } from 'kysely';

/** Minor units; int8 is read as text. */
type Amount = ColumnType<string, bigint, bigint>;
/** An int8 that is no money. */
type Int8 = ColumnType<string, string | number, string | number>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** Written as JSON text. */
type Json<T> = ColumnType<T, string, string>;
/** With a default. */
type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;
/** Of a view, or computed. */
type Read<T> = ColumnType<T, never, never>;

/** One pick of a slip; its settlement is written into it. */
export interface BetTable {
  id: string;
  slip_id: string;
  player_id: Int8;
  game_code: string;
  issue_no: string;
  bet_type: string;
  pick: string;
  odds: string;
  /** For all combinations together. */
  stake: Amount;
  /** Minor units, stake included; null: open. */
  payout: Amount | null;
  state: Generated<'open' | 'won' | 'lost' | 'cancelled'>;
  /** Position in the bet feed; taken from the sequence bet_version under the lock of feed-lock.ts. */
  version: Generated<Int8>;
  placed_at: Timestamp;
  settled_at: Timestamp | null;
  chase_id: string | null;
  combinations: Generated<number>;
}

/** An order for several issues in advance, one slip for each. */
export interface ChaseTable {
  id: string;
  player_id: Int8;
  request_id: string;
  /** Digest of the request, by which a repeated id is recognised as the same or another order. */
  request_hash: string;
  game_code: string;
  stop_on_win: boolean;
  /** Sum over all its issues. */
  total: Amount;
  balance_after: Amount;
  created_at: Timestamp;
}

/** An issue of a game from its announcement to its end; never deleted. */
export interface IssueTable {
  game_code: string;
  issue_no: string;
  opens_at: Timestamp;
  closes_at: Timestamp;
  draws_at: Timestamp;
  /** open, sealed, drawn, settled; or from any of the first three voiding, then void. */
  state: Generated<'open' | 'sealed' | 'drawn' | 'settled' | 'voiding' | 'void'>;
  /** Published with the issue; proves that the seed was chosen before. */
  seed_hash: string;
  /** Null before the draw. */
  seed: string | null;
  result: Json<unknown> | null;
  void_reason: string | null;
  published_at: Timestamp;
  drawn_at: Timestamp | null;
  ended_at: Timestamp | null;
}

/** Stored apart from issue, encrypted, so that no query of issues can reveal a seed before its draw. */
export interface IssueSeedTable {
  game_code: string;
  issue_no: string;
  cipher: string;
}

/** A change of a player's balance; append-only. */
export interface JournalTable {
  player_id: Int8;
  /** 1, 2, 3 … for each player. */
  entry_no: Int8;
  kind: 'transfer_in' | 'transfer_out' | 'bet' | 'payout' | 'refund';
  /** Transfer reference, slip id or bet id. */
  reference: string;
  /** Minor units; negative takes from the balance. */
  amount: Amount;
  balance_after: Amount;
  created_at: Timestamp;
}

/** How much a player may lose here on bets placed in the window. */
export interface LossWindowTable {
  player_id: Int8;
  starts_at: Timestamp;
  ends_at: Timestamp;
  may_lose: Amount;
}

/** A nonce of a signed request, so that none is accepted twice; removed after it expires. */
export interface NonceTable {
  nonce: string;
  expires_at: Timestamp;
}

/** A launch of a game page and the session that follows from it, until it expires. */
export interface PageSessionTable {
  /** Digest of the token, which itself is not stored. */
  token_hash: string;
  player_id: Int8;
  game_code: string;
  lang: string;
  return_url: string;
  /** A launch token until it is exchanged, then a page session. */
  kind: 'launch' | 'session';
  expires_at: Timestamp;
  begun_at: Generated<Timestamp>;
  /** By which the platform may end it; null: begun before launches had an id. */
  launch: string | null;
}

/** A player of a platform's supplier account, created with the platform's first call about them. */
export interface PlayerTable {
  id: Generated<Int8>;
  account: string;
  currency: string;
  /** A trial account of the platform. */
  demo: boolean;
  /** Minor units, never below zero. */
  balance: Generated<Amount>;
  /** Number of the player's latest journal entry. */
  entries: Generated<Int8>;
  created_at: Timestamp;
}

/** One order of bets on one issue, paid as a whole. */
export interface SlipTable {
  id: string;
  player_id: Int8;
  request_id: string;
  /** Digest of the request, by which a repeated id is recognised as the same or another order. */
  request_hash: string;
  game_code: string;
  issue_no: string;
  /** Minor units, taken from the balance. */
  total: Amount;
  balance_after: Amount;
  created_at: Timestamp;
  /** Null: not part of a chase. */
  chase_id: string | null;
  multiplier: Generated<number>;
}

/** A transfer that the platform has asked for, by its reference; refused ones too, so that a repeated request gets the same answer. */
export interface TransferTable {
  reference: string;
  player: string;
  direction: 'in' | 'out';
  amount: Amount;
  currency: string;
  state: 'done' | 'refused';
  /** Why it was refused. */
  reason: string | null;
  balance_after: Amount | null;
  created_at: Timestamp;
}
/** Every table and view. */
export interface Tables {
  bet: BetTable;
  chase: ChaseTable;
  issue: IssueTable;
  issue_seed: IssueSeedTable;
  journal: JournalTable;
  loss_window: LossWindowTable;
  nonce: NonceTable;
  page_session: PageSessionTable;
  player: PlayerTable;
  slip: SlipTable;
  transfer: TransferTable;
}

/** The database, or one of its transactions. */
export type Db = Kysely<Tables>;
