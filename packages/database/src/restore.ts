import { restoreEmbedded } from './embedded-restore.ts';
import { BackupFailed, DatabaseUnavailable } from './failures.ts';
import { restorePostgres } from './postgres-dump.ts';
import type { DataPlace } from './snapshot.ts';

export interface RestoreOptions {
  /** Replaces what is there. The old data is put back when the restore or its check fails. */
  force: boolean;
  /** Looks at the restored data, opened `duringRestore`, and may work on it; throwing undoes the restore. */
  verify: () => Promise<void>;
}

/**
 * Brings back what a snapshot saved, into a database of the same kind that nobody uses.
 * @throws BackupFailed | DatabaseUnavailable, each with one sentence
 */
export async function restoreDatabase(
  place: DataPlace,
  schemas: readonly [string, ...string[]],
  file: string,
  { force, verify }: RestoreOptions,
): Promise<void> {
  try {
    if (place.url) await restorePostgres(place.url, schemas, file, force, verify);
    else await restoreEmbedded(place.directory, file, force, verify);
  } catch (error) {
    throw backupFailure(error, `${file} could not be restored`);
  }
}

/** The error itself where it is one sentence already, else a sentence with its last line. */
export function backupFailure(error: unknown, what: string): Error {
  if (error instanceof BackupFailed || error instanceof DatabaseUnavailable) return error;
  const reason = (error instanceof Error ? error.message : String(error))
    .trim()
    .split('\n')
    .at(-1)
    ?.replace(/\.$/, '');
  return new BackupFailed(`${what}: ${reason}.`, { cause: error });
}
