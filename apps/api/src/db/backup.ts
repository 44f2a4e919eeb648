import { BackupFailed, backUpDatabase, migrate, openDatabase, restoreDatabase } from '@koi/database';
import { allowLongReading, createLedger } from '../ledger/index.ts';
import { ledgerRevocations } from './migrations/0002-ledger.ts';
import { migrations } from './migrations/index.ts';
import type { Tables } from './tables.ts';

export interface PlatformDatabase {
  /** PostgreSQL; absent for the embedded database in `directory`. */
  url?: string;
  directory: string;
}

const place = (database: PlatformDatabase) => ({ ...database, schema: 'platform', extraSchemas: ['jobs'] });

/** @throws BackupFailed | DatabaseUnavailable, each with one sentence */
export function backUpPlatform(database: PlatformDatabase, file: string): Promise<void> {
  return backUpDatabase(place(database), file);
}

/**
 * Restores and proves the ledger; a backup that does not add up is not kept.
 * @throws BackupFailed | DatabaseUnavailable, each with one sentence
 */
export function restorePlatform(
  database: PlatformDatabase,
  file: string,
  options: { force?: boolean } = {},
): Promise<void> {
  return restoreDatabase(place(database), file, { ...options, verify: () => verify(database) });
}

async function verify(location: PlatformDatabase): Promise<void> {
  const database = await openDatabase<Tables>({ ...location, schema: 'platform', connections: 2 });
  try {
    await migrate(database, migrations);
    // A backup holds no rights (they name users), so the ledger's are set again.
    for (const statement of ledgerRevocations) await database.run(statement);
    const problems = await database.transaction(async (trx) => {
      await allowLongReading(trx);
      return createLedger(database).prove(trx);
    });
    if (problems[0]) {
      const { rule, subject, detail } = problems[0];
      throw new BackupFailed(
        `The ledger in the backup does not add up, so it was not restored: ${rule}: ${subject}, ${detail} (${problems.length} in all).`,
      );
    }
  } finally {
    await database.close();
  }
}
