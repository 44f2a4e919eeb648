import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { openInMemory } from '../src/embedded.ts';
import { type Migration, migrate } from '../src/migrate.ts';
import type { TestSchema } from './databases.ts';

const hashes = new WeakMap<readonly Migration[], Promise<string>>();

/**
 * Names what a prepared database holds, by the very statements its migrations run: two test files with the
 * same schema share one, also between processes, and a changed statement makes a new one.
 */
export async function schemaKey({ migrations, schema = 'platform' }: TestSchema): Promise<string> {
  const hash = hashes.get(migrations) ?? hashOf(migrations);
  hashes.set(migrations, hash);
  return createHash('sha256')
    .update(`${schema}\n${await hash}`)
    .digest('hex')
    .slice(0, 20);
}

/** Of every statement; for all of the API's that takes a while, so each process makes it once. */
async function hashOf(migrations: readonly Migration[]): Promise<string> {
  const hash = createHash('sha256');
  const recorder = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: (event) => {
      hash.update(`${event.query.sql}\n${JSON.stringify(event.query.parameters)}\n`);
    },
  });
  for (const migration of migrations) {
    hash.update(`${migration.name}\n`);
    await migration.up(recorder);
  }
  return hash.digest('hex');
}

/** The folder for everything tests keep between runs on this machine. */
export function testFolder(): string {
  const folder = join(tmpdir(), `koi-tests-${userInfo().uid}`);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  return folder;
}

let made: { key: string; snapshot: Promise<Blob> } | undefined;

export async function preparedSnapshot(schema: TestSchema): Promise<Blob> {
  const key = await schemaKey(schema);
  if (made?.key !== key) made = { key, snapshot: loadOrMake(key, schema) };
  return made.snapshot;
}

async function loadOrMake(key: string, schema: TestSchema): Promise<Blob> {
  const file = join(testFolder(), `snapshot-${key}.tar`);
  try {
    return new Blob([readFileSync(file)], { type: 'application/x-tar' });
  } catch {
    const database = await openInMemory();
    await migrate(database, schema.migrations);
    const snapshot = await database.dump?.('none');
    await database.close();
    if (!snapshot) throw new Error('The embedded database cannot be dumped.');
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, new Uint8Array(await snapshot.arrayBuffer()));
    renameSync(unfinished, file);
    return snapshot;
  }
}
