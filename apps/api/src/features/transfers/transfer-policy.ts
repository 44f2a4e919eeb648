import type { PlainErrorKey } from '@koi/contract';
import {
  type TransferStatus,
  type TransferType,
  transferStatuses,
  transferTypes,
} from '@koi/contract/enumerations';
import type { RefusalReason } from '@koi/supplier-protocol';
import type { TransferState } from '../../platform/database/column-types.ts';
import type { AdapterCapabilities } from '../../suppliers/types.ts';

/** The timing and rules of docs/ledger.md 6: how to handle a transfer whose outcome is unknown. */

const MINUTE = 60_000;
/** After this long without a definite answer an operator decides. */
export const MANUAL_AFTER_MS = 24 * 60 * MINUTE;
/** "Never seen" must be answered twice, this far apart. */
export const NOT_FOUND_APART_MS = MINUTE;
/**
 * Added to the supplier's timeout before a silent process is given up: its last transaction needs time too.
 */
export const GRACE_MS = 10_000;

/**
 * States with an unknown outcome, or before the supplier was called; the money is in transit (or, when
 * created, still in its wallet).
 */
export const openStates = ['created', 'reserved', 'sending', 'unknown', 'checking', 'manual'] as const;

/** States that an operator must resolve: by the outcome, or by who gets the amount in suspense. */
export const operatorStates = ['manual', 'contradicted'] as const satisfies readonly TransferState[];

export function isOpen(state: TransferState): boolean {
  return (openStates as readonly string[]).includes(state);
}

export function waitsForOperator(state: string): boolean {
  return (operatorStates as readonly string[]).includes(state);
}

export function statusOf(state: Exclude<TransferState, 'contradicted' | 'released'>): TransferStatus {
  if (state === 'settled') return transferStatuses.done;
  if (state === 'returned') return transferStatuses.refused;
  return state === 'created' || state === 'reserved' || state === 'sending'
    ? transferStatuses.pending
    : transferStatuses.unknown;
}

/**
 * `checks` queries have been made; the list holds the times after the outcome became unknown, and its last
 * entry repeats as an interval.
 */
export function nextCheckAt(unknownSince: Date, checks: number, now: Date, seconds: readonly number[]): Date {
  const last = (seconds.at(-1) ?? 1800) * 1000;
  const planned = seconds[checks];
  const at = planned === undefined ? now.getTime() + last : unknownSince.getTime() + planned * 1000;
  return new Date(Math.max(at, now.getTime() + 1000));
}

export type Question = 'ask' | 'resend' | 'manual';

/**
 * How to resolve an unknown transfer: query its status, resend the same reference, or leave it to an
 * operator.
 */
export function questionFor(
  capabilities: AdapterCapabilities,
  order: { theirId: string | null; canQuery: boolean },
): Question {
  switch (capabilities.transferClass) {
    case 'A':
      return order.canQuery ? 'ask' : 'resend';
    case 'B':
      return 'resend';
    case 'C':
      if (order.theirId !== null && order.canQuery) return 'ask';
      return capabilities.repeatable ? 'resend' : 'manual';
    case 'D':
      return 'manual';
  }
}

/**
 * "Never seen" proves nothing while the supplier may still be processing the request: it only counts after
 * our deadline plus the supplier's stated window, and only the second time.
 */
export function judgeNotFound(
  order: { deadline: Date; notFoundAt: Date | null },
  settlingMs: number,
  now: Date,
): 'too_early' | 'first' | 'again_too_soon' | 'proven' {
  if (now.getTime() < order.deadline.getTime() + settlingMs) return 'too_early';
  if (order.notFoundAt === null) return 'first';
  return now.getTime() - order.notFoundAt.getTime() >= NOT_FOUND_APART_MS ? 'proven' : 'again_too_soon';
}

/** The refusal shown to the member. */
export function refusalKey(reason: RefusalReason, type: TransferType): PlainErrorKey {
  if (reason === 'insufficient_balance' && type === transferTypes.out) return 'supplier_money_not_enough';
  if (reason === 'closed') return 'supplier_closed';
  if (reason === 'currency_mismatch') return 'supplier_currency';
  return 'supplier_refused';
}
