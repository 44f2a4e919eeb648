import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { Migrator, type Migration as Step } from 'kysely/migration';
import type { Database } from './database.ts';
import { DatabaseUnavailable } from './failures.ts';

/** One schema step of plain SQL. Applied once, in the order of the names; a released one is never changed. */
export interface Migration {
  /** Number and subject, e.g. `0002-member-notes`. */
  name: string;
  sql: string;
}

/** Begins the name of the baseline, which ends with a digest of its text: another text is another schema. */
const BASELINE = '0000-schema';
export const isBaseline = (name: string): boolean => name.startsWith(BASELINE);
const CHANGE = /^(\d{4}-[a-z0-9-]+)\.sql$/;

/** The baseline `schema.sql` of a folder and the files of its `changes/`, `NNNN-subject.sql`. */
export function readMigrations(folder: URL): readonly Migration[] {
  const schema = readFileSync(new URL('schema.sql', folder), 'utf8');
  const digest = createHash('sha256').update(schema).digest('hex').slice(0, 8);
  const changes = new URL('changes/', folder);
  const files = existsSync(changes) ? readdirSync(changes).sort() : [];
  return [
    { name: `${BASELINE}-${digest}`, sql: schema },
    ...files.map((file) => {
      const name = CHANGE.exec(file)?.[1];
      if (name === undefined || name.startsWith('0000'))
        throw new Error(`${file} in db/changes is not named NNNN-subject.sql.`);
      return { name, sql: readFileSync(new URL(file, changes), 'utf8') };
    }),
  ];
}

/** What takes long on a large database, and waits for those who still write, has its time. */
const PATIENT =
  "set lock_timeout = '5min'; set statement_timeout = '10min'; set idle_in_transaction_session_timeout = '10min'";
const USUAL = 'reset lock_timeout; reset statement_timeout; reset idle_in_transaction_session_timeout';

/**
 * Applies the missing steps, all or nothing, and returns their names. Safe to call from several processes at
 * once: the others wait.
 * @throws DatabaseUnavailable when the database was made by a newer version of the program, or with another
 *   baseline.
 */
export async function migrate<T>(database: Database<T>, migrations: readonly Migration[]): Promise<string[]> {
  const db = database.db as unknown as Kysely<unknown>;
  const applied = await findApplied(db, migrations);
  if (migrations.every(({ name }) => applied.has(name))) return [];
  return db.connection().execute(async (connection) => {
    await sql.raw(PATIENT).execute(connection);
    try {
      const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(connection);
      const migrator = new Migrator({
        db: connection,
        // Other schemas of the same database have such tables too.
        migrationTableSchema: rows[0]?.schema ?? 'public',
        provider: { getMigrations: () => Promise.resolve(asSteps(migrations)) },
      });
      const { error, results = [] } = await migrator.migrateToLatest();
      if (error !== undefined) throw error;
      return results.map(({ migrationName }) => migrationName);
    } finally {
      await sql.raw(USUAL).execute(connection);
    }
  });
}

const asSteps = (migrations: readonly Migration[]): Record<string, Step> =>
  Object.fromEntries(
    migrations.map(({ name, sql: text }) => [
      name,
      {
        up: async (trx) => {
          // Functions may name what comes further down.
          await sql.raw(`set local check_function_bodies = off;\n${text}`).execute(trx);
          await fixSearchPaths(trx);
        },
      },
    ]),
  );

/**
 * Fixes the search path of the schema's functions, so that they find their tables whoever calls them: a trigger
 * runs in the session of any client. `create or replace function` forgets it, hence after every step. Functions
 * with a parsed body (`return …`) name their objects already.
 */
async function fixSearchPaths(trx: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    declare name regprocedure;
    begin
      for name in
        select p.oid from pg_proc p
         where p.pronamespace = current_schema()::regnamespace and p.prosqlbody is null
           and not exists (select from unnest(p.proconfig) c where c like 'search_path=%')
      loop
        execute format('alter function %s set search_path = %I, pg_temp', name, current_schema());
      end loop;
    end $$`.execute(trx);
}

/** Names of the applied steps, in order. */
export async function appliedMigrations<T>(db: Kysely<T>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

async function findApplied(
  db: Kysely<unknown>,
  migrations: readonly Migration[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ old: boolean; ours: boolean }>`
    select to_regclass('schema_migration') is not null as old, to_regclass('kysely_migration') is not null as ours`.execute(
    db,
  );
  const applied = rows[0]?.ours ? await appliedMigrations(db) : [];
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = applied.filter((name) => !known.has(name));
  if (rows[0]?.old || unknown.some(isBaseline))
    throw new DatabaseUnavailable(
      'The database was made by a version whose data this one cannot take over: start the version that made it, or begin afresh with "rm -r .data && npm start" (the folder is DATA_DIR), or name an empty PostgreSQL database.',
    );
  if (unknown.length > 0) {
    throw new DatabaseUnavailable(
      `The database was made by a newer version of the program (it has ${unknown.join(', ')}): start that version instead.`,
    );
  }
  return new Set(applied);
}
