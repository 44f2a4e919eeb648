import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  // Since when the picture has been unused, as last seen by the job that removes such pictures; null while it
  // is used.
  'alter table activity_picture add column unused_since timestamptz',
  'create index operator_agreement_created on operator_agreement (created_at)',
];

export const unusedPictures: Migration = {
  name: '0145-unused-pictures',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
