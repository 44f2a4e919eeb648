import { createTestDatabase } from '@koi/database/testing';
import { sql } from 'kysely';
import pg from 'pg';
import { countActive, countOnline, listAgents } from '../src/features/team/queries.ts';
import { readCounts, readTeam, readTeamDays } from '../src/features/team/team-sums.ts';
import { migrations } from '../src/platform/database/migrations.ts';
import type { Tables } from '../src/platform/database/tables.ts';
import { addDays, Site } from '../src/platform/lib/time.ts';
import { foldActivity } from '../src/projections/fold-activity.ts';
import { startTestApi } from '../test/api.ts';

/**
 * A team of 100 000 on ten levels with two million bets in 60 days: report, list and chart of the whole team,
 * idle and while bets are imported.
 */
const LEVELS = [1, 9, 90, 900, 5_000, 14_000, 20_000, 25_000, 20_000, 15_000];
const BETS = 2_000_000;
const DEPOSITS = 200_000;
const DAYS = 60;
const RUNS = 25;
const site = new Site(480);

const test = await createTestDatabase<Tables>('postgres', { migrations });
const api = await startTestApi({ database: test.database });
const { context: ctx } = api.app;
const { db } = ctx.database;
/** Runs without a server's statement timeout. */
const load = (text: string) =>
  ctx.database.transaction(async (trx) => {
    await sql.raw("set local statement_timeout = '20min'").execute(trx);
    await sql.raw(text).execute(trx);
  });

let first = 1;
for (const [level, size] of LEVELS.entries()) {
  const above =
    level === 0
      ? 'null'
      : `(select id from agent where member_id = ${first} - ${LEVELS[level - 1]} + (n * 7919 % ${LEVELS[level - 1]}))`;
  await load(`
    insert into member (id, name, password_hash, invite_code, lang, top_id, created_at)
    select ${first} + n, 'b' || lpad((${first} + n)::text, 6, '0'), '', 'B' || (${first} + n), 'zh_cn', ${above},
           now() - interval '90 days' + n * interval '1 second' from generate_series(0, ${size} - 1) n`);
  await load(`insert into agent (member_id) select id from member where id >= ${first} order by id`);
  await load(
    `update member m set agent_id = a.id from agent a where a.member_id = m.id and m.id >= ${first}`,
  );
  first += size;
}
await load(`insert into ledger_account (member_id, kind, currency, is_demo, floor, balance, overdrawn)
  select id, 'main', 'CNY', false, 0, 0, false from member`);
await load(`
  set local session_replication_role = replica;
  insert into bet (supplier, bet_id, version, member_id, is_demo, player, game_code, game_name, game_type, round, detail, result,
                   bet_amount, valid_amount, payout, currency, status, bet_at, settled_at, created_at, updated_at)
  select 'LY', n::text, 1, 1 + (n::int8 * 7919 % 99999)::int, false, 'p', 'K3', 'K3', 3, '1', '', '', 1000, 1000, n % 2000, 'CNY', 'COMPLETE', t, t, t, t
    from generate_series(1, ${BETS}) n cross join lateral (select now() - (n::int8 * 104729 % ${DAYS * 86_400}) * interval '1 second' as t) x;
  insert into deposit_order (bill_no, member_id, currency, money, payment_type, status, confirm_at, created_at, updated_at)
  select 'B' || n, 1 + (n::int8 * 7919 % 99999)::int, 'CNY', 10000, 'company_bankpay', 2, t, t, t
    from generate_series(1, ${DEPOSITS}) n cross join lateral (select now() - (n::int8 * 104729 % ${DAYS * 86_400}) * interval '1 second' as t) x;
  insert into member_activity (member_id, slot, game_type, supplier, bets, valid, stake, payout)
  select member_id, date_bin('15 minutes', settled_at, '2000-01-01Z'), game_type, supplier, count(*), sum(valid_amount), sum(bet_amount), sum(payout)
    from bet group by 1, 2, 3, 4;
  insert into member_session (member_id, version, device, place, created_at, last_seen_at)
  select n, 1, '', '', now(), now() from generate_series(1, 20000, 10) n`);
const began = performance.now();
await foldActivity(ctx, new AbortController().signal);
console.log(`sums counted in ${((performance.now() - began) / 1000).toFixed(0)} s`);
// A direct connection: this takes longer than the server's statement timeout.
const cleaner = new pg.Client({ connectionString: test.url });
await cleaner.connect();
await cleaner.query('vacuum analyze');
await cleaner.end();

const today = site.dayText(new Date());
const span = (isDirect: boolean, days: number) => ({
  uplineId: 1,
  isDirect,
  from: addDays(today, 1 - days),
  to: today,
});
const page = { page: 1, limit: 10, offset: 0 };
const reads: Record<string, () => Promise<unknown>> = {
  'sums of 7 days': () => readTeam(db, span(false, 7), site),
  'sums of 60 days': () => readTeam(db, span(false, 60), site),
  ...Object.fromEntries(
    [7, 30, 60].map((days) => [
      `who was active, ${days} days`,
      () => countActive(db, { ...span(false, days), currency: 'CNY' }, 5_000n, site),
    ]),
  ),
  'who is there': () => countOnline(db, 1, false, new Date(Date.now() - 600_000)),
  'counts of the team': () => readCounts(db, 1, today, site),
  chart: () => readTeamDays(db, span(false, 15), site),
  'list, page 1': () => listAgents(db, 1, undefined, page),
  ...Object.fromEntries(
    ['0123', '123', '12', '1'].map((part) => [`list by "${part}"`, () => listAgents(db, 1, part, page)]),
  ),
};
const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
async function measure(title: string): Promise<void> {
  console.log(title);
  for (const [name, read] of Object.entries(reads)) {
    const times: number[] = [];
    for (let n = 0; n < RUNS; n += 1) {
      const start = performance.now();
      await read();
      times.push(performance.now() - start);
    }
    console.log(
      `  ${name.padEnd(24)} median ${median(times).toFixed(1)} ms, slowest ${Math.max(...times).toFixed(1)} ms`,
    );
  }
}
await measure('quiet');

let arriving = true;
let arrived = 0;
const importer = (async () => {
  while (arriving) {
    await load(`
      with added as (
        insert into bet (supplier, bet_id, version, member_id, is_demo, player, game_code, game_name, game_type, round, detail, result,
                         bet_amount, valid_amount, payout, currency, status, bet_at, settled_at, created_at, updated_at)
        select 'NEW', ${arrived} + n || '', 1, 1 + ((${arrived} + n) * 7919 % 99999), false, 'p', 'K3', 'K3', 3, '1', '', '', 1000, 1000, 0, 'CNY', 'COMPLETE',
               now(), now(), now(), now() from generate_series(1, 500) n
        returning *)
      insert into bet_change (bet_id, member_id, supplier, game_type, game_code, currency, at, placed_at, bets, valid, stake, payout)
      select id, member_id, supplier, game_type, game_code, currency, settled_at, bet_at, 1, valid_amount, bet_amount, payout from added`);
    arrived += 500;
  }
})();
const summing = (async () => {
  while (arriving) {
    await foldActivity(ctx, new AbortController().signal);
    await new Promise((resolve) => setTimeout(resolve, 5_000));
  }
})();
await measure('while bets arrive');
arriving = false;
await Promise.all([importer, summing]);
console.log(`${arrived} bets arrived meanwhile`);
await api.app.close();
await test.remove();
