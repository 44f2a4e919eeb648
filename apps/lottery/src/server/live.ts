import type { Database } from '@koi/database';
import type { Kysely } from 'kysely';
import type { Tables } from './db/tables.ts';

/** What processes tell each other through the database; carries names only, the receiver reads the rest. */
export type LiveEvent = { kind: 'game'; code: string } | { kind: 'player'; id: string };

const CHANNEL = 'lottery_live';

/** Delivered when the transaction commits. */
export function announceGame(database: Database<Tables>, trx: Kysely<Tables>, code: string): Promise<void> {
  return announce(database, trx, { kind: 'game', code });
}

/** Delivered when the transaction commits. */
export function announcePlayer(database: Database<Tables>, trx: Kysely<Tables>, id: string): Promise<void> {
  return announce(database, trx, { kind: 'player', id });
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
