import { MEMBERS, memberOf, timeOf } from './office-numbers.ts';

type Fill = readonly [name: string, rows: number, statement: (first: number, last: number) => string];

const AGENTS = 2_000;
/** Each row of a table is derived from its number. */
const fill = (table: string, rows: number, columns: string, values: string): Fill => [
  table.replaceAll('_', ' '),
  rows,
  (first, last) =>
    `insert into ${table} (${columns}) select ${values} from generate_series(${first}, ${last}) n`,
];
const at = (rows: number) => timeOf('n', rows);

/** The remaining records of a site with years of data: rows for each list of the console. */
export const records: readonly Fill[] = [
  [
    'agents',
    AGENTS,
    (first, last) => `
    insert into agent (id, member_id) select n, n from generate_series(${first}, ${last}) n;
    update member set agent_id = id where id between ${first} and ${last};
    insert into agent_rate (member_id, kind, game_type, rate) select n, 3, 1, 50 from generate_series(${first}, ${last}) n`,
  ],
  [
    'members below them',
    MEMBERS,
    (first, last) =>
      `update member set top_id = 1 + id % ${AGENTS} where id between ${Math.max(first, AGENTS + 1)} and ${last}`,
  ],
  fill(
    'transfer_order',
    400_000,
    'bill_no, member_id, supplier, transfer_type, money, wallet, cause, state, status, deadline, created_at, updated_at, finished_at',
    // At most one order per member and supplier may be open.
    `'T' || n, case when n > 399900 then n - 399000 else ${memberOf('n')} end, (array['LY', 'SBS', 'SBE', 'SBL'])[1 + n % 4], 1 + n % 2, 5000, 'money', 'member',
     case when n > 399900 then 'manual' else 'settled' end, case when n > 399900 then 3 else 1 end, ${at(400_000)}, ${at(400_000)}, ${at(400_000)},
     case when n > 399900 then null else ${at(400_000)} end`,
  ),
  fill(
    'balance_adjustment',
    100_000,
    'member_id, currency, wallet, kind, direction, money, reason, request_id, status, operator_id, balance_after, decided_by, decided_at, created_at',
    `${memberOf('n')}, 'CNY', 'money', (array['bonus', 'other', 'bonus'])[1 + n % 3], case when n % 2 = 0 then 'credit' else 'debit' end, 5000, 'bench',
     'R' || n, 2, 1, 10000, 1, ${at(100_000)}, ${at(100_000)}`,
  ),
  fill(
    'mail_message',
    200_000,
    'visible_type, send_type, member_id, title, content, status, created_at',
    `3, 2, ${memberOf('n')}, 'Title', 'Words', case when n > 199800 then 0 else 1 end, ${at(200_000)}`,
  ),
  fill(
    'mail_message',
    300_000,
    'visible_type, send_type, member_id, title, content, status, created_at',
    // Mail that the site sends to members automatically.
    `2, 1, ${memberOf('n')}, 'Title', 'Words', 0, ${at(300_000)}`,
  ),
  fill(
    'mail_message',
    5_000,
    'visible_type, send_type, title, content, status, created_at',
    `1, 1, 'To all', 'Words', 0, ${at(5_000)}`,
  ),
  fill(
    'commission_credit',
    100_000,
    'member_id, money, posted, owed_after, created_at',
    `case when n % 20 = 0 then 1 else 1 + n % ${AGENTS} end, 100, 100, 0, ${at(100_000)}`,
  ),
  fill(
    'commission',
    1_000_000,
    'bet_id, upline_id, step, member_id, child_id, depth, game_type, member_rate, agent_rate, rate_from, rate_to, valid, money, credit_id, created_at',
    `n, case when n % 20 = 0 then 1 else 1 + n % ${AGENTS} end, 1, ${memberOf('n')}, ${memberOf('n')}, 1, 1, 10, 50, 10, 50, 100, 1, 1 + n % 100000, ${at(1_000_000)}`,
  ),
  fill(
    'savings_plan',
    5,
    'name, min_amount, max_amount, cycle_hours, is_cyclic, rate, volume',
    `'Plan ' || n, 10, 100000, 24, false, 0.5, 1000000`,
  ),
  fill(
    'savings_purchase',
    200_000,
    'plan_id, member_id, amount, rate, cycle_hours, is_cyclic, interest_cap, audit_multiple, status, created_at, redeemed_at',
    `1 + n % 5, ${memberOf('n')}, 100, 0.5, 24, false, 0, 1, case when n % 4 = 0 then 0 else 1 end, ${at(200_000)}, case when n % 4 = 0 then null else ${at(200_000)} end`,
  ),
  fill('member_tag', 10, 'name, colour, created_by, created_at', `'Tag ' || n, 'blue', 'operator', now()`),
  fill(
    'member_tagged',
    100_000,
    'member_id, tag_id, tagged_by, created_at',
    `n, 1 + n % 10, 'operator', now()`,
  ),
  fill(
    'invite',
    20_000,
    'member_id, token',
    `case when n % 20 = 0 then 1 else 1 + n % ${AGENTS} end, 'I' || n`,
  ),
  fill('invite_record', 100_000, 'invite_id, member_id', `1 + n % 20000, n + 100000`),
  fill(
    'wheel_spin',
    300_000,
    'member_id, n, currency, "position", kind, money, names, status, pool, seed, seed_hash, client_seed, handed_by, handed_at, created_at',
    `${memberOf('n')}, n, 'CNY', 1, 2, 100, '{"en": "Prize"}', 2, '[]', 's', 'h', 'c', 'operator', ${at(300_000)}, ${at(300_000)}`,
  ),
  fill(
    'red_packet',
    300_000,
    'member_id, day, n, money, currency, created_at',
    `${memberOf('n')}, current_date - (n % 200), n, 100, 'CNY', ${at(300_000)}`,
  ),
  fill(
    'sign_in_award',
    200_000,
    'member_id, pack_id, kind, days, money, currency, state, decided_by, decided_at, created_at',
    `${memberOf('n')}, 1, 1, n, 100, 'CNY', case when n > 199900 then 0 else 1 end, 'operator', case when n > 199900 then null else ${at(200_000)} end, ${at(200_000)}`,
  ),
  fill(
    'level_payment',
    300_000,
    'member_id, currency, track, kind, level, step, money, period_days, created_at',
    `${memberOf('n')}, 'CNY', 'vip', 21, 1, n, 100, 7, ${at(300_000)}`,
  ),
  fill(
    'credit_record',
    100_000,
    'member_id, type, money, days, status, limit_then, due_at, refuse_reason, confirm_at, created_at, updated_at',
    // A member has at most one open loan; the busiest member applies for more.
    `${memberOf('n')}, 'borrow', 10000, 7, case when n % 20 = 0 then 3 else 2 end, case when n % 20 = 0 then null else 20000 end,
     case when n % 20 = 0 then null else ${at(100_000)} end, case when n % 20 = 0 then 'x' end, ${at(100_000)}, ${at(100_000)}, ${at(100_000)}`,
  ),
  fill(
    'activity_application',
    200_000,
    'activity_id, member_id, day, fields, status, decided_at, created_at, updated_at',
    `1, 1 + n % ${MEMBERS}, current_date - n, '{}', case when n > 199900 then 0 else 1 end, case when n > 199900 then null else ${at(200_000)} end, ${at(200_000)}, ${at(200_000)}`,
  ),
  fill(
    'agent_application',
    50_000,
    'member_id, name, reason, status, decided_at',
    `n, 'Real', 'words', case when n > 49900 then 0 else 1 end, case when n > 49900 then null else now() end`,
  ),
  fill(
    'member_session',
    300_000,
    'member_id, version, device, place, created_at, last_seen_at',
    `${memberOf('n')}, 1, 'Chrome', '10.0', ${at(300_000)}, ${at(300_000)}`,
  ),
  fill(
    'turnover_entry',
    300_000,
    'member_id, kind, reference, amount, owed_after, created_at',
    `${memberOf('n')}, 'deposit', 'D' || n, 100, 100, ${at(300_000)}`,
  ),
  fill('monitor_run', 10_000, 'state, begun_at, ended_at', `'passed', ${at(10_000)}, ${at(10_000)}`),
  fill(
    'export_file',
    5_000,
    'operator_id, kind, filter, lang, state, name, created_at, finished_at, file_removed_at',
    `1, 'deposits', '{}', 'en', 'expired', 'f' || n, ${at(5_000)}, ${at(5_000)}, ${at(5_000)}`,
  ),
  fill(
    'coin_rate',
    5_000,
    'payment_id, rate, reason, operator_id, created_at',
    `1, '7.2', 'bench', 1, ${at(5_000)}`,
  ),
  // 400 days of two brands, five suppliers with twenty games each, and ten agents.
  fill(
    'report_day',
    800_000,
    'day, brand, currency, game_type, supplier, game_code, agent_id, bets, stake, valid, payout, bonus, deposits, withdrawals',
    `current_date - (n % 400), 'b' || (n / 400 % 2) || '.example', 'CNY', (array[1, 2, 3, 99, 4])[1 + n / 800 % 5],
     (array['LY', 'SBS', 'SBE', 'SBL', 'SBF'])[1 + n / 800 % 5], 'G' || (n / 4000 % 20), n / 80000, 25, 25000, 24000, 24100 + n % 90, 10, 9000, 8000`,
  ),
  // The same days with ten levels instead of games; of deposits three channels, of bonus two promotions.
  fill(
    'report_segment_day',
    800_000,
    'day, brand, currency, game_type, supplier, agent_id, level, channel_id, activity_id, bets, stake, valid, payout, bonus, deposits, withdrawals',
    `current_date - (n % 400), 'b' || (n / 400 % 2) || '.example', 'CNY', (array[1, 2, 3, 99, 4, 0, 0, 0, 0, 0])[1 + n / 800 % 10],
     (array['LY', 'SBS', 'SBE', 'SBL', 'SBF', '', '', '', '', ''])[1 + n / 800 % 10], n / 80000, 1 + n / 8000 % 10,
     (array[0, 0, 0, 0, 0, 1, 2, 3, 0, 0])[1 + n / 800 % 10], (array[0, 0, 0, 0, 0, 0, 0, 0, 1, 2])[1 + n / 800 % 10],
     25, 25000, 24000, 24100 + n % 90, 10, 9000, 8000`,
  ),
  // Sixteen days of each member since the registration, twelve days apart, all in one currency.
  [
    'days of members',
    16 * MEMBERS,
    (first, last) => `
    insert into report_member_day (member_id, day, currency, bets, stake, payout, deposits, first_deposits, new_members)
    select d.id, d.day, 'CNY', 25, 25000, 24100 + d.id % 900, case when d.k % 3 = 0 then 9000 else 0 end, (d.k = 3)::int, (d.k = 0)::int
      from generate_series(${first}, ${last}) n
     cross join lateral (select 1 + n % ${MEMBERS} as id, n / ${MEMBERS} as k) one
     cross join lateral (select one.id, one.k, m.created_at::date + 12 * one.k as day from member m where m.id = one.id) d
     where d.day <= current_date on conflict do nothing`,
  ],
  fill('report_close', 400, 'day, differences, closed_at', `current_date - n, 0, now()`),
];
