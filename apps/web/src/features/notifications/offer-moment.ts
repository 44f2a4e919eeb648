import { createStore } from '@koi/ui/external-store.ts';

/** True after an order with a later decision was sent: the moment to offer notifications. */
export const offerMomentStore = createStore(false);

export const noteOfferMoment = (): void => offerMomentStore.set(true);
