import type { Database } from '@koi/database';
import { sql } from 'kysely';
import type { Tables } from '../src/platform/database/tables.ts';
import { insertSettledBets } from './bets.ts';

const CHUNK = 20_000;

async function inChunks(
  rows: number,
  insert: (first: number, last: number) => Promise<unknown>,
): Promise<void> {
  for (let first = 1; first <= rows; first += CHUNK) await insert(first, Math.min(rows, first + CHUNK - 1));
}

/** Settled bets of 1.00, as stored by the import at `at`. */
export function manyBets(
  database: Database<Tables>,
  memberId: number,
  rows: number,
  {
    gameType = 3,
    currency = 'CNY',
    at = new Date(),
  }: { gameType?: number; currency?: string; at?: Date } = {},
): Promise<void> {
  return inChunks(rows, (first, last) =>
    insertSettledBets(
      database.db,
      sql`insert into bet (supplier, bet_id, version, member_id, is_demo, player, game_code, game_name, game_type, round, detail, result,
                        bet_amount, valid_amount, payout, currency, status, bet_at, settled_at, created_at, updated_at)
       select 'LY', ${`${memberId}-many-${gameType}-`} || n, 1, ${memberId}::int, false, 'p', 'K3', 'K3', ${gameType}::int, '1', '', '',
              100, 100, 0, ${currency}, 'COMPLETE', ${at}::timestamptz - n * interval '1 second', ${at}, ${at}, ${at}
         from generate_series(${first}::int, ${last}::int) n`,
    ),
  );
}

/**
 * Movements of 1.00 into the main wallet, one a second backwards from now, for reading only: the account's
 * balance and the opposite postings are omitted.
 */
export function manyPostings(database: Database<Tables>, memberId: number, rows: number): Promise<void> {
  return inChunks(rows, (first, last) =>
    database.run(`
      set session_replication_role = replica;
      with account as (select id, currency from ledger_account where member_id = ${memberId} and kind = 'main'),
      made as (
        insert into ledger_transfer (id, member_id, currency, operate_type, reference_type, reference_id, content, created_at)
        select 'many:${memberId}:' || n, ${memberId}, account.currency, 9, 'deposit', 'D' || n, gen_random_uuid(),
               now() - (${rows} - n) * interval '1 second'
          from account, generate_series(${first}, ${last}) n order by n
        returning number, id, created_at)
      insert into ledger_posting (transfer_number, n, account_id, member_id, amount, balance_after, account_version, created_at)
      select made.number, 1, account.id, ${memberId}, 100, 100 * v, v, made.created_at
        from account, made, lateral (select 1000000 + split_part(made.id, ':', 3)::int8) as s (v);
      set session_replication_role = default`),
  );
}

/** Credited deposits of 100.00 and a failed one every hundredth time. */
export function manyDeposits(database: Database<Tables>, memberId: number, rows: number): Promise<void> {
  return inChunks(rows, (first, last) =>
    database.run(
      `insert into deposit_order (bill_no, member_id, currency, money, payment_type, pay_url, account, status, fail_reason, confirm_at, created_at, updated_at)
       select 'M' || $1::text || 'N' || n, $1::int, 'USD', 10000, 'online_alipay', 'https://pay.example.test/orders/' || repeat(md5(n::text), 4), md5(n::text), case when n % 100 = 0 then 3 else 2 end,
              case when n % 100 = 0 then 'not paid' end, now(), now() - n * interval '1 minute', now()
         from generate_series($2::int, $3::int) n`,
      [memberId, first, last],
    ),
  );
}
