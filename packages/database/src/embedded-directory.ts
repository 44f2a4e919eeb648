import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDirectory } from '@koi/server-kit/make-directory';
import { takeExclusiveLock } from './exclusive-lock.ts';
import { DatabaseUnavailable } from './failures.ts';

export interface EmbeddedDirectory {
  /** PGlite's own directory, inside the given one. */
  data: string;
  /**
   * Called after the first successful start; a data directory without this mark was interrupted during
   * creation.
   */
  markInitialised(): void;
  /** Removes the mark when no database was created after all. */
  unmark(): void;
  release(): void;
}

/**
 * Layout of an embedded database: `lock` (held while open), `initialised` (the mark) and `postgres/` (the
 * data). The lock is taken before anything is written, because two processes on one data directory corrupt it
 * silently.
 */
export function prepareDirectory(directory: string, duringRestore = false): EmbeddedDirectory {
  const place = lockDirectory(directory);
  try {
    if (!duringRestore && existsSync(restoreMarkOf(directory))) {
      throw new DatabaseUnavailable(
        `A restore of ${directory} is under way or did not end: wait for it, or run npm run restore again.`,
      );
    }
    if (!existsSync(markOf(directory))) setAside(place.data);
    else if (!existsSync(join(place.data, 'PG_VERSION'))) {
      throw new DatabaseUnavailable(
        `The data in ${directory} is incomplete: ${place.data} holds no database although there was one. Bring back a backup with npm run restore, or move ${directory} away to begin anew.`,
      );
    }
    removeEmptyPidFile(place.data);
    return place;
  } catch (error) {
    place.release();
    throw error instanceof DatabaseUnavailable ? error : unusable(directory, error);
  }
}

/**
 * Present while a restore replaces the data, and after a restore that died; contains the name the old data
 * was moved to.
 */
export const restoreMarkOf = (directory: string) => join(directory, 'restoring');

const markOf = (directory: string) => join(directory, 'initialised');

/** Locks the directory for this process, whatever it contains. */
export function lockDirectory(directory: string): EmbeddedDirectory {
  const mark = markOf(directory);
  const lock = takeDirectoryLock(directory);
  return {
    data: join(directory, 'postgres'),
    markInitialised: () => {
      if (!existsSync(mark)) writeFileSync(mark, `${new Date().toISOString()}\n`);
    },
    unmark: () => rmSync(mark, { force: true }),
    release: lock.release,
  };
}

function takeDirectoryLock(directory: string) {
  let lock: ReturnType<typeof takeExclusiveLock>;
  try {
    makeDirectory(directory);
    lock = takeExclusiveLock(join(directory, 'lock'));
  } catch (error) {
    throw unusable(directory, error);
  }
  if ('heldBy' in lock) {
    throw new DatabaseUnavailable(
      `The data in ${directory} is in use by ${lock.heldBy}: stop it first, or set another DATA_DIR.`,
    );
  }
  return lock;
}

function unusable(directory: string, error: unknown): DatabaseUnavailable {
  const reason = error instanceof Error ? error.message : String(error);
  return new DatabaseUnavailable(`The data directory ${directory} cannot be used: ${reason}.`, {
    cause: error,
  });
}

/**
 * A data directory without the mark never got its first table. It is moved aside rather than removed, in case
 * only the mark was lost.
 */
function setAside(data: string): void {
  if (!existsSync(data) || readdirSync(data).length === 0) return;
  renameSync(data, `${data}-incomplete-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`);
}

/** Left behind by a power failure; the database does not start while it exists. Safe under our own lock. */
function removeEmptyPidFile(data: string): void {
  const file = join(data, 'postmaster.pid');
  if (existsSync(file) && statSync(file).size === 0 && readFileSync(file).length === 0) rmSync(file);
}
