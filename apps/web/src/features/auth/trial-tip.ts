import { createStore } from '../../lib/external-store.ts';

/** Whether the explanation of trial accounts is to be shown. It outlives the screen the trial was started on. */
export const trialTipStore = createStore(false);
