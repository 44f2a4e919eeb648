import { createStore } from '../lib/external-store.ts';

/** Whether a game that this page opened runs in a window of its own: then the page goes on with the time of play though nobody sees it. */
export const playsOutside = createStore(false);
