import { createStore } from '@koi/ui/external-store.ts';

/**
 * The time for which a page was rendered, in milliseconds of the server's clock. Time-dependent parts are
 * rendered and hydrated with it (`use-now.ts`), so that both results agree.
 */
export const renderTime = createStore<number | null>(null);
