import { onLogout } from '../api/session.ts';
import { createStore } from '../lib/external-store.ts';

export interface EndedVisit {
  supplier: string;
  /** The game as the member opened it. */
  title: string;
  /** When the member came back. */
  at: number;
}

/** The visit to a game that has just ended, until it was told or put away. Set once a visit, after its money was looked at. */
export const visitStore = createStore<EndedVisit | null>(null);
onLogout(() => visitStore.set(null));
