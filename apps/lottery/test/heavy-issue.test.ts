import type { Database } from '@koi/database';
import { testDatabases } from '@koi/database/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gameOf } from '../src/draw/games.ts';
import type { Tables } from '../src/server/db/tables.ts';
import { runRound } from '../src/server/draws/runner.ts';
import { issueNow, k3a, type Lottery, newPlayer, schema, startLottery, verify } from './support.ts';

const ssca = gameOf('SSCA');
if (!ssca) throw new Error('SSCA is gone');
const PLAYERS = 2_000;

testDatabases<Tables>('a heavy issue beside the draw of another game', schema, (current) => {
  let lottery: Lottery;
  beforeAll(async () => {
    lottery = await startLottery(current(), new Date('2026-11-21T02:00:30Z'), [k3a, ssca]);
    await lottery.round();
    lottery.forward(60);
    await lottery.round();
  });
  afterAll(() => lottery.close());

  /** One bet of 10.00 each, as if that many had bet by themselves. */
  async function crowd(issueNo: string): Promise<void> {
    await newPlayer(lottery, '0.00');
    const issue = sql`'K3A', ${issueNo}::text`;
    await sql`insert into player (account, currency, demo, created_at)
      select 'crowd' || n, 'CNY', false, now() from generate_series(1, ${PLAYERS}::integer) as n`.execute(
      lottery.database.db,
    );
    await sql`insert into journal (player_id, entry_no, kind, reference, amount, balance_after, created_at)
      select id, 1, 'transfer_in', 'in' || id, 1000, 1000, now() from player where account like 'crowd%'
      union all
      select id, 2, 'bet', 'slip' || id, -1000, 0, now() from player where account like 'crowd%'`.execute(
      lottery.database.db,
    );
    await sql`update player set entries = 2 where account like 'crowd%'`.execute(lottery.database.db);
    await sql`insert into slip (id, player_id, request_id, request_hash, game_code, issue_no, total, balance_after, created_at)
      select 'slip' || id, id, 'crowd-slip', '', ${issue}, 1000, 0, now() from player where account like 'crowd%'`.execute(
      lottery.database.db,
    );
    await sql`insert into bet (id, slip_id, player_id, game_code, issue_no, bet_type, pick, odds, stake, state, version, placed_at)
      select 'bet' || id, 'slip' || id, id, ${issue}, 'size', case when id % 2 = 0 then 'big' else 'small' end, '1.96', 1000, 'open',
             nextval('bet_version'), now()
      from player where account like 'crowd%'`.execute(lottery.database.db);
  }

  it('is settled in bounded steps; the other game’s draw is on time between them, and players get few messages', async () => {
    const { db } = lottery.database;
    const issueNo = issueNow(lottery);
    await crowd(issueNo);
    const drawOf = async (game: string, state: string) =>
      db
        .selectFrom('issue')
        .select(['issue_no', 'draws_at', 'state'])
        .where('game_code', '=', game)
        .where('state', '=', state as 'open')
        .orderBy('draws_at')
        .limit(1)
        .executeTakeFirst();
    const k3 = await db
      .selectFrom('issue')
      .select('draws_at')
      .where('game_code', '=', 'K3A')
      .where('issue_no', '=', issueNo)
      .executeTakeFirstOrThrow();
    lottery.set(k3.draws_at);
    const other = await drawOf('SSCA', 'open');
    if (!other) throw new Error('SSCA has no issue');

    const open = async (): Promise<number> =>
      (await db.selectFrom('bet').select('id').where('state', '=', 'open').execute()).length;
    const notes: { inside: boolean; payload: string }[] = [];
    let leftWhenDrawn: number | undefined;
    let batches = 0;
    const watched: Database<Tables> = {
      ...lottery.database,
      async transaction(work) {
        const before = await open();
        const result = await lottery.database.transaction(work);
        const left = await open();
        if (left < before) {
          batches += 1;
          // The other game’s draw falls due in the middle of the settlement.
          if (batches === 1)
            lottery.set(new Date(Math.max(other.draws_at.getTime(), lottery.now().getTime())));
        }
        const drawn = await db
          .selectFrom('issue')
          .select('state')
          .where('game_code', '=', 'SSCA')
          .where('issue_no', '=', other.issue_no)
          .where('state', 'in', ['drawn', 'settled'])
          .executeTakeFirst();
        if (drawn && leftWhenDrawn === undefined) leftWhenDrawn = left;
        return result;
      },
      async notify(channel, payload, trx) {
        if (payload.includes('"players"')) notes.push({ inside: trx !== undefined, payload });
        return lottery.database.notify(channel, payload, trx);
      },
    };
    await runRound({ ...lottery.runner, database: watched });

    expect(await open()).toBe(0);
    expect(batches).toBeGreaterThanOrEqual(4);
    // One batch after the draw fell due, most of the heavy issue was still waiting.
    expect(leftWhenDrawn).toBeGreaterThanOrEqual(PLAYERS / 2);
    // Several transactions share one message, a moment after the last of them.
    await expect
      .poll(() => new Set(notes.flatMap(({ payload }) => JSON.parse(payload).ids)).size, { timeout: 10_000 })
      .toBe(PLAYERS);
    expect(notes.every(({ inside }) => !inside)).toBe(true);
    expect(notes.length).toBeLessThanOrEqual(2 * batches);
    await verify(lottery.database);
  });
});
