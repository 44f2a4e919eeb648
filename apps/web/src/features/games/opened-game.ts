import { createStore } from '@koi/ui/external-store.ts';
import type { Playable } from './playable.ts';

/** The most recently tapped game: its launch shows the same picture. */
export const openedGameStore = createStore<Playable | null>(null);
