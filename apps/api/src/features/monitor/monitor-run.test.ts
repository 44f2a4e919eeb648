import type { Reply } from '@koi/contract';
import { monitorSteps } from '@koi/contract/operator-enumerations';
import { createTestDatabase, type TestDatabase } from '@koi/database/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { operatorToken } from '../../../test/api.ts';
import { startGateway, type TestGateway } from '../../../test/gateway.ts';
import { ownLottery, startLotteryProcess, type TestLottery } from '../../../test/lottery.ts';
import { later, type MoneyApi, startMoneyApi } from '../../../test/money-api.ts';
import { setSetting } from '../../../test/set-setting.ts';
import { findMember } from '../../accounts/identity/find-session.ts';
import { verifyLedger } from '../../ledger/index.ts';
import { migrations } from '../../platform/database/migrations.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { verifyTransfers } from '../transfers/verify-transfers.ts';
import { findMonitorAccount } from './monitor-account.ts';
import { isSlow } from './run-monitor.ts';

type Channel = Reply<'POST /operator/channels/list'>['data'][number];
type MonitorRun = Reply<'POST /operator/walks/list'>['data'][number];
type Alert = Reply<'POST /operator/today/alerts'>['data'][number];

describe('the synthetic monitor', () => {
  let database: TestDatabase<Tables>;
  let gateway: TestGateway;
  let lottery: TestLottery;
  let api: MoneyApi;
  let token: string;

  beforeAll(async () => {
    [database, gateway, lottery] = await Promise.all([
      createTestDatabase<Tables>('postgres', { migrations }),
      startGateway(),
      startLotteryProcess(),
    ]);
    api = await startMoneyApi({ database: database.database }, gateway, undefined, ownLottery(lottery));
    token = await operatorToken(api);
    await setSetting(api.ctx, 'watch.walk_minutes', '5');
    await bettingOpen();
  }, 180_000);
  afterAll(async () => {
    await api?.app.close();
    await Promise.all([gateway?.stop(), lottery?.stop(), database?.remove()]);
  });
  beforeEach(() => lottery.break());

  /** A new lottery's first issues may open a minute after its start: longer than a step of a run may take. */
  const bettingOpen = () =>
    vi.waitFor(
      async () => {
        const open = await lottery.database.run(
          `select 1 from lottery.issue where game_code like 'K3%' and opens_at <= now() and closes_at > now() + interval '3 seconds'`,
        );
        expect(open).not.toEqual([]);
      },
      { timeout: 90_000, interval: 500 },
    );
  /** Imports the bet feed meanwhile, as its own job does. */
  async function monitorRun(): Promise<unknown> {
    const { ctx } = api;
    let over = false;
    const ran = ctx.jobs.runOnce(ctx, 'walk-member').finally(() => {
      over = true;
    });
    while (!over) await ctx.jobs.runOnce(ctx, 'import-bets');
    return ran;
  }
  /** Runs the next run regardless of the interval; resolves to its result. */
  async function runNow(): Promise<MonitorRun> {
    await api.ctx.database.run(`update monitor_run set begun_at = begun_at - interval '1 hour'`);
    expect(await monitorRun()).toBe(true);
    const [last] = (await operator('POST /operator/walks/list', { limit: 1 })).data as MonitorRun[];
    if (!last) throw new Error('no run is listed');
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
    const account = await findMonitorAccount(api.ctx);
    const rows = await api.ctx.database.run<{ money: string }>(
      `select coalesce(sum(balance), 0)::text as money from ledger_account where member_id = $1 and kind not in ('main', 'rebate')`,
      [account?.id],
    );
    return rows[0]?.money;
  };
  const proven = async () =>
    expect([
      ...(await verifyLedger(api.ctx.database.db)),
      ...(await verifyTransfers(api.ctx.database.db)),
    ]).toEqual([]);

  test('runs every step over the site’s own front, and no figure knows of it', async () => {
    const passed = await runNow();
    expect(passed).toMatchObject({ state: 'passed', failed_step: null, cause: null });
    expect(passed.steps.map(({ step }) => step)).toEqual([...monitorSteps]);
    expect(await alerts()).toEqual([]);
    const body = await metrics();
    expect(body).toContain('koi_walk_state{state="passed"} 1');
    expect(body).toMatch(/koi_walk_step_seconds\{step="bet"\} [\d.]+/);

    const account = await findMonitorAccount(api.ctx);
    const member = await api.ctx.database.db
      .selectFrom('member')
      .select(['is_demo', 'is_monitor'])
      .where('id', '=', account?.id ?? 0)
      .executeTakeFirstOrThrow();
    expect(member).toEqual({ is_demo: true, is_monitor: true });
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
    const own = await operator('POST /operator/deposits/list', { member_name: account?.name });
    expect(own.data.total).toBe(1);
    expect(await atLottery()).toBe('0');
    await proven();
  }, 120_000);

  test('waits until the next run is due, and stays at home while it is off or the site is in maintenance', async () => {
    expect(await monitorRun()).toBe(false);
    const context = api.ctx;
    await api.ctx.database.run(`update monitor_run set begun_at = begun_at - interval '1 hour'`);
    await setSetting(context, 'watch.walk_minutes', '0');
    expect(await monitorRun()).toBe(false);
    await setSetting(context, 'watch.walk_minutes', '5');
    await setSetting(context, 'system.is_system_maintenance', '1');
    expect(await monitorRun()).toBe(false);
    await setSetting(context, 'system.is_system_maintenance', '0');
  });

  test('a closed supplier raises an alert and heals', async () => {
    const switched = (is_open: boolean) =>
      api.ctx.database.db.updateTable('supplier').set({ is_open }).where('code', '=', 'LY').execute();
    await switched(false);
    const failed = await runNow();
    expect(failed).toMatchObject({ state: 'failed', failed_step: 'transfer_in' });
    expect(failed.cause).toContain('POST /game/deposit');
    expect(failed.cause).toContain('supplier_closed');
    expect(await alerts()).toMatchObject([{ level: 'error', subject: 'transfer_in' }]);
    expect(await metrics()).toContain('koi_walk_state{state="failed"} 1');
    await runNow();

    await switched(true);
    expect(await runNow()).toMatchObject({ state: 'passed', cause: null });
    expect(await alerts()).toEqual([]);
    const { last_failure, counts } = (await operator('POST /operator/walks/read', { span: 'week' })).data;
    expect(last_failure.failed_step).toBe('transfer_in');
    expect(counts.failed).toBe(2);
  }, 120_000);

  test('what a run that broke left at the supplier comes home with the next one', async () => {
    lottery.break('/lottery/api/bets');
    const failed = await runNow();
    expect(failed).toMatchObject({ state: 'failed', failed_step: 'bet' });
    expect(failed.cause).toContain('500');
    expect(await atLottery()).toBe('200');
    lottery.break();
    expect(await runNow()).toMatchObject({ state: 'passed' });
    expect(await atLottery()).toBe('0');
    await proven();
  }, 120_000);

  test('a step that takes twice its usual time is reported as slow', async () => {
    await api.ctx.database.run(
      `with w as (insert into monitor_run (state, begun_at, ended_at) select 'passed', now(), now() from generate_series(1, 5) returning id)
       insert into monitor_step (run_id, step, position, milliseconds, outcome) select id, 'transfer_in', 4, 50, 'passed' from w`,
    );
    await api.ctx.database.run(`update monitor_step set milliseconds = 50 where step = 'transfer_in'`);
    lottery.break('/lottery/supplier/transfers', { delayMs: 1100 });
    const slow = await runNow();
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
    const account = await findMonitorAccount(api.ctx);
    const { session_version: ver } = await api.ctx.database.db
      .selectFrom('member')
      .select('session_version')
      .where('id', '=', account?.id ?? 0)
      .executeTakeFirstOrThrow();
    await later(api, 27 * 3_600_000, async () => {
      await api.ctx.jobs.runOnce(api.ctx, 'purge-trials');
      const claims = { sub: String(account?.id), ver } as Parameters<typeof findMember>[1];
      expect(await findMember(api.ctx, claims)).toMatchObject({ isMonitor: true });
    });
    await api.ctx.database.run(
      `update monitor_run set begun_at = begun_at - interval '31 days' where id < (select max(id) from monitor_run)`,
    );
    await api.ctx.database.run(`update bet set bet_at = bet_at - interval '31 days' where is_demo`);
    await runNow();
    expect(await api.ctx.database.run(`select count(*)::int as n from monitor_run`)).toEqual([{ n: 2 }]);
    expect(await api.ctx.database.run(`select count(*)::int as n from bet where is_demo`)).toEqual([
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
