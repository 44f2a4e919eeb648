import { type Kysely, sql } from 'kysely';
import { advisoryLocks } from './advisory-locks.ts';
import type { Database } from './database.ts';
import { DatabaseUnavailable } from './failures.ts';

/** One schema step. Applied once, in list order; a published step must never be changed. */
export interface Migration {
  /** Number and subject, e.g. `0002-ledger`. */
  name: string;
  up(db: Kysely<unknown>): Promise<void>;
}

/**
 * Applies the missing steps, all or nothing, and returns their names. Safe to call from several processes at
 * once: the others wait.
 * @throws DatabaseUnavailable when the database was made by a newer version of the program.
 */
export function migrate<T>(database: Database<T>, migrations: readonly Migration[]): Promise<string[]> {
  return database.transaction(async (outer) => {
    const trx = outer as unknown as Kysely<unknown>;
    await sql
      .raw(
        "set local lock_timeout = '5min'; set local statement_timeout = '10min'; set local idle_in_transaction_session_timeout = '10min'",
      )
      .execute(trx);
    await sql`select pg_advisory_xact_lock(${advisoryLocks.migration}::int, hashtext(current_schema()))`.execute(
      trx,
    );
    await sql`create table if not exists schema_migration (name text primary key, applied_at timestamptz not null default now())`.execute(
      trx,
    );
    const { rows } = await sql<{ name: string }>`select name from schema_migration`.execute(trx);
    const applied = new Set(rows.map((row) => row.name));
    refuseUnknown(applied, migrations);
    const missing = migrations.filter((migration) => !applied.has(migration.name));
    for (const migration of missing) {
      await migration.up(trx);
      await sql`insert into schema_migration (name) values (${migration.name})`.execute(trx);
    }
    if (missing.length > 0) await fixSearchPaths(trx);
    return missing.map((migration) => migration.name);
  });
}

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
  const { rows } = await sql<{ name: string }>`select name from schema_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

function refuseUnknown(applied: ReadonlySet<string>, migrations: readonly Migration[]): void {
  const known = new Set(migrations.map((migration) => migration.name));
  const unknown = [...applied].filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new DatabaseUnavailable(
      `The database was made by a newer version of the program (it has ${unknown.join(', ')}): start that version instead.`,
    );
  }
}
