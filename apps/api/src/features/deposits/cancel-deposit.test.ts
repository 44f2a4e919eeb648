import { expect, test } from 'vitest';
import { type MoneyMember, moneyApi } from '../../../test/money-api.ts';

moneyApi('an order that its member closes', (current) => {
  const cancel = (member: MoneyMember, bill_no: string) =>
    current().call('POST /recharge/cancel', { token: member.token, body: { bill_no } });
  const orderOf = async (member: MoneyMember, billNo: string) => {
    const { body } = await current().call('POST /recharge/list', {
      token: member.token,
      body: { bill_no: billNo },
      query: { lang: 'en' },
    });
    return body.data.data[0];
  };

  test('is one that nobody has paid, and gives its place back', async () => {
    const api = current();
    const member = await api.addMember();
    const orders = [];
    for (let count = 0; count < 3; count += 1) orders.push(await api.order(member, '100'));
    const [{ billNo } = { billNo: '' }] = orders;
    expect(await orderOf(member, billNo)).toMatchObject({ status: 1, can_cancel: 1 });
    const order = { money: '100', payment_type: 'online_alipay', payment_id: api.channel };
    const again = () => api.call('POST /recharge/online', { token: member.token, body: order });
    expect((await again()).body.error).toBe('too_many_pending');
    expect((await cancel(member, billNo)).body.data).toMatchObject({ bill_no: billNo, status: 3 });
    const closed = await orderOf(member, billNo);
    expect(closed).toMatchObject({ status: 3, fail_reason: 'Cancelled by you' });
    expect([closed.can_cancel, closed.pay_url]).toEqual([undefined, undefined]);
    expect((await again()).status).toBe(200);
    expect((await cancel(member, billNo)).body.error).toBe('already_decided');
    await api.verify();
  });

  test('is asked for at the gateway first: what was paid there is credited, not closed', async () => {
    const api = current();
    const member = await api.addMember();
    const { billNo, payUrl } = await api.order(member, '100');
    // The callback does not arrive.
    const { db } = api.ctx.database;
    await db.updateTable('deposit_order').set({ adapter: 'away' }).where('bill_no', '=', billNo).execute();
    await api.gateway.choose(payUrl, 'pay');
    await db.updateTable('deposit_order').set({ adapter: 'sandbox' }).where('bill_no', '=', billNo).execute();
    expect(await orderOf(member, billNo)).toMatchObject({ status: 1 });
    expect((await cancel(member, billNo)).body.error).toBe('already_decided');
    expect(await orderOf(member, billNo)).toMatchObject({ status: 2 });
    expect(await api.main(member)).toBe(10_000n);
    await api.verify();
  });

  test('and paid all the same is credited once, as money for a closed order', async () => {
    const api = current();
    const member = await api.addMember();
    const { billNo, payUrl } = await api.order(member, '100');
    expect((await cancel(member, billNo)).status).toBe(200);
    await api.gateway.choose(payUrl, 'twice');
    expect(await api.main(member)).toBe(10_000n);
    expect(await orderOf(member, billNo)).toMatchObject({ status: 3, late_bill_no: expect.any(String) });
    await api.verify();
  });

  test('takes the member’s own order only, and none for which another amount has arrived: the answer says so and asks to pay no more', async () => {
    const api = current();
    const [member, other] = [await api.addMember(), await api.addMember()];
    const { billNo, payUrl } = await api.order(member, '100');
    expect((await cancel(other, billNo)).body.error).toBe('not_found');
    await api.gateway.choose(payUrl, 'wrong');
    expect((await cancel(member, billNo)).body.error).toBe('deposit_arrived');
    const order = await orderOf(member, billNo);
    expect(order).toMatchObject({ status: 1, arrived: { money: '99.00', currency: 'USD' } });
    expect([order.can_cancel, order.pay_url]).toEqual([undefined, undefined]);
  });

  test('counts no more among those that may be open once money has arrived for it', async () => {
    const api = current();
    const member = await api.addMember();
    for (let count = 0; count < 3; count += 1) {
      const { payUrl } = await api.order(member, '100');
      await api.gateway.choose(payUrl, 'wrong');
    }
    await api.order(member, '100');
  });
});
