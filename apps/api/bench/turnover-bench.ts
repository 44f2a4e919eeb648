import { createHmac } from 'node:crypto';
import { createTestDatabase } from '@koi/database/testing';
import { migrations } from '../src/platform/database/migrations.ts';
import type { Tables } from '../src/platform/database/tables.ts';
import { gatewaySecret, startGateway } from '../test/gateway.ts';
import { manyBets } from '../test/many-rows.ts';
import { type MoneyMember, startMoneyApi } from '../test/money-api.ts';
import { compareAlternating } from './alternate.ts';

/**
 * Waiting time of a member with 200 000 settled bets that are not counted yet, compared with a member without
 * any, in turns on the same server. The figure is the ratio of the medians.
 */
const BETS = 200_000;

const [test, gateway] = await Promise.all([
  createTestDatabase<Tables>('postgres', { migrations }),
  startGateway(),
]);
const api = await startMoneyApi({ database: test.database }, gateway);
const [light, heavy] = [await api.addMember(), await api.addMember({ money: 100_000n })];
await manyBets(test.database, heavy.id, BETS, { currency: 'USD' });
await test.database.run('vacuum analyze');

async function callback(billNo: string): Promise<void> {
  const order = await api.ctx.database.db
    .selectFrom('deposit_order')
    .select('gateway_id')
    .where('bill_no', '=', billNo)
    .executeTakeFirstOrThrow();
  const body = JSON.stringify({
    gateway_id: order.gateway_id,
    order_no: billNo,
    status: 'paid',
    amount: '100.00',
    paid_amount: '100.00',
    currency: 'USD',
    at: '2026-01-01T00:00:00.000Z',
  });
  const seconds = Math.floor(api.clock.now().getTime() / 1000);
  const signature = createHmac('sha256', gatewaySecret).update(`callback\n${seconds}\n${body}`).digest('hex');
  const answer = await fetch(`${api.origin}/api/payments/sandbox/callback`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-gateway-timestamp': String(seconds),
      'x-gateway-signature': signature,
    },
    body,
  });
  if ((await answer.text()) !== 'success') throw new Error(`callback: ${answer.status}`);
}

await compareAlternating<MoneyMember>({
  few: light,
  many: heavy,
  names: ['no bet waiting', `${BETS}`],
  budget: 2,
  prepare: async (member) => (await api.order(member, '100')).billNo,
  calls: {
    'auth/me': ({ token }) => api.call('POST /auth/me', { token }),
    'gateway callback with its deposit': (_member, billNo) => callback(billNo),
  },
});
const start = performance.now();
const counted = await api.ctx.jobs.runOnce(api.ctx, 'count-turnover');
console.log(`${counted} bets counted by the job in ${((performance.now() - start) / 1000).toFixed(1)} s`);
await api.app.close();
await Promise.all([gateway.stop(), test.remove()]);
