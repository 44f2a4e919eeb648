import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  `alter table order_take drop constraint order_take_kind_check, add constraint order_take_kind_check
     check (kind in ('deposit', 'withdrawal', 'credit', 'transfer', 'activity_application', 'agent_application', 'mail'))`,
  // For mail to the staff: who answered last, or marked it as done.
  'alter table mail_message add column decided_by integer references operator (id)',
];

export const queueTakes: Migration = {
  name: '0410-queue-takes',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
