import { createStore } from '@koi/ui/external-store.ts';

/**
 * Pauses all queries until hydration is complete: it happens in pieces, and none may render with an answer
 * that the server's markup was rendered without.
 */
export const queriesPaused = createStore(false);
