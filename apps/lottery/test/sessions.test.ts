import { testDatabases } from '@koi/database/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tables } from '../src/server/db/tables.ts';
import { bet, type Lottery, line, newPlayer, schema, startLottery, type TestPlayer } from './support.ts';

const MINUTE = 60;

testDatabases<Tables>('sessions of the lottery page', schema, (current) => {
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

  it('an ended player’s pages are told and place no bet; another player’s go on', async () => {
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
    const token = unused.outcome === 'ok' ? new URL(unused.answer.url).searchParams.get('token') : '';
    const late = await lottery.app.inject({
      method: 'POST',
      url: '/lottery/api/session',
      payload: { token },
    });
    expect(late.statusCode).toBe(401);
    expect((await bet(lottery, other, [line('size', 'big')])).statusCode).toBe(200);
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
      return { id: launch.answer.launch ?? '', token: new URL(launch.answer.url).searchParams.get('token') };
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
