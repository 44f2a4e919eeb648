import { createStore } from '@koi/ui/external-store.ts';
import { onMemberChange } from '../../api/session.ts';

export interface EndedGame {
  supplier: string;
  /** The game's name when it was opened. */
  title: string;
  /** When the member came back. */
  at: number;
  /** Its balance has been brought back to the main wallet. */
  isHome?: boolean;
}

/**
 * The visit to a game that has just ended, until it was shown or dismissed. Set once per visit, after its
 * money was checked.
 */
export const gameResultStore = createStore<EndedGame | null>(null);
onMemberChange(() => gameResultStore.set(null));
