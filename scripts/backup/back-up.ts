import {
  chmodSync,
  closeSync,
  cpSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Tables as PlatformTables } from '../../apps/api/src/platform/database/tables.ts';
import type { Tables as LotteryTables } from '../../apps/lottery/src/server/db/tables.ts';
import {
  appliedMigrations,
  BackupFailed,
  backupFailure,
  holdWriters,
  type Snapshot,
  withSnapshot,
} from '../../packages/database/src/index.ts';
import { makeDirectory } from '../../packages/server-kit/src/make-directory.ts';
import { describeFiles, dumpOf, writeManifest } from './manifest.ts';
import { type Places, schemasOf } from './places.ts';
import { holdSqliteFiles } from './sqlite-files.ts';
import { verifyAll } from './verify-all.ts';

interface Moment {
  platform: Snapshot<PlatformTables>;
  lottery: Snapshot<LotteryTables>;
  /** Copies the sandbox as of the same moment. */
  copySandbox(target: string): Promise<void>;
}

/**
 * Writes every part as of one moment to a new folder, and verifies it. The folder only appears once it is
 * complete and flushed to disk. A backup whose books are inconsistent is kept for investigation, and the
 * error says so.
 * @throws BackupFailed | DatabaseUnavailable, each with one sentence
 */
export async function backUp(places: Places, target: string): Promise<string> {
  const folder = resolve(target);
  if (existsSync(folder))
    throw new BackupFailed(`${folder} exists already: a backup is never overwritten, name another folder.`);
  const unfinished = `${folder}.unfinished-${process.pid}`;
  try {
    makeDirectory(dirname(folder));
    mkdirSync(unfinished, { mode: 0o700 });
    const proof = await atOneMoment(places, async (moment) => {
      await write(moment, places, unfinished);
      return verifyAll(moment.platform.db, moment.lottery.db, join(unfinished, 'sandbox')).catch(
        (error: unknown) => backupFailure(error, 'The proofs could not be run'),
      );
    });
    renameSync(unfinished, folder);
    flush(dirname(folder));
    if (typeof proof === 'string') return proof;
    throw new BackupFailed(`${proof.message} What is there was written to ${folder}; it cannot be restored.`);
  } catch (error) {
    throw backupFailure(error, `The backup ${folder} could not be made`);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/**
 * A consistent snapshot of all parts, which may be in several databases: they are taken while nobody can move
 * money or settle bets at a supplier (a fraction of a second). A transfer in flight is then open on our side,
 * whatever the supplier has done, and the transfer check asks about it after a restore. The reverse, money at
 * a supplier that we do not know of, is impossible.
 */
async function atOneMoment<R>(places: Places, work: (moment: Moment) => Promise<R>): Promise<R> {
  const { url, schema } = places.lottery;
  const releaseLottery = url
    ? await holdWriters(url, schema, ['transfer', 'journal', 'bet'])
    : async () => {};
  const sandbox = holdSqliteFiles(places.sandbox);
  const release = async () => {
    sandbox.release();
    await releaseLottery();
  };
  try {
    return await withSnapshot<LotteryTables, R>(places.lottery, (lottery) => {
      const shared = places.platform.url === url ? lottery.name : undefined;
      return withSnapshot<PlatformTables, R>(
        places.platform,
        async (platform) => {
          await release();
          return work({ platform, lottery, copySandbox: sandbox.copy });
        },
        shared,
      );
    });
  } finally {
    await release();
    sandbox.close();
  }
}

async function write(
  { platform, lottery, copySandbox }: Moment,
  places: Places,
  folder: string,
): Promise<void> {
  await platform.save(dumpOf(folder, 'platform'), schemasOf.platform);
  await lottery.save(dumpOf(folder, 'lottery'), schemasOf.lottery);
  await copySandbox(join(folder, 'sandbox'));
  // After the database snapshot, so that every picture it names exists.
  if (existsSync(places.uploads)) cpSync(places.uploads, join(folder, 'uploads'), { recursive: true });
  const manifest = writeManifest({
    createdAt: new Date().toISOString(),
    kinds: { platform: platform.kind, lottery: lottery.kind },
    migrations: {
      platform: await appliedMigrations(platform.db),
      lottery: await appliedMigrations(lottery.db),
    },
    files: await describeFiles(folder),
  });
  writeFileSync(join(folder, 'manifest.json'), manifest, { mode: 0o600 });
  for (const name of ['manifest.json', ...Object.keys(await describeFiles(folder))]) {
    // Members' data, for its owner alone; copies have the mode of their originals.
    chmodSync(join(folder, name), 0o600);
    flush(join(folder, name));
  }
  flush(folder);
}

function flush(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
