import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  // When a trial account ends; null for every other account and for the monitoring account.
  'alter table member add column demo_until timestamptz, add check (demo_until is null or is_demo = 1)',
  `update member set demo_until = created_at + interval '1 day' where is_demo = 1 and not walks`,
  'create index member_demo_until on member (demo_until) where demo_until is not null and purged_at is null',
];

export const demoAccounts: Migration = {
  name: '0360-demo-accounts',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
