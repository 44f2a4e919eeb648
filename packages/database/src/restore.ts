import { restoreEmbedded } from './embedded-restore.ts';
import { BackupFailed, DatabaseUnavailable } from './failures.ts';
import { restorePostgres } from './postgres-dump.ts';
import type { DataPlace } from './snapshot.ts';

export interface RestoreOptions {
  /** Replaces existing data. It is put back when the restore or its check fails. */
  force: boolean;
  /**
   * Checks the restored data, opened with `duringRestore`, and may modify it; throwing rolls the restore
   * back.
   */
  verify: () => Promise<void>;
}

/**
 * Restores what a snapshot saved, into a database of the same kind that has no other users.
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

/** The error itself if it already is one sentence, else a sentence with its last line. */
export function backupFailure(error: unknown, what: string): Error {
  if (error instanceof BackupFailed || error instanceof DatabaseUnavailable) return error;
  const reason = (error instanceof Error ? error.message : String(error))
    .trim()
    .split('\n')
    .at(-1)
    ?.replace(/\.$/, '');
  return new BackupFailed(`${what}: ${reason}.`, { cause: error });
}
