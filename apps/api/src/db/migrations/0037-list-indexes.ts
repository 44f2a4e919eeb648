import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  // The operators' list: newest first and summed, of one status or of all.
  'create index deposit_order_status on deposit_order (status, id desc) include (money)',
  // The money log's filter: which kinds of movement a member has had in a span of time.
  'create index ledger_transfer_kind on ledger_transfer (member_id, operate_type, created_at)',
];

export const listIndexes: Migration = {
  name: '0037-list-indexes',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
