import type { Database } from '@koi/database';
import type { Db, Tables } from './tables.ts';

/**
 * Notifications between processes through the database; they carry names only, and the receiver reads the
 * rest.
 */
export type LiveEvent =
  | { kind: 'game'; code: string }
  | { kind: 'players'; ids: readonly string[] }
  /** The player's sessions have ended. */
  | { kind: 'ended'; id: string };

const CHANNEL = 'lottery_live';

/** Delivered when the transaction commits. */
export function announceGame(database: Database<Tables>, trx: Db, code: string): Promise<void> {
  return announce(database, trx, { kind: 'game', code });
}

/** The payload of a notification is limited to 8 000 bytes. */
const MAX_IDS = 300;
/** Each notification wakes every listening connection, so many transactions share one. */
const GATHER_MS = 50;

const gathered = new WeakMap<Database<Tables>, Set<string>>();

/**
 * Notifies of money and bets of players, shortly after the current transaction has committed and released its
 * locks, batched into few messages. Lost if the process dies in between; pages also poll.
 */
export function announcePlayersLater(database: Database<Tables>, ids: Iterable<string>): void {
  const all = [...ids];
  database.afterCommit(() => {
    const waiting = gathered.get(database);
    if (waiting) {
      for (const id of all) waiting.add(id);
      return;
    }
    if (all.length === 0) return;
    gathered.set(database, new Set(all));
    setTimeout(() => notifyGathered(database), GATHER_MS).unref();
  });
}

function notifyGathered(database: Database<Tables>): void {
  const ids = [...(gathered.get(database) ?? [])];
  gathered.delete(database);
  for (let from = 0; from < ids.length; from += MAX_IDS) {
    const event: LiveEvent = { kind: 'players', ids: ids.slice(from, from + MAX_IDS) };
    database.notify(CHANNEL, JSON.stringify(event)).catch(() => {});
  }
}

/** Delivered when the transaction commits. */
export function announceEnd(database: Database<Tables>, trx: Db, id: string): Promise<void> {
  return announce(database, trx, { kind: 'ended', id });
}

function announce(database: Database<Tables>, trx: Db, event: LiveEvent): Promise<void> {
  return database.notify(CHANNEL, JSON.stringify(event), trx);
}

/** Receives the events of every process, including this one. */
export function listenLive(
  database: Database<Tables>,
  receive: (event: LiveEvent) => void,
): Promise<() => Promise<void>> {
  return database.listen(CHANNEL, (payload) => receive(JSON.parse(payload) as LiveEvent));
}
