import { createStore } from '../../lib/external-store.ts';

/** Whether the server tells this page of changes right now. */
export const pushStore = createStore(false);

/** News can get lost; a page that is told of changes still looks by itself once a minute. */
const toldMs = 60_000;

/** How long to wait before asking again: `pollMs` for a page that is not told of changes. */
export function pollInterval(pollMs: number): number {
  return pushStore.get() ? Math.max(pollMs, toldMs) : pollMs;
}
