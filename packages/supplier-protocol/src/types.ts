/**
 * The protocol between the platform and a game supplier: JSON over signed HTTP POSTs. Amounts are decimal
 * strings with two decimals, times are UTC ISO 8601. Every request identifies the player by the account name
 * agreed in `createPlayer`.
 */

import type { Lang } from './langs.ts';

export interface PlayerRequest {
  player: string;
  currency: string;
  /** Trial players only get demonstration rounds; their bets are marked and excluded from all reports. */
  demo: boolean;
}

/** `password` is random per player and supplier. An existing player counts as created. */
export interface CreatePlayerRequest extends PlayerRequest {
  password: string;
}

export interface LaunchRequest {
  player: string;
  gameCode?: string;
  lang: Lang;
  mobile: boolean;
  /** Target of the game's "back" link. */
  returnUrl: string;
  /** Extra launch parameters of the catalogue row. */
  parameters: Readonly<Record<string, string>>;
}

export type TransferDirection = 'in' | 'out';

/**
 * `reference` is ours, unique per transfer and at most 32 characters `[A-Za-z0-9]`; the same reference never
 * moves money twice.
 */
export interface TransferRequest {
  reference: string;
  player: string;
  direction: TransferDirection;
  amount: string;
  currency: string;
}

export interface TransferAnswer {
  reference: string;
  state: 'done' | 'refused';
  /** The player's balance after a successful transfer. */
  balance?: string;
  /** Reason of a refusal. */
  reason?: RefusalReason;
}

export interface TransferStatusAnswer {
  reference: string;
  /** `unknown` = this reference was never seen. */
  state: 'done' | 'refused' | 'pending' | 'unknown';
  amount?: string;
  direction?: TransferDirection;
}

export const refusalReasons = [
  'insufficient_balance',
  'unknown_player',
  'player_locked',
  'closed',
  'invalid_amount',
  'reference_reused',
  'unknown_game',
  'currency_mismatch',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

export interface BetTexts {
  gameName: string;
  detail: string;
}

export interface BetRow {
  /** Unique at the supplier, for ever. */
  betId: string;
  /** Increases with every change of any bet; the feed is ordered by it. */
  version: string;
  player: string;
  gameCode: string;
  gameName: string;
  /** docs/contract/play.md 13.1 */
  gameType: number;
  round: string;
  detail: string;
  /** `gameName` and `detail` in the member's own language, where the supplier has them. */
  texts?: Partial<Record<Lang, BetTexts>>;
  result: string;
  betAmount: string;
  /** The amount that counts for turnover and rebate. */
  validAmount: string;
  /** Amount paid back, including the stake; the member's result is payout − bet. */
  payout: string;
  currency: string;
  state: 'open' | 'settled' | 'cancelled' | 'withdrawn';
  demo: boolean;
  betAt: string;
  settledAt: string | null;
}

export interface BetFeedRequest {
  /** Last version already read; empty string: from the beginning. */
  after: string;
  limit: number;
}

export interface BetFeedAnswer {
  bets: BetRow[];
  next: string;
  /**
   * Set by the client: rows of the page that break the protocol. They do not make the other rows unreadable.
   */
  unreadable?: UnreadableBet[];
}

export interface UnreadableBet {
  version: string;
  /** Index among all rows of the page, from 0. */
  index: number;
  row: unknown;
}

/** What a supplier can do, and which class of docs/ledger.md 6 its transfers belong to. */
export interface SupplierCapabilities {
  transferClass: 'A' | 'B' | 'C' | 'D';
  integralUnitsOnly: boolean;
}

/** The account name by which the supplier knows the player: the requested one. */
export interface CreatePlayerAnswer {
  player: string;
}

export interface LaunchAnswer {
  /** Absolute http(s) address of the game page, valid for one visit. */
  url: string;
  /**
   * The supplier's id of this launch, which `endPlayer` may name; opens nothing. Absent where launches cannot
   * be ended one by one.
   */
  launch?: string;
}

export interface BalanceRequest {
  player: string;
}

export interface BalanceAnswer {
  player: string;
  balance: string;
  currency: string;
}

export interface TransferStatusRequest {
  reference: string;
}

/**
 * The player has logged out, was banned or logged in elsewhere: pages opened for this player so far must stop
 * playing.
 */
export interface EndPlayerRequest {
  player: string;
  /** Only pages opened by these launches; absent: all of them. */
  launches?: string[];
}

export interface EndPlayerAnswer {
  player: string;
}

/**
 * How much the player may lose on bets placed from `from` until before `until`: stakes minus payouts, open
 * bets counted as lost.
 */
export interface LossWindow {
  from: string;
  until: string;
  mayLose: string;
}

/** Replaces the previous limit; no window: no limit. */
export interface LimitPlayerRequest {
  player: string;
  windows: readonly LossWindow[];
}

export interface LimitPlayerAnswer {
  player: string;
}

/** The operations: request, answer, and path below the supplier's URL. */
export interface Operations {
  createPlayer: { request: CreatePlayerRequest; answer: CreatePlayerAnswer };
  launch: { request: LaunchRequest; answer: LaunchAnswer };
  balance: { request: BalanceRequest; answer: BalanceAnswer };
  transfer: { request: TransferRequest; answer: TransferAnswer };
  transferStatus: { request: TransferStatusRequest; answer: TransferStatusAnswer };
  bets: { request: BetFeedRequest; answer: BetFeedAnswer };
  /** Optional (404): the supplier's pages then end by themselves. */
  endPlayer: { request: EndPlayerRequest; answer: EndPlayerAnswer };
  /** Optional (404): the platform then ends the player's pages when the limit is reached. */
  limitPlayer: { request: LimitPlayerRequest; answer: LimitPlayerAnswer };
}

export type OperationName = keyof Operations;

export const operationPaths: Readonly<Record<OperationName, string>> = {
  createPlayer: '/players',
  launch: '/launch',
  balance: '/balance',
  transfer: '/transfers',
  transferStatus: '/transfers/status',
  bets: '/bets',
  endPlayer: '/players/end',
  limitPlayer: '/players/limits',
};
