import { expect, test, vi } from 'vitest';
import type { GatewayFault } from '../../../test/gateway.ts';
import { later, type MoneyApi, type MoneyMember, moneyApi } from '../../../test/money-api.ts';
import { DAY_MS } from '../../platform/lib/time.ts';
import { resolvePayouts } from './jobs.ts';
import { applyPayoutReport } from './sent-payout.ts';

moneyApi('payouts by a gateway', (current) => {
  const say = (id: number, verb: string, body: object = {}) =>
    current()
      .operator('cash-a')
      .then((token) =>
        current().call(`POST /operator/withdrawals/${id}/${verb}`, { token, body, query: { lang: 'en' } }),
      );
  const read = async (id: number) =>
    (
      await current().call('POST /operator/withdrawals/list', {
        token: await current().operator('cash-a'),
        body: { id },
      })
    ).body.data.data[0];
  const pending = async ({ id }: MoneyMember) =>
    (await current().ctx.ledger.balances(current().ctx.database.db, id)).withdrawalPending;
  const audit = async (billNo: string) =>
    (
      await current()
        .ctx.database.db.selectFrom('audit_log')
        .select(['action', 'actor'])
        .where('subject_id', '=', billNo)
        .orderBy('id')
        .execute()
    ).map(({ action, actor }) => `${action} ${actor}`);

  /** An approved withdrawal of 500.00, sent while the gateway behaves like this. */
  const sent = async (fault: GatewayFault) => {
    const api = current();
    const member = await api.addMember({ money: 100_000n });
    const body = { money: '500', qk_pwd: '482913', member_bank_id: await api.bindCard(member) };
    const { id } = (await api.call('POST /drawing', { token: member.token, body })).body.data;
    expect(await say(id, 'approve')).toMatchObject({ status: 200 });
    await api.gateway.fail(fault);
    const answer = await say(id, 'send', { gateway: 'sandbox' });
    await api.gateway.fail('none');
    expect(answer.status).toBe(200);
    return { api, member, id: id as number, row: answer.body.data };
  };
  const expectPaidOnce = async (api: MoneyApi, member: MoneyMember, id: number) => {
    expect(await read(id)).toMatchObject({
      status: 2,
      stage: 'paid',
      payout_reference: expect.stringMatching(/^SP/),
    });
    expect([await api.main(member), await pending(member)]).toEqual([50_000n, 0n]);
    await api.verify();
  };
  const ask = (ms: number) => later(current(), ms, () => resolvePayouts(current().ctx));

  test('success: paid with the number of the gateway, by the gateway', async () => {
    const { api, member, id, row } = await sent('none');
    await expectPaidOnce(api, member, id);
    expect((await audit(row.bill_no)).slice(1)).toEqual(['withdrawal.send cash-a', 'withdrawal.pay sandbox']);
    expect(await say(id, 'send', { gateway: 'sandbox' })).toMatchObject({
      body: { error: 'already_decided' },
    });
  });

  test('refusal: it waits for a cashier again, who chooses another way', async () => {
    const { api, member, id, row } = await sent('refuse');
    expect(row).toMatchObject({
      status: 1,
      stage: 'approved',
      gateway: null,
      payout_note: 'sandbox: refused',
    });
    expect(await say(id, 'send', { gateway: 'sandbox' })).toMatchObject({
      status: 409,
      body: { error: 'payout_sent_before' },
    });
    const { body } = await api.call('POST /operator/withdrawals/accounts', {
      token: await api.operator(),
      body: { id },
    });
    expect(body.gateways).toEqual([]);
    await say(id, 'claim');
    expect((await say(id, 'pay', { reference: 'B-1' })).body.data.stage).toBe('paid');
    expect(await pending(member)).toBe(0n);
    await api.verify();
  });

  test.each(['drop_after', 'server_error', 'rubbish'] as const)(
    'silence (%s): nobody pays or releases it by hand while the gateway is asked, and the answer counts once',
    async (fault) => {
      const { api, member, id, row } = await sent(fault);
      expect(row).toMatchObject({ stage: 'paying', gateway: 'sandbox' });
      for (const [verb, body] of [
        ['pay', { reference: 'B-1' }],
        ['release', { reason: 'x' }],
      ] as const)
        expect(await say(id, verb, body)).toMatchObject({ status: 409, body: { error: 'payout_in_doubt' } });
      expect(await say(id, 'claim')).toMatchObject({ body: { error: 'payout_claimed' } });
      expect(await say(id, 'refuse', { reason: 'x' })).toMatchObject({ body: { error: 'payout_claimed' } });
      await ask(61_000);
      if (fault === 'server_error') {
        // The gateway never got it: certain only after two answers, a minute apart, once all must be over.
        expect(await read(id)).toMatchObject({ stage: 'paying' });
        await ask(700_000);
        expect(await read(id)).toMatchObject({ stage: 'paying' });
        await ask(1_400_000);
        expect(await read(id)).toMatchObject({ stage: 'approved', payout_note: 'sandbox: unknown there' });
        expect(await pending(member)).toBe(50_000n);
        return;
      }
      await expectPaidOnce(api, member, id);
    },
  );

  test('late success: the callback settles it, once, however often it comes', async () => {
    const { api, member, id, row } = await sent('payout_later');
    expect(row).toMatchObject({ status: 1, stage: 'paying' });
    await vi.waitFor(async () => expect(await read(id)).toMatchObject({ stage: 'paid' }), {
      timeout: 30_000,
    });
    await api.gateway.resend(row.bill_no);
    await expectPaidOnce(api, member, id);
    expect((await audit(row.bill_no)).filter((line) => line.startsWith('withdrawal.pay'))).toHaveLength(1);
  });

  test('late refusal: it waits for a cashier again with the reason of the bank', async () => {
    const { member, id } = await sent('payout_fails_later');
    await vi.waitFor(async () => expect(await read(id)).toMatchObject({ stage: 'approved' }), {
      timeout: 30_000,
    });
    expect(await read(id)).toMatchObject({ payout_note: 'sandbox: account closed' });
    expect(await pending(member)).toBe(50_000n);
  });

  test('a success after it was given up settles it where it stands, and raises an alert where it was refused', async () => {
    const { api, member, id, row } = await sent('refuse');
    const other = await sent('refuse');
    await say(id, 'claim');
    await say(other.id, 'refuse', { reason: 'no' });
    const report = (billNo: string) =>
      applyPayoutReport(api.ctx, { kind: 'gateway', name: 'sandbox' }, 'sandbox', {
        ...{ billNo, gatewayId: `SP${billNo}`, state: 'paid', amount: 50_000n, currency: 'USD' },
      });
    expect(await report(row.bill_no)).toBe('paid');
    expect(await say(id, 'pay', { reference: 'B-1' })).toMatchObject({ body: { error: 'already_decided' } });
    await expectPaidOnce(api, member, id);
    expect(await report(other.row.bill_no)).toBe('doubtful');
    expect(await report(other.row.bill_no)).toBe('repeated');
    expect(await api.main(other.member)).toBe(100_000n);
    expect((await audit(other.row.bill_no)).at(-1)).toBe('withdrawal.doubt sandbox');
  });

  test('a report of another amount settles nothing', async () => {
    const { api, member, id, row } = await sent('drop');
    const report = {
      billNo: row.bill_no,
      gatewayId: 'SP1',
      state: 'paid',
      amount: 49_900n,
      currency: 'USD',
    } as const;
    expect(await applyPayoutReport(api.ctx, { kind: 'gateway', name: 'sandbox' }, 'sandbox', report)).toBe(
      'doubtful',
    );
    expect(await read(id)).toMatchObject({ stage: 'paying', gateway_asked_at: null });
    expect(await pending(member)).toBe(50_000n);
  });

  test('callbacks and a question at the same moment settle it once', async () => {
    const { api } = await sent('none');
    for (let round = 0; round < 4; round += 1) {
      const { member, id, row } = await sent('drop_after');
      const answer = await api.ctx.payments.get('sandbox')?.payout?.query(row.bill_no);
      if (answer?.outcome !== 'found') throw new Error('not at the gateway');
      const report = () =>
        applyPayoutReport(api.ctx, { kind: 'gateway', name: 'sandbox' }, 'sandbox', answer.report);
      await Promise.all([ask(61_000), report(), report()]);
      expect((await audit(row.bill_no)).filter((line) => line.startsWith('withdrawal.pay'))).toHaveLength(1);
      await expectPaidOnce(api, member, id);
    }
  });

  test('after a day of silence an operator finds out and says what became of it', async () => {
    const { api, member, id } = await sent('drop');
    await api.gateway.fail('drop');
    await ask(DAY_MS + 1000);
    await api.gateway.fail('none');
    expect(await read(id)).toMatchObject({ stage: 'paying', gateway_asked_at: null });
    expect((await say(id, 'release', { reason: 'never arrived there' })).body.data).toMatchObject({
      stage: 'approved',
      gateway: null,
    });
    expect(await pending(member)).toBe(50_000n);
    await api.verify();
  });

  test('not reachable: it was not sent, and may be sent again', async () => {
    const { api, member, id } = await sent('refuse');
    await api.ctx.database.run('delete from payout');
    const adapter = api.ctx.payments.get('sandbox');
    if (!adapter?.payout) throw new Error('no payouts');
    const unreachable = vi
      .spyOn(adapter.payout, 'send')
      .mockResolvedValueOnce({ outcome: 'not_sent', reason: 'ECONNREFUSED' });
    expect((await say(id, 'send', { gateway: 'sandbox' })).body.data).toMatchObject({
      stage: 'approved',
      payout_note: 'sandbox: ECONNREFUSED',
    });
    unreachable.mockRestore();
    await say(id, 'send', { gateway: 'sandbox' });
    await expectPaidOnce(api, member, id);
  });
});
