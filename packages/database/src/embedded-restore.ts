import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createPglite } from './embedded.ts';
import { type EmbeddedDirectory, lockDirectory, restoreMarkOf } from './embedded-directory.ts';
import { BackupFailed } from './failures.ts';

/**
 * Unpacks the copy beside the current data, then swaps them; the old data is put back if the check fails.
 * Until the check has passed, a mark prevents anybody from opening the directory, also after a restore that
 * died.
 */
export async function restoreEmbedded(
  directory: string,
  file: string,
  force: boolean,
  verify: () => Promise<void>,
): Promise<void> {
  // Unpacked here, because PGlite reports a damaged file with an error that cannot be caught.
  const files = gunzipSync(readFileSync(file));
  const mark = restoreMarkOf(directory);
  const place = lockDirectory(directory);
  const aside = `${place.data}-replaced-${Date.now().toString(36)}`;
  let had = false;
  try {
    if (existsSync(mark)) putBack(place, readFileSync(mark, 'utf8'));
    had = existsSync(place.data) && readdirSync(place.data).length > 0;
    if (had && !force)
      throw new BackupFailed(`${directory} holds data already: it is only replaced with --force.`);
    writeFileSync(mark, had ? aside : '');
    if (had) renameSync(place.data, aside);
    try {
      const copy = await createPglite(
        { dataDir: place.data, loadDataDir: new Blob([files], { type: 'application/x-tar' }) },
        `${file} cannot be read`,
      );
      await copy.close();
      place.markInitialised();
    } catch (error) {
      putBack(place, had ? aside : '');
      throw error;
    }
  } finally {
    place.release();
  }
  try {
    await verify();
  } catch (error) {
    const again = lockDirectory(directory);
    putBack(place, had ? aside : '');
    again.release();
    throw error;
  }
  rmSync(mark);
  rmSync(aside, { recursive: true, force: true });

  function putBack({ data, unmark }: EmbeddedDirectory, stored: string): void {
    // A restore that died before moving the data away leaves nothing to put back.
    if (stored === '' || existsSync(join(stored))) {
      rmSync(data, { recursive: true, force: true });
      if (stored === '') unmark();
      else renameSync(stored, data);
    }
    rmSync(mark, { force: true });
  }
}
