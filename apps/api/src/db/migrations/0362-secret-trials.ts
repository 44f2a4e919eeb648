import type { Migration } from '@koi/database';
import { sql } from 'kysely';

export const secretTrials: Migration = {
  name: '0362-secret-trials',
  async up(db) {
    // The partner's answer to a call signed with the waiting secret.
    await sql`alter table partner_secret_asked add column trial text not null default 'not_tried'
      check (trial in ('works', 'refused', 'no_answer', 'not_tried'))`.execute(db);
  },
};
