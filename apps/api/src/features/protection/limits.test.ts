import { expect, test } from 'vitest';
import { later, type MoneyApi, type MoneyMember, moneyApi } from '../../../test/money-api.ts';
import { toNoon } from '../../../test/protection.ts';
import { setSetting } from '../../../test/set-setting.ts';
import { applyReport, failOrder } from '../deposits/deposit-outcome.ts';
import { findDepositByBillNo } from '../deposits/queries.ts';

const HOUR = 3_600_000;

moneyApi('deposit limits', (current) => {
  const set = (member: MoneyMember, period: string, amount: string, lang = 'en') =>
    current().call('POST /member/limits/set', {
      token: member.token,
      body: { kind: 'deposit', period, amount },
      query: { lang },
    });
  const order = (api: MoneyApi, member: MoneyMember, money: string, lang = 'en') =>
    api.call('POST /recharge/online', {
      token: member.token,
      body: { money, payment_type: 'online_alipay', payment_id: api.channel },
      query: { lang },
    });
  /** Fails the deposit as the gateway would. */
  const fail = (api: MoneyApi, billNo: string) =>
    api.ctx.database.transaction(async (trx) => {
      const found = await findDepositByBillNo(trx, billNo);
      if (!found) throw new Error('no order');
      await failOrder(api.ctx, trx, { kind: 'gateway', name: 'sandbox' }, found, { key: 'gateway_failed' });
      return found;
    });
  const rowOf = (body: { data: { limits: { kind: string; period: string }[] } }, period: string) =>
    body.data.limits.find((row) => row.kind === 'deposit' && row.period === period);

  test('an order above the limit is refused with what is left, in the member’s language, and nothing is stored', async () => {
    const api = current();
    await toNoon(api);
    const member = await api.addMember();
    expect((await set(member, 'day', '100')).body.data.limits[0]).toMatchObject({
      amount: '100.00',
      left: '100.00',
    });
    expect((await order(api, member, '60')).status).toBe(200);
    const refused = await order(api, member, '50', 'en');
    expect([refused.status, refused.body.error, refused.body.message]).toEqual([
      400,
      'deposit_limit_day',
      'This exceeds your daily deposit limit. You can still deposit $40.00\u00a0USD',
    ]);
    expect((await order(api, member, '41', 'zh_cn')).body.message).toBe(
      '超出您的每日存款限额，还可存 $40.00\u00a0USD',
    );
    expect((await order(api, member, '40')).status).toBe(200);
    const { body } = await api.call('POST /recharge/list', { token: member.token, body: {} });
    expect(body.data.total).toBe(2);
  });

  test('orders that failed count no more; the tightest period speaks; the next day starts at nothing', async () => {
    const api = current();
    await toNoon(api);
    // The next day has to be of the same month.
    if (new Date(api.clock.now().getTime() + 24 * HOUR).getUTCDate() === 1) await toNoon(api);
    const member = await api.addMember();
    await set(member, 'day', '100');
    await set(member, 'month', '150');
    const { billNo } = await api.order(member, '90');
    await fail(api, billNo);
    expect((await order(api, member, '100')).status).toBe(200);
    expect((await order(api, member, '10')).body.error).toBe('deposit_limit_day');
    await later(api, 24 * HOUR, async () => {
      expect((await order(api, member, '60')).body.error).toBe('deposit_limit_month');
      expect((await order(api, member, '50')).status).toBe(200);
    });
  });

  test('no two deposits pass a limit together, of whatever kind', async () => {
    const api = current();
    await toNoon(api);
    const member = await api.addMember();
    await set(member, 'day', '100');
    const answers = await Promise.all(Array.from({ length: 6 }, () => order(api, member, '60')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
    expect(
      rowOf((await api.call('POST /member/limits/list', { token: member.token, body: {} })).body, 'day'),
    ).toMatchObject({
      used: '60.00',
      left: '40.00',
    });
  });

  test('money that comes late is credited, whatever the limit says, and counted', async () => {
    const api = current();
    await toNoon(api);
    const member = await api.addMember();
    const { billNo } = await api.order(member, '200');
    const row = await fail(api, billNo);
    await set(member, 'day', '100');
    const outcome = await applyReport(api.ctx, { kind: 'gateway', name: 'sandbox' }, row.adapter ?? '', {
      billNo,
      gatewayId: row.gateway_id ?? '',
      state: 'paid',
      amount: 20_000n,
      paidAmount: 20_000n,
      currency: row.currency,
    });
    expect([outcome, await api.main(member)]).toEqual(['credited', 20_000n]);
    const { body } = await api.call('POST /member/limits/list', { token: member.token, body: {} });
    expect(rowOf(body, 'day')).toMatchObject({ used: '200.00', left: '0.00' });
    expect((await order(api, member, '10')).body.error).toBe('deposit_limit_day');
  });

  test('tighter at once, looser after a day, taken back until then; every change is in the history', async () => {
    const api = current();
    const member = await api.addMember();
    await set(member, 'week', '500');
    const raised = await set(member, 'week', '900');
    expect(rowOf(raised.body, 'week')).toMatchObject({ amount: '500.00', next_amount: '900.00' });
    await later(api, 23 * HOUR, async () => {
      const { body } = await api.call('POST /member/limits/list', { token: member.token, body: {} });
      expect(rowOf(body, 'week')).toMatchObject({ amount: '500.00' });
    });
    await later(api, 24 * HOUR, async () => {
      const { body } = await api.call('POST /member/limits/list', { token: member.token, body: {} });
      expect(rowOf(body, 'week')).toMatchObject({ amount: '900.00', next_at: null });
    });
    const lowered = await set(member, 'week', '300');
    expect(rowOf(lowered.body, 'week')).toMatchObject({ amount: '300.00', next_at: null });
    expect(
      lowered.body.data.history.map(({ before, after }: Record<string, string>) => [before, after]),
    ).toEqual([
      ['500.00', '300.00'],
      ['500.00', '900.00'],
      [null, '500.00'],
    ]);
  });

  test('bad amounts, bounds of the site, trial accounts', async () => {
    const api = current();
    const member = await api.addMember();
    await setSetting(api.ctx, 'protection.deposit_ceiling_month', '1000.00', 'en');
    const errors = async (body: object) =>
      (await api.call('POST /member/limits/set', { token: member.token, body, query: { lang: 'en' } })).body
        .errors;
    expect(await errors({ kind: 'deposit', period: 'day', amount: '0.50' })).toHaveProperty('amount');
    expect(await errors({ kind: 'deposit', period: 'day', amount: '-5' })).toHaveProperty('amount');
    expect(await errors({ kind: 'deposit', period: 'year', amount: '5' })).toHaveProperty('period');
    expect(await errors({ kind: 'deposit', period: 'month', amount: '1000.01' })).toHaveProperty('amount');
    expect(await errors({ kind: 'deposit', period: 'month', amount: '0' })).toHaveProperty('amount');
    expect((await order(api, member, '1001')).body.error).toBe('deposit_limit_month');
    await setSetting(api.ctx, 'protection.deposit_ceiling_month', '', 'en');
    const { access_token: token } = (await api.call('POST /auth/demo')).body.data;
    expect((await set({ id: 0, name: '', token }, 'day', '10')).body.error).toBe('demo_not_allowed');
  });
});
