import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Reply } from '@koi/contract';
import { walkSteps } from '@koi/contract/enumerations';
import { createTestDatabase, type TestDatabase } from '@koi/database/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { operatorToken } from '../../../test/api.ts';
import { startGateway, type TestGateway } from '../../../test/gateway.ts';
import { ownLottery, startLotteryProcess, type TestLottery } from '../../../test/lottery.ts';
import { later, type MoneyApi, startMoneyApi } from '../../../test/money-api.ts';
import { migrations } from '../../db/migrations/index.ts';
import type { Tables } from '../../db/tables.ts';
import { findMember } from '../../identity/find-session.ts';
import { proveTransfers } from '../transfers/prove-transfers.ts';
import { isSlow } from './run-walk.ts';
import { findWalker } from './walk-account.ts';

type Channel = Reply<'POST /operator/channels/list'>['data'][number];
type Walk = Reply<'POST /operator/walks/list'>['data'][number];
type Alert = Reply<'POST /operator/today/alerts'>['data'][number];

const secret = 'webhook-secret-of-the-tests-0123456789';

describe('the walking member', () => {
  let database: TestDatabase<Tables>;
  let gateway: TestGateway;
  let lottery: TestLottery;
  let api: MoneyApi;
  let token: string;
  const told: { body: string; signed: boolean }[] = [];
  const webhook = createServer(async (request, answer) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts).toString();
    const text = `${request.headers['x-koi-timestamp']}.${body}`;
    const expected = createHmac('sha256', secret).update(text).digest('hex');
    told.push({ body, signed: request.headers['x-koi-signature'] === expected });
    answer.writeHead(200).end();
  });

  beforeAll(async () => {
    [database, gateway, lottery] = await Promise.all([
      createTestDatabase<Tables>('postgres', { migrations }),
      startGateway(),
      startLotteryProcess(),
    ]);
    api = await startMoneyApi({ database: database.database }, gateway, undefined, {
      ...ownLottery(lottery),
      webhook: { secret, allowsInner: true },
    });
    token = await operatorToken(api);
    webhook.listen(0, '127.0.0.1');
    await once(webhook, 'listening');
    const { port } = webhook.address() as AddressInfo;
    await api.ctx.settings.set('watch', 'webhook_url', `http://127.0.0.1:${port}/walks`);
    await api.ctx.settings.set('watch', 'walk_minutes', '5');
  }, 120_000);
  afterAll(async () => {
    webhook.close();
    await api?.app.close();
    await Promise.all([gateway?.stop(), lottery?.stop(), database?.remove()]);
  });
  beforeEach(() => lottery.break());

  /** Imports the bet feed meanwhile, as its own job does. */
  async function walk(): Promise<unknown> {
    const { ctx } = api;
    let over = false;
    const walked = ctx.jobs.runOnce(ctx, 'walk-member').finally(() => {
      over = true;
    });
    while (!over) await ctx.jobs.runOnce(ctx, 'import-bets');
    return walked;
  }
  /** Runs the next walk regardless of the interval; resolves to its result. */
  async function walkNow(): Promise<Walk> {
    await api.ctx.database.run(`update walk set begun_at = begun_at - interval '1 hour'`);
    expect(await walk()).toBe(true);
    const [last] = (await operator('POST /operator/walks/list', { limit: 1 })).data as Walk[];
    if (!last) throw new Error('nobody walked');
    return last;
  }
  const operator = async (key: string, body: object = {}) => {
    const answer = await api.call(key, { token, body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };
  const alerts = async (): Promise<Alert[]> =>
    ((await operator('POST /operator/today/alerts')).data as Alert[]).filter(({ kind }) => kind === 'walk');
  const metrics = async () => (await api.app.inject('/metrics')).body;
  const atLottery = async () => {
    const walker = await findWalker(api.ctx);
    const rows = await api.ctx.database.run<{ money: string }>(
      `select coalesce(sum(balance), 0)::text as money from ledger_account where member_id = $1 and kind not in ('main', 'rebate')`,
      [walker?.id],
    );
    return rows[0]?.money;
  };
  const proven = async () =>
    expect([
      ...(await api.ctx.ledger.prove(api.ctx.database.db)),
      ...(await proveTransfers(api.ctx.database.db)),
    ]).toEqual([]);

  test('walks every step over the site’s own front, and no figure knows of it', async () => {
    const passed = await walkNow();
    expect(passed).toMatchObject({ state: 'passed', failed_step: null, cause: null });
    expect(passed.steps.map(({ step }) => step)).toEqual([...walkSteps]);
    expect(await alerts()).toEqual([]);
    const body = await metrics();
    expect(body).toContain('koi_walk_state{state="passed"} 1');
    expect(body).toMatch(/koi_walk_step_seconds\{step="bet"\} [\d.]+/);

    const walker = await findWalker(api.ctx);
    const member = await api.ctx.database.db
      .selectFrom('member')
      .select(['is_demo', 'walks'])
      .where('id', '=', walker?.id ?? 0)
      .executeTakeFirstOrThrow();
    expect(member).toEqual({ is_demo: 1, walks: true });
    await api.ctx.jobs.runOnce(api.ctx, 'fold-activity');
    const { figures } = (await operator('POST /operator/today/read')).data.today;
    expect(figures).toMatchObject({
      deposits: { count: 0, money: '0.00' },
      bets: { count: 0, money: '0.00' },
      new_members: 0,
      active_members: 0,
    });
    expect((await operator('POST /operator/deposits/list')).data.total).toBe(0);
    const channels = (await operator('POST /operator/channels/list')).data;
    expect(channels.filter(({ deposits, amounts }: Channel) => deposits > 0 || amounts.length > 0)).toEqual(
      [],
    );
    const own = await operator('POST /operator/deposits/list', { member_name: walker?.name });
    expect(own.data.total).toBe(1);
    expect(await atLottery()).toBe('0');
    await proven();
  }, 120_000);

  test('waits until the next walk is due, and stays at home while it is off or the site is in maintenance', async () => {
    expect(await walk()).toBe(false);
    const { settings } = api.ctx;
    await api.ctx.database.run(`update walk set begun_at = begun_at - interval '1 hour'`);
    await settings.set('watch', 'walk_minutes', '0');
    expect(await walk()).toBe(false);
    await settings.set('watch', 'walk_minutes', '5');
    await settings.set('system', 'is_system_maintenance', '1');
    expect(await walk()).toBe(false);
    await settings.set('system', 'is_system_maintenance', '0');
  });

  test('a closed supplier raises an alert, tells the webhook once, and heals', async () => {
    const switched = (is_open: 0 | 1) =>
      api.ctx.database.db.updateTable('supplier').set({ is_open }).where('code', '=', 'LY').execute();
    await switched(0);
    told.length = 0;
    const failed = await walkNow();
    expect(failed).toMatchObject({ state: 'failed', failed_step: 'transfer_in', told: '200' });
    expect(failed.cause).toContain('POST /game/deposit');
    expect(failed.cause).toContain('supplier_closed');
    expect(await alerts()).toMatchObject([{ level: 'error', subject: 'transfer_in' }]);
    expect(await metrics()).toContain('koi_walk_state{state="failed"} 1');
    expect((await walkNow()).told).toBeNull();
    expect(told.map(({ signed }) => signed)).toEqual([true]);
    expect(JSON.parse(told[0]?.body ?? '')).toMatchObject({
      event: 'walk',
      state: 'failed',
      step: 'transfer_in',
    });

    await switched(1);
    expect(await walkNow()).toMatchObject({ state: 'passed', cause: null, told: '200' });
    expect(await alerts()).toEqual([]);
    expect(JSON.parse(told[1]?.body ?? '')).toMatchObject({ state: 'passed', was: 'failed' });
    const { last_failure, counts } = (await operator('POST /operator/walks/read', { span: 'week' })).data;
    expect(last_failure.failed_step).toBe('transfer_in');
    expect(counts.failed).toBe(2);
  }, 120_000);

  test('what a walk that broke left at the supplier comes home with the next one', async () => {
    lottery.break('/lottery/api/bets');
    const failed = await walkNow();
    expect(failed).toMatchObject({ state: 'failed', failed_step: 'bet' });
    expect(failed.cause).toContain('500');
    expect(await atLottery()).toBe('200');
    lottery.break();
    expect(await walkNow()).toMatchObject({ state: 'passed' });
    expect(await atLottery()).toBe('0');
    await proven();
  }, 120_000);

  test('a step that takes twice its usual time is told as slow', async () => {
    await api.ctx.database.run(
      `with w as (insert into walk (state, begun_at, ended_at) select 'passed', now(), now() from generate_series(1, 5) returning id)
       insert into walk_step (walk_id, step, position, milliseconds, outcome) select id, 'transfer_in', 4, 50, 'passed' from w`,
    );
    await api.ctx.database.run(`update walk_step set milliseconds = 50 where step = 'transfer_in'`);
    lottery.break('/lottery/supplier/transfers', { delayMs: 1100 });
    const slow = await walkNow();
    expect(slow.state).toBe('slow');
    expect(slow.steps.find(({ step }) => step === 'transfer_in')).toMatchObject({
      outcome: 'slow',
      usual: 50,
    });
    expect((await alerts()).map(({ level, subject }) => [level, subject])).toContainEqual([
      'warning',
      'transfer_in',
    ]);
  }, 120_000);

  test('stays when trial accounts go, and what is older than 30 days does not', async () => {
    const walker = await findWalker(api.ctx);
    const { session_version: ver } = await api.ctx.database.db
      .selectFrom('member')
      .select('session_version')
      .where('id', '=', walker?.id ?? 0)
      .executeTakeFirstOrThrow();
    await later(api, 27 * 3_600_000, async () => {
      await api.ctx.jobs.runOnce(api.ctx, 'purge-trials');
      const claims = { sub: String(walker?.id), ver } as Parameters<typeof findMember>[1];
      expect(await findMember(api.ctx, claims)).toMatchObject({ walks: true });
    });
    await api.ctx.database.run(
      `update walk set begun_at = begun_at - interval '31 days' where id < (select max(id) from walk)`,
    );
    await api.ctx.database.run(`update bet set bet_at = bet_at - interval '31 days' where is_demo = 1`);
    await walkNow();
    expect(await api.ctx.database.run(`select count(*)::int as n from walk`)).toEqual([{ n: 2 }]);
    expect(await api.ctx.database.run(`select count(*)::int as n from bet where is_demo = 1`)).toEqual([
      { n: 1 },
    ]);
  }, 120_000);
});

test.each([
  ['lobby', 3000, 900, true],
  ['lobby', 1700, 900, false],
  ['lobby', 900, 100, false],
  ['record', 9000, 3000, false],
  ['record', 14_000, 3000, true],
  ['lobby', 60_000, undefined, false],
] as const)('%s in %s ms, usually %s ms: slow is %s', (step, milliseconds, usual, slow) => {
  expect(isSlow(step, milliseconds, usual)).toBe(slow);
});
