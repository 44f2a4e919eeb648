import { calls } from '@koi/contract';
import { expect, test } from 'vitest';
import { moneyApi } from '../../../test/money-api.ts';

moneyApi('the list of withdrawals', (current) => {
  test('the list is narrowed by every filter that the contract names, over rows and sums', async () => {
    const api = current();
    const member = await api.addMember({ money: 100_000n });
    const { body } = await api.call('POST /drawing', {
      token: member.token,
      body: { qk_pwd: '482913', money: '100', member_bank_id: await api.bindCard(member) },
    });
    const { bill_no, created_at } = body.data;
    const account = `62220200${String(member.id).padStart(8, '0')}`;
    const [day, other] = [created_at.slice(0, 10), '2020-01-01'];
    const filters: Record<string, readonly [right: unknown, wrong: unknown]> = {
      bill_no: [bill_no, 'another'],
      name: ['Li Wei', 'Li'],
      money: ['100', '101'],
      account: [account.replace(/(.{4})/g, '$1 '), account.slice(0, 12)],
      status: [1, 2],
      created_at: [
        [day, day],
        [other, other],
      ],
      confirm_at: [undefined, [day, day]],
    };
    const { page: _page, limit: _limit, ...named } = calls['POST /drawing/list'].body.properties;
    expect(Object.keys(filters).sort()).toEqual(Object.keys(named).sort());
    for (const [name, [right, wrong]] of Object.entries(filters))
      for (const [value, total] of [
        [right, 1],
        [wrong, 0],
      ]) {
        const list = await api.call('POST /drawing/list', { token: member.token, body: { [name]: value } });
        const sum = total === 1 ? '100.00' : '0.00';
        expect([name, list.body.data.total, list.body.statistic.sum_money]).toEqual([name, total, sum]);
      }
  });
});
