import { newRequestId, operationsStore } from './operation-journal.ts';
import { isFinal, type Operation } from './operation-machine.ts';
import { sendOperation } from './send-operation.ts';

const abandoned = new Set<string>();

/** The member has turned back while a game was being opened: money that went along with it is to come home. */
export function abandonLaunch(requestId: string): void {
  abandoned.add(requestId);
}

/** Takes the money of a launch home that succeeded after its member had turned back; not while another game is being opened. */
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
    quiet: true,
  });
  return true;
}
