import { createStore } from '@koi/ui/external-store.ts';

/** Whether this page has an open push connection. */
export const liveStore = createStore(false);

/** A push message can get lost, so pages with an open push connection still poll once a minute. */
const liveMs = 60_000;

/** Poll interval in milliseconds: `pollMs` without a push connection. */
export function pollInterval(pollMs: number): number {
  return liveStore.get() ? Math.max(pollMs, liveMs) : pollMs;
}
