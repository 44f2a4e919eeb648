/** The messages between the lottery's page and its own API under /lottery/api. Amounts are strings with two decimals, times UTC ISO 8601. */
import type { Lang, Outcome, Selection } from './game.ts';

/** A stream with nothing to tell says so this often. A page that hears nothing for longer has lost the stream. */
export const BEAT_MS = 10_000;

export interface IssueView {
  issueNo: string;
  opensAt: string;
  closesAt: string;
  drawsAt: string;
  /** `drawing` from the seal to the result. */
  state: 'upcoming' | 'open' | 'drawing' | 'drawn' | 'void';
  seedHash: string;
  result: Outcome | null;
}

export interface GameState {
  game: string;
  serverTime: string;
  /** The issue that runs now; null right after a very first start and after a long stand-still. */
  current: IssueView | null;
  next: IssueView | null;
  /** The last issue with a result. */
  last: IssueView | null;
}

export interface Wallet {
  balance: string;
  currency: string;
  demo: boolean;
  /** Tells players on one device apart. */
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
}

export interface LastResult {
  issueNo: string;
  result: Outcome;
}

/** One line of a slip; `stake` is of each combination, before the multiplier. */
export interface LineRequest extends Selection {
  stake: string;
}

/** POST /bets. The same `requestId` never bets twice. */
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

/** POST /chases: the same lines in several issues in ascending order, each with its multiplier; all is paid at once. */
export interface ChaseRequest {
  requestId: string;
  gameCode: string;
  issues: readonly { issueNo: string; multiplier: number }[];
  /** The first issue with a win ends the chase; the stakes of the issues after it come back. */
  stopOnWin: boolean;
  selections: readonly LineRequest[];
}

export interface ChaseAnswer {
  chaseId: string;
  total: string;
  balance: string;
}

/** GET /issues?game: what a chase can reach, soonest first. */
export interface IssuesAnswer {
  issues: IssueView[];
}

/** POST /slips/<id>/cancel and /chases/<id>/cancel. Asking again gives the same `refunded`. */
export interface CancelAnswer {
  /** All that was ever returned to the player by cancelling it. */
  refunded: string;
  balance: string;
}

export type BetState = 'open' | 'won' | 'lost' | 'cancelled';

export interface BetView {
  id: string;
  slipId: string;
  /** Null when the bet belongs to no chase. */
  chaseId: string | null;
  gameCode: string;
  issueNo: string;
  betType: string;
  pick: string;
  odds: string;
  combinations: number;
  /** Of all combinations, multiplier included. */
  stake: string;
  payout: string | null;
  state: BetState;
  placedAt: string;
  result: Outcome | null;
  /** Bets of the issue can be taken back until then. */
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
  /** What was paid and returned so far. */
  payout: string;
  placedAt: string;
  /** Now, before the seal, and nothing of it was taken back yet. */
  cancellable: boolean;
  bets: BetView[];
}

/** `running` while an issue of it is open. */
export type ChaseState = 'running' | 'ended';

export interface ChaseSummary {
  chaseId: string;
  gameCode: string;
  placedAt: string;
  stopOnWin: boolean;
  state: ChaseState;
  issues: number;
  /** Issues of it that were drawn. */
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

/** GET /trend?game&limit: the last draws from old to new, up to 500, without anything else. */
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

/** A game as the hall shows it: GET /public/games. */
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
  /** The issue that takes bets now, or the next one while one is being drawn; empty when none is known. */
  issue_no: string;
  /** When that issue stops taking bets: UTC ISO 8601, or empty. */
  close_at: string;
  period_seconds: number;
  /** The numbers drawn last, in their order; none before the first draw. */
  last_result: number[];
}
