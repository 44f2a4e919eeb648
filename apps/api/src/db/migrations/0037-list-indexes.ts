import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  // For the operators' list: newest first and summed, of one status or of all.
  'create index deposit_order_status on deposit_order (status, id desc) include (money)',
  // For the filter of the money log: kinds of movement of a member within a time range.
  'create index ledger_transfer_kind on ledger_transfer (member_id, operate_type, created_at)',
];

export const listIndexes: Migration = {
  name: '0037-list-indexes',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
