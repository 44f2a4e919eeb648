import { createTestDatabase, longRun, type TestDatabase } from '@koi/database/testing';
import { CompiledQuery, createQueryId, type RootOperationNode } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrations } from '../src/platform/database/migrations.ts';
import type { Tables } from '../src/platform/database/tables.ts';
import { operatorToken, startTestApi, type TestApi } from './api.ts';
import { addMembers } from './ledger.ts';
import { manyBets, manyDeposits, manyPostings } from './many-rows.ts';
import { notedStatements } from './noted-statements.ts';

const MEMBERS = 40;
/** As many as one ANALYZE reads completely, so that the planner's statistics are not random. */
const ROWS = longRun ? 2000 : 600;
/** Tables that grow with every bet and every money movement: a full scan gets slower every day. */
const LARGE = ['bet', 'ledger_posting', 'ledger_transfer', 'deposit_order'];

describe('lists over large tables (postgres)', () => {
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

  /** Query plans of the statements that the call sends outside a transaction. */
  async function plansOf(key: string, options: object): Promise<string[]> {
    sent.splice(0);
    const { status, body } = await api.call(key, options);
    expect([status, body.error]).toEqual([200, undefined]);
    const plans: string[] = [];
    const executor = database.database.db.getExecutor();
    for (const node of sent.splice(0)) {
      const { sql, parameters } = executor.compileQuery(node, createQueryId());
      if (!/^\s*(select|with)\b/i.test(sql)) continue;
      const { rows } = await database.database.db.executeQuery<{ 'QUERY PLAN': string }>(
        CompiledQuery.raw(`explain ${sql}`, [...parameters]),
      );
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    return plans;
  }

  test('the bet record, the money log, and the deposits and bets of operators are read by index', async () => {
    const { db } = database.database;
    const { id, token } = await api.member();
    const others = await addMembers(database.database, MEMBERS - 1, { lang: 'en' });
    for (const member of [id, ...others]) {
      await manyBets(database.database, member, ROWS);
      await manyPostings(database.database, member, ROWS);
      await manyDeposits(database.database, member, ROWS);
    }
    await database.database.run('vacuum analyze');
    const operator = await operatorToken(api, 'reader');
    const name = (await db.selectFrom('member').select('name').where('id', '=', id).executeTakeFirstOrThrow())
      .name;
    const lastHour = [new Date(Date.now() - 3_600_000), new Date()].map((at) =>
      api.app.context.site.toWireDate(at),
    );
    const { id: main } = await db
      .selectFrom('ledger_account')
      .select('id')
      .where('member_id', '=', id)
      .where('kind', '=', 'main')
      .executeTakeFirstOrThrow()
      .then((account) => ({ id: Number(account.id) }));
    const reads: readonly (readonly [string, object])[] = [
      ['POST /game/record', { token, body: { page: 3 } }],
      ['POST /game/record', { token, body: { gameType: 3, unpayOnly: 1 } }],
      ['POST /moneylog', { token, body: {} }],
      ['POST /moneylog', { token, body: { operate_type: 9, page: 2 } }],
      ['POST /operator/deposits/list', { token: operator, body: {} }],
      ['POST /operator/deposits/list', { token: operator, body: { status: 1 } }],
      ['POST /operator/deposits/list', { token: operator, body: { status: 3, page: 2 } }],
      ['POST /operator/deposits/list', { token: operator, body: { member_name: name } }],
      ['POST /operator/bets/list', { token: operator, body: {} }],
      ['POST /operator/bets/list', { token: operator, body: { page: 4, limit: 100 } }],
      ['POST /operator/bets/list', { token: operator, body: { bet_id: `${id}-many-3-1` } }],
      ['POST /operator/bets/list', { token: operator, body: { member_name: name, outcome: 'won' } }],
      ['POST /operator/bets/list', { token: operator, body: { supplier: 'LY' } }],
      ['POST /operator/bets/list', { token: operator, body: { game_code: 'DICE', outcome: 'lost' } }],
      ['POST /operator/bets/list', { token: operator, body: { outcome: 'open' } }],
      ['POST /operator/bets/list', { token: operator, body: { time: lastHour } }],
      ['POST /operator/ledger/postings', { token: operator, body: { id: main } }],
      ['POST /operator/ledger/postings', { token: operator, body: { id: main, before: 1_000_100 } }],
      ['POST /operator/ledger/search', { token: operator, body: { text: 'D7' } }],
      ['POST /operator/ledger/transfer', { token: operator, body: { id: `many:${id}:7` } }],
    ];
    for (const [key, options] of reads) {
      const plans = await plansOf(key, options);
      const large = plans.filter((plan) =>
        LARGE.some((table) => new RegExp(` on ${table}(_\\w+)? `).test(plan)),
      );
      expect([key, options, large.length]).not.toEqual([key, options, 0]);
      const full = new RegExp(`Seq Scan on (${LARGE.join('|')})(_\\d\\w+)? `);
      for (const plan of large) expect(plan).not.toMatch(full);
    }
  });
});
