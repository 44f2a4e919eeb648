import type { OperateType } from '@koi/contract/enumerations';
import type { Minor } from '@koi/money';

/**
 * Wallet accounts of one member. `game:<supplier>` is our copy of the supplier's balance;
 * `withdrawal_pending` holds money of open withdrawals.
 */
export type MemberAccountKind = 'main' | 'rebate' | 'savings' | 'withdrawal_pending' | `game:${string}`;

/**
 * Accounts of the platform, separate for real and demonstration money. Their balances are rolled up in the
 * background.
 */
export type PlatformAccountKind =
  | 'gateway_clearing'
  | 'bank_clearing'
  | 'coin_clearing'
  | 'withdrawal_clearing'
  | 'adjustment'
  | 'bonus'
  | 'rebate_expense'
  | 'interest_expense'
  | 'commission_expense'
  | 'fee_income'
  | 'credit_receivable'
  | 'demo_grant'
  | `transit:${string}`
  | `suspense:${string}`
  | `winnings:${string}`;

export type AccountKey = { member: number; kind: MemberAccountKind } | { platform: PlatformAccountKind };

/** `amount` (> 0) leaves `from` and arrives at `to`. */
export interface Movement {
  from: AccountKey;
  to: AccountKey;
  amount: Minor;
}

/**
 * One balanced transfer. All movements are in the currency of `member`; demo members only ever meet demo
 * platform accounts.
 */
export interface LedgerTransfer {
  /** Permanent idempotency key, e.g. `deposit:<bill_no>:credit`. At most 80 characters. */
  id: string;
  /** The member whose currency and demo flag apply. */
  member: number;
  operateType: OperateType;
  movements: readonly Movement[];
  /** The cause of the transfer; the money log links to it. */
  reference?: { type: ReferenceType; id: string };
  description?: string;
  /** The transfer reversed by this one; each transfer can be reversed once. */
  reverses?: string;
  /** Lets a correction take an account below its floor; never set for a member's own action. */
  mayOverdraw?: true;
}

/** Causes of transfers; the id beside it is that of the order, bet or record. */
export const referenceTypes = [
  'deposit',
  'withdrawal',
  'transfer',
  'bet',
  'adjustment',
  'demo',
  'rebate',
  'savings',
  'credit',
  'sign-in',
  'red-packet',
  'activity',
  'wheel',
  'level',
  'commission',
  'commission-month',
] as const;
export type ReferenceType = (typeof referenceTypes)[number];

export type PostOutcome =
  | { outcome: 'created' | 'exists'; balances: ReadonlyMap<string, Minor> }
  | { outcome: 'conflict' }
  | { outcome: 'insufficient_funds'; account: AccountKey }
  /** The account would exceed the largest amount. */
  | { outcome: 'balance_limit'; account: AccountKey }
  | { outcome: 'already_reversed' };

export interface MemberBalances {
  main: Minor;
  rebate: Minor;
  savings: Minor;
  /** Requested and not yet paid out or refused. */
  withdrawalPending: Minor;
  /** Our copy of each supplier wallet, by supplier code. */
  games: ReadonlyMap<string, Minor>;
}
