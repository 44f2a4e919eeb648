import type { PlainErrorKey } from '@koi/contract';
import type { TransferStatus, TransferType, WalletKind } from '@koi/contract/enumerations';
import type { ColumnType, Generated } from 'kysely';

/**
 * created (not paid yet) → reserved (the money is in transit) → sending (written before the first byte) →
 * settled | returned | unknown ↔ checking → settled | returned | manual (an operator decides). contradicted:
 * the supplier's later report differs from what was decided; the difference stays in the suspense account
 * until two operators decide whose it is → released. `status` keeps the earlier result.
 */
export type TransferState =
  | 'created'
  | 'reserved'
  | 'sending'
  | 'unknown'
  | 'checking'
  | 'manual'
  | 'settled'
  | 'returned'
  | 'contradicted'
  | 'released';

/** Who receives the suspense amount of a contradicted transfer: the member, or the house. */
export type ReleaseSide = 'member' | 'house';

/**
 * member: requested manually; launch and switch: automatic mode; give_back: after a failed launch; recovery:
 * transfer everything back.
 */
export type TransferCause = 'member' | 'launch' | 'give_back' | 'recovery' | 'switch';

export interface TransferOrderTable {
  id: Generated<string>;
  /** Also the supplier's reference. */
  bill_no: string;
  member_id: number;
  supplier: string;
  transfer_type: ColumnType<TransferType, TransferType, never>;
  money: ColumnType<string, bigint, never>;
  /** The wallet that pays for a transfer in. Transfers out always go to the main wallet. */
  money_type: ColumnType<WalletKind, WalletKind, never>;
  cause: ColumnType<TransferCause, TransferCause, never>;
  request_id: string | null;
  state: TransferState;
  status: TransferStatus;
  /** Why it was refused. */
  error_key: PlainErrorKey | null;
  /** The supplier's own id, if an answer contained one. */
  their_id: string | null;
  balance_before: ColumnType<string | null, bigint | null | undefined, bigint | null>;
  attempts: Generated<number>;
  checks: Generated<number>;
  /** An attempt ended without a definite answer and has not been disproved since. */
  may_have_acted: Generated<boolean>;
  /** After this, an order that is still created, reserved or sending has lost its process. */
  deadline: Date;
  unknown_since: Date | null;
  /** When the supplier first validly reported "never seen". */
  not_found_at: Date | null;
  next_check_at: Date | null;
  /** The last decision: the outcome, or whose the suspense amount is. */
  decided_by: number | null;
  decision_reason: string | null;
  released_side: ReleaseSide | null;
  created_at: Date;
  updated_at: Date;
  finished_at: Date | null;
}

/** A game opened with automatic wallets, and when to check whether the member has left it. */
export interface PlayReturnTable {
  member_id: number;
  supplier: string;
  attempts: Generated<number>;
  next_at: Date;
  /** After play, or at once after the switch to automatic mode. */
  cause: Generated<'play' | 'switch'>;
}

export interface SupplierPlayerTable {
  member_id: number;
  supplier: string;
  player: string;
  password_sealed: string;
  /** Null until the supplier confirmed the account. */
  created_at_supplier: Date | null;
  moves: Generated<number>;
  /** Since when the player may have pages open there; null: none known. */
  launched_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: Date;
}

/** What a member's session has opened at a supplier. */
export interface GameLaunchTable {
  id: Generated<string>;
  session_id: string;
  supplier: string;
  /** The supplier's id of it; null: not answered yet, or the supplier gives none. */
  launch: string | null;
}

/** Filled by triggers of members and their sessions: players whose pages at a supplier must be ended. */
export interface PlayerEndTable {
  id: Generated<string>;
  member_id: number;
  supplier: string;
  /** Null: all of the player's pages, else those that this session has opened. */
  session_id: string | null;
  requests: Generated<number>;
  attempts: Generated<number>;
  requested_at: Generated<Date>;
  next_at: Generated<Date>;
  /** Until then, a process is notifying the supplier. */
  leased_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface SupplierCallTable {
  id: Generated<string>;
  bill_no: string;
  operation: 'transfer' | 'transferStatus' | 'balance';
  outcome: string;
  detail: string;
  milliseconds: number;
  created_at: Date;
}

export interface TransfersTables {
  transfer_order: TransferOrderTable;
  supplier_player: SupplierPlayerTable;
  supplier_call: SupplierCallTable;
  game_launch: GameLaunchTable;
  player_end: PlayerEndTable;
  play_return: PlayReturnTable;
}
