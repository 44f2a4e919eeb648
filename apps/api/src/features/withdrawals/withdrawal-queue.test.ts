import { expect, test } from 'vitest';
import { postNow } from '../../../test/ledger.ts';
import { manyBets } from '../../../test/many-rows.ts';
import { later, type MoneyApi, type MoneyMember, moneyApi } from '../../../test/money-api.ts';
import { setSetting } from '../../../test/set-setting.ts';

moneyApi('the queue of withdrawals', (current) => {
  const apply = async (api: MoneyApi, member: MoneyMember, money: string): Promise<number> => {
    const body = { money, qk_pwd: '482913', member_bank_id: await api.bindCard(member) };
    const answer = await api.call('POST /drawing', { token: member.token, body });
    expect(answer.status).toBe(200);
    return answer.body.data.id;
  };
  const rowOf = async (api: MoneyApi, token: string, member: MoneyMember) => {
    const body = { member_name: member.name };
    const answer = await api.call('POST /operator/withdrawals/list', { token, body });
    return answer.body.data.data[0];
  };

  test('who opens an order has it for two minutes, others see it and may decide all the same', async () => {
    const api = current();
    const [first, second] = [await api.operator('first'), await api.operator('second')];
    const member = await api.addMember({ money: 100_000n });
    const id = await apply(api, member, '500');
    const take = async (token: string) =>
      (await api.call(`POST /operator/withdrawals/${id}/take`, { token, body: {} })).body;
    expect(await rowOf(api, first, member)).toMatchObject({ taken_by: null, taken_until: null });
    expect((await take(first)).data).toMatchObject({ taken_by: 'first', is_mine: 1 });
    expect((await take(second)).data).toMatchObject({ taken_by: 'first', is_mine: 0 });
    expect(await rowOf(api, second, member)).toMatchObject({ taken_by: 'first' });
    await later(api, 121_000, async () => {
      expect((await take(second)).data).toMatchObject({ taken_by: 'second', is_mine: 1 });
      expect(await rowOf(api, first, member)).toMatchObject({ taken_by: 'second' });
      const approved = await api.call(`POST /operator/withdrawals/${id}/approve`, { token: first, body: {} });
      expect(approved.body.data).toMatchObject({ stage: 'approved', approved_by: 'first', taken_by: null });
    });
    expect(await take(first)).toMatchObject({ error: 'already_decided' });
    const missing = await api.call('POST /operator/withdrawals/999999/take', { token: first, body: {} });
    expect(missing.status).toBe(404);
  });

  test('what waits for a second operator says who agreed first, when and why', async () => {
    const api = current();
    await setSetting(api.ctx, 'operator.two_operators_from', '500', 'en');
    await setSetting(api.ctx, 'operator.type_again_from', '600', 'en');
    const [first, second] = [await api.operator('first'), await api.operator('second')];
    const member = await api.addMember({ money: 100_000n });
    const id = await apply(api, member, '500');
    expect(await rowOf(api, first, member)).toMatchObject({ second: null, type_again: 0 });
    const body = { reason: 'known for years' };
    await api.call(`POST /operator/withdrawals/${id}/approve`, { token: first, body });
    expect((await rowOf(api, second, member)).second).toMatchObject({ by: 'first', ...body });
    const agreed = await api.call(`POST /operator/withdrawals/${id}/approve`, { token: second, body: {} });
    expect(agreed.body.data).toMatchObject({ stage: 'approved', second: null });

    const large = await api.addMember({ money: 100_000n });
    await apply(api, large, '600');
    expect(await rowOf(api, first, large)).toMatchObject({ type_again: 1 });
    await setSetting(api.ctx, 'operator.two_operators_from', '0', 'en');
  });

  test('facts are figures of the orders, the ledger and the bets, and names of linked accounts', async () => {
    const api = current();
    const { db } = api.ctx.database;
    const token = await api.operator();
    const [member, other] = [
      await api.addMember({ money: 100_000n }),
      await api.addMember({ money: 100_000n }),
    ];
    await db
      .updateTable('member')
      .set({ register_ip: '203.0.113.7' })
      .where('id', 'in', [member.id, other.id])
      .execute();
    const session = { version: 1, device: 'Chrome · Android', place: '203.0.*.*' };
    const now = api.ctx.clock();
    for (const { id } of [member, other])
      await db
        .insertInto('member_session')
        .values({ ...session, member_id: id, created_at: now, last_seen_at: now, ended_at: null })
        .execute();
    await postNow(api.ctx, [
      {
        id: `facts:${member.id}`,
        member: member.id,
        operateType: 2,
        movements: [{ from: { platform: 'bonus' }, to: { member: member.id, kind: 'main' }, amount: 2_500n }],
      },
    ]);
    const deposited = await api.order(member, '75');
    await db
      .updateTable('deposit_order')
      .set({ adapter: null, status: 2, confirm_at: now })
      .where('bill_no', '=', deposited.billNo)
      .execute();
    await manyBets(api.ctx.database, member.id, 3, { currency: 'USD' });
    await db
      .updateTable('bet')
      .set({ payout: 5_000n })
      .where('bet_id', '=', `${member.id}-many-3-2`)
      .execute();

    const refused = await apply(api, member, '100');
    await api.call(`POST /operator/withdrawals/${refused}/refuse`, {
      token,
      body: { reason: 'another card, please' },
    });
    await db.deleteFrom('bank_card').where('member_id', '=', member.id).execute();
    await later(api, 4_000, async () => {
      const id = await apply(api, member, '200');
      await apply(api, other, '50');
      const { data } = (await api.call('POST /operator/withdrawals/facts', { token, body: { id } })).body;
      expect(data).toMatchObject({
        member: { name: member.name, age_days: 0, excluded_until: null, notes: 0 },
        card: { age_days: 7, is_own_name: 1 },
        withdrawals: {
          paid: 0,
          paid_money: '0.00',
          open: 0,
          refused: 1,
          refusals: [{ money: '100.00', reason: 'another card, please' }],
        },
        deposits: { count: 1, money: '75.00' },
        rewards: { money: '25.00', share: 25 },
        turnover: { owed: expect.any(String) },
        play: {
          bets: 3,
          is_partial: 0,
          suppliers: [{ api_code: 'LY', bets: 3, stake: '3.00', net: '47.00' }],
          largest: [{ bet_id: `${member.id}-many-3-2`, stake: '1.00', net: '49.00' }],
        },
        shared: {
          address: { value: '203.0.113.7', names: [other.name], has_more: 0 },
          device: { names: [other.name], has_more: 0 },
          account: { names: [], has_more: 0 },
        },
        loans: { open: '0.00', is_overdue: 0, taken: 0 },
        limits: [],
      });
      expect(data.shared.holder).toMatchObject({ value: 'Li Wei' });
      expect(data.shared.holder.names).toContain(other.name);
      expect(data.shared.holder.names).not.toContain(member.name);
    });
    const missing = await api.call('POST /operator/withdrawals/facts', { token, body: { id: 999_999 } });
    expect(missing.status).toBe(404);
    const writer = await api.operator('writer');
    await db.updateTable('operator').set({ role: 'content' }).where('name', '=', 'writer').execute();
    const denied = await api.call('POST /operator/withdrawals/facts', { token: writer, body: { id: 1 } });
    expect(denied.body.error).toBe('operator_forbidden');
  });
});
