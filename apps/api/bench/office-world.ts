import type { Database } from '@koi/database';
import type { Tables } from '../src/platform/database/tables.ts';
import { BETS, MEMBERS, memberOf, ORDERS, POSTINGS, timeOf } from './office-numbers.ts';
import { records } from './office-records.ts';

const CHUNK = 100_000;

/** A site with years of data, written by SQL without its triggers: for reading only. */
export async function buildWorld(database: Database<Tables>): Promise<void> {
  const step = async (name: string, all: number, statement: (first: number, last: number) => string) => {
    const started = performance.now();
    for (let first = 1; first <= all; first += CHUNK)
      await database.run(
        `set statement_timeout = 0; set session_replication_role = replica; ${statement(first, Math.min(all, first + CHUNK - 1))}; set session_replication_role = default`,
      );
    console.log(`${name}: ${all} rows in ${Math.round((performance.now() - started) / 1000)} s`);
  };
  await step(
    'members',
    MEMBERS,
    (first, last) => `
    insert into member (id, name, password_hash, realname, phone, invite_code, lang, level, created_at, last_login_at, register_ip)
    select n, 'm' || lpad(n::text, 6, '0') || 'x', '', 'Real ' || (n % 5000), '138' || lpad(n::text, 8, '0'), 'B' || n,
           (array['zh_cn', 'en', 'th', 'vi', 'zh_hk'])[1 + n % 5], 1 + n % 8, ${timeOf('n', MEMBERS)}, now(), '10.0.0.' || n % 250
      from generate_series(${first}, ${last}) n;
    insert into ledger_account (member_id, kind, currency, is_demo, floor)
    select n, 'main', (array['CNY', 'USD', 'THB', 'VND', 'HKD'])[1 + n % 5], false, 0 from generate_series(${first}, ${last}) n`,
  );
  await database.run('analyze');
  // Two postings each: the member's and the platform's.
  await database.run(
    `insert into ledger_account (kind, currency, is_demo) values ('adjustment', 'CNY', false) on conflict do nothing`,
  );
  await step(
    'transfers',
    POSTINGS / 2,
    (first, last) => `
    with platform as (select id from ledger_account where member_id is null and kind = 'adjustment' limit 1),
    made as (
      insert into ledger_transfer (id, member_id, currency, operate_type, reference_type, reference_id, content, created_at)
      select 'deposit:B' || n || ':credit', ${memberOf('n')}, 'CNY', 1 + n % 9, 'deposit', 'B' || n, gen_random_uuid(), ${timeOf('n', POSTINGS / 2)}
        from generate_series(${first}, ${last}) n
      returning number, member_id, created_at)
    insert into ledger_posting (transfer_number, n, account_id, member_id, amount, balance_after, account_version, created_at)
    select m.number, 1, a.id, m.member_id, 100, 100, m.number, m.created_at
      from made m join ledger_account a on a.member_id = m.member_id and a.kind = 'main'
     union all
    select m.number, 2, p.id, null, -100, null, null, m.created_at from made m, platform p`,
  );
  await step(
    'bets',
    BETS,
    (first, last) => `
    insert into bet (supplier, bet_id, version, member_id, is_demo, player, game_code, game_name, game_type, round, detail, result,
                     bet_amount, valid_amount, payout, currency, status, bet_at, settled_at, created_at, updated_at)
    select (array['LY', 'SBS', 'SBE', 'SBL'])[1 + n % 4], 'B' || n, 1, ${memberOf('n')}, false, 'p' || n % ${MEMBERS}, 'K3', 'K3',
           (array[1, 2, 3, 99])[1 + n % 4], '1', '', '', 100, 100, n % 200, 'CNY', case when n % 50 = 0 then 'X' else 'COMPLETE' end,
           ${timeOf('n', BETS)}, ${timeOf('n', BETS)}, ${timeOf('n', BETS)}, ${timeOf('n', BETS)}
      from generate_series(${first}, ${last}) n`,
  );
  await step(
    'deposits',
    ORDERS,
    (first, last) => `
    insert into deposit_order (bill_no, member_id, currency, money, payment_type, status, confirm_at, fail_reason, created_at, updated_at)
    select 'D' || n, ${memberOf('n')}, 'CNY', 10000 + n % 900, 'company_bankpay', s.status,
           case when s.status = 1 then null else ${timeOf('n', ORDERS)} end, case when s.status = 3 then 'x' end, ${timeOf('n', ORDERS)}, ${timeOf('n', ORDERS)}
      from generate_series(${first}, ${last}) n, lateral (select case when n > ${ORDERS - 200} then 1 when n % 10 = 0 then 3 else 2 end) s (status)`,
  );
  await step(
    'withdrawals',
    ORDERS,
    (first, last) => `
    insert into withdrawal_order (bill_no, member_id, currency, name, account, gross, fee, money, balance_before, balance_after,
                                  card_id, card, status, confirm_at, fail_reason, created_at, updated_at)
    select 'W' || n, ${memberOf('n')}, 'CNY', 'Real', '6222' || n, 10000, 0, 10000, 20000, 10000, 1, '{"id": 1, "bank_type": "ICBC", "card_no": "6222020000000001", "owner_name": "Real", "bank_address": "", "phone": "", "remark": ""}', s.status,
           case when s.status = 1 then null else ${timeOf('n', ORDERS)} end, case when s.status = 3 then 'x' end, ${timeOf('n', ORDERS)}, ${timeOf('n', ORDERS)}
      from generate_series(${first}, ${last}) n, lateral (select case when n > ${ORDERS - 200} then 1 when n % 10 = 0 then 3 else 2 end) s (status)`,
  );
  await step(
    'audit log',
    ORDERS,
    (first, last) => `
    insert into audit_log (created_at, actor_kind, actor, operator_id, ip, action, subject_kind, subject_id, before, after)
    select ${timeOf('n', ORDERS)}, 'operator', 'operator', 1, '10.0.0.1', (array['deposit.confirm', 'member.status', 'setting.save'])[1 + n % 3],
           'member', 'm' || lpad((1 + n % ${MEMBERS})::text, 6, '0') || 'x', '{}', '{"reason": "bench"}' from generate_series(${first}, ${last}) n`,
  );
  await step(
    'today’s sums',
    100_000,
    (first, last) => `
    insert into site_activity (slot, currency, kind, line, count, amount, payout)
    select date_bin('5 minutes', now(), '2000-01-01 00:00:00+00') - (n / 8) * interval '5 minutes', case when n % 8 < 2 then '' else 'CNY' end,
           (array['member', 'active', 'deposit', 'withdrawal', 'bet', 'bet', 'bet', 'bet'])[1 + n % 8], n % 8, 5, 5000, 4000
      from generate_series(${first}, ${last}) n`,
  );
  for (const [name, all, statement] of records) await step(name, all, statement);
  await database.run(`select setval(pg_get_serial_sequence('member', 'id'), ${MEMBERS + 1})`);
  await database.run('vacuum analyze');
}
