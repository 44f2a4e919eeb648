import { createStore } from '../../lib/external-store.ts';

/** Whether the server tells this page of changes right now. */
export const pushStore = createStore(false);

/** A push message can get lost, so pages with an open push connection still poll once a minute. */
const toldMs = 60_000;

/** How long to wait before asking again: `pollMs` without a push connection. */
export function pollInterval(pollMs: number): number {
  return pushStore.get() ? Math.max(pollMs, toldMs) : pollMs;
}
