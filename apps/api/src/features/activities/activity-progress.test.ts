import { createTestDatabase, type TestDatabase } from '@koi/database/testing';
import fc from 'fast-check';
import { CompiledQuery, createQueryId, type RootOperationNode, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activityParts } from '../../../test/activities.ts';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { insertSettledBets, writeBets } from '../../../test/bets.ts';
import { notedStatements } from '../../../test/noted-statements.ts';
import { migrations } from '../../platform/database/migrations.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { readLost, readValidBets } from '../rewards/queries.ts';

const seed = Number(process.env.FUZZ_SEED ?? 20_261_122);
const BETS = 20_000;

interface PlanNode {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** How many rows of a table an executed plan has read. */
function rowsRead(node: PlanNode, table: string): number {
  const own =
    node['Relation Name'] === table
      ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
      : 0;
  return (node.Plans ?? []).reduce((sum, part) => sum + rowsRead(part, table), own);
}

describe('the progress of an activity (postgres)', () => {
  let database: TestDatabase<Tables>;
  let api: TestApi;
  const sent: RootOperationNode[] = [];
  beforeAll(async () => {
    database = await createTestDatabase<Tables>('postgres', { migrations });
    const watched = notedStatements(database.database, 'alone', (node) => sent.push(node));
    api = await startTestApi({ database: watched });
  }, 120_000);
  afterAll(async () => {
    await api.app.close();
    await database.remove();
  });
  const { open, everywhere, bet } = activityParts(() => api);

  /** Rows of `bet` that the selects of a call read, measured by running them again with EXPLAIN ANALYZE. */
  async function betsRead(call: () => Promise<{ status: number }>): Promise<number> {
    sent.splice(0);
    expect((await call()).status).toBe(200);
    let rows = 0;
    for (const node of sent.splice(0)) {
      const compiled = database.database.db.getExecutor().compileQuery(node, createQueryId());
      if (!/^\s*(select|with)\b/i.test(compiled.sql)) continue;
      const result = await database.database.db.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        CompiledQuery.raw(`explain (analyze, format json) ${compiled.sql}`, [...compiled.parameters]),
      );
      for (const row of result.rows) rows += rowsRead(row['QUERY PLAN'][0].Plan, 'bet');
    }
    return rows;
  }

  test('is known without reading the bets of the week again', async () => {
    const { id: member, token } = await api.member();
    const now = api.clock.now();
    const start = new Date(now.getTime() - 40 * 3_600_000);
    const id = await open({
      rule: 'loss_share',
      percent: '10',
      amounts: everywhere({ cap: '1000000' }),
      start_at: '2020-01-01',
      turnover_times: '1',
    });
    const { db } = database.database;
    await db.updateTable('activity').set({ start_at: start }).where('id', '=', String(id)).execute();
    await insertSettledBets(
      db,
      sql`
      insert into bet (supplier, bet_id, version, member_id, is_demo, player, game_code, game_name, game_type, round, detail, result,
                       bet_amount, valid_amount, payout, currency, status, bet_at, settled_at, created_at, updated_at)
      select 'LY', ${`${member}-`}::text || n, 1, ${member}, false, 'p', 'K3', 'K3', 3, '1', '', '', 100, 100, 0, 'CNY', 'COMPLETE',
             at, at, at, at
        from (select n, ${now}::timestamptz - n * interval '6 seconds' as at from generate_series(1, ${BETS}::int) n) b`,
    );
    await db
      .insertInto('activity_award')
      .values({
        activity_id: String(id),
        member_id: member,
        period: 'before',
        amount: 100n,
        turnover: 99_999_900n,
        created_at: start,
      })
      .execute();
    await database.database.run('vacuum analyze');
    const read = () => api.call(`GET /act/progress/${id}`, { token });
    const { body } = await read();
    const { rows } = await sql<{ lost: string; played: string }>`
      select sum(bet_amount - payout)::text as lost, sum(valid_amount)::text as played
        from bet where member_id = ${member} and settled_at >= ${start} and settled_at < ${now}`.execute(db);
    expect(body.data.awards[0].played.replace('.', '')).toBe(rows[0]?.played);
    expect(await betsRead(read)).toBeLessThan(BETS / 20);
  });

  test('and exact to the moment, wherever a span begins and ends', async () => {
    const { id: member } = await api.member();
    const begin = Date.parse('2026-02-03T10:00:00Z');
    const minute = fc.integer({ min: 0, max: 59 }).map((n) => begin + n * 60_000 + 30_000);
    const { db } = database.database;
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            at: minute,
            staked: fc.bigInt(1n, 999n),
            paid: fc.bigInt(0n, 999n),
            type: fc.constantFrom(1, 3),
          }),
          { maxLength: 5 },
        ),
        minute,
        minute,
        async (bets, a, b) => {
          for (const one of bets) await bet(member, { ...one, at: new Date(one.at) });
          // Some bets change afterwards, as after a supplier's corrections.
          await writeBets(
            database.database,
            (trx) =>
              sql`update bet set payout = payout + 1, game_type = 4 - game_type, status = case when id % 5 = 0 then 'N' else status end
                     where member_id = ${member} and id % 3 = 0`.execute(trx),
            member,
          );
          const range = { from: new Date(Math.min(a, b)), until: new Date(Math.max(a, b)) };
          const { rows } = await sql<{ lost: string; slots: string; valid: string }>`
            select coalesce(sum(bet_amount - payout), 0)::text as lost, coalesce(sum(valid_amount), 0)::text as valid,
                   coalesce(sum(bet_amount - payout) filter (where game_type = 3), 0)::text as slots
              from bet where member_id = ${member} and status = 'COMPLETE' and settled_at >= ${range.from} and settled_at < ${range.until}`.execute(
            db,
          );
          expect({
            lost: String(await readLost(db, member, range, [])),
            slots: String(await readLost(db, member, range, [3])),
            valid: String(await readValidBets(db, member, range)),
          }).toEqual(rows[0]);
        },
      ),
      { seed, numRuns: 40 },
    );
  });
});
