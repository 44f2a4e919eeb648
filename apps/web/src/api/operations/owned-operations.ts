import { createStore } from '../../lib/external-store.ts';
import { acknowledge, findOperation } from './operation-journal.ts';
import { isFinal } from './operation-machine.ts';

/** Request ids whose form is on the screen and tells the outcome itself; all others are told by the banner and a toast. */
export const ownedStore = createStore<ReadonlySet<string>>(new Set());

export function own(requestId: string): void {
  ownedStore.set((now) => new Set(now).add(requestId));
}

/** Outcomes their forms have shown; an outcome may come in the moment the form goes. */
const shown = new Set<string>();

export function markShown(requestId: string): void {
  shown.add(requestId);
}

/** The form is gone. An outcome it has already shown is settled; any other passes to the banner. */
export function disown(requestId: string): void {
  const operation = findOperation(requestId);
  if (shown.delete(requestId) && operation && isFinal(operation.state)) acknowledge(requestId);
  ownedStore.set((now) => new Set([...now].filter((id) => id !== requestId)));
}
