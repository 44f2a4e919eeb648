import type { Reply } from '@koi/contract';
import { createTestDatabase, type TestDatabase } from '@koi/database/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { operatorToken, startTestApi, type TestApi } from '../../../test/api.ts';
import { ownLottery, startLotteryProcess, type TestLottery } from '../../../test/lottery.ts';
import { migrations } from '../../platform/database/migrations.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { openLotteryPage } from '../monitor/monitor-steps.ts';

type Issue = Reply<'POST /operator/lottery/issues'>['data']['issues'][number];

/** A deadline long enough for a busy machine. */
const signal = () => AbortSignal.timeout(120_000);

describe('voiding an issue of the own lottery', () => {
  let database: TestDatabase<Tables>;
  let lottery: TestLottery;
  let api: TestApi;
  beforeAll(async () => {
    [database, lottery] = await Promise.all([
      createTestDatabase<Tables>('postgres', { migrations }),
      startLotteryProcess(),
    ]);
    api = await startTestApi({ database: database.database }, ownLottery(lottery));
  }, 120_000);
  afterAll(async () => {
    await api?.app.close();
    await Promise.all([lottery?.stop(), database?.remove()]);
  });

  const as = async (name: string, key: string, body: object) =>
    api.call(key, { token: await operatorToken(api, name), body });
  const issues = async (game_code: string): Promise<Issue[]> => {
    const answer = await as('void-a', 'POST /operator/lottery/issues', { game_code });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.data.issues;
  };
  const notify = () => api.app.context.jobs.runOnce(api.app.context, 'void-issue');

  /** A member who took 50.00 to the lottery and bet 10.00. */
  async function bettor() {
    const { context: ctx } = api.app;
    const member = await api.member();
    await ctx.database.transaction((trx) =>
      ctx.ledger.mustPost(trx, [
        {
          id: `opening:${member.id}`,
          member: member.id,
          operateType: 1,
          movements: [
            { from: { platform: 'adjustment' }, to: { member: member.id, kind: 'main' }, amount: 50_00n },
          ],
        },
      ]),
    );
    const call = (key: string, body: object) => api.call(key, { token: member.token, body });
    expect((await call('POST /game/deposit', { api_code: 'LY', money: '50.00' })).status).toBe(200);
    const launched = await api.call('GET /game/login', {
      token: member.token,
      query: { api_code: 'LY', gameCode: 'K3B', isMobile: '1' },
    });
    const page = await openLotteryPage(launched.body.game_url, signal());
    const issue = await eventually(() => page.openIssue(['K3B']));
    const betId = await page.bet(issue, '10.00');
    const record = async () => {
      await ctx.jobs.runOnce(ctx, 'import-bets');
      const { body } = await call('POST /game/record', { api_name: 'LY' });
      return body.data.data.find(({ billNo }: { billNo: string }) => billNo === betId);
    };
    const balance = async () => (await call('POST /game/balance', { api_code: 'LY' })).body.money;
    return { issue: { game_code: issue.gameCode, issue_no: issue.issueNo }, record, balance };
  }
  /** Polls until there is an answer, no more often than a page would: the lottery rate-limits by address. */
  const eventually = <R>(send: () => Promise<R | undefined>): Promise<R> =>
    vi.waitFor(
      async () => {
        const found = await send();
        if (found === undefined) throw new Error('not yet');
        return found;
      },
      { timeout: 120_000, interval: 500 },
    );

  test('takes two operators, gives each stake back once, and the bet comes back as cancelled', async () => {
    const { issue, record, balance } = await bettor();
    expect(await record()).toMatchObject({ status: 'X', betAmount: '10.00' });
    expect(await balance()).toBe('40.00');
    expect((await issues(issue.game_code)).find(({ issue_no }) => issue_no === issue.issue_no)).toMatchObject(
      {
        state: 'open',
        bets: 1,
        players: 1,
        agreed_by: null,
        outcome: null,
      },
    );

    const order = { ...issue, reason: 'wrong draw machine' };
    const key = 'POST /operator/lottery/issues/void';
    expect(await as('void-a', key, { ...issue, reason: ' ' })).toMatchObject({
      body: { error: 'reason_required' },
    });
    expect((await as('void-a', key, order)).body.data.saved).toBe(0);
    expect(await as('void-a', key, order)).toMatchObject({
      status: 409,
      body: { error: 'second_operator_required' },
    });
    const [waiting] = (await issues(issue.game_code)).filter(({ issue_no }) => issue_no === issue.issue_no);
    expect(waiting).toMatchObject({ agreed_by: 'void-a', agreed_reason: 'wrong draw machine' });
    // The second agreement arrives twice at once, and again later.
    const both = await Promise.all([as('void-b', key, order), as('void-c', key, order)]);
    expect(
      both.map(({ status }) => status),
      JSON.stringify(both[0]?.body),
    ).toEqual([200, 200]);
    expect(both.map(({ body }) => body.data.saved)).toEqual([1, 1]);
    await Promise.all([notify(), notify()]);
    await notify();
    expect((await as('void-b', key, order)).body.data.saved).toBe(1);

    expect(await eventually(async () => ((await balance()) === '50.00' ? true : undefined))).toBe(true);
    expect(await record()).toMatchObject({ status: 'N', validBetAmount: '0.00' });
    expect(await balance()).toBe('50.00');
    expect((await issues(issue.game_code)).find(({ issue_no }) => issue_no === issue.issue_no)).toMatchObject(
      {
        state: 'void',
        void_reason: 'wrong draw machine',
        outcome: 'voided',
        agreed_by: null,
      },
    );
    const rows = await api.app.context.database.run<{ action: string }>(
      `select distinct action from audit_log where subject_kind = 'issue.void' order by 1`,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'issue.void.agree',
      'issue.void.answer',
      'issue.void.order',
    ]);
  }, 180_000);

  test('an issue that the lottery does not know, or has settled, is reported as such and nothing moves', async () => {
    const issue = { game_code: 'K3B', issue_no: '209901010001' };
    const key = 'POST /operator/lottery/issues/void';
    for (const name of ['void-a', 'void-b']) await as(name, key, { ...issue, reason: 'a test' });
    await notify();
    expect(
      await api.app.context.database.run(`select outcome from issue_void where issue_no = '209901010001'`),
    ).toEqual([{ outcome: 'unknown' }]);
    // A refused order may be repeated, at once and by the same two.
    expect((await as('void-a', key, { ...issue, reason: 'again' })).body.data.saved).toBe(0);
    expect((await as('void-b', key, { ...issue, reason: 'again' })).body.data.saved).toBe(1);
  });

  test('the issues are taken as a file, in parts as large as the lottery tells', async () => {
    const { jobs, lists } = api.app.context;
    const requested: number[] = [];
    const list = lists.get('lottery_issues');
    if (!list) throw new Error('issues are a list');
    lists.set('lottery_issues', async (body, of) => {
      const answer = await list(body, of);
      requested.push((answer.data as { issues: unknown[] }).issues.length);
      return answer;
    });
    const { body } = await as('void-a', 'POST /operator/exports/start', {
      kind: 'lottery_issues',
      filter: { game_code: 'K3B' },
    });
    expect(body.errors).toBeUndefined();
    await jobs.runOnce(api.app.context, 'write-export');
    lists.set('lottery_issues', list);
    const { data } = (await as('void-a', 'POST /operator/exports/list', {})).body.data;
    expect(data[0]).toMatchObject({ kind: 'lottery_issues', state: 'done' });
    expect(data[0].rows).toBe(requested.slice(1).reduce((sum, count) => sum + count, 0));
    expect(data[0].rows).toBeGreaterThan(0);
  });

  test('a lottery that does not answer gets the request later, and its list says so meanwhile', async () => {
    const { database } = api.app.context;
    // Ordered again by the test before.
    const outcome = () => database.run(`select outcome from issue_void where issue_no = '209901010001'`);
    lottery.break('/lottery/operator');
    const answer = await as('void-a', 'POST /operator/lottery/issues', { game_code: 'K3B' });
    expect(answer).toMatchObject({ status: 400, body: { error: 'lottery_unavailable' } });
    expect(await notify()).toBe(0);
    expect(await database.run(`select item, error from job_failure where job = 'void-issue'`)).toEqual([
      { item: 'K3B 209901010001', error: expect.stringContaining('500') },
    ]);
    expect(await outcome()).toEqual([{ outcome: null }]);
    lottery.break();
    api.clock.advance(31_000);
    expect(await notify()).toBe(1);
    expect(await outcome()).toEqual([{ outcome: 'unknown' }]);
    expect(await issues('K3B')).not.toEqual([]);
  });
});
