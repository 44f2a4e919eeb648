import type { MemberCallKey } from '@koi/contract';
import { knownServerNow } from '../../shared/time/server-clock.ts';
import { ApiError } from '../api-error.ts';
import { call } from '../client.ts';
import { errorMessage } from '../error-message.ts';
import { sessionSubject } from '../session.ts';
import { watchOutcome } from './check-outcome.ts';
import { addOperation, advance, saveOperations } from './operation-journal.ts';
import type { OperationKind } from './operation-kinds.ts';
import type { Operation } from './operation-machine.ts';
import { holdLease } from './tab-lease.ts';

export interface OperationRequest {
  key: MemberCallKey;
  kind: OperationKind;
  scope: string;
  requestId: string;
  /** The call's input; `request_id` is added to the body, for a GET to the query. */
  input: { body?: object; query?: object };
  /** False: without the mask, for a screen that shows the progress itself and must stay usable. */
  showLoading?: boolean;
}

type LooseCall = (key: MemberCallKey, input: object, options: object) => Promise<Record<string, unknown>>;

/**
 * Stores the operation, sends it, and records the answer. Never rejects and shows nothing: the journal holds
 * the outcome for its form or the banner.
 */
export async function sendOperation({
  key,
  kind,
  scope,
  requestId,
  input,
  showLoading = true,
}: OperationRequest): Promise<void> {
  addOperation({
    requestId,
    kind,
    scope,
    member: sessionSubject(),
    state: 'sending',
    startedAt: Date.now(),
    checks: 0,
    ...traceOf(input.body),
  });
  // Takes the lease first, so that no other page takes the operation for an abandoned one.
  await holdLease();
  saveOperations();
  const part = key.startsWith('GET ') ? 'query' : 'body';
  const sent = { ...input, [part]: { ...input[part], request_id: requestId } };
  try {
    const reply = await (call as LooseCall)(key, sent, { toastErrors: false, showLoading });
    advance(requestId, { type: 'answered', reply });
  } catch (error) {
    file(requestId, error);
  }
}

function file(requestId: string, error: unknown): void {
  if (error instanceof ApiError && error.key === 'operation_void') {
    advance(requestId, { type: 'voided' });
  } else if (error instanceof ApiError && isRefusal(error)) {
    advance(requestId, { type: 'refused', reason: errorMessage(error), key: error.key });
  } else {
    advance(requestId, { type: 'unanswered' });
    watchOutcome(requestId);
  }
}

/**
 * What to look for in the records. Only with a known server clock can it be distinguished from an equal
 * earlier operation.
 */
function traceOf(body: object = {}): Pick<Operation, 'trace'> {
  const sentAt = knownServerNow();
  if (sentAt === null) return {};
  const { money, amount, payment_type, name } = body as Record<string, string | undefined>;
  return { trace: { sentAt, money: String(money ?? amount ?? ''), about: payment_type ?? name ?? '' } };
}

/**
 * Whether a failed money call was certainly not carried out. Existing back ends refuse with 400 and 422 and
 * reject a caller before the handler with two known shapes of 401 and with the redirect to maintenance; our
 * own server names every refusal. Anything else says nothing about the money: they send unforeseen errors
 * with HTTP 200, even after the money has moved (docs/contract/money.md 1.5).
 */
export function isRefusal({ kind, key, httpStatus, data }: ApiError): boolean {
  if (kind === 'maintenance') return true;
  if (httpStatus < 400 || httpStatus >= 500) return false;
  if (key !== '') return true;
  if (httpStatus === 401) return data.error === 'Unauthenticated.' || data.force_offline === true;
  return (httpStatus === 400 || httpStatus === 422) && data.status === 'error';
}
