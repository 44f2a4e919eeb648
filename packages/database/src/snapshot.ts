import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { DatabaseOptions } from './database.ts';
import { BackupFailed } from './failures.ts';
import { openDatabase } from './open-database.ts';
import { dumpPostgres, refuseWithoutSchema, withClient } from './postgres-dump.ts';

/** Location of one part's data. */
export type DataPlace = Pick<DatabaseOptions, 'url' | 'directory' | 'schema'>;

/** A consistent snapshot of a database, held until the work on it ends. */
export interface Snapshot<T> {
  readonly kind: 'postgres' | 'embedded';
  /** Reads the state of that moment. */
  readonly db: Kysely<T>;
  /** PostgreSQL: lets another connection to the same database share the snapshot. */
  readonly name: string | undefined;
  /** Writes the schemas, as of that moment, to a new file; the embedded database is written whole. */
  save(file: string, schemas: readonly string[]): Promise<void>;
}

/**
 * Holds a snapshot of a database. PostgreSQL: a read-only transaction beside running writers; with `shared`,
 * the same snapshot as another one. The embedded database must be stopped and is kept from starting.
 * @throws BackupFailed | DatabaseUnavailable
 */
export async function withSnapshot<T, R>(
  place: DataPlace,
  work: (snapshot: Snapshot<T>) => Promise<R>,
  shared?: string,
): Promise<R> {
  const { url, directory, schema } = place;
  if (url) await refuseWithoutSchema(url, schema);
  else if (!existsSync(directory)) throw new BackupFailed(`There is no database in ${directory}.`);
  const database = await openDatabase<T>({ ...place, connections: 2 });
  try {
    if (!url) {
      const save = async (file: string) => {
        const dump = await database.dump?.();
        if (!dump) throw new Error('The embedded database cannot be copied.');
        await writeFile(file, new Uint8Array(await dump.arrayBuffer()), { mode: 0o600 });
      };
      return await work({ kind: 'embedded', db: database.db, name: undefined, save });
    }
    return await database.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        if (shared) await sql.raw(`set transaction snapshot ${pg.escapeLiteral(shared)}`).execute(trx);
        await sql
          .raw('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
          .execute(trx);
        const { rows } = await sql<{ name: string }>`select pg_export_snapshot() as name`.execute(trx);
        const name = shared ?? rows[0]?.name ?? '';
        const save = (file: string, schemas: readonly string[]) => dumpPostgres(url, schemas, name, file);
        return work({ kind: 'postgres', db: trx, name, save });
      });
  } finally {
    await database.close();
  }
}

/**
 * Blocks writes to these tables of a PostgreSQL schema until the returned function is called. Waits for
 * writers in flight, for at most ten seconds.
 */
export async function holdWriters(
  url: string,
  schema: string,
  tables: readonly string[],
): Promise<() => Promise<void>> {
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let held: () => void = () => {};
  const holding = new Promise<void>((resolve) => {
    held = resolve;
  });
  const names = tables.map((table) => `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(table)}`);
  const done = withClient(url, async (client) => {
    await client.query("begin; set local lock_timeout = '10s'");
    await client.query(`lock table ${names.join(', ')} in share mode`);
    held();
    await released;
    await client.query('rollback');
  });
  await Promise.race([holding, done]);
  return async () => {
    release();
    await done;
  };
}
