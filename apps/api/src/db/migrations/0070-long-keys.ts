import type { Migration } from '@koi/database';
import { sql } from 'kysely';

/**
 * Keys of tables that grow with every bet and every money movement, and references to them: four bytes would
 * run out.
 */
const columns: Readonly<Record<string, readonly string[]>> = {
  bet: ['id'],
  bet_history: ['bet_row_id'],
  turnover_entry_bet: ['bet_id'],
  rebate_claim: ['id'],
  rebate_claim_line: ['claim_id'],
  rebate_claim_bet: ['claim_id', 'bet_id'],
  deposit_order: ['id'],
  withdrawal_order: ['id'],
  withdrawal_approval: ['withdrawal_id'],
  transfer_order: ['id'],
  savings_purchase: ['id'],
  savings_settlement: ['id', 'purchase_id'],
  credit_record: ['id', 'returned_by'],
  member_favorite: ['id'],
  member_recent_game: ['id'],
};

export const longKeys: Migration = {
  name: '0070-long-keys',
  async up(db) {
    for (const [table, names] of Object.entries(columns)) {
      // The sequence of an identity column is widened with it.
      const changes = names.map((name) => `alter column ${name} type int8`);
      await sql.raw(`alter table ${table} ${changes.join(', ')}`).execute(db);
    }
  },
};
