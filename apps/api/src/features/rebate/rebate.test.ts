import type { ErrorKey } from '@koi/contract';
import { langs } from '@koi/contract/enumerations';
import { describe, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../../test/api.ts';
import { feedBets, openLadder } from '../../../test/rebate.ts';
import { setSetting } from '../../../test/set-setting.ts';
import { verifyLedger } from '../../ledger/index.ts';
import { errorText } from '../../platform/lib/texts.ts';
import { DAY_MS } from '../../platform/lib/time.ts';
import { levelFor, nextLevelFor } from './rebate-levels.ts';

const SLOTS = 3;
const LIVE = 1;
const FISHING = 2;
const OWN_LOTTERY = 99;

describe('the level of a sum', () => {
  const level = (quota: bigint, rate: string) => ({ gameType: SLOTS, names: {}, quota, rate });
  const levels = [level(10_00n, '0.10'), level(100_00n, '0.30'), level(1000_00n, '0.20'), level(0n, '0.15')];

  test.each([
    [0n, undefined, '0.15'],
    [1n, '0.15', '0.30'],
    [10_00n, '0.15', '0.30'],
    [100_00n, '0.15', '0.30'],
    [100_01n, '0.30', undefined],
    [5000_00n, '0.30', undefined],
  ])('of %d has the highest reached rate %s, the next is %s', (valid, now, next) => {
    expect(levelFor(levels, SLOTS, valid)?.rate).toBe(now);
    expect(nextLevelFor(levels, SLOTS, valid)?.rate).toBe(next);
    expect(levelFor(levels, LIVE, valid)).toBeUndefined();
  });
});

testApi('rebate', (api) => {
  const soon = () => Math.ceil(api().clock.now().getTime() / 1000) + 1;
  const list = async (token: string) => (await api().call('GET /fsnow/list', { token })).body;
  const fetchAll = (token: string, body: object = {}) =>
    api().call('POST /fsnow/fetch', { token, body: { deadtime: soon(), ...body } });
  const rebateOf = async (id: number) =>
    (await api().app.context.ledger.balances(api().app.context.database.db, id)).rebate;
  const provenLedger = async () => {
    const { database } = api().app.context;
    expect(await verifyLedger(database.db)).toEqual([]);
  };
  async function player(current: TestApi) {
    await openLadder(current);
    return current.member();
  }

  test('shows and pays each game type at the highest level reached, and only settled bets', async () => {
    const { id, token } = await player(api());
    await feedBets(api(), id, [
      { id: 'a', valid: 15_000_00n },
      { id: 'b', valid: 200_00n },
      { id: 'c', valid: 1000_00n, gameType: LIVE },
      { id: 'd', valid: 5_00n, gameType: FISHING },
      { id: 'e', valid: 9000_00n, status: 'X' },
      { id: 'f', valid: 9000_00n, status: 'N' },
    ]);
    const shown = await list(token);
    expect(shown).toMatchObject({
      data: [
        { gameType: LIVE, total_valid: '1000.00', rate: '0.10', fs_money: '1.00', next: { rate: '0.20' } },
        { gameType: SLOTS, total_valid: '15200.00', rate: '0.80', fs_money: '121.60', next: null },
      ],
      below: [{ gameType: FISHING, total_valid: '5.00', next: { quota: '10.00', rate: '0.20' } }],
      today: '0.00',
      is_open: 1,
      money_type: 'fs_money',
      wait_seconds: 0,
    });
    const claimed = await fetchAll(token, { deadtime: shown.deadtime + 1 });
    expect(claimed).toMatchObject({ status: 200, body: { data: { money: '122.60' } } });
    expect(await rebateOf(id)).toBe(122_60n);
    const after = await list(token);
    expect(after).toMatchObject({ data: [], today: '122.60', yesterday: '0.00', total: '122.60' });
    expect(after.below).toHaveLength(1);
    expect(after.wait_seconds).toBeGreaterThan(50);
    const log = await api().call('POST /moneylog', {
      token,
      body: { operate_type: 4 },
      query: { lang: 'en' },
    });
    const { bill_no } = claimed.body.data;
    expect(log.body.data.data).toMatchObject([
      { money: '1.00', reference: bill_no, description: 'Rebate · Live casino' },
      { money: '121.60', reference: bill_no, money_type: 'fs_money', description: 'Rebate · Slots' },
    ]);
    await provenLedger();
  });

  test('leaves bets of a type without levels unclaimed, and takes a level of the member alone into account', async () => {
    const { id, token } = await player(api());
    const { db } = api().app.context.database;
    await db.deleteFrom('rebate_level').where('game_type', '=', OWN_LOTTERY).execute();
    await db
      .insertInto('rebate_level')
      .values({
        member_id: id,
        game_type: LIVE,
        level: 1,
        type: 2,
        names: '{"common":"Task"}',
        quota: 0n,
        rate: '1.50',
        currency: 'CNY',
      })
      .execute();
    await feedBets(api(), id, [
      { id: 'a', valid: 700_00n, gameType: OWN_LOTTERY },
      { id: 'b', valid: 20_00n, gameType: LIVE },
    ]);
    expect((await fetchAll(token)).body.data.money).toBe('0.30');
    await openLadder(api());
    expect((await list(token)).data).toMatchObject([{ gameType: OWN_LOTTERY, total_valid: '700.00' }]);
    const levels = await api().call('GET /fs/levels', { token, query: { game_type: String(LIVE) } });
    expect(levels.body.data.map((row: { type: number; rate: string }) => [row.type, row.rate])).toEqual([
      [1, '0.10'],
      [2, '1.50'],
      [1, '0.20'],
      [1, '0.30'],
    ]);
  });

  test('pays into the main wallet where the site says so', async () => {
    const { id, token } = await player(api());
    const { context } = api().app;
    const { ledger, database } = context;
    await feedBets(api(), id, [{ id: 'a', valid: 100_00n }]);
    await setSetting(context, 'activity.member_fs_money_type', 'money');
    expect((await fetchAll(token)).body.data.money).toBe('0.30');
    await setSetting(context, 'activity.member_fs_money_type', 'fs_money');
    expect(await ledger.balances(database.db, id)).toMatchObject({ main: 30n, rebate: 0n });
  });

  test('claims only what was stored before the given time, and never takes a time to come', async () => {
    const { id, token } = await player(api());
    await feedBets(api(), id, [{ id: 'a', valid: 100_00n }]);
    const deadtime = soon();
    api().clock.advance(5000);
    await feedBets(api(), id, [{ id: 'b', valid: 5000_00n }]);
    expect((await fetchAll(token, { deadtime })).body.data.money).toBe('0.30');
    expect((await list(token)).data).toMatchObject([{ total_valid: '5000.00' }]);
  });

  test('does not pay twice for a bet that is cancelled or changed after its claim', async () => {
    const { id, token } = await player(api());
    await feedBets(api(), id, [
      { id: 'a', valid: 300_00n },
      { id: 'b', valid: 100_00n },
    ]);
    expect((await fetchAll(token)).body.data.money).toBe('1.20');
    api().clock.advance(61_000);
    await feedBets(api(), id, [{ id: 'a', version: 2, valid: 300_00n, status: 'CANCEL' }]);
    expect(await list(token)).toMatchObject({ data: [], below: [], total: '1.20' });
    expect((await fetchAll(token)).body.error).toBe('fs_no_data');
    await feedBets(api(), id, [
      { id: 'b', version: 2, valid: 150_00n },
      { id: 'c', valid: 350_00n },
    ]);
    expect((await list(token)).data).toMatchObject([{ total_valid: '100.00', fs_money: '0.30' }]);
    expect((await fetchAll(token)).body.data.money).toBe('0.30');
    await feedBets(api(), id, [{ id: 'a', version: 3, valid: 300_00n }]);
    expect((await list(token)).data).toMatchObject([{ total_valid: '300.00' }]);
  });

  test('pays exactly one of several claims at once, and one request only once', async () => {
    const { id, token } = await player(api());
    await feedBets(api(), id, [{ id: 'a', valid: 1000_00n }]);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => fetchAll(token, { request_id: `claim-${id}-${index}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.error === 'too_frequent')).toHaveLength(5);
    expect(await rebateOf(id)).toBe(3_00n);
    api().clock.advance(61_000);
    await feedBets(api(), id, [{ id: 'b', valid: 1000_00n }]);
    const body = { request_id: `again-${id}`, deadtime: soon() };
    const [first, second] = [await fetchAll(token, body), await fetchAll(token, body)];
    expect(second.body.data).toEqual(first.body.data);
    expect(await rebateOf(id)).toBe(6_00n);
    const outcome = await api().call('POST /operation/outcome', {
      token,
      body: { request_id: body.request_id, kind: 'fsnow/fetch' },
    });
    expect(outcome.body.data).toMatchObject({ state: 'done', reply: { data: first.body.data } });
    await provenLedger();
  });

  const refusals: readonly [ErrorKey, number, (id: number, token: string) => Promise<unknown>, object?][] = [
    ['fs_no_data', 400, async (id) => feedBets(api(), id, [{ id: 'x', valid: 3_00n }])],
    ['fs_not_open', 400, async () => setSetting(api().app.context, 'activity.is_realtime_fs_mode', '0')],
    [
      'too_frequent',
      400,
      async (id, token) => {
        await setSetting(api().app.context, 'activity.is_realtime_fs_mode', '1');
        await feedBets(api(), id, [{ id: 'x', valid: 100_00n }]);
        await fetchAll(token);
        await feedBets(api(), id, [{ id: 'y', valid: 100_00n }]);
      },
    ],
    [
      'fs_level_missing',
      400,
      async (id) => {
        await feedBets(api(), id, [{ id: 'x', valid: 100_00n }]);
        await api()
          .app.context.database.db.deleteFrom('rebate_level')
          .where('game_type', 'in', [LIVE, FISHING])
          .execute();
      },
    ],
    ['validation', 422, async () => undefined, { deadtime: 'soon' }],
  ];
  test.each(refusals)('refuses with %s and moves nothing', async (key, status, prepare, body = {}) => {
    const { id, token } = await player(api());
    await prepare(id, token);
    const before = await rebateOf(id);
    const texts = new Set<string>();
    for (const lang of langs) {
      const answer = await api().call('POST /fsnow/fetch', {
        token,
        query: { lang },
        body: { deadtime: soon(), ...body },
      });
      expect(answer).toMatchObject({ status, body: { error: key } });
      if (key !== 'validation') expect(answer.body.message).toBe(errorText(lang, key));
      texts.add(answer.body.message);
    }
    expect(texts.size).toBe(langs.length);
    expect(await rebateOf(id)).toBe(before);
  });

  test('shows a trial member nothing to claim', async () => {
    const token = (await api().call('POST /auth/demo')).body.data.access_token;
    expect(await list(token)).toMatchObject({ data: [], below: [], total: '0.00' });
    expect((await fetchAll(token)).body.error).toBe('demo_not_allowed');
  });

  test('pays the day that has ended by itself while members do not claim, once', async () => {
    const { id, token } = await player(api());
    const { context } = api().app;
    const { jobs } = context;
    await feedBets(api(), id, [
      { id: 'a', valid: 1000_00n },
      { id: 'b', valid: 4_00n, gameType: LIVE },
    ]);
    const run = () => jobs.runOnce(api().app.context, 'pay-daily-rebates');
    api().clock.advance(DAY_MS);
    await setSetting(context, 'activity.is_realtime_fs_mode', '1');
    expect(await run()).toBe(0);
    await setSetting(context, 'activity.is_realtime_fs_mode', '0');
    await feedBets(api(), id, [{ id: 'c', valid: 9000_00n }]);
    const [first, second] = await Promise.all([run(), run()]);
    expect(Number(first) + Number(second)).toBeGreaterThan(0);
    expect(await rebateOf(id)).toBe(3_00n);
    expect(await run()).toBe(0);
    expect((await list(token)).is_open).toBe(0);
    api().clock.advance(DAY_MS);
    await run();
    await run();
    expect(await rebateOf(id)).toBe(3_00n + 45_00n);
    await setSetting(context, 'activity.is_realtime_fs_mode', '1');
    await provenLedger();
  });
});
