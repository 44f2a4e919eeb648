import { testDatabases } from '@koi/database/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IssuesAnswer } from '../src/draw/page-api.ts';
import type { Tables } from '../src/server/db/tables.ts';
import { lockPlayers } from '../src/server/players/wallet.ts';
import {
  balanceOf,
  bet,
  type Lottery,
  line,
  newPlayer,
  read,
  schema,
  startLottery,
  type TestPlayer,
} from './support.ts';

const MINUTE = 60;

testDatabases<Tables>('sessions of the lottery page', schema, (current, kind) => {
  let lottery: Lottery;
  beforeAll(async () => {
    lottery = await startLottery(current(), new Date('2026-11-21T02:00:30Z'));
    await lottery.round();
    lottery.forward(60);
    await lottery.round();
  });
  afterAll(() => lottery.close());

  const state = async (player: TestPlayer) =>
    (
      await lottery.app.inject({
        url: '/lottery/api/state?game=K3A&lang=en',
        headers: { authorization: `Bearer ${player.session}` },
      })
    ).statusCode;

  /** Resolves when the server has closed the stream. */
  async function stream(player: TestPlayer): Promise<{ closed: Promise<void> }> {
    const { port } = lottery.app.server.address() as { port: number };
    const response = await fetch(`http://127.0.0.1:${port}/lottery/api/stream?game=K3A&lang=en`, {
      headers: { authorization: `Bearer ${player.session}` },
    });
    const reader = response.body?.getReader();
    const drain = async (): Promise<void> => {
      while (reader && !(await reader.read()).done);
    };
    await reader?.read();
    return { closed: drain() };
  }

  it('an ended player’s pages are notified and place no bet; another player’s go on', async () => {
    const [player, other] = [await newPlayer(lottery, '100.00'), await newPlayer(lottery, '100.00')];
    expect((await bet(lottery, player, [line('size', 'big')])).statusCode).toBe(200);
    const open = await stream(player);
    const unused = await lottery.client.launch({
      player: player.account,
      lang: 'en',
      mobile: true,
      returnUrl: 'https://platform.example/',
      parameters: {},
    });
    expect(await lottery.client.endPlayer({ player: player.account })).toMatchObject({ outcome: 'ok' });
    await open.closed;
    const refused = await bet(lottery, player, [line('size', 'big')]);
    expect([refused.statusCode, refused.json().error]).toEqual([401, 'session_required']);
    expect(await state(player)).toBe(401);
    const again = await lottery.app.inject({
      url: '/lottery/api/stream?game=K3A&lang=en',
      headers: { authorization: `Bearer ${player.session}` },
    });
    expect(again.statusCode).toBe(401);
    const token =
      unused.outcome === 'ok'
        ? new URLSearchParams(new URL(unused.answer.url).hash.slice(1)).get('token')
        : '';
    const late = await lottery.app.inject({
      method: 'POST',
      url: '/lottery/api/session',
      payload: { token },
    });
    expect(late.statusCode).toBe(401);
    expect((await bet(lottery, other, [line('size', 'big')])).statusCode).toBe(200);
  });

  // The embedded database runs one transaction after the other.
  describe.runIf(kind === 'postgres')('an end beside a request in flight', () => {
    /** Lets each request wait for the player's lock, one after the other, before they go on in this order. */
    async function queued<First, Second>(
      player: TestPlayer,
      first: () => Promise<First>,
      second: () => Promise<Second>,
    ): Promise<[First, Second]> {
      const { database } = lottery;
      const waiting = (most: number) =>
        expect
          .poll(
            async () => {
              const { rows } = await sql`select from pg_stat_activity
                where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db);
              return rows.length;
            },
            { timeout: 20_000, interval: 20 },
          )
          .toBe(most);
      const [locked, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const held = database.transaction(async (trx) => {
        await lockPlayers(trx, { ids: [player.id] });
        locked.resolve();
        await commit.promise;
      });
      await Promise.race([locked.promise, held]);
      try {
        const begun = first();
        await waiting(1);
        const then = second();
        await waiting(2);
        commit.resolve();
        return await Promise.all([begun, then]);
      } finally {
        commit.resolve();
        await held;
      }
    }
    const end = (player: TestPlayer) => lottery.client.endPlayer({ player: player.account });

    it('a bet that came first is taken before the end is answered', async () => {
      const player = await newPlayer(lottery, '100.00');
      const endAndRead = async () => {
        const answer = await end(player);
        return { answer, balance: await balanceOf(lottery, player) };
      };
      const [taken, ended] = await queued(
        player,
        () => bet(lottery, player, [line('size', 'big')]),
        endAndRead,
      );
      expect([taken.statusCode, ended.answer.outcome]).toEqual([200, 'ok']);
      // Which of two answers reaches its caller first is not promised; what the second one has seen is.
      expect(ended.balance).toBe('90.00');
    });

    it('a bet that came later is refused', async () => {
      const player = await newPlayer(lottery, '100.00');
      const [ended, refused] = await queued(
        player,
        () => end(player),
        () => bet(lottery, player, [line('size', 'big')]),
      );
      expect([ended.outcome, refused.statusCode, refused.json().error]).toEqual([
        'ok',
        401,
        'session_required',
      ]);
      expect(await balanceOf(lottery, player)).toBe('100.00');
    });

    it('a chase that came later is refused', async () => {
      const player = await newPlayer(lottery, '100.00');
      const { issues } = await read<IssuesAnswer>(lottery, player, '/issues?game=K3A');
      const [, refused] = await queued(
        player,
        () => end(player),
        () =>
          lottery.app.inject({
            method: 'POST',
            url: '/lottery/api/chases?lang=en',
            headers: { authorization: `Bearer ${player.session}` },
            payload: {
              gameCode: 'K3A',
              requestId: `chase-${player.account}`,
              issues: issues.slice(0, 2).map(({ issueNo }) => ({ issueNo, multiplier: 1 })),
              stopOnWin: true,
              selections: [line('size', 'big')],
            },
          }),
      );
      expect([refused.statusCode, refused.json().error]).toEqual([401, 'session_required']);
    });

    it('a session that was being opened does not outlive it', async () => {
      const player = await newPlayer(lottery, '100.00');
      const launch = await lottery.client.launch({
        player: player.account,
        lang: 'en',
        mobile: true,
        returnUrl: 'https://platform.example/',
        parameters: {},
      });
      const token =
        launch.outcome === 'ok'
          ? new URLSearchParams(new URL(launch.answer.url).hash.slice(1)).get('token')
          : '';
      const [opened] = await queued(
        player,
        () => lottery.app.inject({ method: 'POST', url: '/lottery/api/session', payload: { token } }),
        () => end(player),
      );
      expect(opened.statusCode).toBe(200);
      expect(await state({ ...player, session: opened.json().session })).toBe(401);
    });
  });

  it('the pages of one launch end by its id, used or not; the player’s others go on', async () => {
    const player = await newPlayer(lottery, '100.00');
    const open = async () => {
      const launch = await lottery.client.launch({
        player: player.account,
        lang: 'en',
        mobile: true,
        returnUrl: 'https://platform.example/',
        parameters: {},
      });
      if (launch.outcome !== 'ok') throw new Error(launch.outcome);
      return {
        id: launch.answer.launch ?? '',
        token: new URLSearchParams(new URL(launch.answer.url).hash.slice(1)).get('token'),
      };
    };
    const exchange = (token: string | null) =>
      lottery.app.inject({ method: 'POST', url: '/lottery/api/session', payload: { token } });
    const [used, unused] = [await open(), await open()];
    const ending = { ...player, session: (await exchange(used.token)).json().session as string };
    expect([await state(ending), await state(player)]).toEqual([200, 200]);
    const launches = [used.id, unused.id];
    expect(await lottery.client.endPlayer({ player: player.account, launches })).toMatchObject({
      outcome: 'ok',
    });
    expect([await state(ending), (await exchange(unused.token)).statusCode]).toEqual([401, 401]);
    expect((await bet(lottery, ending, [line('size', 'big')])).statusCode).toBe(401);
    expect((await bet(lottery, player, [line('size', 'big')])).statusCode).toBe(200);
  });

  it('ends half an hour after its last use, and twelve hours after its beginning in any case', async () => {
    const [idle, busy] = [await newPlayer(lottery, '0.00'), await newPlayer(lottery, '0.00')];
    lottery.forward(29 * MINUTE);
    expect([await state(idle), await state(busy)]).toEqual([200, 200]);
    lottery.forward(29 * MINUTE);
    expect(await state(busy)).toBe(200);
    lottery.forward(2 * MINUTE);
    expect([await state(idle), await state(busy)]).toEqual([401, 200]);
    let minutes = 60;
    while ((await state(busy)) === 200) {
      minutes += 20;
      lottery.forward(20 * MINUTE);
    }
    expect(minutes).toBe(720);
  });
});
