import type { Migration } from '@koi/database';
import { sql } from 'kysely';

/** A request that waited for a second operator and was refused; its author reads by whom and why for a day. */
export const refusedRequests: Migration = {
  name: '0497-refused-requests',
  async up(db) {
    await sql`
      alter table operator_agreement
        add column refused_by text,
        add column refusal text,
        add constraint operator_agreement_refused check ((refused_by is null) = (refusal is null))`.execute(
      db,
    );
  },
};
