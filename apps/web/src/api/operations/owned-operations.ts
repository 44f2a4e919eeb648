import { createStore } from '@koi/ui/external-store.ts';
import { acknowledge, findOperation } from './operation-journal.ts';

/**
 * Request ids whose form is on the screen and shows the outcome itself; all others are reported by the banner
 * and a toast.
 */
export const ownedStore = createStore<ReadonlySet<string>>(new Set());

export function own(requestId: string): void {
  ownedStore.set((now) => new Set(now).add(requestId));
}

/**
 * The form is closed. An outcome it has already shown is settled; any other, including one that arrives right
 * now, passes to the banner.
 */
export function disown(requestId: string): void {
  const operation = findOperation(requestId);
  if (operation?.shown) acknowledge(requestId);
  ownedStore.set((now) => new Set([...now].filter((id) => id !== requestId)));
}
