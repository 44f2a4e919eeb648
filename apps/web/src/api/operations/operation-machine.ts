import type { OperationKind } from './operation-kinds.ts';

/**
 * The life of one money operation as the client knows it.
 *
 * `sending`: the request is in flight. `checking`: no trustworthy answer came, so the server is polled for
 * the outcome. The other states are final: `done`, `refused`, `void` (the server never saw the request and
 * now never will), `unsupported` (an existing back end that cannot be asked and whose records do not show it:
 * the member is pointed to the records).
 */
export type OperationState = 'sending' | 'checking' | 'done' | 'refused' | 'void' | 'unsupported';

export interface OperationTrace {
  /** The server's clock when it was sent, in milliseconds. */
  sentAt: number;
  /** The amount as sent; empty where the call has none. */
  money: string;
  /** The payment method of a deposit, or the account of a loan. */
  about: string;
}

export interface Operation {
  requestId: string;
  kind: OperationKind;
  /** The form it belongs to, so that the form finds it again after a reload. */
  scope: string;
  /** Subject of the token it was sent with: only the same member may ask for the outcome. */
  member: string;
  /**
   * The page that sent it, or took it over from a closed page: only this page asks for the outcome and
   * reports it.
   */
  tab: string;
  state: OperationState;
  startedAt: number;
  /** How often the outcome was asked for; drives the back-off. */
  checks: number;
  /**
   * What its record would show, for a back end that cannot be asked; absent where the records cannot tell.
   */
  trace?: OperationTrace;
  /** Why it was refused, in the member's language. */
  reason?: string;
  /** The contract's key of the refusal, so that a form can show it at the right field. */
  errorKey?: string;
  reply?: Record<string, unknown>;
  /** Its form has shown the outcome: it is not reported again. */
  shown?: true;
}

export type OperationEvent =
  | { type: 'answered'; reply: Record<string, unknown> }
  | { type: 'refused'; reason: string; key?: string }
  | { type: 'voided' }
  /** Timeout, dropped answer, or an error that does not say whether the money moved. */
  | { type: 'unanswered' }
  /** The sending page was closed while the request was in flight. */
  | { type: 'abandoned' }
  /** The server was asked and does not know yet, or could not be asked. */
  | { type: 'still-open' }
  | { type: 'unsupported' };

export function isFinal(state: OperationState): boolean {
  return state !== 'sending' && state !== 'checking';
}

/** A final state never changes, whatever arrives late; `sending` is never re-entered. */
export function step(operation: Operation, event: OperationEvent): Operation {
  if (isFinal(operation.state)) return operation;
  switch (event.type) {
    case 'answered':
      return { ...operation, state: 'done', reply: event.reply };
    case 'refused':
      return {
        ...operation,
        state: 'refused',
        reason: event.reason,
        ...(event.key && { errorKey: event.key }),
      };
    case 'voided':
      return { ...operation, state: 'void' };
    case 'unsupported':
      return { ...operation, state: 'unsupported' };
    case 'unanswered':
    case 'abandoned':
      return { ...operation, state: 'checking' };
    case 'still-open':
      return { ...operation, state: 'checking', checks: operation.checks + 1 };
  }
}

const firstDelayMs = 1_000;
const maxDelayMs = 30_000;

/** Delay before the next check of the outcome, in milliseconds. */
export function nextCheckDelayMs(checks: number): number {
  return Math.min(maxDelayMs, firstDelayMs * 2 ** Math.min(checks, 10));
}
