import { randomUUID } from 'node:crypto';
import { operateTypes, type TransferType, transferStatuses, transferTypes } from '@koi/contract/enumerations';
import type { Minor } from '@koi/money';
import type { AccountKey, LedgerTransfer } from '../../ledger/types.ts';
import type { ReleaseSide } from '../../platform/database/column-types.ts';
import type { TransferOrder } from './transfer-orders.ts';

/**
 * The postings of a transfer. In: wallet → transit → game wallet, or back. Out: game wallet → transit → main
 * wallet, or back. Money is in exactly one account at any moment (docs/ledger.md 6).
 */

const transit = (supplier: string): AccountKey => ({ platform: `transit:${supplier}` });
const suspense = (supplier: string): AccountKey => ({ platform: `suspense:${supplier}` });
const winnings = (supplier: string): AccountKey => ({ platform: `winnings:${supplier}` });
const game = (member: number, supplier: string): AccountKey => ({ member, kind: `game:${supplier}` });

type Moved = Pick<TransferOrder, 'billNo' | 'member' | 'supplier' | 'type' | 'money' | 'moneyType'>;

function walletOf(order: Moved): AccountKey {
  return { member: order.member, kind: order.moneyType === 'fs_money' ? 'rebate' : 'main' };
}

function posting(
  order: Moved,
  step: string,
  operateType: LedgerTransfer['operateType'],
  from: AccountKey,
  to: AccountKey,
): LedgerTransfer {
  return {
    id: `transfer:${order.billNo}:${step}`,
    member: order.member,
    operateType,
    movements: [{ from, to, amount: order.money }],
    reference: { type: 'transfer', id: order.billNo },
    description: order.supplier,
  };
}

/** Takes the money out of its wallet before the supplier is called. */
export function holdOf(order: Moved): LedgerTransfer {
  const from = order.type === transferTypes.in ? walletOf(order) : game(order.member, order.supplier);
  return posting(order, 'hold', operateTypes.gameTransfer, from, transit(order.supplier));
}

/**
 * The supplier acted. `decided`: an operator decided so, which the money log shows as a correction (kind 18).
 */
export function settlementOf(order: TransferOrder, decided = false): LedgerTransfer {
  const to: AccountKey =
    order.type === transferTypes.in
      ? game(order.member, order.supplier)
      : { member: order.member, kind: 'main' };
  const type = decided ? operateTypes.correction : operateTypes.gameTransfer;
  return posting(order, 'settle', type, transit(order.supplier), to);
}

/**
 * The supplier did not act: the money returns to where it came from (kind 12, or 18 when an operator decided
 * so).
 */
export function returnOf(order: TransferOrder, decided = false): LedgerTransfer {
  const to = order.type === transferTypes.in ? walletOf(order) : game(order.member, order.supplier);
  const type = decided ? operateTypes.correction : operateTypes.gameTransferReturned;
  return {
    ...posting(order, 'return', type, transit(order.supplier), to),
    reverses: `transfer:${order.billNo}:hold`,
  };
}

/**
 * Our belief was wrong. The main wallet and earlier postings are unchanged; our copy of the game wallet is
 * corrected, and the difference stays in suspense until two operators release it.
 */
export function contradictionOf(order: TransferOrder, finding: 'done' | 'refused'): LedgerTransfer {
  const supplierHasIt = isThere(order.type, finding);
  const bookedBalance = game(order.member, order.supplier);
  const [from, to] = supplierHasIt
    ? [suspense(order.supplier), bookedBalance]
    : [bookedBalance, suspense(order.supplier)];
  return {
    ...posting(order, 'contradicted', operateTypes.correction, from, to),
    ...(supplierHasIt ? {} : { mayOverdraw: true }),
  };
}

const isThere = (type: TransferType, finding: 'done' | 'refused'): boolean =>
  (type === transferTypes.in) === (finding === 'done');

/**
 * What a contradicted transfer has left in suspense: positive is owed to the member, negative is money they
 * have twice.
 */
export function inSuspense({ type, status, money }: Pick<TransferOrder, 'type' | 'status' | 'money'>): Minor {
  // The status holds the belief; the truth is the opposite.
  return isThere(type, status === transferStatuses.done ? 'refused' : 'done') ? -money : money;
}

/**
 * Empties suspense: against the wallet the money came from or went to, or against the house's adjustment
 * account.
 */
export function releaseOf(order: TransferOrder, side: ReleaseSide): LedgerTransfer {
  const rest = suspense(order.supplier);
  const other: AccountKey = side === 'member' ? walletOf(order) : { platform: 'adjustment' };
  const [from, to] = inSuspense(order) > 0n ? [rest, other] : [other, rest];
  return posting(order, 'release', operateTypes.correction, from, to);
}

/** Winnings and losses happen at the supplier: aligns our copy, `bookedBalance`, with what it reported. */
export function balanceCorrection(
  member: number,
  supplier: string,
  bookedBalance: Minor,
  live: Minor,
): LedgerTransfer | undefined {
  if (bookedBalance === live) return undefined;
  const [from, to] =
    live > bookedBalance
      ? [winnings(supplier), game(member, supplier)]
      : [game(member, supplier), winnings(supplier)];
  return {
    id: `align:${randomUUID()}`,
    member,
    operateType: operateTypes.gameTransfer,
    movements: [{ from, to, amount: live > bookedBalance ? live - bookedBalance : bookedBalance - live }],
    reference: { type: 'bet', id: supplier },
    description: supplier,
  };
}
