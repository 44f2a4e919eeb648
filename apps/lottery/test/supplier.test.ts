import { databaseKinds, testDatabases } from '@koi/database/testing';
import type { BetRow } from '@koi/supplier-protocol';
import { runConformance } from '@koi/supplier-protocol/conformance';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { games } from '../src/draw/games.ts';
import type { Tables } from '../src/server/db/tables.ts';
import { transfer } from '../src/server/players/transfers.ts';
import {
  balanceOf,
  beginningOfMinute,
  bet,
  config,
  type Lottery,
  line,
  newPlayer,
  schema,
  startLottery,
  verify,
} from './support.ts';

testDatabases<Tables>('the lottery as a supplier', { ...schema, kinds: databaseKinds }, (current) => {
  let lottery: Lottery;
  beforeAll(async () => {
    // The conformance suite signs with the machine's own clock.
    lottery = await startLottery(current(), beginningOfMinute());
    await lottery.round();
    lottery.forward(60);
  });
  afterAll(async () => {
    await verify(lottery.database);
    await lottery.close();
  });

  const feed = async (limit = 3): Promise<BetRow[]> => {
    const all: BetRow[] = [];
    for (let after = ''; ; ) {
      const page = await lottery.client.bets({ after, limit });
      if (page.outcome !== 'ok') throw new Error(JSON.stringify(page));
      if (page.answer.bets.length === 0) return all;
      all.push(...page.answer.bets);
      after = page.answer.next;
    }
  };

  it('shows each bet open, then settled with a higher version', async () => {
    const player = await newPlayer(lottery, '100.00');
    const trial = await newPlayer(lottery, '100.00', true);
    await bet(lottery, player, [line('size', 'big'), line('size', 'small')]);
    await bet(lottery, trial, [line('size', 'big')]);
    const open = await feed();
    expect(
      open.map((row) => [row.player, row.state, row.demo, row.gameType, row.payout, row.settledAt]),
    ).toEqual([
      [player.account, 'open', false, 99, '0.00', null],
      [player.account, 'open', false, 99, '0.00', null],
      [trial.account, 'open', true, 99, '0.00', null],
    ]);
    lottery.forward(120);
    await lottery.round();
    const settled = await feed();
    expect(settled.map((row) => row.betId).sort()).toEqual(open.map((row) => row.betId).sort());
    expect(
      settled.every(
        (row) => row.state === 'settled' && row.validAmount === '10.00' && row.result.length === 5,
      ),
    ).toBe(true);
    expect(Math.min(...settled.map((row) => Number(row.version)))).toBeGreaterThan(
      Math.max(...open.map((row) => Number(row.version))),
    );
    const mine = settled.filter((row) => row.player === player.account).map((row) => row.payout);
    expect(mine.sort()).toEqual(['0.00', '19.60']);
    expect(await balanceOf(lottery, player)).toBe('99.60');
  });

  it('moves money once for a reference that is sent for several players at the same moment', async () => {
    const players = await Promise.all(Array.from({ length: 6 }, () => newPlayer(lottery, '0.00')));
    // Without the way over the network, so that they do come at the same moment.
    const answers = await Promise.all(
      players.map(({ account }) =>
        transfer(
          lottery.database,
          {
            reference: 'SAMEMOMENT',
            player: account,
            direction: 'in',
            amount: '5.00',
            currency: 'CNY',
          },
          lottery.now(),
        ),
      ),
    );
    expect(answers.filter(({ state }) => state === 'done')).toHaveLength(1);
    expect(answers.filter(({ state }) => state !== 'done')).toEqual(
      Array(5).fill({ reference: 'SAMEMOMENT', state: 'refused', reason: 'reference_reused' }),
    );
    const balances = await Promise.all(players.map((player) => balanceOf(lottery, player)));
    expect(balances.sort()).toEqual(['0.00', '0.00', '0.00', '0.00', '0.00', '5.00']);
  });

  it('names each bet in the five languages of the members', async () => {
    const player = await newPlayer(lottery, '100.00');
    await bet(lottery, player, [line('size', 'big')]);
    const row = (await feed()).findLast((candidate) => candidate.player === player.account);
    expect(Object.keys(row?.texts ?? {}).sort()).toEqual(['en', 'th', 'vi', 'zh_cn', 'zh_hk']);
    expect(row?.texts?.en).toEqual({
      gameName: expect.stringMatching(/^[A-Za-z]/),
      detail: 'Big or small Big @1.96',
    });
    expect(row?.texts?.zh_cn?.detail).not.toMatch(/size|big/);
    lottery.forward(60);
    await lottery.round();
  });

  it('reads a whole feed while bets are being placed, and misses none', async () => {
    await lottery.round();
    const players = await Promise.all(Array.from({ length: 4 }, () => newPlayer(lottery, '100.00')));
    lottery.forward(60);
    const placing = Promise.all(
      players.flatMap((player) =>
        Array.from({ length: 5 }, () => bet(lottery, player, [line('parity', 'odd', '1.00')])),
      ),
    );
    const seen = new Set<string>();
    let after = '';
    let placed = false;
    void placing.then(() => {
      placed = true;
    });
    for (let last = false; ; last = placed) {
      const page = await lottery.client.bets({ after, limit: 2 });
      if (page.outcome !== 'ok') throw new Error(JSON.stringify(page));
      for (const row of page.answer.bets) seen.add(row.betId);
      after = page.answer.next;
      if (last && page.answer.bets.length === 0) break;
    }
    expect((await placing).map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    const ids = await lottery.database.db.selectFrom('bet').select('id').execute();
    expect(ids.length).toBeGreaterThanOrEqual(20);
    expect(ids.every(({ id }) => seen.has(id))).toBe(true);
  });

  it('keeps the protocol (conformance suite)', async () => {
    lottery.set(new Date());
    const address = lottery.app.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const results = await runConformance({
      url: `http://127.0.0.1:${port}/lottery/supplier`,
      supplier: 'LY',
      secret: config.supplierSecret,
      currency: 'CNY',
      gameCode: 'K3A',
      clock: lottery.now,
    });
    expect(results.filter(({ failure }) => failure !== null)).toEqual([]);
    expect(results.length).toBeGreaterThan(15);
  });

  it('keeps real and trial players and currencies apart', async () => {
    const player = await newPlayer(lottery, '0.00');
    const again = { player: player.account, password: 'password-1234', currency: 'CNY', demo: false };
    expect(await lottery.client.createPlayer({ ...again, demo: true })).toEqual({
      outcome: 'refused',
      reason: 'player_locked',
    });
    expect(await lottery.client.createPlayer({ ...again, currency: 'THB' })).toEqual({
      outcome: 'refused',
      reason: 'currency_mismatch',
    });
  });

  it('opens a page once per launch', async () => {
    const player = await newPlayer(lottery, '0.00');
    const launch = await lottery.client.launch({
      player: player.account,
      lang: 'th',
      mobile: true,
      returnUrl: 'https://platform.example/#/Main/home',
      parameters: { theme: 'light' },
    });
    if (launch.outcome !== 'ok') throw new Error(JSON.stringify(launch));
    const url = new URL(launch.answer.url);
    expect(url.search).toBe('');
    expect(url.hash).toMatch(/^#token=[\w-]{43}&lang=th&game=K3A&theme=light$/);
    const payload = { token: new URLSearchParams(url.hash.slice(1)).get('token') };
    const open = () => lottery.app.inject({ method: 'POST', url: '/lottery/api/session', payload });
    const answers = await Promise.all([open(), open(), open()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401]);
    expect(answers.find(({ statusCode }) => statusCode === 200)?.json()).toMatchObject({
      lang: 'th',
      returnUrl: 'https://platform.example/#/Main/home',
      now: { game: 'K3A', wallet: { demo: false } },
    });
    const late = await lottery.client.launch({
      player: player.account,
      lang: 'th',
      mobile: true,
      returnUrl: 'https://platform.example/',
      parameters: {},
    });
    lottery.forward(121);
    const token =
      late.outcome === 'ok' ? new URLSearchParams(new URL(late.answer.url).hash.slice(1)).get('token') : null;
    expect(
      (await lottery.app.inject({ method: 'POST', url: '/lottery/api/session', payload: { token } }))
        .statusCode,
    ).toBe(401);
  });

  it('has a journal that nobody can change and a balance that cannot fall below zero', async () => {
    const player = await newPlayer(lottery, '5.00');
    await expect(
      sql`update journal set amount = 1 where player_id = ${player.id}`.execute(lottery.database.db),
    ).rejects.toThrow(/final/);
    await expect(
      sql`delete from journal where player_id = ${player.id}`.execute(lottery.database.db),
    ).rejects.toThrow(/final/);
    await expect(
      sql`update player set balance = -1 where id = ${player.id}`.execute(lottery.database.db),
    ).rejects.toThrow(/check constraint/);
  });

  it('tells the public hall what can be bet on', async () => {
    lottery.runner.games = games;
    await lottery.round();
    const answer = await lottery.app.inject('/lottery/api/public/games');
    const { games: reported } = answer.json<{ games: Record<string, unknown>[] }>();
    expect(reported.map((game) => game.game_code)).toEqual(games.map(({ code }) => code));
    expect(new Set(reported.map((game) => game.category))).toEqual(
      new Set(['K3', '11X5', 'SSC', 'FFC', 'PK10', '3D', 'OTHERS']),
    );
    expect(reported[0]).toMatchObject({
      id: 1,
      game_code: 'K3A',
      category: 'K3',
      icon_url: '/lottery/icons/k3.svg',
      tags: 'hot',
      period_seconds: 60,
    });
    for (const game of reported) {
      expect(game.issue_no).toMatch(/^\d{12}$/);
      expect(new Date(String(game.close_at)).getTime()).toBeGreaterThan(lottery.now().getTime());
    }
  });
});
