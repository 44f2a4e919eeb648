import pg from 'pg';
import { BackupFailed } from './failures.ts';
import { runPostgresProgram } from './postgres-programs.ts';
import {
  isMarked,
  readMark,
  refuseOtherSessions,
  removeMark,
  setMark,
  takeOpeningLock,
} from './restore-mark.ts';

/**
 * Dumps in custom format, from a snapshot that our transaction holds open, without owners and privileges, so
 * that a backup can be restored on a server with other users.
 */
export async function dumpPostgres(
  url: string,
  schemas: readonly string[],
  snapshot: string,
  file: string,
): Promise<void> {
  const present = await withClient(url, (client) => existing(client, schemas));
  await runPostgresProgram('pg_dump', url, [
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    `--snapshot=${snapshot}`,
    ...present.map((schema) => `--schema=${schema}`),
    `--file=${file}`,
  ]);
}

/** @throws BackupFailed when the schema does not exist or a restore of it did not finish */
export async function refuseWithoutSchema(url: string, schema: string): Promise<void> {
  await withClient(url, async (client) => {
    if (await isMarked(client, schema))
      throw new BackupFailed('A restore of the database is under way or did not end: restore it first.');
    const present = await existing(client, [schema]);
    if (present.length === 0)
      throw new BackupFailed(`The database has no schema ${schema}: there is nothing to back up.`);
  });
}

/**
 * The old schemas are renamed until the new ones are restored and `verify` has passed. Meanwhile, and after a
 * restore that died, a mark prevents anybody from opening the database.
 */
export async function restorePostgres(
  url: string,
  schemas: readonly [string, ...string[]],
  file: string,
  force: boolean,
  verify: () => Promise<void>,
): Promise<void> {
  await inTransaction(url, async (client) => {
    await takeOpeningLock(client);
    await refuseOtherSessions(client);
    if (await isMarked(client, schemas[0])) await putBack(client, schemas);
    const present = await existing(client, schemas);
    const filled = await filledOnes(client, present);
    if (filled.length > 0 && !force)
      throw new BackupFailed(
        `The database holds data already (schema ${filled.join(', ')}): it is only replaced with --force.`,
      );
    const suffix = `_replaced_${Date.now().toString(36)}`;
    for (const schema of present)
      await client.query(`alter schema ${name(schema)} rename to ${name(schema + suffix)}`);
    await setMark(client, schemas[0], new Map(present.map((schema) => [schema, schema + suffix])));
  });
  try {
    await runPostgresProgram('pg_restore', url, [
      '--no-owner',
      '--no-privileges',
      '--single-transaction',
      '--exit-on-error',
      file,
    ]);
    await verify();
  } catch (error) {
    await inTransaction(url, (client) => putBack(client, schemas));
    throw error;
  }
  await inTransaction(url, async (client) => {
    for (const schema of (await readMark(client, schemas[0])).values())
      await client.query(`drop schema ${name(schema)} cascade`);
    await removeMark(client, schemas[0]);
  });
}

/** Rolls back a restore that failed or died. */
async function putBack(client: pg.Client, schemas: readonly [string, ...string[]]): Promise<void> {
  const aside = await readMark(client, schemas[0]);
  for (const schema of schemas) await client.query(`drop schema if exists ${name(schema)} cascade`);
  for (const [schema, stored] of aside)
    await client.query(`alter schema ${name(stored)} rename to ${name(schema)}`);
  await removeMark(client, schemas[0]);
}

const name = (schema: string) => pg.escapeIdentifier(schema);

async function existing(client: pg.Client, schemas: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ nspname: string }>(
    'select nspname from pg_namespace where nspname = any ($1)',
    [schemas],
  );
  return schemas.filter((schema) => rows.some((row) => row.nspname === schema));
}

async function filledOnes(client: pg.Client, schemas: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ schemaname: string }>(
    'select distinct schemaname from pg_tables where schemaname = any ($1)',
    [schemas],
  );
  return rows.map((row) => row.schemaname);
}

export async function withClient<R>(url: string, work: (client: pg.Client) => Promise<R>): Promise<R> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

function inTransaction(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  return withClient(url, async (client) => {
    await client.query('begin');
    await work(client);
    await client.query('commit');
  });
}
