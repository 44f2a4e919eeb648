/**
 * Messages between the lottery's page and its API under /lottery/api. Amounts are strings with two decimals,
 * times UTC ISO 8601.
 */
import type { Lang, Outcome, Selection } from './game.ts';

/**
 * Heartbeat interval of an idle stream. A page that receives nothing for longer treats the stream as lost.
 */
export const BEAT_MS = 10_000;

export interface IssueView {
  issueNo: string;
  opensAt: string;
  closesAt: string;
  drawsAt: string;
  /** `drawing` from the close of bets to the result. */
  state: 'upcoming' | 'open' | 'drawing' | 'drawn' | 'void';
  seedHash: string;
  result: Outcome | null;
}

export interface GameState {
  game: string;
  serverTime: string;
  /** The running issue; null right after the very first start and after a long outage. */
  current: IssueView | null;
  next: IssueView | null;
  /** The latest issue with a result. */
  last: IssueView | null;
}

export interface Wallet {
  balance: string;
  currency: string;
  demo: boolean;
  /** Distinguishes players on one device. */
  player: string;
}

export interface StateAnswer extends GameState {
  wallet: Wallet | null;
}

export interface SessionAnswer {
  session: string;
  gameCode: string;
  lang: Lang;
  returnUrl: string;
  /** What the page would ask for next. */
  now: StateAnswer;
}

export interface LastResult {
  issueNo: string;
  result: Outcome;
}

/** One line of a slip; `stake` is per combination, before the multiplier. */
export interface LineRequest extends Selection {
  stake: string;
}

/** POST /bets. Idempotent by `requestId`. */
export interface SlipRequest {
  requestId: string;
  gameCode: string;
  issueNo: string;
  multiplier: number;
  selections: readonly LineRequest[];
}

export interface SlipAnswer {
  slipId: string;
  issueNo: string;
  total: string;
  balance: string;
}

/**
 * POST /chases: the same lines in several issues in ascending order, each with its multiplier; everything is
 * paid up front.
 */
export interface ChaseRequest {
  requestId: string;
  gameCode: string;
  issues: readonly { issueNo: string; multiplier: number }[];
  /** The first winning issue ends the chase; the stakes of later issues are refunded. */
  stopOnWin: boolean;
  selections: readonly LineRequest[];
}

export interface ChaseAnswer {
  chaseId: string;
  total: string;
  balance: string;
}

/** GET /issues?game: the issues a chase can include, soonest first. */
export interface IssuesAnswer {
  issues: IssueView[];
}

/** POST /slips/<id>/cancel and /chases/<id>/cancel. Repeating it returns the same `refunded`. */
export interface CancelAnswer {
  /** Total refunded to the player by cancelling it. */
  refunded: string;
  balance: string;
}

export type BetState = 'open' | 'won' | 'lost' | 'cancelled';

export interface BetView {
  id: string;
  slipId: string;
  /** Null if the bet is not part of a chase. */
  chaseId: string | null;
  gameCode: string;
  issueNo: string;
  betType: string;
  pick: string;
  odds: string;
  combinations: number;
  /** All combinations, including the multiplier. */
  stake: string;
  payout: string | null;
  state: BetState;
  placedAt: string;
  result: Outcome | null;
  /** Bets of the issue can be cancelled until then. */
  closesAt: string;
}

export type BetFilter = 'all' | 'open' | 'settled' | 'won' | 'cancelled';

/** GET /bets?state=<BetFilter>&game?&before?&limit? */
export interface BetsAnswer {
  bets: BetView[];
  /** Pass as `before` for the next page; null at the end. */
  next: string | null;
}

/** GET /slips/<id> */
export interface SlipView {
  slipId: string;
  chaseId: string | null;
  gameCode: string;
  issue: IssueView;
  multiplier: number;
  total: string;
  /** Paid and refunded so far. */
  payout: string;
  placedAt: string;
  /** Before the close of bets, and nothing has been cancelled yet. */
  cancellable: boolean;
  bets: BetView[];
}

/** `running` while one of its issues is open. */
export type ChaseState = 'running' | 'ended';

export interface ChaseSummary {
  chaseId: string;
  gameCode: string;
  placedAt: string;
  stopOnWin: boolean;
  state: ChaseState;
  issues: number;
  /** Number of its issues drawn so far. */
  drawn: number;
  total: string;
  /** Winnings. */
  won: string;
  refunded: string;
}

/** GET /chases?state=running|ended?&before?&limit? */
export interface ChasesAnswer {
  chases: ChaseSummary[];
  next: string | null;
}

/** GET /chases/<id> */
export interface ChaseView extends ChaseSummary {
  lines: (Selection & { odds: string; combinations: number })[];
  slips: {
    slipId: string;
    issueNo: string;
    multiplier: number;
    total: string;
    state: BetState;
    payout: string;
    result: Outcome | null;
    cancellable: boolean;
  }[];
}

/** GET /results?game&before?&limit?: newest first. */
export interface ResultsAnswer {
  results: IssueView[];
  /** Pass as `before` for the next page; null at the end. */
  next: string | null;
}

/** GET /trend?game&limit: the last draws, oldest first, up to 500, results only. */
export interface TrendAnswer {
  draws: LastResult[];
}

export interface FairnessAnswer extends IssueView {
  gameCode: string;
  publishedAt: string;
  drawnAt: string | null;
  /** Null until the draw. */
  seed: string | null;
}

/** A game as shown in the hall: GET /public/games. */
export interface PublicGame {
  id: number;
  name: string;
  names: Readonly<Record<Lang, string>>;
  game_code: string;
  category: string;
  /** Relative to the lottery's address. */
  icon_url: string;
  tags: string;
  weight: number;
  /** The issue open for bets, or the next one during a draw; empty if unknown. */
  issue_no: string;
  /** When that issue closes for bets: UTC ISO 8601, or empty. */
  close_at: string;
  period_seconds: number;
  /** The latest result, in draw order; empty before the first draw. */
  last_result: number[];
}
