import { afterAll, beforeAll, describe } from 'vitest';
import type { Database, DatabaseKind } from '../src/database.ts';
import { openInMemory } from '../src/embedded.ts';
import type { Migration } from '../src/migrate.ts';
import { openDatabase } from '../src/open-database.ts';
import { longRun } from './rotation.ts';
import { preparedSnapshot } from './snapshots.ts';
import { createFromTemplate, dropDatabase } from './templates.ts';

export { createTestDirectory } from './directories.ts';
export { freePort } from './ports.ts';
export { longRun, rotating } from './rotation.ts';
export { type OwnServer, startOwnServer } from './servers.ts';
export { testPostgresUrl } from './templates.ts';
export { aroundTransactions } from './transaction-hooks.ts';

export interface TestSchema {
  migrations: readonly Migration[];
  /** PostgreSQL schema name; the embedded database ignores it. */
  schema?: string;
  /** What `testDatabases` declares its suite on; `everydayKinds` unless given. */
  kinds?: readonly DatabaseKind[];
}

/** Both kinds: for what one of them could do differently from the other. */
export const databaseKinds: readonly DatabaseKind[] = ['embedded', 'postgres'];

/**
 * What all other suites run on: production's database. On the embedded one each area is met by the random
 * history of every movement, by half of the table of refusals and half of the fuzz test of every call, another
 * half with each commit, and by the browser tests; a long run takes both for everything.
 */
export const everydayKinds: readonly DatabaseKind[] = longRun ? databaseKinds : ['postgres'];

/** Connections of a test database on PostgreSQL; the embedded one has a single one. */
export const testConnections = 24;

export interface TestDatabase<T> {
  database: Database<T>;
  /**
   * How another process or a second pool opens the same database; undefined for the embedded one, which lives
   * in memory.
   */
  url?: string;
  /** Closes and, on PostgreSQL, drops it. */
  remove(): Promise<void>;
}

/**
 * A fresh migrated database. The embedded one is in memory, started from a dump made once per set of
 * migrations; on PostgreSQL a database of its own, cloned from a template. A PostgreSQL that cannot be had is
 * an error, never a skipped test.
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
    connections: testConnections,
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

/**
 * Declares `suite` once per kind; `current()` is the suite's own fresh database, made before its first test.
 */
export function testDatabases<T>(
  name: string,
  schema: TestSchema,
  suite: (current: () => Database<T>, kind: DatabaseKind, details: () => TestDatabase<T>) => void,
): void {
  describe.each(schema.kinds ?? everydayKinds)(`${name} (%s)`, (kind) => {
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
