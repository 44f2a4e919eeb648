import { freePort } from '@koi/database/testing';
import { expect, test } from 'vitest';
import { gatewaySecret } from '../../../test/gateway.ts';
import { duringChange } from '../../../test/lock-waits.ts';
import { later, moneyApi } from '../../../test/money-api.ts';
import { online, ordering, statusOf } from '../../../test/online-deposits.ts';
import { paymentRegistryOf } from '../../payments/registry.ts';
import { createSandboxAdapter } from '../../payments/sandbox/sandbox-adapter.ts';
import { checkDeposits } from './jobs.ts';

moneyApi('an online deposit whose gateway fails', (current) => {
  test('a refusal fails the order', async () => {
    const api = current();
    const member = await api.addMember();
    await api.gateway.fail('refuse');
    const answer = await ordering(api, member, { request_id: 'refused-1' }).finally(() =>
      api.gateway.fail('none'),
    );
    expect(answer).toMatchObject({ status: 400, body: { error: 'gateway_refused' } });
    const again = await ordering(api, member, { request_id: 'refused-1' });
    expect(again).toMatchObject({ status: 400, body: { error: 'gateway_refused' } });
    const { body } = await api.call('POST /recharge/list', { token: member.token, body: {} });
    expect(body.data.data).toEqual([expect.objectContaining({ status: 3 })]);
  });

  const silences = [
    ['after acting: drops the connection', 'drop_after', true],
    ['after acting: answers too late', 'slow', true],
    ['after acting: answers rubbish', 'rubbish', true],
    ['before acting: drops the connection', 'drop', false],
    ['before acting: answers 500', 'server_error', false],
  ] as const;
  // Guarantee: no guess (docs/guarantees.md).
  test.each(silences)(
    '%s → the order stays pending and is resolved by asking',
    async (_what, fault, acted) => {
      const api = current();
      const member = await api.addMember();
      await api.gateway.fail(fault, 30_000);
      const request_id = `silent-${fault}`;
      const work = () => ordering(api, member, { request_id });
      const answer = await (fault === 'slow' ? api.impatiently(2000, work) : work()).finally(() =>
        api.gateway.fail('none'),
      );
      expect(answer).toMatchObject({ status: 502, body: { error: 'upstream' } });
      const outcome = async () =>
        (
          await api.call('POST /operation/outcome', {
            token: member.token,
            body: { request_id, kind: 'recharge/online' },
          })
        ).body.data;
      const { state, bill_no: billNo } = await outcome();
      expect(state).toBe('pending');

      await later(api, 61_000, () => checkDeposits(api.ctx));
      if (acted) {
        const done = await outcome();
        expect(done.state).toBe('done');
        expect(await ordering(api, member, { request_id })).toMatchObject({
          status: 200,
          body: { pay_url: done.reply.pay_url, data: { bill_no: billNo } },
        });
        await api.gateway.choose(done.reply.pay_url, 'pay');
        expect(await api.main(member)).toBe(10_000n);
      } else {
        expect(await statusOf(api, billNo)).toMatchObject({ status: 1 });
        await later(api, 700_000, () => checkDeposits(api.ctx));
        expect(await statusOf(api, billNo)).toMatchObject({ status: 1 });
        await later(api, 1_400_000, () => checkDeposits(api.ctx));
        expect(await statusOf(api, billNo)).toMatchObject({ status: 3, fail_key: 'gateway_unknown' });
        expect((await outcome()).state).toBe('refused');
        expect(await api.main(member)).toBe(0n);
      }
      await api.verify();
    },
  );

  test('an order that the gateway never saw fails only when nothing else moves the member’s money', async () => {
    const api = current();
    const { database, ledger } = api.ctx;
    const member = await api.addMember();
    await api.gateway.fail('drop', 30_000);
    await ordering(api, member, { request_id: 'waits' }).finally(() => api.gateway.fail('none'));
    const { body } = await api.call('POST /recharge/list', { token: member.token, body: {} });
    const [{ bill_no }] = body.data.data;
    await later(api, 700_000, () => checkDeposits(api.ctx));
    await later(api, 1_400_000, () =>
      duringChange(database, (trx) => ledger.lockMember(trx, member.id), {
        begin: () => checkDeposits(api.ctx),
      }),
    );
    expect(await statusOf(api, bill_no)).toMatchObject({ status: 3, fail_key: 'gateway_unknown' });
  });

  test('a payment whose callback never came is found by asking', async () => {
    const api = current();
    const member = await api.addMember();
    const { payUrl } = await api.order(member, '55');
    await api.gateway.fail('no_callback');
    await api.gateway.choose(payUrl, 'pay').finally(() => api.gateway.fail('none'));
    expect(await api.main(member)).toBe(0n);
    await later(api, 61_000, () => Promise.all([checkDeposits(api.ctx), checkDeposits(api.ctx)]));
    expect(await api.main(member)).toBe(5500n);
    await api.verify();
  });
});

const closedPort = await freePort();
const nowhere = createSandboxAdapter({
  url: `http://127.0.0.1:${closedPort}/sandbox/gateway`,
  secret: gatewaySecret,
  timeoutMs: 1000,
});

moneyApi(
  'a gateway that cannot be reached',
  (current) => {
    test('has certainly not seen the order, which fails at once', async () => {
      const api = current();
      const member = await api.addMember();
      const answer = await api.call('POST /recharge/online', {
        token: member.token,
        body: { ...online, payment_id: api.channel, money: '100', request_id: 'nowhere' },
      });
      expect(answer).toMatchObject({ status: 502, body: { error: 'upstream' } });
      const { body } = await api.call('POST /recharge/list', {
        token: member.token,
        body: {},
        query: { lang: 'en' },
      });
      expect(body.data.data).toEqual([
        expect.objectContaining({ status: 3, fail_reason: 'The payment provider could not be reached' }),
      ]);
      const outcome = await api.call('POST /operation/outcome', {
        token: member.token,
        body: { request_id: 'nowhere', kind: 'recharge/online' },
      });
      expect(outcome.body.data).toMatchObject({ state: 'refused', error: 'upstream' });
    });
  },
  { payments: paymentRegistryOf([nowhere]) },
);
