import type { Migration } from '@koi/database';
import { sql } from 'kysely';

/** Existing operators had no role and could do everything. */
export const operatorRoles: Migration = {
  name: '0055-operator-roles',
  async up(db) {
    await sql
      .raw(
        `alter table operator add column role text not null default 'owner' check (role ~ '^[a-z-]{1,32}$')`,
      )
      .execute(db);
    await sql.raw('alter table operator alter column role drop default').execute(db);
  },
};
