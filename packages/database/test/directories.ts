import { createPglite } from '../src/embedded.ts';
import { lockDirectory } from '../src/embedded-directory.ts';
import type { TestSchema } from './databases.ts';
import { preparedSnapshot } from './snapshots.ts';

/**
 * Makes `directory` the place of an embedded database that has been opened before and is migrated. It is
 * unpacked from the dump that all test files share: making the files of a new database takes ten times as
 * long.
 */
export async function createTestDirectory(directory: string, schema: TestSchema): Promise<void> {
  const snapshot = await preparedSnapshot(schema);
  const place = lockDirectory(directory);
  try {
    const copy = await createPglite({ dataDir: place.data, loadDataDir: snapshot }, directory);
    await copy.close();
    place.markInitialised();
  } finally {
    place.release();
  }
}
