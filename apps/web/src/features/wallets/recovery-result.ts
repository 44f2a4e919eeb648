import type { Minor } from '@koi/money';
import type { Wallet } from './queries.ts';

/** A supplier that may hold the member's money. */
export type Recoverable = Pick<Wallet, 'code' | 'title' | 'money'>;

export interface RecoveryRow {
  code: string;
  title: string;
  /**
   * `open`: sent, the outcome is not known yet, the money shows as in transit. `failed`: nothing was moved.
   */
  state: 'recovered' | 'open' | 'failed';
  amount: Minor;
  /** The server's reason. */
  message: string;
}

/** Refusals that do not say where the money is: shown as in transit, never as a failure. */
export const openEnded: readonly string[] = ['transfer_unknown', 'supplier_silent', 'transfer_in_transit'];

/**
 * The result of "recover all" by supplier: those that held money before, in their order, compared with the
 * answer.
 */
export function recoveryRows(
  before: readonly Recoverable[],
  failed: readonly { api_code: string; error?: string; message: string }[],
): RecoveryRow[] {
  const reasons = new Map(failed.map((entry) => [entry.api_code, entry]));
  return before
    .filter(({ code, money }) => (money ?? 0n) > 0n || reasons.has(code))
    .map(({ code, title, money }) => {
      const reason = reasons.get(code);
      const state = !reason ? 'recovered' : openEnded.includes(reason.error ?? '') ? 'open' : 'failed';
      return { code, title, state, amount: money ?? 0n, message: reason?.message ?? '' };
    });
}
