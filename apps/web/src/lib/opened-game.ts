import { createStore } from './external-store.ts';
import type { Playable } from './playable.ts';

/** The game whose tile was tapped last: its launch shows the same picture. */
export const openedGameStore = createStore<Playable | null>(null);
