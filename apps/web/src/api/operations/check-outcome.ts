import { loadPart } from '@koi/ui/load-part.ts';
import { ApiError } from '../api-error.ts';
import { call } from '../client.ts';
import { hasCapability } from '../compat/capabilities.ts';
import { errorMessage } from '../error-message.ts';
import { invalidateAfter } from '../invalidation.ts';
import { sessionSubject } from '../session.ts';
import { adoptFrom, advance, findOperation, isOurs, operationsStore } from './operation-journal.ts';
import { nextCheckDelayMs, type Operation } from './operation-machine.ts';
import { holdLease, whenGone } from './tab-lease.ts';

const timers = new Map<string, ReturnType<typeof setTimeout>>();

/**
 * A request still in flight must not be asked about: the server would answer that it never came, and then
 * refuse it for good.
 */
function mayQuery(operation: Operation | undefined): operation is Operation {
  return operation?.state === 'checking' && isOurs(operation) && operation.member === sessionSubject();
}

/**
 * Polls the server for the outcome of an operation until it is known. Safe to call twice; stops at the
 * outcome or at a logout.
 */
export function watchOutcome(requestId: string): void {
  if (timers.has(requestId)) return;
  const operation = findOperation(requestId);
  if (!mayQuery(operation)) return;
  const timer = setTimeout(async () => {
    try {
      await queryOutcome(requestId);
    } finally {
      timers.delete(requestId);
    }
    watchOutcome(requestId);
  }, nextCheckDelayMs(operation.checks));
  timers.set(requestId, timer);
}

async function queryOutcome(requestId: string): Promise<void> {
  const operation = findOperation(requestId);
  if (!mayQuery(operation)) return;
  if (hasCapability('POST /operation/outcome') === false) return findOutcome(operation);
  try {
    const { data } = await call(
      'POST /operation/outcome',
      { body: { request_id: requestId, kind: operation.kind } },
      { toastErrors: false },
    );
    if (data.state === 'done') advance(requestId, { type: 'answered', reply: data.reply ?? {} });
    else if (data.state === 'refused')
      advance(requestId, {
        type: 'refused',
        reason: data.message ?? '',
        ...(data.error && { key: data.error }),
      });
    else if (data.state === 'void') advance(requestId, { type: 'voided' });
    else advance(requestId, { type: 'still-open' });
  } catch (error) {
    if (!(error instanceof ApiError)) advance(requestId, { type: 'still-open' });
    else if (error.kind === 'unauthenticated') return;
    else if (error.status === 409) advance(requestId, { type: 'refused', reason: errorMessage(error) });
    else if (cannotBeQueried(error, operation)) await findOutcome(operation);
    else advance(requestId, { type: 'still-open' });
  }
}

/**
 * An unknown path may also fail without an answer, when its error page has no CORS headers: this many failed
 * checks count as an unknown path.
 */
const maxUnanswered = 4;
/**
 * After a lost answer the server may still be working: its records are read this many times before a missing
 * record counts.
 */
const maxReads = 3;

/** Whether the back end lacks the call, as existing ones do. */
function cannotBeQueried({ kind, status, httpStatus }: ApiError, { checks }: Operation): boolean {
  if (kind === 'network')
    return hasCapability('POST /operation/outcome') === undefined && checks + 1 >= maxUnanswered;
  return kind === 'not-offered' || status === 404 || status === 405 || httpStatus < 400;
}

async function findOutcome(operation: Operation): Promise<void> {
  const { requestId, checks } = operation;
  const { findInRecords } = await loadPart(() => import('./find-in-records.ts'));
  const found = await findInRecords(operation);
  if (found.state === 'found') advance(requestId, { type: 'answered', reply: found.reply });
  else if (found.state === 'unread' || (found.state === 'absent' && checks + 1 < maxReads))
    advance(requestId, { type: 'still-open' });
  else {
    advance(requestId, { type: 'unsupported' });
    // Whatever the outcome, the balances on the screen may be stale.
    invalidateAfter(operation.kind);
  }
}

const awaited = new Set<string>();

/**
 * At start, after a login, and when another page has written the journal: resumes open operations that no
 * page is checking.
 */
export function resumeOperations(): void {
  for (const { requestId } of operationsStore.get()) watchOutcome(requestId);
  for (const entry of operationsStore.get()) {
    const { tab } = entry;
    if (isOurs(entry) || awaited.has(tab)) continue;
    awaited.add(tab);
    void whenGone(tab, async () => {
      await holdLease();
      adoptFrom(tab);
    }).then(() => {
      awaited.delete(tab);
      for (const { requestId } of operationsStore.get()) watchOutcome(requestId);
    });
  }
}
