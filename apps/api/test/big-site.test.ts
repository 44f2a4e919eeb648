// Jobs after a stand-still, on a site with many members: each works in statements that stay within the time
// limit. Everyday sizes are larger than one chunk of each job; the long run has those of a large site.
import { longRun } from '@koi/database/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { enforceLossLimits } from '../src/features/protection/enforce-loss-limits.ts';
import { activityParts } from './activities.ts';
import { operatorToken } from './api.ts';
import { moneyApi } from './money-api.ts';
import { notedStatements } from './noted-statements.ts';
import { readPlatformBalance } from './platform-balance.ts';
import { feedBets } from './rebate.ts';

const size = longRun
  ? { members: 800_000, tail: 2_000_000, counters: 4_000_000 }
  : { members: 12_000, tail: 110_000, counters: 45_000 };

moneyApi('a large site after a stand-still', (api) => {
  const run = (job: string) => api().ctx.jobs.runOnce(api().ctx, job);
  const db = () => api().ctx.database.db;
  const count = async (table: string): Promise<number> => {
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from ${sql.table(table)}`.execute(db());
    return rows[0]?.count ?? -1;
  };

  test('the tail of the ledger is rolled up, and the balances stay what they were', async () => {
    const suspense = { platform: 'suspense:ROLL' } as const;
    const which = { currency: 'USD', demo: false };
    await api().ctx.database.run(
      `with account as (insert into ledger_account (kind, currency, is_demo) values ('suspense:ROLL', 'USD', false) returning id)
       insert into ledger_tail (account_id, amount, postings) select id, 3, 1 from account, generate_series(1, $1::int)`,
      [size.tail],
    );
    const before = await readPlatformBalance(db(), suspense, which);
    expect(before).toBe(3n * BigInt(size.tail));
    await run('roll-up-platform-balances');
    expect(await count('ledger_tail')).toBe(0);
    expect(await readPlatformBalance(db(), suspense, which)).toBe(before);
  });

  test('expired counters are removed, and the tables after them as well', async () => {
    await api().ctx.database.run(
      `insert into rate_count (key, hits, expires_at) select 'k' || n, 1, now() - interval '1 day' from generate_series(1, $1::int) n`,
      [size.counters],
    );
    await operatorToken(api());
    await sql`insert into order_claim (kind, order_id, operator_id, until) select 'deposit', 1, min(id), now() - interval '1 day' from operator`.execute(
      db(),
    );
    await run('purge-expired');
    expect([await count('rate_count'), await count('order_claim')]).toEqual([0, 0]);
  });

  test('what was counted for today is folded once', async () => {
    const member = await api().addMember();
    await api().ctx.database.run(
      `insert into member_change (kind, member_id, at, currency, amount)
       select case n % 2 when 0 then 'withdrawal' else 'seen' end, $1::int, now(), 'XTS', 2 * (1 - n % 2) from generate_series(1, $2::int) n`,
      [member.id, size.tail],
    );
    await run('fold-activity');
    expect(await count('member_change')).toBe(0);
    const { rows } = await sql<{ count: string; amount: string }>`
      select sum(count)::text as count, sum(amount)::text as amount from site_activity where currency = 'XTS'`.execute(
      db(),
    );
    expect(rows).toEqual([{ count: String(size.tail / 2), amount: String(size.tail) }]);
    const { rows: active } = await sql`select from active_member where member_id = ${member.id}`.execute(
      db(),
    );
    expect(active).toHaveLength(1);
  });

  test('the one who lost is found behind many who did not', async () => {
    const { open, close, everywhere } = activityParts(api);
    const { ctx, clock } = api();
    await api().ctx.database.run(
      `insert into member (name, password_hash, invite_code, lang) select 'm' || lpad(n::text, 7, '0'), '', 'big' || n, 'en' from generate_series(1, $1::int) n`,
      [size.members],
    );
    const loser = await api().addMember();
    const week = ctx.site.weekOf(clock.now());
    const id = await open({
      rule: 'loss_share',
      percent: '10',
      amounts: everywhere({ cap: '1000' }),
      start_at: '2026-01-01',
    });
    await feedBets(api(), loser.id, [{ id: 'big', valid: 10_000n, payout: 0n }], {
      now: new Date(week.from.getTime() + 1000),
    });
    const untilNext = week.until.getTime() - clock.now().getTime() + 1000;
    clock.advance(untilNext);
    try {
      expect(await run('pay-loss-shares')).toBe(1);
    } finally {
      clock.advance(-untilNext);
    }
    await close(id);
  });

  test('after a page of bets one statement finds out that nobody of them has a loss limit', async () => {
    const { rows } = await sql<{ id: number }>`select id from member order by id limit 250`.execute(db());
    let sent = 0;
    const database = notedStatements(api().ctx.database, 'alone', () => {
      sent += 1;
    });
    // The site's rules come out of the cache of settings.
    await enforceLossLimits(api().ctx, 'LY', [1]);
    await enforceLossLimits(
      { ...api().ctx, database },
      'LY',
      rows.map(({ id }) => id),
    );
    expect([rows.length, sent]).toEqual([250, 1]);
  });
});
