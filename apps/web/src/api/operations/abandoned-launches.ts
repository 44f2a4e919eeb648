import { newRequestId, operationsStore } from './operation-journal.ts';
import { isFinal, type Operation } from './operation-machine.ts';
import { sendOperation } from './send-operation.ts';

const abandoned = new Set<string>();

/** The member turned back while a game was being opened: money that was transferred for it is returned. */
export function abandonLaunch(requestId: string): void {
  abandoned.add(requestId);
}

/**
 * Returns the money of a launch that succeeded after the member had turned back, unless another game is being
 * opened.
 */
export function bringBackAbandoned({ requestId, kind, state, scope }: Operation): boolean {
  if (kind !== 'game/login' || state !== 'done' || !abandoned.delete(requestId)) return false;
  const launching = operationsStore
    .get()
    .some((entry) => entry.kind === kind && entry.requestId !== requestId && !isFinal(entry.state));
  if (launching) return true;
  const supplier = scope.replace('launch:', '');
  void sendOperation({
    key: 'POST /game/recovery_last',
    kind: 'game/recovery_last',
    scope: `recover:${supplier}`,
    requestId: newRequestId(),
    input: { body: { api_code: supplier } },
    showLoading: false,
  });
  return true;
}
