import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { gatewaySecret } from '../../../test/gateway.ts';
import { type MoneyApi, type MoneyMember, moneyApi } from '../../../test/money-api.ts';
import { setLimit } from '../../../test/protection.ts';
import { setSetting } from '../../../test/set-setting.ts';
import { Site } from '../../platform/lib/time.ts';

moneyApi('what really arrived for a deposit', (current) => {
  const confirm = async (id: number | string, body: object, name?: string) =>
    current().call(`POST /operator/deposits/${id}/confirm`, { token: await current().operator(name), body });

  /** An order of 500.00 paid in coins, at 7.10: 70.4226 of them are asked for. */
  async function coinOrder(member: MoneyMember, change: object = {}) {
    const api = current();
    const { body } = await api.call('GET /payment/normal/list', { token: member.token });
    const channel = body.data.find(({ type }: { type: string }) => type === 'company_usdt');
    const order = await api.call('POST /recharge/normal', {
      token: member.token,
      body: {
        name: 'Li Wei',
        money: '500',
        account: 'TSender',
        hk_at: new Site(480).toWireDate(api.clock.now()),
        payment_type: channel.type,
        payment_id: channel.id,
        payment_account: channel.account,
        usdt_rate: channel.params.usdt_rate,
        ...change,
      },
    });
    return order.body.data;
  }

  /** What the gateway reports about an order. */
  async function report(api: MoneyApi, billNo: string, paid_amount: string, currency = 'USD') {
    const { gateway_id } = await api.ctx.database.db
      .selectFrom('deposit_order')
      .select('gateway_id')
      .where('bill_no', '=', billNo)
      .executeTakeFirstOrThrow();
    const at = '2026-01-01T00:00:00.000Z';
    const said = {
      gateway_id,
      order_no: billNo,
      status: 'paid',
      amount: '200.00',
      paid_amount,
      currency,
      at,
    };
    const body = JSON.stringify(said);
    const seconds = Math.floor(api.clock.now().getTime() / 1000);
    const signed = createHmac('sha256', gatewaySecret).update(`callback\n${seconds}\n${body}`).digest('hex');
    const answer = await fetch(`${api.origin}/api/payments/sandbox/callback`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-gateway-timestamp': String(seconds),
        'x-gateway-signature': signed,
      },
      body,
    });
    expect(await answer.text()).toBe('success');
  }

  const rowOf = async (billNo: string) => {
    const answer = await current().call('POST /operator/deposits/list', {
      token: await current().operator(),
      body: { bill_no: billNo },
    });
    return answer.body.data.data[0];
  };

  test.each([
    ['one coin short', { arrived_coins: '69.4226' }, '492.90', '69.4226'],
    ['an amount that the operator worked out', { arrived_money: '492.90' }, '492.90', undefined],
    ['as many coins as were asked for', { arrived_coins: '70.4226' }, '500.00', '70.4226'],
    ['a coin too many', { arrived_coins: '71.4226' }, '507.10', '71.4226'],
  ])(
    'coins: %s are credited as such, in the order and in the ledger',
    async (_what, arrived, money, coins) => {
      const api = current();
      const member = await api.addMember({ lang: 'zh_cn' });
      const order = await coinOrder(member);
      expect(order.payment_detail.usdt_num).toBe('70.4226');
      expect((await confirm(order.id, arrived)).status).toBe(200);
      expect(await api.main(member)).toBe(BigInt(money.replace('.', '')));
      expect(await rowOf(order.bill_no)).toMatchObject({ money, ordered_money: '500.00', paid_money: money });
      const list = await api.call('POST /recharge/list', { token: member.token, body: {} });
      const [{ payment_detail, ordered_money }] = list.body.data.data;
      expect([payment_detail.usdt_arrived, ordered_money]).toEqual([
        coins,
        money === '500.00' ? undefined : '500.00',
      ]);
      await api.verify();
    },
  );

  test.each([
    ['no number', { arrived_coins: 'many' }, 'arrived_coins'],
    ['both', { arrived_coins: '70', arrived_money: '497' }, 'arrived_coins'],
    ['too few to be worth anything', { arrived_coins: '0.0001' }, 'arrived_coins'],
    ['nothing', { arrived_money: '0' }, 'arrived_money'],
  ])('coins: %s is refused', async (_what, arrived, field) => {
    const order = await coinOrder(await current().addMember({ lang: 'zh_cn' }));
    const answer = await confirm(order.id, arrived);
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
    expect((await rowOf(order.bill_no)).status).toBe(1);
  });

  test('coins of an order that is not paid in coins are refused', async () => {
    const { billNo } = await current().order(await current().addMember(), '200');
    const { id } = await rowOf(billNo);
    expect((await confirm(id, { arrived_coins: '20' })).body.errors).toHaveProperty('arrived_coins');
  });

  describe('reports that do not fit the order', () => {
    test('stand beside each other, each with its figures, and once', async () => {
      const api = current();
      const { billNo } = await api.order(await api.addMember(), '200');
      await report(api, billNo, '1.00');
      await report(api, billNo, '200.00', 'VND');
      await report(api, billNo, '1.00');
      expect((await rowOf(billNo)).flags).toMatchObject([
        { flag: 'amount_mismatch', paid_money: '1.00', paid_currency: 'USD' },
        { flag: 'currency_mismatch', paid_money: '200.00', paid_currency: 'VND' },
      ]);
    });

    test('of another currency are never credited at face value: an amount and a reason are needed', async () => {
      const api = current();
      const member = await api.addMember();
      const { billNo } = await api.order(member, '200');
      await report(api, billNo, '200.00', 'VND');
      const { id } = await rowOf(billNo);
      expect((await confirm(id, {})).body.errors).toHaveProperty('arrived_money');
      expect((await confirm(id, { reason: 'paid in dong' })).body.errors).toHaveProperty('arrived_money');
      expect((await confirm(id, { arrived_money: '0.05' })).body.error).toBe('reason_required');
      expect(await api.main(member)).toBe(0n);
      const said = { arrived_money: '0.05', reason: 'paid in dong' };
      expect((await confirm(id, said)).status).toBe(200);
      expect(await api.main(member)).toBe(5n);
      const [line] = await api.ctx.database.db
        .selectFrom('audit_log')
        .select('after')
        .where('subject_id', '=', billNo)
        .where('action', '=', 'deposit.confirm')
        .execute();
      expect(line?.after).toMatchObject({ money: '5', reason: 'paid in dong' });
      await api.verify();
    });

    test('of another currency do not count against the limit on deposits', async () => {
      const api = current();
      const member = await api.addMember();
      const { billNo } = await api.order(member, '200');
      await report(api, billNo, '900000.00', 'VND');
      await setLimit(api.ctx.database.db, member, 'deposit', 'day', 30_000n);
      await api.order(member, '100');
      expect((await rowOf(billNo)).status).toBe(1);
    });
  });

  test('an operator sees whether the member, the code or the sender has paid before', async () => {
    const api = current();
    const [member, other] = [await api.addMember({ lang: 'zh_cn' }), await api.addMember({ lang: 'zh_cn' })];
    const facts = async (id: number) => {
      const token = await api.operator();
      return (await api.call('POST /operator/deposits/facts', { token, body: { id } })).body.data;
    };
    const first = await coinOrder(member, { account: `T${member.name}` });
    expect(await facts(first.id)).toEqual({
      credited: 0,
      credited_money: '0.00',
      last_credited_at: null,
      same_code: [],
      same_account: [],
    });
    await confirm(first.id, { arrived_coins: '69.4226' });
    const { remark_code } = first.payment_detail;
    const again = await coinOrder(member, { account: 'TAnother', remark_code: Number(remark_code) });
    const copied = await coinOrder(other, { account: `T${member.name}` });
    const [of, ofOther] = [await facts(again.id), await facts(copied.id)];
    expect(of).toMatchObject({ credited: 1, credited_money: '492.90', same_account: [] });
    expect(of.same_code).toMatchObject([{ bill_no: first.bill_no, status: 2, money: '492.90' }]);
    expect(ofOther).toMatchObject({ credited: 0, same_code: [] });
    expect(ofOther.same_account).toMatchObject([{ bill_no: first.bill_no, member_name: member.name }]);
  });

  test('another amount than was ordered takes two operators from the limit of adjustments on', async () => {
    const api = current();
    await setSetting(api.ctx, 'operator.two_operators_adjustment_from', '300', 'zh_cn');
    const member = await api.addMember({ lang: 'zh_cn' });
    const ordered = await coinOrder(member);
    const said = { arrived_money: '492.90' };
    expect((await confirm(ordered.id, said)).body.data).toMatchObject({ status: 1 });
    expect((await rowOf(ordered.bill_no)).second).toMatchObject({ by: 'operator' });
    expect((await confirm(ordered.id, said)).body.error).toBe('second_operator_required');
    // Another amount is another decision.
    expect((await confirm(ordered.id, { arrived_money: '492.91' }, 'colleague')).body.data.status).toBe(1);
    expect(await api.main(member)).toBe(0n);
    expect((await confirm(ordered.id, { arrived_money: '492.91' })).body.data.status).toBe(2);
    expect(await api.main(member)).toBe(49_291n);

    // As ordered it is the member's word and the operator's.
    expect((await confirm((await coinOrder(member)).id, {})).body.data.status).toBe(2);
    await setSetting(api.ctx, 'operator.two_operators_adjustment_from', '', 'zh_cn');
    await api.verify();
  });
});
