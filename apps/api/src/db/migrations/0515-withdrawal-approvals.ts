import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  // Decided orders keep the number of their approvals; what waits is approved like every other decision.
  'alter table withdrawal_order add column approvals smallint not null default 0',
  `update withdrawal_order o set approvals = a.count
     from (select withdrawal_id, count(*) from withdrawal_approval group by withdrawal_id) a
    where a.withdrawal_id = o.id and o.status <> 1`,
  `insert into operator_agreement (subject, operator_id, content, reason, because, created_at)
   select 'withdrawal:' || o.bill_no, a.operator_id, a.content, a.reason, a.because, a.created_at
     from withdrawal_approval a join withdrawal_order o on o.id = a.withdrawal_id
    where o.status = 1`,
  'drop table withdrawal_approval',
];

export const withdrawalApprovals: Migration = {
  name: '0515-withdrawal-approvals',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
