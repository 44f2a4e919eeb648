import { ownLotterySuppliers, type WalletKind } from '@koi/contract/enumerations';
import type { Minor } from '@koi/money';
import type { PendingFunds } from '../wallets/pending-funds.ts';
import type { Wallet, Wallets } from '../wallets/queries.ts';
import { isOwnWallet } from '../wallets/wallet-rows.ts';

/** The member's own two wallets, by their API names. */
export const ownWallets: readonly WalletKind[] = ['money', 'fs_money'];

export type TransferPlan =
  | { kind: 'in'; supplier: string; from: WalletKind }
  | { kind: 'out'; supplier: string }
  /** Main and rebate wallet cannot be converted into each other (docs/member-app.md 5). */
  | { kind: 'conversion' };

/**
 * What transfer a choice of two wallets means. A supplier's money can be moved to the main wallet only
 * (docs/contract/play.md 6.8).
 */
export function planTransfer(from: string, to: string): TransferPlan {
  if (isOwnWallet(from)) return isOwnWallet(to) ? { kind: 'conversion' } : { kind: 'in', supplier: to, from };
  return { kind: 'out', supplier: from };
}

/**
 * The possible targets for money from `from`; the other own wallet is included so that the member learns why
 * it is impossible.
 */
export function destinations(from: string, suppliers: readonly Wallet[]): string[] {
  if (!isOwnWallet(from)) return ['money'];
  return [...ownWallets.filter((code) => code !== from), ...suppliers.map(({ code }) => code)];
}

/** The target after the member has changed `from`. */
export function adjustedTo(from: string, to: string, suppliers: readonly Wallet[]): string {
  const possible = destinations(from, suppliers);
  if (possible.includes(to)) return to;
  return possible.find((code) => !isOwnWallet(code)) ?? possible[0] ?? 'money';
}

export function balanceOf(code: string, wallets: Wallets): Minor {
  if (code === 'money') return wallets.main;
  if (code === 'fs_money') return wallets.rebate;
  return wallets.suppliers.find((wallet) => wallet.code === code)?.money ?? 0n;
}

export type AmountProblem = 'empty' | 'not_enough';

export function checkTransfer(amount: Minor | null, available: Minor): AmountProblem | null {
  if (amount === null || amount <= 0n) return 'empty';
  return amount > available ? 'not_enough' : null;
}

/** A trial account may only move money to our own lottery (docs/member-app.md 6). */
export function isAllowed(supplier: string, isDemo: boolean): boolean {
  return !isDemo || ownLotterySuppliers.includes(supplier.toUpperCase());
}

/**
 * Places shown in addition to the wallets: those without a row of their own, and those whose row cannot help.
 * Each amount is shown once.
 */
export function fundsBeside(places: readonly PendingFunds[]): PendingFunds[] {
  return places.filter(
    ({ place, remedy }) => remedy === 'operator' || (place !== 'supplier' && place !== 'transit'),
  );
}

/**
 * The wallets that hold money, or have some in transit, come first; a trial account sees only those that it
 * may use.
 */
export function listed(suppliers: readonly Wallet[], isDemo: boolean): Wallet[] {
  const holds = ({ money, inTransit }: Wallet) => (money ?? 0n) + inTransit > 0n;
  const allowed = suppliers.filter((wallet) => isAllowed(wallet.code, isDemo));
  return [...allowed.filter(holds), ...allowed.filter((wallet) => !holds(wallet))];
}

const usualPicks = [100, 200, 500, 1_000, 2_000, 5_000, 10_000];

/** Suggested amounts that the chosen wallet covers. */
export function transferPicks(available: Minor): number[] {
  return usualPicks.filter((pick) => BigInt(pick) * 100n <= available).slice(-4);
}
