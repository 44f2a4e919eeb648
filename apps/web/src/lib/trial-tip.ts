import { createStore } from './external-store.ts';

/**
 * Whether a trial has been opened since the page was loaded, and its explanation read. Outlives the screen the trial was started on. The
 * lobby's notices wait for the next visit then: a newcomer reads one notice, not a row of them.
 */
export const trialTipStore = createStore<'none' | 'open' | 'read'>('none');
