import type { Migration } from '@koi/database';
import { sql } from 'kysely';

/** Addresses of launched games open a session at the supplier: they are no longer stored. */
export const launchedAddresses: Migration = {
  name: '0481-launched-addresses',
  async up(db) {
    await sql`update operation set reply = '{}' where kind = 'game/login' and state = 'done'`.execute(db);
  },
};
