// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost/" }
import { describe, expect, it } from 'vitest';
import { vipQuery } from '../src/features/levels/queries.ts';
import { redPacketsQuery } from '../src/features/red-packets/queries.ts';
import { signInDaysQuery } from '../src/features/sign-in/queries.ts';
import { chartQuery, reportQuery } from '../src/features/team/queries.ts';
import { myWheelQuery } from '../src/features/wheel/queries.ts';
import { toWireDate } from '../src/shared/time/dates.ts';
import { foreignBackEnd } from './foreign-back-end.ts';

const { answers, client } = foreignBackEnd();

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
