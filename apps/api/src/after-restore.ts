import { type Database, migrate, moveSequencesAhead } from '@koi/database';
import { sql } from 'kysely';
import { ledgerRights } from './db/ledger-rights.ts';
import { migrations } from './db/migrations/index.ts';
import type { Tables } from './db/tables.ts';
import { allowLongReading } from './ledger/index.ts';
import { voidFactorCodes } from './second-factor/void-codes.ts';

/**
 * Makes a restored database usable for the platform: migrates it, grants the ledger's rights (a backup holds
 * none, because they name users), keeps ids from being issued twice, and ends all sessions of members and
 * operators, because a session ended after the backup must not become valid again. Second factors likewise:
 * codes up to now count as used, and recovery codes are deleted, because nothing tells which were used after
 * the backup.
 */
export async function adoptRestored(database: Database<Tables>): Promise<void> {
  await migrate(database, migrations);
  await database.run(ledgerRights);
  await database.transaction(async (trx) => {
    await allowLongReading(trx);
    await moveSequencesAhead(trx);
    for (const table of ['member', 'operator'] as const)
      await trx.updateTable(table).set({ session_version: sql`session_after(session_version)` }).execute();
    await trx.deleteFrom('captcha').execute();
    await voidFactorCodes(trx);
  });
}
