import { call } from '../client.ts';
import { CallFailure } from '../failures.ts';
import { failureText } from '../report-failure.ts';
import { sessionSubject } from '../session.ts';
import { advance, findOperation, operationsStore } from './operation-journal.ts';
import { isFinal, nextCheckDelayMs } from './operation-machine.ts';

const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Asks the server what became of an operation until it knows. Safe to call twice; stops by itself at the outcome or at a logout. */
export function watchOutcome(requestId: string): void {
  if (timers.has(requestId)) return;
  const operation = findOperation(requestId);
  if (!operation || isFinal(operation.state)) return;
  const timer = setTimeout(async () => {
    try {
      await ask(requestId);
    } finally {
      timers.delete(requestId);
    }
    watchOutcome(requestId);
  }, nextCheckDelayMs(operation.checks));
  timers.set(requestId, timer);
}

async function ask(requestId: string): Promise<void> {
  const operation = findOperation(requestId);
  if (!operation || operation.member !== sessionSubject()) return;
  try {
    const { data } = await call(
      'POST /operation/outcome',
      { body: { request_id: requestId, kind: operation.kind } },
      { silent: true },
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
    if (error instanceof CallFailure && error.kind === 'unauthenticated') return;
    if (error instanceof CallFailure && isUnknownCall(error)) advance(requestId, { type: 'unsupported' });
    else if (error instanceof CallFailure && error.kind === 'refused' && error.status === 409) {
      advance(requestId, { type: 'refused', reason: failureText(error) });
    } else advance(requestId, { type: 'still-open' });
  }
}

/** Existing back ends do not have the call: they answer 404 or 405, or a failure hidden in an HTTP 200. */
function isUnknownCall(failure: CallFailure): boolean {
  return (
    failure.status === 404 || failure.status === 405 || (failure.kind === 'refused' && failure.status < 400)
  );
}

/** At start and after a login: whatever was still out when the page went away is looked into. */
export function resumeOperations(): void {
  const member = sessionSubject();
  if (member === '') return;
  for (const operation of operationsStore.get()) {
    if (operation.member !== member) continue;
    if (operation.state === 'sending') advance(operation.requestId, { type: 'reloaded' });
    watchOutcome(operation.requestId);
  }
}
