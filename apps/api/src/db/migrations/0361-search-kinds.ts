import type { Migration } from '@koi/database';
import { sql } from 'kysely';

/**
 * Indexes for the console's search by address, by amount of a day, by gateway's or supplier's number, and
 * among agents.
 */
const statements = [
  'create index known_network_network on known_network (network, seen_at desc)',
  'create index deposit_order_amount on deposit_order (money, created_at)',
  'create index deposit_order_gateway on deposit_order (gateway_id) where gateway_id is not null',
  'create index withdrawal_order_gross on withdrawal_order (gross, created_at)',
  'create index withdrawal_order_net on withdrawal_order (money, created_at) where counter_fee > 0',
  'create index transfer_order_amount on transfer_order (money, created_at)',
  'create index transfer_order_their_id on transfer_order (their_id) where their_id is not null',
  'create index balance_adjustment_amount on balance_adjustment (money, created_at)',
  'create index credit_record_amount on credit_record (money, created_at)',
  'create index member_agent_name on member (name text_pattern_ops) where agent_id is not null',
];

export const searchKinds: Migration = {
  name: '0361-search-kinds',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
