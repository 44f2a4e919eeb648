import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  // The newest code of a phone for each purpose. digest: keyed hash, so that a copy of the database reveals
  // no code.
  `create table sms_code (
    purpose text not null check (purpose in ('register', 'reset', 'bind')),
    phone text not null,
    digest text not null,
    tries integer not null,
    expires_at timestamptz not null,
    primary key (phone, purpose)
  )`,
  'create index sms_code_expiry on sms_code (expires_at)',
];

export const smsCodes: Migration = {
  name: '0290-sms-codes',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
