/**
 * The protocol between the platform and a game supplier: JSON over signed HTTP POSTs. Amounts are decimal strings with two decimals,
 * times are UTC ISO 8601. Every request names the player by the account name that `createPlayer` agreed on.
 */

export interface PlayerRequest {
  player: string;
  currency: string;
  /** Trial players get demonstration rounds only; their bets are marked and never reach a report. */
  demo: boolean;
}

/** `password` is random per player and supplier. A player who exists already counts as created. */
export interface CreatePlayerRequest extends PlayerRequest {
  password: string;
}

export interface LaunchRequest {
  player: string;
  gameCode?: string;
  lang: 'zh_cn' | 'zh_hk' | 'en' | 'th' | 'vi';
  mobile: boolean;
  /** Where the game's own "back" leads. */
  returnUrl: string;
  /** Extra launch parameters of the catalogue row. */
  parameters: Readonly<Record<string, string>>;
}

export type TransferDirection = 'in' | 'out';

/** `reference` is ours, unique per transfer and at most 32 characters `[A-Za-z0-9]`; the same reference never moves money twice. */
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
  /** Player's balance after a done transfer. */
  balance?: string;
  /** Why it was refused. */
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
  /** Rises with every change of any bet; the feed is ordered by it. */
  version: string;
  player: string;
  gameCode: string;
  gameName: string;
  /** docs/contract/play.md 13.1 */
  gameType: number;
  round: string;
  detail: string;
  /** `gameName` and `detail` in the member's own language, where the supplier has them. */
  texts?: Partial<Record<'zh_cn' | 'zh_hk' | 'en' | 'th' | 'vi', BetTexts>>;
  result: string;
  betAmount: string;
  /** What counts for turnover and rebate. */
  validAmount: string;
  /** What was paid back, stake included; the member's result is payout − bet. */
  payout: string;
  currency: string;
  state: 'open' | 'settled' | 'cancelled' | 'withdrawn';
  demo: boolean;
  betAt: string;
  settledAt: string | null;
}

export interface BetFeedRequest {
  /** Last version already read; empty string = from the beginning. */
  after: string;
  limit: number;
}

export interface BetFeedAnswer {
  bets: BetRow[];
  next: string;
  /** Set by the client: rows of the page whose content breaks the protocol. One of them does not make the others unreadable. */
  unreadable?: UnreadableBet[];
}

export interface UnreadableBet {
  version: string;
  /** Its place among all rows of the page, from 0. */
  index: number;
  row: unknown;
}

/** What a supplier can do, and which class of docs/ledger.md 6 its transfers belong to. */
export interface SupplierCapabilities {
  transferClass: 'A' | 'B' | 'C' | 'D';
  wholeUnitsOnly: boolean;
}

/** The account name the supplier knows the player by: the one asked for. */
export interface CreatePlayerAnswer {
  player: string;
}

/** Absolute http(s) address of the game page, good for one visit. */
export interface LaunchAnswer {
  url: string;
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

/** The player has signed off, was banned or signed in elsewhere: pages opened for him so far must not play on. */
export interface EndPlayerRequest {
  player: string;
}

export interface EndPlayerAnswer {
  player: string;
}

/** Over bets placed from `from` up to `until`, what the player may lose there: stakes less payouts, open bets counted as lost. */
export interface LossWindow {
  from: string;
  until: string;
  mayLose: string;
}

/** Replaces what was said before; no window: no limit. */
export interface LimitPlayerRequest {
  player: string;
  windows: readonly LossWindow[];
}

export interface LimitPlayerAnswer {
  player: string;
}

/** The operations: what is sent, what comes back, and the path below the supplier's URL. */
export interface Operations {
  createPlayer: { request: CreatePlayerRequest; answer: CreatePlayerAnswer };
  launch: { request: LaunchRequest; answer: LaunchAnswer };
  balance: { request: BalanceRequest; answer: BalanceAnswer };
  transfer: { request: TransferRequest; answer: TransferAnswer };
  transferStatus: { request: TransferStatusRequest; answer: TransferStatusAnswer };
  bets: { request: BetFeedRequest; answer: BetFeedAnswer };
  /** A supplier may leave it out and answer 404; its pages then end by themselves. */
  endPlayer: { request: EndPlayerRequest; answer: EndPlayerAnswer };
  /** A supplier may leave it out and answer 404; the platform then ends the player's pages when the limit is reached. */
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
