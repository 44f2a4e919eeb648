import { type ChildProcess, fork } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { callPlatform } from '@koi/contract/client';
import { createTestDatabase, createTestDirectory, databaseKinds, freePort } from '@koi/database/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrations } from '../src/platform/database/migrations.ts';
import type { Tables } from '../src/platform/database/tables.ts';
import type { Command, CrashPoint, State, Told } from './deposit-crash-child.ts';
import { gatewaySecret, handedOn, serverNode, startGateway, type TestGateway } from './gateway.ts';

const duringOrder = ['order stored', 'gateway accepted', 'order noted'] as const satisfies CrashPoint[];
const duringCallback = [
  'callback verified',
  'callback committed',
  'status changed',
  'money posted',
] as const satisfies CrashPoint[];
/** Stopped here, a transaction is open: on the embedded database, which has one connection, the last step. */
const inTransaction: readonly CrashPoint[] = ['status changed', 'money posted'];

const cases = [...duringOrder, 'asked', ...duringCallback] as const;
/** The member of a case. */
const memberOf = (one: (typeof cases)[number]) => `crash00${cases.indexOf(one)}`;

/**
 * Each case is a member with one order. All of them are stopped in one process, each at its point, and die
 * together.
 */
describe.each(databaseKinds)('kill -9 in the middle of deposits (%s)', (kind) => {
  let gateway: TestGateway;
  let env: NodeJS.ProcessEnv;
  let origin: string;
  let child: ChildProcess;
  let remove: () => Promise<unknown>;
  const stopped: Promise<unknown>[] = [];

  const start = async () => {
    child = fork(fileURLToPath(new URL('deposit-crash-child.ts', import.meta.url)), {
      execPath: serverNode(),
      execArgv: ['--disable-warning=ExperimentalWarning'],
      env,
    });
    await reported();
  };
  const reported = () =>
    new Promise<Told>((resolve, reject) => {
      const ended = () => reject(new Error('the platform ended'));
      child.once('exit', ended);
      child.once('message', (message) => {
        child.off('exit', ended);
        resolve(message as Told);
      });
    });
  const notify = (command: Command): Promise<Told> => {
    child.send(command);
    return reported();
  };
  const state = async (member: string) => (await notify({ state: member })) as State;
  const stopAt = async (point: CrashPoint, work: () => Promise<unknown>) => {
    await notify({ arm: point });
    const early = (answer: unknown) => Promise.reject(new Error(`not stopped: ${JSON.stringify(answer)}`));
    const stop = reported();
    const working = work();
    stopped.push(working);
    expect(await Promise.race([stop, working.then(early)])).toEqual({ stopped: point });
  };
  const killAndRestart = async () => {
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    expect(await exit).toEqual([null, 'SIGKILL']);
    await Promise.allSettled(stopped.splice(0));
    await start();
  };
  /** Prepares the request of the member's only order; the same one each time. */
  const ordering = async (member: string) => {
    const { token, channel } = await state(member);
    const body = { money: '100', payment_type: 'online_alipay', payment_id: channel, request_id: 'order' };
    return async () => (await callPlatform(origin, 'POST /recharge/online', { token, body })).body;
  };
  const order = async (member: string) => (await ordering(member))();
  /** Delivers what the gateway will say of the member's order once it is paid. */
  const delivering = async (member: string) => {
    const { orders } = await state(member);
    const timestamp = String(Math.floor(Date.now() / 1000));
    const body = JSON.stringify({
      gateway_id: orders[0]?.gatewayId,
      order_no: orders[0]?.billNo,
      status: 'paid',
      amount: '100.00',
      paid_amount: '100.00',
      currency: 'USD',
      at: new Date().toISOString(),
    });
    const signature = createHmac('sha256', gatewaySecret).update(`callback\n${timestamp}\n${body}`);
    const headers = {
      'content-type': 'application/json',
      'x-gateway-timestamp': timestamp,
      'x-gateway-signature': signature.digest('hex'),
    };
    return async () => {
      const answer = await fetch(`${origin}/api/payments/sandbox/callback`, {
        method: 'POST',
        headers,
        body,
      });
      return answer.status;
    };
  };
  const expectCreditedOnce = async (member: string, billNo: string) => {
    const { main, orders, operations } = await state(member);
    expect(await notify('prove')).toEqual({ problems: [] });
    expect(orders).toEqual([{ billNo, gatewayId: expect.any(String), status: 2, confirmed: 1 }]);
    expect(main).toBe('10000');
    expect(operations).toEqual(['done']);
  };

  beforeAll(async () => {
    gateway = await startGateway();
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    env = {
      ...handedOn,
      PORT: String(port),
      PUBLIC_URL: origin,
      LOG_LEVEL: 'silent',
      GATEWAY_SANDBOX_URL: gateway.url,
      GATEWAY_SANDBOX_SECRET: gateway.secret,
    };
    if (kind === 'postgres') {
      const database = await createTestDatabase<Tables>(kind, { migrations });
      env.DATABASE_URL = database.url;
      remove = database.remove;
    } else {
      const directory = await mkdtemp(join(tmpdir(), 'koi-crash-'));
      await createTestDirectory(join(directory, 'api'), { migrations });
      env.DATA_DIR = directory;
      remove = () => rm(directory, { recursive: true, force: true });
    }
    await start();
    for (const point of duringOrder) await stopAt(point, await ordering(memberOf(point)));
    await stopAt('gateway accepted', await ordering(memberOf('asked')));
    for (const point of duringCallback) {
      const member = memberOf(point);
      await order(member);
      await stopAt(point, await delivering(member));
      if (kind === 'embedded' && inTransaction.includes(point)) await killAndRestart();
    }
    if (stopped.length > 0) await killAndRestart();
  }, 180_000);

  afterAll(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    await Promise.all([gateway.stop(), remove()]);
  });

  test.each(duringOrder)('%s: the same request again goes on where it stopped', async (point) => {
    const member = memberOf(point);
    const { data, pay_url } = await order(member);
    await gateway.choose(pay_url, 'pay');
    await expectCreditedOnce(member, data.bill_no);
  });

  test('gateway accepted: asking the gateway brings the order to its end without the member', async () => {
    const member = memberOf('asked');
    expect((await state(member)).operations).toEqual(['pending']);
    await notify({ resolveAfterMs: 61_000 });
    expect((await state(member)).operations).toEqual(['done']);
    const { data, pay_url } = await order(member);
    await gateway.choose(pay_url, 'pay');
    await expectCreditedOnce(member, data.bill_no);
  });

  test.each(duringCallback)('%s: the next delivery credits it once', async (point) => {
    const member = memberOf(point);
    expect(await notify('prove')).toEqual({ problems: [] });
    const { data, pay_url } = await order(member);
    await gateway.choose(pay_url, 'pay');
    expect(await gateway.resend(data.bill_no)).toBe(1);
    await expectCreditedOnce(member, data.bill_no);
  });
});
