import { createStore } from '@koi/ui/external-store.ts';

/**
 * Whether a game opened by this page runs in its own window: this page then keeps the play session alive
 * while hidden.
 */
export const playsOutside = createStore(false);
