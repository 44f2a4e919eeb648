// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost/" }
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, type SeenRequest, startServer } from '../../../test/answering-server.ts';
import { toWireDate } from '../../lib/dates.ts';
import { canBeFavorite, tileKey } from '../../lib/playable.ts';
import { setApiBase } from '../base.ts';
import { endSession, startSession } from '../session.ts';
import { applyChoicesQuery } from './activities.ts';
import { companyChannelsQuery, depositOrderQuery, onlineChannelsQuery } from './deposits.ts';
import { lobbyQuery } from './games.ts';
import { earningsQuery } from './invites.ts';
import { vipQuery } from './levels.ts';
import { hotLotteryQuery } from './lotteries.ts';
import { ownRatesQuery } from './rates.ts';
import { rebateLevelsQuery, rebatesQuery } from './rebate.ts';
import { redPacketsQuery } from './red-packets.ts';
import { dropCode } from './remark-codes.ts';
import { signInDaysQuery } from './sign-in.ts';
import { chartQuery, reportQuery } from './team.ts';
import { walletsQuery } from './wallets.ts';
import { myWheelQuery } from './wheel.ts';
import { todaysWithdrawalsQuery } from './withdrawals.ts';

/** Replies as existing back ends of the family send them; see docs/existing-back-ends.md. */
let answers: Record<string, (request: SeenRequest) => object>;
let server: Awaited<ReturnType<typeof startServer>>;
let client: QueryClient;

beforeEach(async () => {
  answers = {};
  server = await startServer((request): Answer => {
    const fields = answers[request.path]?.(request);
    return {
      body: fields
        ? { status: 'success', code: 200, message: '', ...fields }
        : { status: 'error', code: 200, message: '' },
    };
  });
  setApiBase(server.base);
  startSession(`x.${btoa('{"sub":"7"}')}.y`, { isDemo: false });
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 0, gcTime: 0 } } });
});

afterEach(async () => {
  endSession();
  localStorage.clear();
  await server.close();
});

describe('rebates', () => {
  it('are read from a text of suppliers, sums of number 0, and no step', async () => {
    answers['/fsnow/list'] = () => ({
      data: [
        {
          gameType: 1,
          game_type_text: 'Live',
          total_valid: '15200.00',
          api_names: 'AG,BBIN',
          rate: '0.30',
          fs_money: 45.6,
        },
      ],
      deadtime: 1_740_801_600,
      today: '12.00',
      yesterday: 0,
      total: '310.40',
    });
    expect(await client.fetchQuery(rebatesQuery('en'))).toEqual({
      rows: [
        {
          gameType: 1,
          title: 'Live casino',
          suppliers: ['AG', 'BBIN'],
          valid: '15200.00',
          claim: { amount: '45.6', rate: '0.30', level: '' },
          next: undefined,
        },
      ],
      below: [],
      deadtime: 1_740_801_600,
      today: '12.00',
      yesterday: '0',
      total: '310.40',
      isOpen: true,
      wallet: 'fs_money',
      waitSeconds: 0,
    });
  });

  it('are read where there is nothing but the time, as for trial accounts', async () => {
    answers['/fsnow/list'] = () => ({ data: [], deadtime: 1_740_801_600 });
    expect(await client.fetchQuery(rebatesQuery('en'))).toMatchObject({ rows: [], below: [], total: '0' });
  });

  it('have a ladder that is asked for type by type', async () => {
    answers['/game/type'] = () => ({
      data: [
        { key: 1, value: 'Live', isLobbyPage: false },
        { key: 3, value: 'Slots', isLobbyPage: true },
      ],
    });
    answers['/fs/levels'] = ({ query }) => {
      const type = Number(query.get('game_type'));
      return {
        data:
          type === 0
            ? []
            : [
                {
                  id: type,
                  member_id: 0,
                  game_type: type,
                  level: 1,
                  type: 1,
                  name: 'L1',
                  quota: '10.00',
                  rate: '0.10',
                  lang: 'zh_cn',
                },
              ],
      };
    };
    const levels = await client.fetchQuery(rebateLevelsQuery('en'));
    expect(
      levels.map(({ gameType, title, name, isPersonal }) => [gameType, title, name, isPersonal]),
    ).toEqual([
      [1, 'Live', 'L1', false],
      [3, 'Slots', 'L1', false],
    ]);
  });
});

