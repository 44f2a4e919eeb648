import { type Database, migrate, moveSequencesAhead } from '@koi/database';
import { migrations } from '../db/migrations.ts';
import type { Tables } from '../db/tables.ts';

/**
 * Prepares a restored database: migrates it, prevents numbers from being reused, and closes all page
 * sessions.
 */
export async function adoptRestored(database: Database<Tables>): Promise<void> {
  await migrate(database, migrations);
  await database.transaction(async (trx) => {
    await moveSequencesAhead(trx);
    // A token used or ended after the backup must not become valid again; members come back through the
    // platform.
    await trx.deleteFrom('page_session').execute();
  });
}
