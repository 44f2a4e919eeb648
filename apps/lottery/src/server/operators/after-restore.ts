import { type Database, migrate, moveSequencesAhead } from '@koi/database';
import { migrations } from '../db/migrations.ts';
import type { Tables } from '../db/tables.ts';

/** Makes a restored database the lottery's again: brought up to date, no number given twice, no page left open. */
export async function adoptRestored(database: Database<Tables>): Promise<void> {
  await migrate(database, migrations);
  await database.transaction(async (trx) => {
    await moveSequencesAhead(trx);
    // A token that was used up or ended after the backup must not count again; members come back through the platform.
    await trx.deleteFrom('page_session').execute();
  });
}