describe('channels to pay to by hand', () => {
  let code = 4000;
  const channel = {
    id: 7,
    account: '6222',
    name: 'Acme',
    type: 'company_alipay',
    type_text: 'Alipay',
    qrcode: '',
    min: 0,
    max: 0,
    params: '',
  };
  const shown = async () => (await client.fetchQuery(companyChannelsQuery('en')))[0]?.remark_code;
  beforeEach(() => {
    answers['/payment/normal/list'] = () => ({ data: [{ ...channel, remark_code: ++code }] });
  });

  it('keep the code that was shown first, until a deposit has used it', async () => {
    const first = await shown();
    expect(await shown()).toBe(first);
    dropCode(7);
    expect(await shown()).not.toBe(first);
  });

  it('show another member another code', async () => {
    const first = await shown();
    startSession(`x.${btoa('{"sub":"8"}')}.y`, { isDemo: false });
    expect(await shown()).not.toBe(first);
  });
});

it('an order is found among the newest where the filter by number is ignored', async () => {
  const rows = ['B3', 'B2', 'B1'].map((bill_no, index) => ({
    id: 3 - index,
    bill_no,
    status: 1,
    money: '5.00',
  }));
  answers['/recharge/list'] = ({ body }) => {
    const { limit } = body as { limit: number };
    return {
      data: { current_page: 1, last_page: 2, total: 30, per_page: String(limit), data: rows.slice(0, limit) },
    };
  };
  expect((await client.fetchQuery(depositOrderQuery('B1', 'en')))?.bill_no).toBe('B1');
});

describe('the lobby', () => {
  const row = (title: string, game_type: number, more: object = {}) => ({
    title,
    game_type,
    api_name: 'AG',
    mobile_pic: '',
    tags: null,
    params: '',
    weight: 1,
    ...more,
  });

  it('is read without ids and types, with null for an empty tab', async () => {
    answers['/games'] = () => ({
      data: [
        { title: 'Hot', icon_before: '/hot.png', child: [row('AG Live', 1), row('AG Slots', 3)] },
        {
          title: 'Live',
          child: [
            row('AG Live', 1, { params: '{"gameCode":1}' }),
            row('AG Live 2', 1, { params: '{"gameCode":2}' }),
          ],
        },
        { title: 'Sport', child: null },
      ],
      web: [],
    });
    const { tabs } = await client.fetchQuery(lobbyQuery('en'));
    expect(tabs.map(({ title, gameType }) => [title, gameType])).toEqual([
      ['Hot', 0],
      ['Live', 1],
      ['Sport', 0],
    ]);
    expect(tabs.map(({ iconBefore, iconAfter }) => [iconBefore, iconAfter])).toEqual([
      ['/hot.png', ''],
      ['', ''],
      ['', ''],
    ]);
    const tiles = tabs.flatMap(({ entries }) => entries);
    expect(tiles.some(canBeFavorite)).toBe(false);
    const live = tabs[1]?.entries ?? [];
    expect(new Set(live.map(tileKey)).size).toBe(live.length);
    const hotKeys = (tabs[0]?.entries ?? []).map(tileKey);
    expect(hotKeys.filter((key) => live.map(tileKey).includes(key))).toEqual([]);
  });
});

it.each([
  ['/icons/k3.png', {}, 'https://lottery.test/icons/k3.png'],
  ['icons/k3.png', {}, 'https://lottery.test/api/icons/k3.png'],
  ['https://cdn.test/k3.png', {}, 'https://cdn.test/k3.png'],
  ['', {}, ''],
  // As our own server sends it.
  ['/lottery/k3.svg', { last_result: [] }, '/lottery/k3.svg'],
])('the picture %j of a lottery with %j is %j', async (icon_url, more, address) => {
  answers['/lottery/hot'] = () => ({
    url: 'https://lottery.test/api/',
    data: [{ id: 1, icon_url, ...more }],
  });
  expect((await client.fetchQuery(hotLotteryQuery('en')))[0]?.icon_url).toBe(address);
});

