import type { Lang } from '@koi/contract/enumerations';
import type { SecretTrial } from '@koi/contract/operator-enumerations';
import type { Minor } from '@koi/money';
import type { BetRow, LossWindow, RefusalReason, UnreadableBet } from '@koi/supplier-protocol';

/**
 * What a supplier offers for a transfer without an answer (docs/ledger.md 6).
 * A: the same reference is safe to repeat, and its state can be queried by our reference.
 * B: the same reference is safe to repeat, no state query.
 * C: the state can be queried by the supplier's own id only, which is missing when the answer got lost.
 * D: no reference at all: never sent a second time.
 */
export type TransferClass = 'A' | 'B' | 'C' | 'D';

export interface AdapterCapabilities {
  transferClass: TransferClass;
  /** Fractions of the currency unit cannot be moved. */
  integralUnitsOnly: boolean;
  /** Class C only: repeating our reference is safe there. */
  repeatable?: boolean;
  /**
   * How long after our timeout the supplier may still act on a request: before that, "never seen" proves
   * nothing.
   */
  settlingMs: number;
}

/**
 * `refused` only for a reason on the adapter's own list, `not_sent` only when no byte can have left this
 * machine; anything else that is not an explicit success is `unknown`. With `answered`, the supplier is up
 * and blames the request.
 */
export type SupplierOutcome<Answer> =
  | { outcome: 'ok'; answer: Answer }
  | { outcome: 'refused'; reason: RefusalReason }
  | { outcome: 'not_sent'; error: string }
  | { outcome: 'unknown'; error: string; theirId?: string; answered?: true };

/** `exists`: the supplier knows the reference but does not report its outcome. */
export type TransferOutcome = SupplierOutcome<TransferDone> | { outcome: 'exists' };

export interface SupplierTransfer {
  /** Ours, at most 32 characters `[A-Za-z0-9]`. */
  reference: string;
  player: string;
  direction: 'in' | 'out';
  amount: Minor;
  currency: string;
}

/** `balance`: the player's balance right after the transfer, if the supplier reports it. */
export interface TransferDone {
  balance?: Minor;
  theirId?: string;
}

export type TransferTruth =
  | { state: 'done' }
  | { state: 'refused' }
  | { state: 'pending' }
  /** Never seen under this reference. */
  | { state: 'not_found' };

export interface LaunchOptions {
  player: string;
  gameCode?: string;
  lang: Lang;
  mobile: boolean;
  returnUrl: string;
  parameters: Readonly<Record<string, string>>;
}

export interface BetPage {
  bets: readonly BetRow[];
  /** Rows that cannot be parsed as a bet; the others count all the same. */
  unreadable?: readonly UnreadableBet[];
  /** The cursor after this page; equal to `after` when nothing is new. */
  next: string;
}

/**
 * A supplier's interface for the platform. No method throws for anything the supplier or the network does.
 */
export interface SupplierAdapter {
  readonly code: string;
  readonly capabilities: AdapterCapabilities;
  /** Longest time a call takes before it counts as unanswered. */
  readonly timeoutMs: number;
  createPlayer(player: {
    player: string;
    password: string;
    currency: string;
    demo: boolean;
  }): Promise<SupplierOutcome<null>>;
  launch(options: LaunchOptions): Promise<SupplierOutcome<{ url: string; launch?: string }>>;
  /** An answer in another currency is `unknown`. */
  balance(player: string, currency: string): Promise<SupplierOutcome<{ balance: Minor }>>;
  transfer(transfer: SupplierTransfer): Promise<TransferOutcome>;
  /**
   * Absent where the supplier has no such query. The transfer is the one we requested: an answer about
   * another amount is `unknown`.
   */
  transferStatus?(
    transfer: SupplierTransfer,
    theirId: string | null,
  ): Promise<SupplierOutcome<TransferTruth>>;
  /**
   * Ends the player's open game pages, those of the named launches or all; `offered` false: the supplier has
   * no such operation. Absent for the same reason.
   */
  endPlayer?(player: string, launches?: readonly string[]): Promise<SupplierOutcome<{ offered: boolean }>>;
  /** Sets the player's loss limits at the supplier; otherwise as `endPlayer`. */
  limitPlayer?(
    player: string,
    windows: readonly LossWindow[],
  ): Promise<SupplierOutcome<{ offered: boolean }>>;
  /**
   * Makes a call without side effects, signed with this secret instead of the current one. Absent where the
   * supplier has no such call.
   */
  trySecret?(secret: string): Promise<SecretTrial>;
  /** Bets changed after the cursor (`''` = from the beginning), oldest change first. */
  bets(after: string, limit: number): Promise<SupplierOutcome<BetPage>>;
}
