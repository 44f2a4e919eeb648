import { createStore } from './external-store.ts';

/**
 * The moment that a drawn page was made for, in milliseconds of the server's clock. What depends on the time is drawn for that moment and taken
 * over with it (`use-now.ts`), so that both agree.
 */
export const drawnAt = createStore<number | null>(null);
