import { coinsFor } from '@koi/money';
import { describe, expect, it } from 'vitest';
import { type MoneyApi, type MoneyMember, moneyApi } from '../../../test/money-api.ts';
import { Site } from '../../platform/lib/time.ts';

interface Shown {
  id: number;
  type: string;
  account: string;
  name: string;
  rate: string;
  params: Record<string, string> | null;
  remark_code: number;
}

/** The request body that the member app sends for a displayed channel. */
function reportFor(api: MoneyApi, channel: Shown, money: string): Record<string, unknown> {
  return {
    name: 'Li Wei',
    money,
    account: '6222020000001111',
    hk_at: new Site(480).toWireDate(new Date(api.clock.now().getTime() - 60_000)),
    payment_type: channel.type,
    payment_id: channel.id,
    payment_account: channel.account,
    payment_name: channel.name,
    remark_code: channel.remark_code,
    ...(channel.params?.usdt_rate ? { usdt_rate: channel.params.usdt_rate } : {}),
  };
}

moneyApi('deposits paid by hand', (current) => {
  const shown = async (member: MoneyMember): Promise<Shown[]> =>
    (await current().call('GET /payment/normal/list', { token: member.token })).body.data;
  const channelOf = async (member: MoneyMember, type = 'company_bankpay'): Promise<Shown> => {
    const found = (await shown(member)).find((channel) => channel.type === type);
    if (!found) throw new Error(`no channel of type ${type}`);
    return found;
  };
  const report = (member: MoneyMember, body: Record<string, unknown>) =>
    current().call('POST /recharge/normal', { token: member.token, body });
  const setChannel = (id: number, change: { account?: string; params?: string; is_open?: boolean }) =>
    current().ctx.database.db.updateTable('payment_channel').set(change).where('id', '=', id).execute();
  const ordersOf = async (member: MoneyMember) =>
    (await current().call('POST /recharge/list', { token: member.token, body: {} })).body.data.data;

  describe('the channels', () => {
    it('are shown with what the payer needs and nothing else', async () => {
      const member = await current().addMember({ lang: 'zh_cn' });
      const channels = await shown(member);
      expect(channels.map(({ type }) => type)).toEqual(['company_bankpay', 'company_alipay', 'company_usdt']);
      expect(channels.map(({ params }) => params)).toEqual([
        { bank_type: 'ICBC', bank_address: 'Demo Branch', bank_type_text: expect.any(String) as string },
        null,
        { usdt_rate: '7.10', usdt_type: 'trc', usdt_type_text: 'TRC20' },
      ]);
      for (const { remark_code } of channels) {
        expect(remark_code).toBeGreaterThanOrEqual(1000);
        expect(remark_code).toBeLessThanOrEqual(9999);
      }
    });

    it('keep the code until an order has used it', async () => {
      const member = await current().addMember();
      const first = await channelOf(member);
      expect((await channelOf(member)).remark_code).toBe(first.remark_code);
      const answer = await report(member, reportFor(current(), first, '500'));
      expect(answer.body.data.payment_detail.remark_code).toBe(String(first.remark_code));
      expect((await channelOf(member)).remark_code).not.toBe(first.remark_code);
    });

    it('take a code that an earlier order has used, and keep the next one', async () => {
      const member = await current().addMember();
      const open = await channelOf(member);
      await report(member, reportFor(current(), open, '500'));
      const next = await channelOf(member);
      const answer = await report(member, reportFor(current(), open, '600'));
      expect(answer.body.data.payment_detail.remark_code).toBe(String(open.remark_code));
      expect((await channelOf(member)).remark_code).toBe(next.remark_code);
      // It may be the same payment: an operator is notified.
      const flagged = await current().call('POST /operator/deposits/list', {
        token: await current().operator(),
        body: { flagged: true, member_name: member.name },
      });
      expect(flagged.body.data.data).toMatchObject([{ flags: [{ flag: 'code_repeated' }], money: '600.00' }]);
    });

    it('refuse a code that was given to somebody else, and change nothing', async () => {
      const [member, other] = [await current().addMember(), await current().addMember()];
      const mine = await channelOf(member);
      const used = await channelOf(other);
      await report(other, reportFor(current(), used, '500'));
      const next = await channelOf(other);
      const theirs = [used, next]
        .map((channel) => channel.remark_code)
        .find((code) => code !== mine.remark_code);
      const answer = await report(member, { ...reportFor(current(), mine, '500'), remark_code: theirs });
      expect(answer).toMatchObject({ status: 400, body: { error: 'payment_changed' } });
      expect(await ordersOf(member)).toEqual([]);
      expect((await channelOf(member)).remark_code).toBe(mine.remark_code);
    });

    it('are hidden while nobody could pay through them', async () => {
      const member = await current().addMember({ lang: 'zh_cn' });
      const { id } = await channelOf(member, 'company_usdt');
      await setChannel(id, { params: JSON.stringify({ usdt_rate: '0', usdt_type: 'trc' }) });
      expect((await shown(member)).map(({ type }) => type)).not.toContain('company_usdt');
      await setChannel(id, { params: JSON.stringify({ usdt_rate: '7.10', usdt_type: 'trc' }) });
    });
  });

  describe('a report', () => {
    it('waits for review with everything the operator needs, and moves no money', async () => {
      const member = await current().addMember({ money: 1_000n });
      const channel = await channelOf(member);
      const answer = await report(member, reportFor(current(), channel, '500'));
      expect(answer).toMatchObject({ status: 200, body: { message: expect.stringMatching(/./) as string } });
      expect(answer.body.data).toMatchObject({
        money: '500.00',
        status: 1,
        payment_type: 'company_bankpay',
        name: 'Li Wei',
        account: '6222020000001111',
        payment_detail: {
          payment_id: channel.id,
          payment_account: channel.account,
          payment_name: channel.name,
          remark_code: String(channel.remark_code),
        },
        seen_at: null,
        confirm_at: null,
      });
      expect(await ordersOf(member)).toEqual([answer.body.data]);
      expect(await current().main(member)).toBe(1_000n);
      await current().verify();
    });

    it('keeps rate, chain and coins of the moment for USDT', async () => {
      const member = await current().addMember({ lang: 'zh_cn' });
      const channel = await channelOf(member, 'company_usdt');
      const body = { ...reportFor(current(), channel, '500'), payment_name: undefined };
      const answer = await report(member, body);
      expect(answer.body.data.payment_detail).toMatchObject({
        usdt_rate: '7.10',
        usdt_type: 'trc',
        usdt_num: '70.4226',
      });
      expect(coinsFor(50_000n, '7.10')).toBe('70.4226');
    });

    it('counts once for one request_id', async () => {
      const member = await current().addMember();
      const body = { ...reportFor(current(), await channelOf(member), '500'), request_id: 'same' };
      const answers = await Promise.all([1, 2, 3].map(() => report(member, body)));
      expect(new Set(answers.map(({ body: { data } }) => data.bill_no)).size).toBe(1);
      expect(await ordersOf(member)).toHaveLength(1);
      const other = await report(member, { ...body, money: '501' });
      expect(other).toMatchObject({ status: 409, body: { error: 'request_id_reused' } });
      const outcome = await current().call('POST /operation/outcome', {
        token: member.token,
        body: { request_id: 'same', kind: 'recharge/normal' },
      });
      expect(outcome.body.data).toMatchObject({ state: 'done' });
      const late = { request_id: 'late', kind: 'recharge/normal' };
      await current().call('POST /operation/outcome', { token: member.token, body: late });
      expect((await report(member, { ...body, request_id: 'late' })).body.error).toBe('operation_void');
    });

    it.each([
      ['another account', { payment_account: '6222029999999999' }, 'payment_changed'],
      ['another name', { payment_name: 'Somebody Else' }, 'payment_changed'],
      ['no name', { payment_name: '' }, 'payment_changed'],
      ['another bank', { payment_bank_type: 'ABC' }, 'payment_changed'],
      ['less than the least', { money: '99' }, 'pay_out_of_range'],
      ['more than the most', { money: '200001' }, 'pay_out_of_range'],
      ['a part of a unit', { money: '500.50' }, 'validation'],
      ['nothing', { money: '0' }, 'validation'],
      ['no payer', { name: ' ' }, 'validation'],
      ['no account', { account: '' }, 'validation'],
      ['no time', { hk_at: '' }, 'validation'],
      ['a day that is none', { hk_at: '2026-02-30 10:00:00' }, 'validation'],
      ['tomorrow', { hk_at: '2099-01-01 10:00:00' }, 'validation'],
      ['a type of another channel', { payment_type: 'company_alipay' }, 'validation'],
      ['a channel that is none', { payment_id: 999_999 }, 'validation'],
      ['a picture of nobody', { payment_pic: 'https://evil.example/x.jpg' }, 'validation'],
    ])('with %s is refused', async (_what, change, error) => {
      const member = await current().addMember();
      const body = { ...reportFor(current(), await channelOf(member), '500'), ...change };
      const answer = await report(member, body);
      expect(answer.body.error).toBe(error);
      expect(answer.body.message).not.toBe('');
      expect(await ordersOf(member)).toEqual([]);
    });

    it('through an online channel, or a closed one, is refused', async () => {
      const member = await current().addMember();
      const channel = await channelOf(member);
      const body = reportFor(current(), channel, '500');
      const online = { ...body, payment_id: current().channel, payment_type: 'online_alipay' };
      expect((await report(member, online)).body.error).toBe('validation');
      await setChannel(channel.id, { is_open: false });
      expect((await report(member, body)).body.error).toBe('payment_closed');
      await setChannel(channel.id, { is_open: true });
    });

    it('is refused when account or rate changed after they were shown, and accepted with the new ones', async () => {
      const member = await current().addMember({ lang: 'zh_cn' });
      const bank = await channelOf(member);
      await setChannel(bank.id, { account: '6222027777777777' });
      expect((await report(member, reportFor(current(), bank, '500'))).body.error).toBe('payment_changed');
      expect((await report(member, reportFor(current(), await channelOf(member), '500'))).status).toBe(200);
      await setChannel(bank.id, { account: bank.account });

      const usdt = await channelOf(member, 'company_usdt');
      await setChannel(usdt.id, { params: JSON.stringify({ usdt_rate: '7.20', usdt_type: 'trc' }) });
      const old = reportFor(current(), usdt, '500');
      expect((await report(member, old)).body.error).toBe('payment_changed');
      // A client that sends no rate is held to the rate it was last given.
      expect((await report(member, { ...old, usdt_rate: undefined })).body.error).toBe('payment_changed');
      const answer = await report(
        member,
        reportFor(current(), await channelOf(member, 'company_usdt'), '500'),
      );
      expect(answer.body.data.payment_detail).toMatchObject({ usdt_rate: '7.20', usdt_num: '69.4445' });
      await setChannel(usdt.id, { params: JSON.stringify({ usdt_rate: '7.10', usdt_type: 'trc' }) });
    });

    it('waits beside unpaid orders, which do not count: ten are in review at most, also for two at once', async () => {
      const member = await current().addMember();
      for (let count = 0; count < 3; count += 1) await current().order(member, '100');
      const body = { ...reportFor(current(), await channelOf(member), '500'), remark_code: undefined };
      for (let count = 0; count < 9; count += 1) expect((await report(member, body)).status).toBe(200);
      const answers = await Promise.all([1, 2].map(() => report(member, body)));
      const outcomes = answers.map(({ body: { error } }) => error ?? 'done').sort();
      expect(outcomes).toEqual(['done', 'too_many_in_review']);
      expect(answers.find(({ status }) => status === 400)?.body.message).not.toMatch(/complete|支付/);
    });

    it('of a trial account is refused', async () => {
      const trial = await current().addMember({ isDemo: true });
      expect((await report(trial, {})).body.error).toBe('demo_not_allowed');
    });
  });

  describe('the decision', () => {
    const ordered = async (member: MoneyMember, type = 'company_bankpay') =>
      (await report(member, reportFor(current(), await channelOf(member, type), '500'))).body.data;

    it.each([
      ['company_bankpay', '5.00', 'bank_clearing'],
      ['company_usdt', '7.50', 'coin_clearing'],
    ])('on %s credits money and gift, from the right clearing account', async (type, suggested, clearing) => {
      const member = await current().addMember();
      const operator = await current().operator();
      const order = await ordered(member, type);
      const list = await current().call('POST /operator/deposits/list', {
        token: operator,
        body: { bill_no: order.bill_no },
      });
      expect(list.body.data.data[0]).toMatchObject({ suggested_gift: suggested, name: 'Li Wei' });
      expect(list.body.data.data[0].payment_detail).toEqual(order.payment_detail);
      const [seen] = await ordersOf(member);
      expect(seen).toMatchObject({ status: 1, seen_at: expect.stringMatching(/^20/) as string });

      await current().call(`POST /operator/deposits/${order.id}/confirm`, {
        token: operator,
        body: { diff_money: suggested },
      });
      const [done] = await ordersOf(member);
      expect(done).toMatchObject({
        status: 2,
        diff_money: suggested,
        seen_at: seen.seen_at,
        before_money: '0.00',
      });
      const gift = BigInt(suggested.replace('.', ''));
      expect(await current().main(member)).toBe(50_000n + gift);
      const log = await current().call('POST /moneylog', { token: member.token, body: {} });
      expect(
        log.body.data.data.map((row: { operate_type: number; money: string }) => [
          row.operate_type,
          row.money,
        ]),
      ).toEqual([
        [9, '500.00'],
        [10, suggested],
      ]);
      const [source] = await current().ctx.database.run<{ kinds: string }>(
        `select string_agg(distinct a.kind, ',') as kinds from ledger_transfer t
           join ledger_posting p on p.transfer_number = t.number
           join ledger_account a on a.id = p.account_id
          where t.id = $1 and p.member_id is null`,
        [`deposit:${order.bill_no}:credit`],
      );
      expect(source?.kinds).toBe(clearing);
      await current().verify();
    });

    it('without success says why', async () => {
      const member = await current().addMember();
      const operator = await current().operator();
      const orders = [await ordered(member), await ordered(member), await ordered(member)];
      await current().call(`POST /operator/deposits/${orders[0].id}/reject`, {
        token: operator,
        body: { reason: 'No such payment arrived' },
      });
      expect((await ordersOf(member)).at(-1)).toMatchObject({
        status: 3,
        fail_reason: 'No such payment arrived',
        seen_at: expect.stringMatching(/^20/) as string,
      });
      expect(await current().main(member)).toBe(0n);
      await current().verify();
    });

    it('is taken once when confirm and reject come together', async () => {
      const member = await current().addMember();
      const operator = await current().operator();
      const { id } = await ordered(member);
      const decide = (what: string, body: object) =>
        current().call(`POST /operator/deposits/${id}/${what}`, { token: operator, body });
      const answers = await Promise.all([
        decide('confirm', { diff_money: '5.00' }),
        decide('reject', { reason: 'not found' }),
        decide('confirm', {}),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      await current().verify();
    });
  });

  it('finds deposits by method, amount and kind of transfer', async () => {
    const member = await current().addMember();
    const bank = reportFor(current(), await channelOf(member), '500');
    await report(member, { ...bank, payment_desc: 'Mobile banking' });
    await report(member, reportFor(current(), await channelOf(member, 'company_alipay'), '600'));
    const find = async (body: object) => {
      const answer = await current().call('POST /recharge/list', { token: member.token, body });
      return [
        answer.body.data.data.map((row: { money: string }) => row.money),
        answer.body.statistic.sum_money,
      ];
    };
    expect(await find({ payment_type: 'company_alipay' })).toEqual([['600.00'], '600.00']);
    expect(await find({ money: 500 })).toEqual([['500.00'], '500.00']);
    expect(await find({ payment_desc: 'Mobile banking' })).toEqual([['500.00'], '500.00']);
    expect(await find({})).toEqual([['600.00', '500.00'], '1100.00']);
  });
});
