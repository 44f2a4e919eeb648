import { type Database, migrate, moveSequencesAhead } from '@koi/database';
import { sql } from 'kysely';
import { ledgerRights } from './db/ledger-rights.ts';
import { migrations } from './db/migrations/index.ts';
import type { Tables } from './db/tables.ts';
import { allowLongReading } from './ledger/index.ts';
import { voidFactorCodes } from './second-factor/void-codes.ts';

/**
 * Makes a restored database the platform's again: brought up to date, with the ledger's rights (a backup holds none, they name users), no
 * id given twice, and every session, also of operators, ended: what ended after the backup must not count again. The same of second
 * factors: codes of up to now are spent, and recovery codes are gone, because nothing tells which of them were used after the backup.
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
