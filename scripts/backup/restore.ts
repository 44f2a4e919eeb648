import { cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { adoptRestored as adoptPlatform } from '../../apps/api/src/after-restore.ts';
import { allowLongReading } from '../../apps/api/src/ledger/index.ts';
import { migrations as platformMigrations } from '../../apps/api/src/platform/database/migrations.ts';
import type { Tables as PlatformTables } from '../../apps/api/src/platform/database/tables.ts';
import { migrations as lotteryMigrations } from '../../apps/lottery/src/server/db/migrations.ts';
import type { Tables as LotteryTables } from '../../apps/lottery/src/server/db/tables.ts';
import { adoptRestored as adoptLottery } from '../../apps/lottery/src/server/operators/after-restore.ts';
import { endSessions, supplierCodes } from '../../apps/sandbox/src/verify-books.ts';
import {
  BackupFailed,
  backupFailure,
  type DataPlace,
  openDatabase,
  restoreDatabase,
} from '../../packages/database/src/index.ts';
import { dumpOf, type Manifest, readBackup } from './manifest.ts';
import { type Places, schemasOf } from './places.ts';
import { verifyAll } from './verify-all.ts';

const known: Manifest['migrations'] = {
  platform: platformMigrations.map(({ name }) => name),
  lottery: lotteryMigrations.map(({ name }) => name),
};

/**
 * Restores every part, ends all sessions and verifies the whole; if anything fails, the previous data is put
 * back.
 * @throws BackupFailed | DatabaseUnavailable, each with one sentence
 */
export async function restore(places: Places, source: string, force: boolean): Promise<string> {
  const folder = resolve(source);
  const { kinds } = await readBackup(folder, known);
  refuseOtherKind('platform', kinds.platform, places.platform, 'DATABASE_URL');
  refuseOtherKind('lottery', kinds.lottery, places.lottery, 'LOTTERY_DATABASE_URL or DATABASE_URL');
  let proof = '';
  const part = (name: 'platform' | 'lottery', verify: () => Promise<void>) =>
    restoreDatabase(places[name], schemasOf[name], dumpOf(folder, name), { force, verify });
  try {
    await part('platform', () =>
      part('lottery', () =>
        replaceFolder(join(folder, 'sandbox'), places.sandbox, force, () =>
          replaceFolder(join(folder, 'uploads'), places.uploads, force, async () => {
            proof = await adoptAndVerify(places);
          }),
        ),
      ),
    );
  } catch (error) {
    throw backupFailure(error, `${folder} could not be restored`);
  }
  return proof;
}

function refuseOtherKind(part: string, kind: string, place: DataPlace, variable: string): void {
  if (kind === (place.url ? 'postgres' : 'embedded')) return;
  throw new BackupFailed(
    kind === 'postgres'
      ? `The backup of the ${part} is one of PostgreSQL: set ${variable} to restore it.`
      : `The backup of the ${part} is one of the embedded database: unset ${variable} to restore it.`,
  );
}

async function adoptAndVerify(places: Places): Promise<string> {
  const options = { connections: 2, duringRestore: true };
  const platform = await openDatabase<PlatformTables>({ ...places.platform, ...options });
  try {
    const lottery = await openDatabase<LotteryTables>({ ...places.lottery, ...options });
    try {
      await adoptPlatform(platform);
      await adoptLottery(lottery);
      for (const code of supplierCodes) endSessions(places.sandbox, code);
      return await platform.transaction(async (ours) => {
        await allowLongReading(ours);
        return lottery.transaction(async (theirs) => {
          await allowLongReading(theirs);
          return verifyAll(ours, theirs, places.sandbox);
        });
      });
    } finally {
      await lottery.close();
    }
  } finally {
    await platform.close();
  }
}

/** Replaces a folder with the one of the backup; the old one is put back if `then` fails. */
async function replaceFolder(
  source: string,
  target: string,
  force: boolean,
  then: () => Promise<void>,
): Promise<void> {
  const had = existsSync(target) && readdirSync(target).length > 0;
  if (had && !force)
    throw new BackupFailed(`${target} holds data already: it is only replaced with --force.`);
  const aside = `${target}-replaced-${Date.now().toString(36)}`;
  if (had) renameSync(target, aside);
  try {
    if (existsSync(source)) cpSync(source, target, { recursive: true });
    await then();
  } catch (error) {
    rmSync(target, { recursive: true, force: true });
    if (had) renameSync(aside, target);
    throw error;
  }
  rmSync(aside, { recursive: true, force: true });
}
