import { createStore } from './external-store.ts';

/**
 * While a page is drawn, and while the browser takes the drawing over: the moment of its making, in milliseconds of the server's clock. What
 * depends on the time is drawn for that moment, so that both agree.
 */
export const drawnAt = createStore<number | null>(null);
