import { testDatabases } from '@koi/database/testing';
import { signedHeaders } from '@koi/supplier-protocol';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { BetsAnswer } from '../src/draw/page-api.ts';
import type { Tables } from '../src/server/db/tables.ts';
import { startRunner } from '../src/server/draws/runner.ts';
import { OPERATOR } from '../src/server/operators/operator-routes.ts';
import {
  balanceOf,
  bet,
  config,
  issueNow,
  type Lottery,
  line,
  newPlayer,
  openPage,
  read,
  schema,
  startLottery,
  verify,
} from './support.ts';

testDatabases<Tables>('the page and its API', schema, (current) => {
  let lottery: Lottery;
  beforeAll(async () => {
    lottery = await startLottery(current(), new Date('2026-11-21T04:00:10Z'));
    await lottery.round();
    lottery.forward(60);
    await lottery.round();
  });
  afterAll(async () => {
    await verify(lottery.database);
    await lottery.close();
  });

  const origin = (): string => {
    const address = lottery.app.server.address();
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  };

  it('tells the platform its games also where pages of the same address have asked too much', async () => {
    const remoteAddress = '10.9.8.7';
    const query = (path: string) => lottery.app.inject({ url: `/lottery/api/${path}`, remoteAddress });
    // Counted before it is looked at, so that none of these costs a read.
    for (let n = 0; n < 1200; n += 1) await query('state?game=nothing');
    expect((await query('state?game=nothing')).statusCode).toBe(429);
    expect((await query('public/games')).statusCode).toBe(200);
  });

  it('gives no seed away before its draw, on any route', async () => {
    const player = await newPlayer(lottery, '10.00');
    await bet(lottery, player, [line('size', 'big')]);
    const rows = await lottery.database.db
      .selectFrom('issue_seed')
      .innerJoin('issue', 'issue.issue_no', 'issue_seed.issue_no')
      .selectAll('issue_seed')
      .where('issue.state', 'in', ['open', 'sealed'])
      .execute();
    const seeds = rows.map((row) => lottery.runner.vault.open(row.game_code, row.issue_no, row.cipher) ?? '');
    expect(seeds.length).toBeGreaterThan(0);
    expect(seeds.every((seed) => seed.length === 64)).toBe(true);
    const headers = { authorization: `Bearer ${player.session}` };
    const paths = [
      'state?game=K3A',
      'results?game=K3A&limit=100',
      'bets?state=open',
      'bets?state=settled',
      'public/games',
      ...rows.map((row) => `fairness/K3A/${row.issue_no}`),
    ];
    const bodies = await Promise.all(
      paths.map((path) => lottery.app.inject({ url: `/lottery/api/${path}`, headers })),
    );
    const feed = await lottery.client.bets({ after: '', limit: 100 });
    const everything = `${bodies.map(({ statusCode, body }) => `${statusCode} ${body}`).join()}${JSON.stringify(feed)}`;
    expect(bodies.every(({ statusCode }) => statusCode === 200)).toBe(true);
    for (const seed of seeds) expect(everything).not.toContain(seed);
    for (const { cipher } of rows) expect(everything).not.toContain(cipher);
  });

  it('pushes the balance to its player only, and the game to everyone', async () => {
    const [player, other] = [await newPlayer(lottery, '50.00'), await newPlayer(lottery, '50.00')];
    const listen = async (session: string) => {
      const ending = new AbortController();
      const response = await fetch(`${origin()}/lottery/api/stream?game=K3A`, {
        headers: { authorization: `Bearer ${session}` },
        signal: ending.signal,
      });
      const received = { text: '', stop: () => ending.abort(), type: response.headers.get('content-type') };
      void (async () => {
        for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? [])
          received.text += chunk;
      })().catch(() => {});
      await vi.waitFor(() => expect(received.text).toContain(': open'));
      return received;
    };
    const [mine, others] = [await listen(player.session), await listen(other.session)];
    expect(mine.type).toMatch(/^text\/event-stream/);
    await bet(lottery, player, [line('size', 'big')]);
    await vi.waitFor(() => expect(mine.text).toContain('event: wallet\ndata: {"balance":"40.00"'));
    lottery.forward(60);
    await lottery.round();
    await vi.waitFor(() => {
      for (const { text } of [mine, others])
        expect(text).toMatch(/event: state\ndata: \{"game":"K3A".*"result":\[\d,\d,\d\]/);
    });
    expect(others.text).not.toContain('event: wallet');
    mine.stop();
    others.stop();
  });

  it('lists bets page by page, each once, and no page after the last', async () => {
    const player = await newPlayer(lottery, '50.00');
    for (let slip = 0; slip < 3; slip += 1) await bet(lottery, player, [line('size', 'big')]);
    const first = await read<BetsAnswer>(lottery, player, '/bets?state=all&limit=2');
    expect(first.bets).toHaveLength(2);
    const second = await read<BetsAnswer>(lottery, player, `/bets?state=all&limit=2&before=${first.next}`);
    expect(second.next).toBeNull();
    expect(new Set([...first.bets, ...second.bets].map(({ id }) => id)).size).toBe(3);
  });

  it('calls a player the same in every session, and no two alike', async () => {
    const [one, other] = [await newPlayer(lottery, '0.00'), await newPlayer(lottery, '0.00')];
    const nameIn = async (session: string): Promise<string> => {
      const headers = { authorization: `Bearer ${session}` };
      return (await lottery.app.inject({ url: '/lottery/api/state?game=K3A', headers })).json().wallet.player;
    };
    const name = await nameIn(one.session);
    expect(name).toMatch(/./);
    expect(await nameIn(await openPage(lottery, one.account))).toBe(name);
    expect(await nameIn(other.session)).not.toBe(name);
  });

  it('answers with a policy that allows no inline script and no foreign frame', async () => {
    const { headers } = await lottery.app.inject('/lottery/api/state?game=K3A');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain(`frame-ancestors 'self' ${config.publicUrl}`);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('lets an operator call an issue off, and nobody else', async () => {
    const player = await newPlayer(lottery, '30.00');
    const issueNo = issueNow(lottery);
    expect((await bet(lottery, player, [line('size', 'big')])).statusCode).toBe(200);
    const url = '/lottery/operator/issues/void';
    const send = (secret: string, payload: object, supplier = OPERATOR) => {
      const body = JSON.stringify(payload);
      const headers = signedHeaders(secret, {
        method: 'POST',
        path: url,
        supplier,
        body,
        now: lottery.now(),
      });
      return lottery.app.inject({
        method: 'POST',
        url,
        headers: { ...headers, 'content-type': 'application/json' },
        payload: body,
      });
    };
    const order = { gameCode: 'K3A', issueNo, reason: 'a test' };
    expect((await send(config.supplierSecret, order)).statusCode).toBe(401);
    expect((await send(config.secret, order, 'LY')).statusCode).toBe(401);
    expect((await send(config.secret, { ...order, reason: '' })).statusCode).toBe(400);
    expect((await send(config.secret, { ...order, issueNo: '209901010001' })).statusCode).toBe(409);
    expect((await send(config.supplierSecret, order, 'PG')).statusCode).toBe(401);
    expect((await send(config.secret, order)).json()).toEqual({ state: 'voiding' });
    await lottery.round();
    expect(await balanceOf(lottery, player)).toBe('30.00');
    expect((await send(config.secret, order)).json()).toEqual({ state: 'void' });
  });

  it('lets the platform list issues and call one off, once however often it says so', async () => {
    lottery.forward(60);
    await lottery.round();
    const player = await newPlayer(lottery, '30.00');
    const trial = await newPlayer(lottery, '30.00', true);
    const issueNo = issueNow(lottery);
    for (const who of [player, trial])
      expect((await bet(lottery, who, [line('size', 'big')])).statusCode).toBe(200);
    const send = (url: string, payload: object) => {
      const body = JSON.stringify(payload);
      const parts = { method: 'POST', path: url, supplier: 'LY', body, now: lottery.now() };
      const headers = signedHeaders(config.supplierSecret, parts);
      return lottery.app.inject({
        method: 'POST',
        url,
        headers: { ...headers, 'content-type': 'application/json' },
        payload: body,
      });
    };
    const listed = async () => {
      const answer = await send('/lottery/operator/issues/list', { gameCode: 'K3A', limit: 5 });
      expect(answer.statusCode).toBe(200);
      return answer.json().issues.find((issue: { issueNo: string }) => issue.issueNo === issueNo);
    };
    expect(await listed()).toMatchObject({
      state: 'open',
      bets: 1,
      players: 1,
      sums: [{ currency: 'CNY', staked: '10.00', paid: '0.00' }],
    });
    expect((await send('/lottery/operator/issues/list', { gameCode: 'NONE', limit: 5 })).statusCode).toBe(
      404,
    );
    const order = { gameCode: 'K3A', issueNo, reason: 'a test' };
    const answers = await Promise.all([1, 2, 3].map(() => send('/lottery/operator/issues/void', order)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    await lottery.round();
    expect((await send('/lottery/operator/issues/void', order)).json()).toEqual({ state: 'void' });
    for (const who of [player, trial]) expect(await balanceOf(lottery, who)).toBe('30.00');
    expect(await listed()).toMatchObject({ state: 'void', voidReason: 'a test' });

    lottery.forward(60);
    await lottery.round();
    const settled = issueNow(lottery);
    expect((await bet(lottery, player, [line('size', 'big')])).statusCode).toBe(200);
    lottery.forward(60);
    await lottery.round();
    const late = await send('/lottery/operator/issues/void', { ...order, issueNo: settled });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toEqual({ error: 'not_voidable', state: 'settled' });
  });

  it('draws by itself while its runner runs, and ends cleanly', async () => {
    lottery.forward(60);
    const issueNo = issueNow(lottery);
    lottery.forward(60);
    const runner = startRunner(lottery.runner);
    const stateOf = async () =>
      (
        await lottery.database.db
          .selectFrom('issue')
          .select('state')
          .where('issue_no', '=', issueNo)
          .executeTakeFirstOrThrow()
      ).state;
    await vi.waitFor(async () => expect(await stateOf()).toBe('settled'), { timeout: 15_000, interval: 100 });
    await runner.stop();
  });

  it.each([
    '/lottery/api/nothing',
    '/lottery/api/state',
    '/lottery/api/state?game=x',
    '/lottery/api/fairness/K3A/1',
    '/lottery/api/fairness/NOPE/202611210001',
    '/lottery/api/bets?state=odd',
    '/lottery/api/results?game=K3A&limit=9999',
  ])('answers %s with a named refusal', async (url) => {
    const answer = await lottery.app.inject(`${url}${url.includes('?') ? '&' : '?'}lang=vi`);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.json()).toEqual({
      error: expect.stringMatching(/^[a-z_]+$/),
      message: expect.stringMatching(/\S/),
    });
  });
});
