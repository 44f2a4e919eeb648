import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { brandParts } from '../../../test/brand.ts';
import { later, moneyApi } from '../../../test/money-api.ts';
import { online, ordering, statusOf } from '../../../test/online-deposits.ts';

moneyApi('ordering an online deposit', (current) => {
  test('lists the channel without merchant data', async () => {
    const api = current();
    const member = await api.addMember();
    const { body } = await api.call('GET /payment/online/list', {
      token: member.token,
      query: { lang: 'en' },
    });
    expect(body.data).toEqual([
      expect.objectContaining({
        id: api.channel,
        type: 'online_alipay',
        desc: 'Sandbox pay',
        min: 10,
        max: 50_000,
        rate: '0.00',
        lang: 'common',
      }),
    ]);
    expect(Object.keys(body.data[0])).not.toEqual(
      expect.arrayContaining(['account', 'params', 'adapter', 'name']),
    );
  });

  test('says how long deposits through a channel take, and which one was used last', async () => {
    const api = current();
    const member = await api.addMember();
    const channelOf = async (token: string) =>
      (await api.call('GET /payment/online/list', { token })).body.data[0];
    expect(await channelOf(member.token)).not.toHaveProperty('is_last_used');
    for (let count = 0; count < 5; count += 1) {
      const { payUrl } = await api.order(await api.addMember(), '100');
      await api.gateway.choose(payUrl, 'pay');
    }
    await api.ctx.database.db
      .updateTable('deposit_order')
      .set({ confirm_at: sql`created_at + make_interval(secs => 42)` })
      .where('status', '=', 2)
      .execute();
    await api.order(member, '100');
    const monitor = await api.addMember({ isDemo: true });
    await sql`update member set is_monitor = true where id = ${monitor.id}`.execute(api.ctx.database.db);
    // More walks than members pay: each is credited at once.
    await sql`insert into deposit_order (bill_no, member_id, currency, money, payment_type, payment_id, status, confirm_at, created_at, updated_at)
              select 'WALK' || n, ${monitor.id}::int, 'CNY', 1000, 'online_alipay', ${api.channel}::int, 2, now(), now(), now()
                from generate_series(1, 60) n`.execute(api.ctx.database.db);
    await later(api, 301_000, async () => {
      expect(await channelOf(member.token)).toMatchObject({ usual_seconds: 42, is_last_used: 1 });
      expect(await channelOf((await api.addMember()).token)).not.toHaveProperty('is_last_used');
    });
    await sql`delete from deposit_order where member_id = ${monitor.id}`.execute(api.ctx.database.db);
    await sql`update member set is_monitor = false where id = ${monitor.id}`.execute(api.ctx.database.db);
  });

  test('the payer is led back to the host that was asked, a named one', async () => {
    const api = current();
    const { publish } = brandParts(() => api);
    await publish({ name: { common: 'Lotus' } }, 'lotus.test');
    const backFrom = async (host: string) => {
      const body = { money: '100', payment_id: api.channel, payment_type: 'online_alipay' };
      const { token } = await api.addMember();
      const answer = await api.call('POST /recharge/online', { token, body, headers: { host } });
      const page = await (await fetch(answer.body.pay_url)).text();
      return /class="back" href="([^"]+)"/.exec(page)?.[1];
    };
    const { port } = new URL(api.origin);
    expect(await backFrom('lotus.test')).toBe(`http://lotus.test:${port}/#/Member/RechargeList`);
    expect(await backFrom('evil.test')).toBe(`${api.origin}/#/Member/RechargeList`);
  });

  test('pays: order, pay page, callback, wallet, record', async () => {
    const api = current();
    const member = await api.addMember();
    const { billNo, payUrl } = await api.order(member, '123.45');
    const pending = await api.call('POST /recharge/list', {
      token: member.token,
      body: {},
      query: { lang: 'en' },
    });
    expect(pending.body.data.data).toEqual([
      expect.objectContaining({
        bill_no: billNo,
        status: 1,
        status_text: 'Pending',
        money: '123.45',
        pay_url: payUrl,
      }),
    ]);
    await api.gateway.choose(payUrl, 'pay');
    expect(await api.main(member)).toBe(12_345n);
    const { body } = await api.call('POST /recharge/list', {
      token: member.token,
      body: {},
      query: { lang: 'en' },
    });
    expect(body.data.data[0]).toMatchObject({
      status: 2,
      status_text: 'Successful',
      before_money: '0.00',
      after_money: '123.45',
      diff_money: '0.00',
      fail_reason: null,
    });
    expect(body.data.data[0]).not.toHaveProperty('pay_url');
    expect(body.statistic.sum_money).toBe('123.45');
    await api.verify();
  });

  test('fails: the record says so in the language of the reader, no money moves', async () => {
    const api = current();
    const member = await api.addMember();
    const { payUrl } = await api.order(member, '20');
    await api.gateway.choose(payUrl, 'fail');
    const { body } = await api.call('POST /recharge/list', {
      token: member.token,
      body: { status: 3 },
      query: { lang: 'en' },
    });
    expect(body.data.data[0]).toMatchObject({ status: 3, fail_reason: 'The payment failed' });
    expect(await api.main(member)).toBe(0n);
    await api.verify();
  });

  test('money that arrives later is credited when it arrives', async () => {
    const api = current();
    const member = await api.addMember();
    const { payUrl, billNo } = await api.order(member, '77');
    await api.gateway.choose(payUrl, 'later');
    expect((await statusOf(api, billNo)).status).toBe(1);
    await expect.poll(() => api.main(member), { timeout: 20_000 }).toBe(7700n);
  });

  describe('refuses', () => {
    const refusals = [
      ['a channel that does not exist', { payment_id: 2_000_000_000 }, 422, 'validation'],
      ['a payment type that is not the channel’s', { payment_type: 'online_wechat' }, 422, 'validation'],
      ['too little', { money: '9.99' }, 400, 'pay_out_of_range'],
      ['too much', { money: '50000.01' }, 400, 'pay_out_of_range'],
      ['nothing', { money: '0' }, 422, 'validation'],
      ['a negative amount', { money: '-100' }, 422, 'validation'],
      ['a third decimal', { money: '100.005' }, 422, 'validation'],
      ['words', { money: 'hundred' }, 422, 'validation'],
    ] as const;
    test.each(refusals)('%s', async (_what, body, status, error) => {
      const api = current();
      const member = await api.addMember();
      const answer = await ordering(api, member, body);
      expect(answer).toMatchObject({ status, body: { status: 'error', code: status, error } });
      const { body: list } = await api.call('POST /recharge/list', { token: member.token, body: {} });
      expect(list.data.total).toBe(0);
      expect(await api.main(member)).toBe(0n);
    });

    test('both limits are in the text', async () => {
      const api = current();
      const member = await api.addMember();
      const answer = await api.call('POST /recharge/online', {
        token: member.token,
        body: { ...online, payment_id: api.channel, money: '1' },
        query: { lang: 'en' },
      });
      expect(answer.body.message).toContain('$10.00');
      expect(answer.body.message).toContain('$50,000.00');
    });

    test('a closed channel, another currency’s channel and a channel without a gateway', async () => {
      const api = current();
      const member = await api.addMember();
      const add = async (values: object) =>
        (
          await api.ctx.database.db
            .insertInto('payment_channel')
            .values({ type: 'online_wechat', adapter: 'sandbox', ...values })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id;
      const cases = [
        [await add({ is_open: 0 }), 'payment_closed'],
        [await add({ lang: 'th' }), 'payment_closed'],
        [await add({ adapter: 'elsewhere' }), 'payment_misconfigured'],
      ] as const;
      for (const [payment_id, error] of cases) {
        const answer = await ordering(api, member, { payment_id, payment_type: 'online_wechat' });
        expect(answer).toMatchObject({ status: 400, body: { error } });
      }
      const byHand = await add({ type: 'company_bankpay', adapter: null });
      const answer = await ordering(api, member, { payment_id: byHand, payment_type: 'company_bankpay' });
      expect(answer).toMatchObject({ status: 400, body: { error: 'payment_misconfigured' } });
    });

    test('a fourth pending order, also when four come at once', async () => {
      const api = current();
      const member = await api.addMember();
      const answers = await Promise.all([1, 2, 3, 4].map(() => ordering(api, member, {})));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 400]);
      const refused = answers.find(({ status }) => status === 400);
      expect(refused?.body).toMatchObject({ error: 'too_many_pending' });
    });

    test('a trial account', async () => {
      const api = current();
      const member = await api.addMember({ isDemo: true });
      const answer = await ordering(api, member, {});
      expect(answer).toMatchObject({ status: 400, body: { error: 'demo_not_allowed' } });
    });
  });

  describe('the same request again', () => {
    test('with the same request_id there is one order and one answer, in parallel and later', async () => {
      const api = current();
      const member = await api.addMember();
      const answers = await Promise.all([1, 2, 3].map(() => ordering(api, member, { request_id: 'same' })));
      const { body: list } = await api.call('POST /recharge/list', { token: member.token, body: {} });
      expect(list.data.total).toBe(1);
      const later = await ordering(api, member, { request_id: 'same' });
      expect(later.status).toBe(200);
      for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: later.body });
    });

    test('after the answer got lost it brings the pay page', async () => {
      const api = current();
      const member = await api.addMember();
      await api.gateway.fail('drop');
      await ordering(api, member, { request_id: 'lost' }).finally(() => api.gateway.fail('none'));
      const again = await ordering(api, member, { request_id: 'lost' });
      expect(again.status).toBe(200);
      await api.gateway.choose(again.body.pay_url, 'pay');
      expect(await api.main(member)).toBe(10_000n);
      await api.verify();
    });

    test('with other content it is refused, with another id it is another order', async () => {
      const api = current();
      const member = await api.addMember();
      await ordering(api, member, { request_id: 'one' });
      expect(await ordering(api, member, { request_id: 'one', money: '101' })).toMatchObject({
        status: 409,
        body: { error: 'request_id_reused' },
      });
      expect((await ordering(api, member, { request_id: 'two' })).status).toBe(200);
      const { body: list } = await api.call('POST /recharge/list', { token: member.token, body: {} });
      expect(list.data.total).toBe(2);
    });

    test('after its outcome was asked for it is void', async () => {
      const api = current();
      const member = await api.addMember();
      const body = { request_id: 'late', kind: 'recharge/online' };
      const outcome = await api.call('POST /operation/outcome', { token: member.token, body });
      expect(outcome.body.data.state).toBe('void');
      expect(await ordering(api, member, { request_id: 'late' })).toMatchObject({
        status: 409,
        body: { error: 'operation_void' },
      });
    });
  });
});
