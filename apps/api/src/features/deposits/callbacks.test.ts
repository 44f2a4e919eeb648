import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { gatewaySecret } from '../../../test/gateway.ts';
import { type MoneyApi, moneyApi } from '../../../test/money-api.ts';
import { applyReport } from './deposit-outcome.ts';

const flagged = (flag: string) => expect.objectContaining({ flag });
const gatewayActor = { kind: 'gateway', name: 'sandbox' } as const;

moneyApi('callbacks of the gateway', (current) => {
  const orderOf = (api: MoneyApi, billNo: string) =>
    api.ctx.database.db
      .selectFrom('deposit_order')
      .selectAll()
      .where('bill_no', '=', billNo)
      .executeTakeFirstOrThrow();
  const auditOf = async (api: MoneyApi, billNo: string) =>
    (
      await api.ctx.database.db
        .selectFrom('audit_log')
        .select('action')
        .where('subject_id', '=', billNo)
        .orderBy('id')
        .execute()
    ).map(({ action }) => action);

  const send = async (api: MoneyApi, body: string, headers: Record<string, string>) => {
    const response = await fetch(`${api.origin}/api/payments/sandbox/callback`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
    return { status: response.status, text: await response.text() };
  };
  const sign = (body: string, seconds: number, secret = gatewaySecret) => ({
    'x-gateway-timestamp': String(seconds),
    'x-gateway-signature': createHmac('sha256', secret).update(`callback\n${seconds}\n${body}`).digest('hex'),
  });
  const seconds = (api: MoneyApi) => Math.floor(api.clock.now().getTime() / 1000);
  /** The gateway's message about an order. */
  const message = async (api: MoneyApi, billNo: string, change: Record<string, string> = {}) => {
    const order = await orderOf(api, billNo);
    return JSON.stringify({
      gateway_id: order.gateway_id,
      order_no: billNo,
      status: 'paid',
      amount: '100.00',
      paid_amount: '100.00',
      currency: 'USD',
      at: '2026-01-01T00:00:00.000Z',
      ...change,
    });
  };

  // Guarantee: one answer (docs/guarantees.md).
  test('delivered twice at once, again later and out of order: credited once, the same answer each time', async () => {
    const api = current();
    const member = await api.addMember();
    const { billNo, payUrl } = await api.order(member, '100');
    await api.gateway.choose(payUrl, 'twice');
    expect(await api.main(member)).toBe(10_000n);
    expect(await api.gateway.resend(billNo)).toBe(2);
    const body = await message(api, billNo);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send(api, body, sign(body, seconds(api)))),
    );
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.text}`))).toEqual(
      new Set(['200 success']),
    );
    expect(await api.main(member)).toBe(10_000n);
    expect(await auditOf(api, billNo)).toEqual(['deposit.confirm']);
    await api.verify();
  });

  describe('refused without a trace', () => {
    const cases: [string, (api: MoneyApi, body: string) => Record<string, string>, number][] = [
      ['without a signature', () => ({}), 401],
      [
        'signed with another secret',
        (api, body) => sign(body, seconds(api), 'another-secret-0123456789abcdefghij'),
        401,
      ],
      ['signed over another body', (api, body) => sign(`${body} `, seconds(api)), 401],
      [
        'signed for another time',
        (api, body) => ({ ...sign(body, seconds(api)), 'x-gateway-timestamp': String(seconds(api) - 1) }),
        401,
      ],
      ['replayed ten minutes later', (api, body) => sign(body, seconds(api) - 600), 401],
      ['from the future', (api, body) => sign(body, seconds(api) + 600), 401],
      [
        'with half a signature',
        (api, body) => ({ ...sign(body, seconds(api)), 'x-gateway-signature': 'abcdef' }),
        401,
      ],
    ];
    test.each(cases)('%s', async (_what, headers, status) => {
      const api = current();
      const member = await api.addMember();
      const { billNo } = await api.order(member, '100');
      const body = await message(api, billNo);
      expect((await send(api, body, headers(api, body))).status).toBe(status);
      expect(await orderOf(api, billNo)).toMatchObject({ status: 1, flags: [] });
      expect(await api.main(member)).toBe(0n);
    });

    test.each(['', '[]', '{', '{"order_no":1}', 'null'])('signed but unreadable: %s', async (body) => {
      const api = current();
      expect((await send(api, body, sign(body, seconds(api)))).status).toBe(400);
    });

    test('about an order that does not exist, or through a gateway that does not', async () => {
      const api = current();
      const member = await api.addMember();
      const { billNo } = await api.order(member, '100');
      const body = await message(api, billNo, { order_no: '20260101000000Nobody' });
      expect(await send(api, body, sign(body, seconds(api)))).toEqual({ status: 404, text: 'unknown order' });
      const other = await fetch(`${api.origin}/api/payments/nobody/callback`, { method: 'POST', body });
      expect(other.status).toBe(404);
    });
  });

  describe('flagged for an operator, nothing credited', () => {
    test('a wrong amount paid', async () => {
      const api = current();
      const member = await api.addMember();
      const { billNo, payUrl } = await api.order(member, '100');
      await api.gateway.choose(payUrl, 'wrong');
      await api.gateway.resend(billNo);
      expect(await orderOf(api, billNo)).toMatchObject({
        status: 1,
        flags: [{ flag: 'amount_mismatch', money: '9900', currency: 'USD' }],
        paid_money: '9900',
      });
      expect(await api.main(member)).toBe(0n);
      expect(await auditOf(api, billNo)).toEqual(['deposit.amount_mismatch']);
    });

    const mismatches = [
      ['another currency', { currency: 'THB' }, 'currency_mismatch'],
      ['an ordered amount that is not ours', { amount: '1.00' }, 'amount_mismatch'],
      ['a payment that is not the order’s', { gateway_id: 'SG0' }, 'payment_mismatch'],
    ] as const;
    test.each(mismatches)('%s', async (_what, change, flag) => {
      const api = current();
      const member = await api.addMember();
      const { billNo } = await api.order(member, '100');
      const body = await message(api, billNo, change);
      expect(await send(api, body, sign(body, seconds(api)))).toEqual({ status: 200, text: 'success' });
      expect(await orderOf(api, billNo)).toMatchObject({ status: 1, flags: [{ flag }] });
      expect(await api.main(member)).toBe(0n);
      await api.verify();
    });

    test('failed after it was credited: the money stays, an operator is notified', async () => {
      const api = current();
      const member = await api.addMember();
      const { billNo, payUrl } = await api.order(member, '100');
      await api.gateway.choose(payUrl, 'pay');
      const body = await message(api, billNo, { status: 'failed', paid_amount: '0.00' });
      expect((await send(api, body, sign(body, seconds(api)))).text).toBe('success');
      expect(await orderOf(api, billNo)).toMatchObject({ status: 2, flags: [{ flag: 'failed_after_paid' }] });
      expect(await api.main(member)).toBe(10_000n);
    });

    test('paid after it had failed: the order stays failed, the money is credited once under its own order', async () => {
      const api = current();
      const member = await api.addMember();
      const { billNo, payUrl } = await api.order(member, '100');
      const other = await api.order(member, '50');
      await api.gateway.choose(payUrl, 'fail');
      await api.gateway.choose(payUrl, 'again');
      await api.gateway.resend(billNo);
      const body = await message(api, billNo);
      for (let time = 0; time < 3; time += 1) await send(api, body, sign(body, seconds(api)));
      expect(await orderOf(api, billNo)).toMatchObject({ status: 3, flags: [{ flag: 'paid_after_failed' }] });
      expect(await api.main(member)).toBe(10_000n);
      const list = await api.call('POST /recharge/list', { token: member.token, body: {} });
      const [late, pending, failed] = list.body.data.data;
      expect(late).toMatchObject({ status: 2, money: '100.00', late_for: billNo });
      expect(pending).toMatchObject({ bill_no: other.billNo, status: 1, late_bill_no: late.bill_no });
      expect(failed).toMatchObject({ bill_no: billNo, status: 3, late_bill_no: late.bill_no });
      expect(late.late_bill_no).toBeUndefined();
      expect(list.body.statistic).toEqual({
        sum_money: '250.00',
        pending_money: '50.00',
        success_money: '100.00',
        failed_money: '100.00',
      });
      await api.verify();
    });

    test('paid late with another amount: nothing is credited', async () => {
      const api = current();
      const member = await api.addMember();
      const { billNo, payUrl } = await api.order(member, '100');
      await api.gateway.choose(payUrl, 'fail');
      const body = await message(api, billNo, { status: 'paid', paid_amount: '99.00' });
      await send(api, body, sign(body, seconds(api)));
      expect(await api.main(member)).toBe(0n);
      const list = await api.call('POST /recharge/list', { token: member.token, body: {} });
      expect(list.body.data.data[0]).toMatchObject({ status: 1, money: '99.00', late_for: billNo });
      for (let count = 0; count < 3; count += 1) await api.order(member, '50');
      await api.verify();
    });

    test('paid late after an operator had refused it: an order of its own that waits for an operator', async () => {
      const api = current();
      const member = await api.addMember();
      const operator = await api.operator();
      const { billNo } = await api.order(member, '100');
      const body = await message(api, billNo);
      const { id } = await orderOf(api, billNo);
      await api.call(`POST /operator/deposits/${id}/reject`, { token: operator, body: { reason: 'no' } });
      expect((await send(api, body, sign(body, seconds(api)))).text).toBe('success');
      expect((await send(api, body, sign(body, seconds(api)))).text).toBe('success');
      expect(await orderOf(api, billNo)).toMatchObject({
        status: 3,
        flags: [{ flag: 'paid_after_failed' }],
        paid_money: '10000',
      });
      expect(await api.main(member)).toBe(0n);
      const list = await api.call('POST /operator/deposits/list', {
        token: operator,
        body: { flagged: true, member_name: member.name },
      });
      expect(list.body.data.data).toEqual([
        expect.objectContaining({ flags: [flagged('late_payment')], status: 1, money: '100.00' }),
        expect.objectContaining({ flags: [flagged('paid_after_failed')], status: 3, bill_no: billNo }),
      ]);
      const late = list.body.data.data[0].id;
      const confirmed = await api.call(`POST /operator/deposits/${late}/confirm`, {
        token: operator,
        body: {},
      });
      expect(confirmed.status).toBe(200);
      expect(await api.main(member)).toBe(10_000n);
      await api.verify();
    });
  });

  test('confirm, reject and callbacks at once: exactly one wins', async () => {
    const api = current();
    const operator = await api.operator();
    for (let round = 0; round < 8; round += 1) {
      const member = await api.addMember();
      const { billNo, payUrl } = await api.order(member, '100');
      const { id } = await orderOf(api, billNo);
      const body = await message(api, billNo);
      const reject = { token: operator, body: { reason: 'no money came' } };
      const [confirmed, rejected] = await Promise.all([
        api.call(`POST /operator/deposits/${id}/confirm`, { token: operator, body: {} }),
        api.call(`POST /operator/deposits/${id}/reject`, reject),
        send(api, body, sign(body, seconds(api))),
        api.gateway.choose(payUrl, 'pay'),
      ]);
      const order = await orderOf(api, billNo);
      const wins = [confirmed.status === 200, rejected.status === 200].filter(Boolean).length;
      expect(wins).toBeLessThanOrEqual(1);
      for (const loser of [confirmed, rejected]) {
        if (loser.status !== 200)
          expect(loser).toMatchObject({ status: 409, body: { error: 'already_decided' } });
      }
      expect(await api.main(member)).toBe(order.status === 2 ? 10_000n : 0n);
      expect(order.status).toBe(rejected.status === 200 ? 3 : 2);
    }
    await api.verify();
  });

  test('a refusal in the middle leaves nothing: a frozen step is repeated by the next delivery', async () => {
    const api = current();
    const member = await api.addMember();
    const { billNo } = await api.order(member, '100');
    const { gateway_id } = await orderOf(api, billNo);
    const report = {
      billNo,
      gatewayId: gateway_id ?? '',
      state: 'paid',
      amount: 10_000n,
      paidAmount: 10_000n,
      currency: 'USD',
    } as const;
    const broken = {
      ...api.ctx,
      ledger: Object.assign(Object.create(api.ctx.ledger), {
        mustPost: () => Promise.reject(new Error('the ledger is away')),
      }),
    };
    await expect(applyReport(broken, gatewayActor, 'sandbox', report)).rejects.toThrow('the ledger is away');
    expect(await orderOf(api, billNo)).toMatchObject({ status: 1, confirm_at: null });
    expect(await applyReport(api.ctx, gatewayActor, 'sandbox', report)).toBe('credited');
    expect(await applyReport(api.ctx, gatewayActor, 'sandbox', report)).toBe('repeated');
    await api.verify();
  });
});
