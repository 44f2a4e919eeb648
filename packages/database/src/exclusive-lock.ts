import { readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

export interface ExclusiveLock {
  release(): void;
}

/**
 * Takes `path` for this process alone, or returns who has it. The lock is the operating system's own on an SQLite file: it ends with
 * the process however that ends, so there is no stale lock to judge by a process number that may belong to somebody else by now.
 * No other code of this process may open `path` itself: closing it would give the lock away.
 */
export function takeExclusiveLock(path: string): ExclusiveLock | { heldBy: string } {
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    file.exec('pragma locking_mode = exclusive; pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    file.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === 5)
      return { heldBy: readOwner(path) };
    throw error;
  }
  writeFileSync(`${path}-owner`, `${process.pid}\n`);
  return { release: () => file.close() };
}

function readOwner(path: string): string {
  try {
    return `process ${readFileSync(`${path}-owner`, 'utf8').trim()}`;
  } catch {
    return 'another process';
  }
}
