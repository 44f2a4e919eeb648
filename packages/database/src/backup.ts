import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type DatabaseOptions, openDatabase } from './database.ts';
import { restoreEmbedded } from './embedded-restore.ts';
import { BackupFailed, DatabaseUnavailable } from './failures.ts';
import { dumpPostgres, restorePostgres } from './postgres-dump.ts';

/** Where a database is; `extraSchemas` are further PostgreSQL schemas that belong to it (the job queue's). */
export type BackupPlace = Pick<DatabaseOptions, 'url' | 'directory' | 'schema'> & {
  extraSchemas?: readonly string[];
};

export interface RestoreOptions {
  /** Replaces what is there. The old data is put back when the restore or its check fails. */
  force?: boolean;
  /** Looks at the restored database; throwing undoes the restore. */
  verify?: () => Promise<void>;
}

/**
 * Writes everything into one new file: PostgreSQL by pg_dump (beside running writers), the embedded database as a copy of its files
 * (which needs it to be stopped). The file appears only when it is whole and on the disk.
 * @throws BackupFailed | DatabaseUnavailable
 */
export async function backUpDatabase(place: BackupPlace, file: string): Promise<void> {
  const target = resolve(file);
  if (existsSync(target))
    throw new BackupFailed(`${target} exists already: a backup is never overwritten, name another file.`);
  mkdirSync(dirname(target), { recursive: true });
  const unfinished = `${target}.unfinished-${process.pid}`;
  try {
    if (place.url) await dumpPostgres(place.url, schemasOf(place), unfinished);
    else writeFileSync(unfinished, await dumpEmbedded(place), { mode: 0o600 });
    flush(unfinished);
    linkSync(unfinished, target);
  } catch (error) {
    throw known(error, `The backup ${target} could not be made`);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/**
 * Brings back what `backUpDatabase` wrote, into a database of the same kind.
 * @throws BackupFailed when the target holds data and `force` is not set, when the file is no such backup, or when the check fails
 */
export async function restoreDatabase(
  place: BackupPlace,
  file: string,
  { force = false, verify = async () => {} }: RestoreOptions = {},
): Promise<void> {
  const source = resolve(file);
  const kind = kindOf(source);
  if (kind !== (place.url ? 'postgres' : 'embedded')) {
    throw new BackupFailed(
      kind === 'postgres'
        ? `${source} is a backup of PostgreSQL: set DATABASE_URL to restore it.`
        : `${source} is a backup of the embedded database: unset DATABASE_URL to restore it.`,
    );
  }
  try {
    if (place.url) await restorePostgres(place.url, schemasOf(place), source, force, verify);
    else await restoreEmbedded(place.directory, source, force, verify);
  } catch (error) {
    throw known(error, `${source} could not be restored`);
  }
}

const schemasOf = (place: BackupPlace) => [place.schema, ...(place.extraSchemas ?? [])];

async function dumpEmbedded(place: BackupPlace): Promise<Uint8Array> {
  if (!existsSync(place.directory)) throw new BackupFailed(`There is no database in ${place.directory}.`);
  const database = await openDatabase<unknown>({ directory: place.directory, schema: place.schema });
  try {
    const dump = await database.dump?.();
    if (!dump) throw new BackupFailed('Only the embedded database can be copied like this.');
    return new Uint8Array(await dump.arrayBuffer());
  } finally {
    await database.close();
  }
}

function kindOf(file: string): 'postgres' | 'embedded' {
  if (!existsSync(file) || !statSync(file).isFile()) throw new BackupFailed(`There is no file ${file}.`);
  const start = Buffer.alloc(5);
  const handle = openSync(file, 'r');
  readSync(handle, start, 0, 5, 0);
  closeSync(handle);
  if (start.toString('latin1') === 'PGDMP') return 'postgres';
  if (start[0] === 0x1f && start[1] === 0x8b) return 'embedded';
  throw new BackupFailed(`${file} is not a backup.`);
}

function flush(file: string): void {
  const handle = openSync(file, 'r+');
  fsyncSync(handle);
  closeSync(handle);
}

function known(error: unknown, what: string): Error {
  if (error instanceof BackupFailed || error instanceof DatabaseUnavailable) return error;
  const reason = (error instanceof Error ? error.message : String(error))
    .trim()
    .split('\n')
    .at(-1)
    ?.replace(/\.$/, '');
  return new BackupFailed(`${what}: ${reason}.`, { cause: error });
}
