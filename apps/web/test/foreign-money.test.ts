// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost/" }
import { beforeEach, describe, expect, it } from 'vitest';
import { startSession } from '../src/api/session.ts';
import { companyChannelsQuery, depositOrderQuery } from '../src/features/deposits/queries.ts';
import { dropCode } from '../src/features/deposits/remark-codes.ts';
import { rebateLevelsQuery, rebatesQuery } from '../src/features/rebate/queries.ts';
import { walletsQuery } from '../src/features/wallets/queries.ts';
import { todaysWithdrawalsQuery } from '../src/features/withdrawals/queries.ts';
import { toWireDate } from '../src/shared/time/dates.ts';
import { foreignBackEnd } from './foreign-back-end.ts';

const { answers, client } = foreignBackEnd();

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

it('withdrawals of today are counted where the days are ignored', async () => {
  const rows = ['2025-03-01 12:00:00', toWireDate(new Date())].map((created_at, id) => ({ id, created_at }));
  answers['/drawing/list'] = () => ({ data: { current_page: 1, last_page: 1, total: 2, data: rows } });
  expect((await client.fetchQuery(todaysWithdrawalsQuery)).map(({ id }) => id)).toEqual([1]);
});
