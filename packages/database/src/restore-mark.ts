import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { advisoryLocks } from './advisory-locks.ts';
import { BackupFailed, DatabaseUnavailable } from './failures.ts';

/**
 * A schema that exists while a restore replaces the data, and stays when the restore dies: nobody may open a
 * database that may be half restored. Named after the part's main schema; its table lists the schemas that
 * were set aside, so that the next restore can put them back.
 */
const markOf = (schema: string) => `koi_restore_${schema}`;
/**
 * Inside a transaction: waits for restores and openings that are just starting. Every process that opens the
 * database takes it, so a restore either starts before that process or sees its connection.
 */
export async function takeOpeningLock(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [advisoryLocks.opening]);
}

/** @throws DatabaseUnavailable during a restore, or after one that did not finish */
export async function refuseDuringRestore(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(`select 1 from pg_namespace where nspname like 'koi\\_restore\\_%'`);
  if (rows.length === 0) return;
  throw new DatabaseUnavailable(
    'The database is being restored, or a restore of it did not end: wait for it, or run npm run restore again.',
  );
}

/** @throws BackupFailed */
export async function refuseOtherSessions(client: pg.ClientBase): Promise<void> {
  // Details of a session are visible only to its own user and to administrators; background workers have no
  // user.
  let { sessions, name } = await otherSessions(client);
  // A session that has just ended takes a moment to disappear.
  for (let read = 0; read < 20 && sessions > 0; read += 1) {
    await wait(50);
    ({ sessions, name } = await otherSessions(client));
  }
  if (sessions === 0) return;
  throw new BackupFailed(
    `${sessions} other ${sessions === 1 ? 'session is' : 'sessions are'} connected to the database ${name}: stop the platform, its workers and the lottery first.`,
  );
}

async function otherSessions(client: pg.ClientBase): Promise<{ sessions: number; name: string }> {
  await client.query('select pg_stat_clear_snapshot()');
  const { rows } = await client.query<{ sessions: number; name: string }>(
    `select count(*)::int as sessions, current_database() as name from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and usename is not null
        and coalesce(backend_type, 'client backend') = 'client backend'`,
  );
  return rows[0] ?? { sessions: 0, name: '' };
}

export async function isMarked(client: pg.ClientBase, schema: string): Promise<boolean> {
  const { rows } = await client.query('select 1 from pg_namespace where nspname = $1', [markOf(schema)]);
  return rows.length > 0;
}

export async function setMark(
  client: pg.ClientBase,
  schema: string,
  aside: ReadonlyMap<string, string>,
): Promise<void> {
  const mark = markOf(schema);
  await client.query(`create schema ${mark}`);
  await client.query(`create table ${mark}.replaced (schema text primary key, aside text)`);
  for (const row of aside) await client.query(`insert into ${mark}.replaced values ($1, $2)`, row);
}

export async function readMark(client: pg.ClientBase, schema: string): Promise<Map<string, string>> {
  const { rows } = await client.query<{ schema: string; aside: string }>(
    `select schema, aside from ${markOf(schema)}.replaced`,
  );
  return new Map(rows.map((row) => [row.schema, row.aside]));
}

export async function removeMark(client: pg.ClientBase, schema: string): Promise<void> {
  await client.query(`drop schema ${markOf(schema)} cascade`);
}
