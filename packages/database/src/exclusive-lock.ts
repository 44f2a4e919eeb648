import { readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

export interface ExclusiveLock {
  release(): void;
}

/**
 * Takes `path` for this process alone, or returns who holds it. It is an operating-system lock on an SQLite
 * file: it ends with the process however that ends, so there is no stale lock to check by a process id that
 * may have been reused. No other code of this process may open `path`: closing it would release the lock.
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