describe('lotteries beyond the hot ones', () => {
  const ids = async () => {
    client.clear();
    return (await client.fetchQuery(hotLotteryQuery('en'))).map(({ id }) => id);
  };
  const [a, b, c] = [{ id: 1 }, { id: 2 }, { id: 3 }];
  it.each([
    [
      'groups',
      [
        { key: 'K3', title: 'Fast', list: [b, a] },
        { key: 'SSC', title: 'All', list: [c] },
      ],
    ],
    ['one list', [c, a, b]],
    ['lists by title', { Fast: [a], All: [b, c] }],
  ])('stand behind them, from %s', async (_form, data) => {
    answers['/lottery/hot'] = () => ({ url: '', data: [b] });
    answers['/lottery/list'] = () => ({ url: '', data });
    const [first, ...others] = await ids();
    expect([first, others.toSorted()]).toEqual([2, [1, 3]]);
  });

  it('are no loss where they cannot be read, and are not asked of our own server', async () => {
    answers['/lottery/hot'] = () => ({ url: '', data: [b] });
    expect(await ids()).toEqual([2]);
    answers['/lottery/hot'] = () => ({ url: '', data: [{ ...a, last_result: [] }] });
    expect(await ids()).toEqual([1]);
    expect(server.seen.filter(({ path }) => path === '/lottery/list')).toHaveLength(1);
  });
});

it('the wallet mode is read from the member where the wallets do not tell it', async () => {
  answers['/auth/me'] = () => ({ data: { id: 7, name: 'panda7', money: 820, is_trans_on: 1, is_demo: 0 } });
  answers['/game/api_moneys'] = () => ({
    data: {
      api_moneys: [
        { api_name: 'money', api_title: 'Main', money: '820.00' },
        { api_name: 'fs_money', api_title: 'Rebate', money: 12.5 },
        { api_name: 'AG', api_title: 'AG', money: 'not opened' },
      ],
    },
  });
  const wallets = await client.fetchQuery(walletsQuery('en'));
  expect(wallets).toMatchObject({ main: 82_000n, rebate: 1_250n, isAutomatic: true });
  expect(wallets.suppliers).toMatchObject([{ code: 'AG', title: 'AG', money: null }]);
});

describe('teams', () => {
  it('are read from sums of number 0 and texts, without the days that were counted', async () => {
    answers['/team/report'] = () => ({
      data: {
        total_recharge: '5000.00',
        total_drawing: 0,
        total_validbet_amount: '88000.00',
        total_online: '2',
        total_count: 3,
        active_count: 0,
        total_shuyin: '-640.00',
        total_hongli: 0,
        total_fanshui: '35.20',
        total_other: null,
        new_member_count: 1,
        total_sy: 4964.8,
      },
    });
    answers['/team/chart'] = () => ({
      data: [
        {
          date: '2024-05-02',
          recharge: '500.00',
          drawing: 0,
          game_record: '8.00',
          win: '8.00',
          fanshui: 0,
          hongli: 0,
        },
        { date: '2024-05-01', recharge: 0, drawing: 0, game_record: 0, win: 0, fanshui: 0, hongli: 12.5 },
      ],
    });
    expect(await client.fetchQuery(reportQuery(['2024-05-01', '2024-05-02'], true))).toEqual({
      result: 4_964_80n,
      deposits: 5_000_00n,
      withdrawals: 0n,
      valid: 88_000_00n,
      playersResult: -640_00n,
      gifts: 0n,
      rebates: 35_20n,
      others: 0n,
      newMembers: 1,
      active: 0,
      members: 3,
      online: 2,
    });
    const days = await client.fetchQuery(chartQuery(true));
    expect(days.map(({ date, deposits, gifts }) => [date, deposits, gifts])).toEqual([
      ['2024-05-01', 0n, 12_50n],
      ['2024-05-02', 500_00n, 0n],
    ]);
  });
});

describe('levels of VIP', () => {
  const tier = (level: number, levelup_type: number, bet_money: string, deposit_money: string) => ({
    id: level + 1,
    level,
    level_name: `VIP${level}`,
    bet_money,
    deposit_money,
    levelup_type,
  });
  it.each([
    [{ total_bet: 0, total_deposit: 0 }, 0],
    [{ total_bet: '1000.00', total_deposit: '500.00' }, 1],
    [{ total_bet: '100000.01', total_deposit: '10000.01' }, 2],
  ])('are counted where the back end does not say which is held: %j', async (sums, level) => {
    answers['/member/vips'] = () => ({
      data: {
        levels: [
          tier(2, 4, '100000.00', '10000.00'),
          tier(0, 0, '0.00', '0.00'),
          tier(1, 2, '0.00', '50.00'),
          tier(3, 3, '30000000.00', '3000000.00'),
        ],
        ...sums,
      },
    });
    const vip = await client.fetchQuery(vipQuery('panda7', 'en'));
    expect([vip.level, vip.tiers.map((one) => one.level)]).toEqual([level, [1, 2, 3]]);
  });
});

