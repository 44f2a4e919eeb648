import { copyFile, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDirectory } from './make-directory.ts';

const DAY_MS = 86_400_000;
/** How long pages of an earlier build find their files. */
const RETENTION_DAYS = 30;

/**
 * Copies the files of this build, whose names contain a hash of their content, to those of earlier builds, and
 * removes the files of builds that no server has served for 30 days. Pages that were opened before a release,
 * and pages from a node that has it already, find their files in this folder.
 */
export async function copyBuild(built: string, stored: string, now = Date.now()): Promise<void> {
  makeDirectory(stored);
  const known = new Set(await readdir(stored));
  for (const name of await readdir(built)) {
    const copy = join(stored, name);
    if (!known.has(name)) {
      // Under its own name only once it is whole: other nodes serve from the same folder.
      const part = `${copy}.${process.pid}.part`;
      await copyFile(join(built, name), part);
      await rename(part, copy);
    }
    await utimes(copy, now / 1_000, now / 1_000);
  }
  for (const name of known) {
    const copy = join(stored, name);
    // Another node may have removed it.
    const servedAt = await stat(copy).then(
      ({ mtimeMs }) => mtimeMs,
      () => now,
    );
    if (now - servedAt > RETENTION_DAYS * DAY_MS) await rm(copy, { force: true });
  }
}

interface Server {
  addHook(name: 'onReady', hook: () => Promise<void>): unknown;
  addHook(name: 'onClose', hook: () => Promise<void>): unknown;
  log: { warn(facts: object, text: string): void };
}

/**
 * Keeps the served build from the start of the server, and says every day that it is still served. @returns
 * whether the folder is there to serve from: without one only this build is served
 */
export function retainBuilds(app: Server, built: string, stored: string): boolean {
  const warn = (err: unknown) =>
    app.log.warn(
      { err, copies: stored },
      'pages from before a release will not find their files: they cannot be kept',
    );
  try {
    makeDirectory(stored);
  } catch (error) {
    warn(error);
    return false;
  }
  const store = () => copyBuild(built, stored).catch(warn);
  let daily: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    daily = setInterval(store, DAY_MS).unref();
    void store();
  });
  app.addHook('onClose', async () => clearInterval(daily));
  return true;
}
