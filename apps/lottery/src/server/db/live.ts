import type { Database } from '@koi/database';
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** What processes tell each other through the database; carries names only, the receiver reads the rest. */
export type LiveEvent =
  | { kind: 'game'; code: string }
  | { kind: 'players'; ids: readonly string[] }
  /** The player's sessions have ended. */
  | { kind: 'ended'; id: string };

const CHANNEL = 'lottery_live';

/** Delivered when the transaction commits. */
export function announceGame(database: Database<Tables>, trx: Kysely<Tables>, code: string): Promise<void> {
  return announce(database, trx, { kind: 'game', code });
}

/** Delivered when the transaction commits. */
export function announcePlayer(database: Database<Tables>, trx: Kysely<Tables>, id: string): Promise<void> {
  return announce(database, trx, { kind: 'players', ids: [id] });
}

/** A notification holds 8 000 bytes. */
const MOST_IDS = 300;

/**
 * Told once the transaction under way has committed and its locks are gone, in few messages: for settlements, which touch many players. Lost when
 * the process dies in between; pages also ask by themselves.
 */
export function announcePlayersLater(database: Database<Tables>, ids: Iterable<string>): void {
  const all = [...new Set(ids)];
  database.afterCommit(() => {
    for (let from = 0; from < all.length; from += MOST_IDS) {
      const event: LiveEvent = { kind: 'players', ids: all.slice(from, from + MOST_IDS) };
      database.notify(CHANNEL, JSON.stringify(event)).catch(() => {});
    }
  });
}

/** Delivered when the transaction commits. */
export function announceEnd(database: Database<Tables>, trx: Kysely<Tables>, id: string): Promise<void> {
  return announce(database, trx, { kind: 'ended', id });
}

function announce(database: Database<Tables>, trx: Kysely<Tables>, event: LiveEvent): Promise<void> {
  return database.notify(CHANNEL, JSON.stringify(event), trx);
}

/** Hears the events of every process, this one included. */
export function hearLive(
  database: Database<Tables>,
  receive: (event: LiveEvent) => void,
): Promise<() => Promise<void>> {
  return database.listen(CHANNEL, (payload) => receive(JSON.parse(payload) as LiveEvent));
}
