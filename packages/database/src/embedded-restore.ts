import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { createPglite } from './embedded.ts';
import { lockDirectory } from './embedded-directory.ts';
import { BackupFailed } from './failures.ts';

/** Puts the copy beside what is there, then in its place; what was there comes back when the check fails. */
export async function restoreEmbedded(
  directory: string,
  file: string,
  force: boolean,
  verify: () => Promise<void>,
): Promise<void> {
  // Unpacked here: PGlite would answer a damaged file with an error nobody can catch.
  const files = gunzipSync(readFileSync(file));
  const place = lockDirectory(directory);
  const aside = `${place.data}-replaced-${Date.now().toString(36)}`;
  const had = existsSync(place.data) && readdirSync(place.data).length > 0;
  try {
    if (had && !force)
      throw new BackupFailed(`${directory} holds data already: it is only replaced with --force.`);
    if (had) renameSync(place.data, aside);
    try {
      const copy = await createPglite(
        { dataDir: place.data, loadDataDir: new Blob([files], { type: 'application/x-tar' }) },
        `${file} cannot be read`,
      );
      await copy.close();
      place.markInitialised();
    } catch (error) {
      putBack();
      throw error;
    }
  } finally {
    place.release();
  }
  try {
    await verify();
  } catch (error) {
    const again = lockDirectory(directory);
    putBack();
    again.release();
    throw error;
  }
  rmSync(aside, { recursive: true, force: true });

  function putBack(): void {
    rmSync(place.data, { recursive: true, force: true });
    if (had) renameSync(aside, place.data);
    else place.unmark();
  }
}
