import { type Database, migrate, moveSequencesAhead } from '@koi/database';
import { sql } from 'kysely';
import { voidFactorCodes } from './accounts/second-factor/queries.ts';
import { allowLongReading } from './ledger/index.ts';
import { migrations } from './platform/database/migrations.ts';
import type { Tables } from './platform/database/tables.ts';

/**
 * Makes a restored database usable for the platform: migrates it, revokes the right to change what is append-only (a
 * backup holds no rights, because they name users), keeps ids from being issued twice, and ends all sessions of members and
 * operators, because a session ended after the backup must not become valid again. Second factors likewise:
 * codes up to now count as used, and recovery codes are deleted, because nothing tells which were used after
 * the backup.
 */
export async function adoptRestored(database: Database<Tables>): Promise<void> {
  await migrate(database, migrations);
  await database.run('select revoke_changes()');
  await database.transaction(async (trx) => {
    await allowLongReading(trx);
    await moveSequencesAhead(trx);
    for (const table of ['member', 'operator'] as const)
      await trx.updateTable(table).set({ session_version: sql`session_after(session_version)` }).execute();
    await trx.deleteFrom('captcha').execute();
    await voidFactorCodes(trx);
  });
}