it('red packets that were opened today are counted where the back end does not', async () => {
  answers['/redbag/desc'] = () => ({ data: '', times: '5' });
  answers['/redbag/log'] = () => ({
    data: { data: [{ created_at: toWireDate(new Date()) }, { created_at: '2025-03-01 12:00:00' }] },
  });
  expect(await client.fetchQuery(redPacketsQuery('en'))).toMatchObject({ used: 1, left: 4 });
});

describe('labels that come in one language whatever was asked for', () => {
  const methods = ['online_alipay', 'company_usdt', 'online_new'].map((type, id) => ({
    id,
    type,
    type_text: `式${id}`,
    bill_no: 'B1',
    payment_type: type,
    payment_type_text: `式${id}`,
  }));
  const types = [1, 88].map((game_type) => ({
    game_type,
    gameType: game_type,
    game_type_text: '型',
    rate: '1',
  }));

  it('of payments are worded in the app where it knows their key', async () => {
    answers['/payment/online/list'] = () => ({ data: methods });
    answers['/payment/normal/list'] = () => ({ data: methods });
    answers['/recharge/list'] = () => ({ data: { data: methods } });
    const words = ['Alipay (online)', 'USDT', '式2'];
    const online = await client.fetchQuery(onlineChannelsQuery('en'));
    const company = await client.fetchQuery(companyChannelsQuery('en'));
    for (const channels of [online, company])
      expect(channels.map(({ type_text }) => type_text)).toEqual(words);
    const thai = (await client.fetchQuery(onlineChannelsQuery('th')))[0];
    expect(thai?.type_text).toBe('Alipay (ออนไลน์)');
    expect((await client.fetchQuery(depositOrderQuery('B1', 'en')))?.payment_type_text).toBe(words[0]);
  });

  it('of game types, too', async () => {
    answers['/act/apply/config'] = () => ({ data: { game_type_array: { 1: '型', 88: '型' } } });
    answers['/team/fdinfo'] = () => ({ data: { agent_rates: types, sys_low: [] } });
    answers['/team/performance'] = () => ({ sum: {}, total: types });
    answers['/fsnow/list'] = () => ({ data: types, deadtime: 1 });
    const words = ['Live casino', '型'];
    expect(Object.values((await client.fetchQuery(applyChoicesQuery('en'))).types)).toEqual(words);
    expect((await client.fetchQuery(ownRatesQuery('en'))).bounds.map(({ name }) => name)).toEqual(words);
    const earnings = await client.fetchQuery(earningsQuery(['2025-03-01', '2025-03-02'], 'en'));
    expect(earnings.types.map(({ title }) => title)).toEqual(words);
    expect((await client.fetchQuery(rebatesQuery('en'))).rows.map(({ title }) => title)).toEqual(words);
  });

  it('of spins, too', async () => {
    const record = [3, 9].map((status) => ({ id: status, status, status_text: '态' }));
    answers['/wheel/query'] = () => ({ data: { bet_amount: 0, save_amount: 0, cjcs: 0, record } });
    const { records } = await client.fetchQuery(myWheelQuery('panda7', 'en'));
    expect(records.map(({ status_text }) => status_text).toSorted()).toEqual(['Paid', '态']);
  });
});

it('days of sign-in that the back end does not count are not made up', async () => {
  answers['/dailybonus/history'] = () => ({ data: { checked_day: [] } });
  expect(await client.fetchQuery(signInDaysQuery())).toMatchObject({
    best: null,
    total: null,
    hasMonths: false,
  });
});

it('spins of the wheel begin with the newest, whatever the order they come in', async () => {
  const spin = (id: number) => ({ id, award_desc: String(id), created_at: `2025-03-01 15:0${id}:00` });
  answers['/wheel/query'] = () => ({
    data: { bet_amount: 0, save_amount: 0, cjcs: 0, record: [spin(1), spin(2)], liebiao: '' },
  });
  const { records } = await client.fetchQuery(myWheelQuery('panda7', 'en'));
  expect(records.map(({ id }) => id)).toEqual([2, 1]);
});

it('withdrawals of today are counted where the days are ignored', async () => {
  const rows = ['2025-03-01 12:00:00', toWireDate(new Date())].map((created_at, id) => ({ id, created_at }));
  answers['/drawing/list'] = () => ({ data: { current_page: 1, last_page: 1, total: 2, data: rows } });
  expect((await client.fetchQuery(todaysWithdrawalsQuery)).map(({ id }) => id)).toEqual([1]);
});
