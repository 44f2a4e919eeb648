import { createStore } from '../lib/external-store.ts';

/** True when something was sent in whose outcome comes later: the moment to ask whether the member wants to be told. */
export const newsMomentStore = createStore(false);

export const noteNewsMoment = (): void => newsMomentStore.set(true);
