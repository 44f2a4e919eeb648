import { type Database, failureCode } from '@koi/database';
import { aroundTransactions, createTestDatabase, longRun, type TestDatabase } from '@koi/database/testing';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { insertSettledBets } from '../../../test/bets.ts';
import { feedBets, openLadder } from '../../../test/rebate.ts';
import { setSetting } from '../../../test/set-setting.ts';
import { migrations } from '../../platform/database/migrations.ts';
import type { Db, Tables } from '../../platform/database/tables.ts';
import { DAY_MS } from '../../platform/lib/time.ts';
import { verifyRebate } from './verify-rebate.ts';

const SLOTS = 3;
const OWN_LOTTERY = 99;
/** Of each of two kinds; enough for the highest step of the ladder. */
const MANY = longRun ? 100_000 : 20_000;

/** Statements sent, rows returned, and transactions that hit a deadlock. */
const seen = { statements: 0, rows: 0, deadlocks: 0 };

function watched(database: Database<Tables>): Database<Tables> {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      seen.statements += 1;
      return node;
    },
    transformResult: async ({ result }) => {
      seen.rows += result.rows.length;
      return result;
    },
  };
  return {
    ...database,
    db: database.db.withPlugin(plugin),
    ...aroundTransactions(database, async (trx, work) => {
      try {
        return await work(trx.withPlugin(plugin));
      } catch (error) {
        if (failureCode(error) === '40P01') seen.deadlocks += 1;
        throw error;
      }
    }),
  };
}

