import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../../test/api.ts';
import { main, move, postNow } from '../../../test/ledger.ts';

testApi('money log', (current) => {
  let api: TestApi;
  let member: { token: string; id: number };
  const log = async (body: object = {}) => {
    const answer = await api.call('POST /moneylog', { token: member.token, body });
    expect(answer.status).toBe(200);
    return answer.body;
  };
  beforeAll(async () => {
    api = current();
    member = await api.member();
    const { id } = member;
    const rebate = { member: id, kind: 'rebate' } as const;
    await postNow(api.app.context, [
      {
        ...move(`log:1:${id}`, id, { platform: 'gateway_clearing' }, main(id), 100_000n),
        operateType: 9,
        reference: { type: 'deposit', id: 'D1' },
      },
      {
        ...move(`log:2:${id}`, id, main(id), { platform: 'transit:LY' }, 25_050n),
        operateType: 3,
        reference: { type: 'transfer', id: 'T1' },
        description: 'LY',
      },
      { ...move(`log:3:${id}`, id, { platform: 'rebate_expense' }, rebate, 333n), operateType: 4 },
      {
        ...move(`log:4:${id}`, id, { platform: 'transit:LY' }, { member: id, kind: 'game:LY' }, 25_050n),
        operateType: 3,
      },
    ]);
  });

  it('shows the postings of both wallets, newest first, and nothing of supplier wallets', async () => {
    const { data, statistic, operate_type, money_type } = await log();
    expect(data).toMatchObject({ total: 3, current_page: 1, last_page: 1 });
    expect(data.data.map((row: { operate_type: number }) => row.operate_type)).toEqual([4, 3, 9]);
    expect(data.data[1]).toMatchObject({
      member_id: member.id,
      money: '250.50',
      money_before: '1000.00',
      money_after: '749.50',
      money_type: 'money',
      number_type: -1,
      reference: 'T1',
    });
    expect(data.data[1].description).toContain(' · ');
    expect(data.data[0]).toMatchObject({
      money: '3.33',
      money_type: 'fs_money',
      number_type: 1,
      money_before: '0.00',
      money_after: '3.33',
    });
    expect(statistic).toEqual({ sum_money: '1253.83', valid_money: '752.83' });
    expect(operate_type.map(({ key }: { key: number }) => key)).toEqual([3, 4, 9]);
    expect(Object.keys(money_type)).toEqual(['money', 'fs_money']);
  });

  it('sums over the whole filter, not the page', async () => {
    const first = await log({ limit: 1 });
    const second = await log({ limit: 1, page: 2 });
    expect([first.data.data.length, first.data.total, first.data.last_page]).toEqual([1, 3, 3]);
    expect(first.data.data[0].id).not.toBe(second.data.data[0].id);
    expect(second.statistic.sum_money).toBe('1253.83');
    expect((await log({ page: 9 })).data).toMatchObject({ data: [], total: 3 });
  });

  it('filters by kind, wallet and time, both ends included', async () => {
    expect((await log({ operate_type: 9 })).data.total).toBe(1);
    const rest = await log({ without_transfers: 1 });
    expect(rest.data.data.map((row: { operate_type: number }) => row.operate_type)).toEqual([4, 9]);
    expect([rest.data.total, rest.statistic.sum_money]).toEqual([2, '1003.33']);
    expect((await log({ without_transfers: 1, operate_type: 3 })).data.total).toBe(0);
    expect((await log({ without_transfers: 0 })).data.total).toBe(3);
    expect((await log({ money_type: 'fs_money' })).statistic).toEqual({
      sum_money: '3.33',
      valid_money: '3.33',
    });
    const { created_at: time } = (await log()).data.data[0];
    expect((await log({ created_at: [time, time] })).data.total).toBeGreaterThan(0);
    expect((await log({ created_at: ['2020-01-01 00:00:00', '2020-01-31 00:00:00'] })).data.total).toBe(0);
  });

  it('keeps to its member', async () => {
    const other = await api.member();
    const answer = await api.call('POST /moneylog', { token: other.token, body: { member_id: member.id } });
    expect(answer.body.data.total).toBe(0);
  });

  describe('refuses', () => {
    it.each([
      [{ created_at: ['2020-01-01 00:00:00', '2020-12-31 00:00:00'] }],
      [{ created_at: ['<', '2020-12-31 00:00:00'] }],
      [{ operate_type: 30 }],
      [{ operate_type: 'x' }],
      [{ money_type: 'ml_money' }],
      [{ limit: 101 }],
    ])('%j', async (body) => {
      const answer = await api.call('POST /moneylog', { token: member.token, body });
      expect([answer.status, answer.body.status]).toEqual([422, 'error']);
    });

    it('a caller without a token', async () => {
      expect((await api.call('POST /moneylog', { body: {} })).status).toBe(401);
    });
  });

  it('names every kind and wallet in the language asked for', async () => {
    const answer = await api.call('GET /moneylog/type', { token: member.token, query: { lang: 'en' } });
    expect(Object.keys(answer.body.data.operate_type)).toHaveLength(29);
    expect(answer.body.data.operate_type['9']).toBe('Deposit / withdrawal');
  });
});
