import { afterAll, beforeAll, describe } from 'vitest';
import { type Database, type DatabaseKind, openDatabase } from './database.ts';
import { openInMemory } from './embedded.ts';
import type { Migration } from './migrate.ts';
import { createFromTemplate, dropDatabase } from './testing-postgres.ts';
import { preparedSnapshot } from './testing-snapshot.ts';

export { testPostgresUrl } from './testing-postgres.ts';
export { type OwnServer, startOwnServer } from './testing-server.ts';

export interface TestSchema {
  migrations: readonly Migration[];
  /** PostgreSQL schema name; the embedded database ignores it. */
  schema?: string;
}

export const databaseKinds: readonly DatabaseKind[] = ['embedded', 'postgres'];

export interface TestDatabase<T> {
  database: Database<T>;
  /** How another process or a second pool opens the same database; undefined for the embedded one, which lives in memory. */
  url?: string;
  /** Closes and, on PostgreSQL, drops it. */
  remove(): Promise<void>;
}

/**
 * A fresh migrated database. The embedded one is in memory, started from a dump made once per set of migrations; on PostgreSQL a database of
 * its own, cloned from a template. A PostgreSQL that cannot be had is an error, never a skipped test.
 */
export async function createTestDatabase<T>(
  kind: DatabaseKind,
  schema: TestSchema,
): Promise<TestDatabase<T>> {
  if (kind === 'embedded') {
    const database = await openInMemory<T>(await preparedSnapshot(schema));
    return { database, remove: () => database.close() };
  }
  const url = await createFromTemplate(schema);
  const database = await openDatabase<T>({
    url,
    directory: '',
    schema: schema.schema ?? 'platform',
    connections: 24,
  });
  return {
    database,
    url,
    remove: async () => {
      await database.close();
      await dropDatabase(url);
    },
  };
}

/** Declares `suite` once per kind of database; `current()` is the suite's own fresh database, made before its first test. */
export function testDatabases<T>(
  name: string,
  schema: TestSchema,
  suite: (current: () => Database<T>, kind: DatabaseKind, details: () => TestDatabase<T>) => void,
): void {
  describe.each(databaseKinds)(`${name} (%s)`, (kind) => {
    let test: TestDatabase<T> | undefined;
    const details = () => {
      if (!test) throw new Error('The test database is there only while tests run.');
      return test;
    };
    beforeAll(async () => {
      test = await createTestDatabase<T>(kind, schema);
    }, 120_000);
    afterAll(() => test?.remove());
    suite(() => details().database, kind, details);
  });
}
