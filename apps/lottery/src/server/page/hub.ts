import type { Database } from '@koi/database';
import { gameOf } from '../../draw/games.ts';
import { readWallet } from '../bets/bet-views.ts';
import { listenLive } from '../db/live.ts';
import type { Tables } from '../db/tables.ts';
import { readState } from '../draws/issue-views.ts';

export interface Listener {
  gameCode: string;
  playerId: string | null;
  send(event: 'state' | 'wallet', data: unknown): void;
  end(): void;
}

export interface Hub {
  add(listener: Listener): () => void;
  close(): Promise<void>;
}

/**
 * Forwards announcements of all processes to the pages connected to this one. The state of a game is read
 * once per announcement, however many are connected.
 */
export async function createHub(
  database: Database<Tables>,
  clock: () => Date,
  log: { error(context: object, message: string): void },
): Promise<Hub> {
  const listeners = new Set<Listener>();

  async function notifyGame(code: string): Promise<void> {
    const game = gameOf(code);
    const interested = [...listeners].filter((listener) => listener.gameCode === code);
    if (!game || interested.length === 0) return;
    const state = await readState(database, game, clock());
    for (const listener of interested) listener.send('state', state);
  }

  async function notifyPlayers(ids: readonly string[]): Promise<void> {
    const reported = new Set(ids);
    const interested = [...listeners].filter(({ playerId }) => playerId !== null && reported.has(playerId));
    for (const id of new Set(interested.map(({ playerId }) => playerId as string))) {
      const wallet = await readWallet(database, id);
      for (const listener of interested) if (listener.playerId === id) listener.send('wallet', wallet);
    }
  }

  const stopListening = await listenLive(database, (event) => {
    if (event.kind === 'ended') {
      // The page polls at once and learns that its session has ended.
      for (const listener of listeners) if (listener.playerId === event.id) listener.end();
      return;
    }
    const reported = event.kind === 'game' ? notifyGame(event.code) : notifyPlayers(event.ids);
    reported.catch((error: unknown) => log.error({ err: error }, 'live event lost'));
  });

  return {
    add(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      for (const listener of listeners) listener.end();
      await stopListening();
    },
  };
}