describe('rebate of very many bets (postgres)', () => {
  let database: TestDatabase<Tables>;
  let api: TestApi;
  beforeAll(async () => {
    database = await createTestDatabase<Tables>('postgres', { migrations });
    api = await startTestApi({ database: watched(database.database) });
    await openLadder(api);
    await database.database.db.deleteFrom('rebate_level').where('game_type', '=', OWN_LOTTERY).execute();
  }, 120_000);
  afterAll(async () => {
    await api.app.close();
    await database.remove();
  });

  const soon = () => Math.ceil(api.clock.now().getTime() / 1000) + 1;
  const list = (token: string) => api.call('GET /fsnow/list', { token });
  const claim = (token: string) => api.call('POST /fsnow/fetch', { token, body: { deadtime: soon() } });
  const rebateOf = async (id: number) =>
    (await api.app.context.ledger.balances(database.database.db, id)).rebate;

  /** Inserts settled, numbered bets of 1.00 in one statement; they are unclaimed. */
  function insertBets(
    db: Db,
    member: number,
    prefix: string,
    gameType: number,
    from: number,
    to: number,
  ): Promise<unknown> {
    const now = api.clock.now();
    return insertSettledBets(
      db,
      sql`
      insert into bet (supplier, bet_id, version, member_id, is_demo, player, game_code, game_name, game_type, round, detail, result,
                       bet_amount, valid_amount, payout, currency, status, bet_at, settled_at, created_at, updated_at)
      select 'LY', ${prefix} || n, 1, ${member}::int, false, 'p', 'K3', 'K3', ${gameType}::int, '1', '', '',
             100, 100, 0, 'CNY', 'COMPLETE', ${now}, ${now}, ${now}, ${now}
        from generate_series(${from}::int, ${to}::int) n`,
    );
  }

  async function manyBets(member: number, gameType: number, number: number): Promise<void> {
    for (let from = 1; from <= number; from += 25_000)
      await insertBets(
        database.database.db,
        member,
        `${member}-${gameType}-`,
        gameType,
        from,
        Math.min(number, from + 24_999),
      );
  }

  async function waitingForLocks(db: Db): Promise<number> {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows.length;
  }

  async function traffic(work: () => Promise<unknown>): Promise<{ statements: number; rows: number }> {
    const { statements, rows } = seen;
    await work();
    return { statements: seen.statements - statements, rows: seen.rows - rows };
  }

  test('imports, claims and automatic payments at the same time end without a deadlock, nothing counted twice or lost', async () => {
    const players = [await api.member(), await api.member(), await api.member()];
    const ids = players.map(({ id }) => id);
    const { context } = api.app;
    const { jobs } = context;
    const types = [SLOTS, 1, 2];
    let version = 0;
    /** A page with bets of every player, alternately in forward and reverse order. */
    const page = async (n: number) => {
      version += 1;
      const own = version;
      const each = (id: number) =>
        feedBets(
          api,
          id,
          Array.from({ length: 40 }, (_, k) => ({
            id: `c${n % 2 === 0 ? k : 39 - k}`,
            version: own,
            valid: BigInt(1000 + ((own * 37 + k * 11) % 5000)),
            gameType: types[(k + own) % types.length] ?? SLOTS,
            status: (own + k) % 7 === 0 ? ('N' as const) : ('COMPLETE' as const),
          })),
          { supplier: n === 2 ? 'PG' : 'LY' },
        );
      await Promise.all((n % 2 === 0 ? ids : [...ids].reverse()).map(each));
    };
    for (let round = 0; round < 6; round += 1) {
      if (round === 4) {
        await setSetting(context, 'activity.is_realtime_fs_mode', '0');
        api.clock.advance(DAY_MS);
      }
      await Promise.all([
        page(0),
        page(1),
        ...players.map(({ token }) => claim(token)),
        jobs.runOnce(api.app.context, 'count-turnover'),
        jobs.runOnce(api.app.context, 'pay-daily-rebates'),
        page(2),
      ]);
      api.clock.advance(61_000);
      expect(await verifyRebate(database.database.db)).toEqual([]);
    }
    await setSetting(context, 'activity.is_realtime_fs_mode', '1');
    expect(seen.deadlocks).toBe(0);
    const { rows } = await sql<Record<string, string>>`
      select m.id,
             (select sum(rebate) from bet_count where member_id = m.id) as counted,
             (select sum(l.valid_amount) from rebate_claim_line l join rebate_claim c on c.id = l.claim_id where c.member_id = m.id) as lines,
             (select sum(b.amount) from rebate_claim_bet b join rebate_claim c on c.id = b.claim_id where c.member_id = m.id) as bets,
             (select sum(money) from rebate_claim c where c.member_id = m.id) as paid
        from member m where m.id in (${sql.join(ids)}) order by m.id`.execute(database.database.db);
    expect(rows).toHaveLength(ids.length);
    for (const row of rows) {
      expect(BigInt(row.paid ?? 0)).toBeGreaterThan(0n);
      expect([row.lines, row.bets]).toEqual([row.counted, row.counted]);
      expect(String(await rebateOf(Number(row.id)))).toBe(row.paid);
    }
  }, 120_000);

  test('a claim and an import that meet in the middle of their bets do not wait for each other in a circle', async () => {
    const { id, token } = await api.member();
    const { db } = database.database;
    const bets = (version: number) =>
      Array.from({ length: 5 }, (_, n) => ({ id: `m${n}`, version, valid: 100_00n }));
    await feedBets(api, id, bets(1));
    api.clock.advance(2000);
    const waiting = (number: number) =>
      vi.waitFor(async () => expect(await waitingForLocks(db)).toBe(number), 20_000);
    const { promise: free, resolve: release } = Promise.withResolvers<void>();
    const { promise: held, resolve: hold } = Promise.withResolvers<void>();
    const meeting: Promise<unknown>[] = [
      database.database.transaction(async (trx) => {
        await sql`select from bet where member_id = ${id} and bet_id = ${`${id}-m2`} for update`.execute(trx);
        hold();
        await free;
      }),
    ];
    await held;
    try {
      meeting.push(feedBets(api, id, bets(2)));
      await waiting(1);
      meeting.push(claim(token));
      await waiting(2);
    } finally {
      release();
    }
    await Promise.all(meeting);
    expect(seen.deadlocks).toBe(0);
    expect(await rebateOf(id)).toBe(1_50n);
  });

  test('two imports of the same new bets, in opposite orders, do not wait for each other in a circle', async () => {
    const { id } = await api.member();
    const { db } = database.database;
    const page = Array.from({ length: 5 }, (_, n) => ({ id: `n${n}`, version: 2, valid: 100_00n }));
    const { promise: free, resolve: release } = Promise.withResolvers<void>();
    const { promise: held, resolve: hold } = Promise.withResolvers<void>();
    const meeting: Promise<unknown>[] = [
      database.database.transaction(async (trx) => {
        await feedBets(api, id, [{ id: 'n2', valid: 100_00n }], { within: trx });
        hold();
        await free;
      }),
    ];
    await held;
    try {
      meeting.push(feedBets(api, id, page), feedBets(api, id, page.toReversed()));
      await vi.waitFor(async () => expect(await waitingForLocks(db)).toBe(2), 20_000);
    } finally {
      release();
    }
    await Promise.all(meeting);
    expect(seen.deadlocks).toBe(0);
  });

  test(`reads and pays ${2 * MANY} bets with the statements and rows of forty`, async () => {
    const few = await api.member();
    const many = await api.member();
    await manyBets(few.id, SLOTS, 20);
    await manyBets(few.id, OWN_LOTTERY, 20);
    await manyBets(many.id, SLOTS, MANY);
    await manyBets(many.id, OWN_LOTTERY, MANY);
    api.clock.advance(2000);
    const paid = MANY * 0.008;
    const shown: unknown[] = [];
    const reading = [few, many].map(
      ({ token }) =>
        () =>
          traffic(async () => shown.push((await list(token)).body.data)),
    );
    const [readFew, readMany] = [await reading[0]?.(), await reading[1]?.()];
    expect(shown).toMatchObject([
      [{ gameType: SLOTS, total_valid: '20.00', fs_money: '0.06' }],
      [{ gameType: SLOTS, total_valid: `${MANY}.00`, fs_money: `${paid}.00` }],
    ]);
    expect(readMany).toEqual(readFew);
    const claims: string[] = [];
    const paying = [few, many].map(
      ({ token }) =>
        () =>
          traffic(async () => claims.push((await claim(token)).body.data.money)),
    );
    const [paidFew, paidMany] = [await paying[0]?.(), await paying[1]?.()];
    expect(claims).toEqual(['0.06', `${paid}.00`]);
    expect(await rebateOf(many.id)).toBe(BigInt(paid * 100));
    expect(paidMany).toEqual(paidFew);
    expect(paidMany?.rows).toBeLessThan(60);
    const { rows } = await sql<Record<string, unknown>>`
      select game_type, count(*)::int as bets, sum((select rebate from bet_count k where k.bet_id = bet.id))::int as counted,
             (select count(*)::int from rebate_claim_bet c join bet b on b.id = c.bet_id
               where b.member_id = ${many.id} and b.game_type = bet.game_type) as claimed
        from bet where member_id = ${many.id} group by game_type order by game_type`.execute(
      database.database.db,
    );
    expect(rows).toEqual([
      { game_type: SLOTS, bets: MANY, counted: MANY * 100, claimed: MANY },
      { game_type: OWN_LOTTERY, bets: MANY, counted: 0, claimed: 0 },
    ]);
    expect(await verifyRebate(database.database.db)).toEqual([]);
  }, 240_000);
});
