import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { openInMemory } from '../src/embedded.ts';
import { migrate } from '../src/migrate.ts';
import type { TestSchema } from './databases.ts';

/**
 * Names what a prepared database holds, by the very statements its migrations run: two test files with the
 * same schema share one, also between processes, and a changed statement makes a new one.
 */
export function schemaKey({ migrations, schema = 'platform' }: TestSchema): string {
  const hash = createHash('sha256').update(schema);
  for (const { name, sql } of migrations) hash.update(`\n${name}\n${sql}`);
  return hash.digest('hex').slice(0, 20);
}

/** The folder for everything tests keep between runs on this machine. */
export function testFolder(): string {
  const folder = join(tmpdir(), `koi-tests-${userInfo().uid}`);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  return folder;
}

let made: { key: string; snapshot: Promise<Blob> } | undefined;

export function preparedSnapshot(schema: TestSchema): Promise<Blob> {
  const key = schemaKey(schema);
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
