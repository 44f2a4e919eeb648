import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { callPlatform } from '@koi/contract/client';
import { createTestDatabase, createTestDirectory, databaseKinds, freePort } from '@koi/database/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrations } from '../src/db/migrations/index.ts';
import type { Tables } from '../src/db/tables.ts';
import type { Command, CrashPoint, State } from './crash-process.ts';
import { handedOn, serverNode, startGateway, type TestGateway } from './gateway.ts';

const duringOrder = ['order stored', 'gateway accepted', 'order noted'] as const satisfies CrashPoint[];
const duringCallback = [
  'callback verified',
  'status changed',
  'money posted',
  'callback committed',
] as const satisfies CrashPoint[];

describe.each(databaseKinds)('kill -9 in the middle of a deposit (%s)', (kind) => {
  let gateway: TestGateway;
  let env: NodeJS.ProcessEnv;
  let origin: string;
  let child: ChildProcess;
  let remove: () => Promise<unknown>;
  let credited = 0;

  const start = async () => {
    child = fork(fileURLToPath(new URL('crash-process.ts', import.meta.url)), {
      execPath: serverNode(),
      execArgv: ['--disable-warning=ExperimentalWarning'],
      env,
    });
    await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => Promise.reject(new Error('the platform ended before it was ready'))),
    ]);
  };
  const tell = async (command: Command): Promise<unknown> => {
    child.send(command);
    const [answer] = await once(child, 'message');
    return answer;
  };
  const state = async () => (await tell('state')) as State;
  const killed = async (work: Promise<unknown>) => {
    const exit = once(child, 'exit');
    await Promise.allSettled([work]);
    expect(await exit).toEqual([null, 'SIGKILL']);
    await start();
  };
  const order = async (requestId: string) => {
    const { token, channel } = await state();
    const { body } = await callPlatform(origin, 'POST /recharge/online', {
      token,
      body: { money: '100', payment_type: 'online_alipay', payment_id: channel, request_id: requestId },
    });
    return body;
  };
  /** One more order than before, credited once, and everything adds up. */
  const expectCredited = async (billNo: string) => {
    credited += 1;
    const { main, orders, operations, problems } = await state();
    expect(problems).toEqual([]);
    expect(orders).toHaveLength(credited);
    expect(orders.find((one) => one.billNo === billNo)).toEqual({ billNo, status: 2, confirmed: 1 });
    expect(main).toBe(String(credited * 10_000));
    expect(new Set(operations)).toEqual(new Set(['done']));
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
      DEMO_CONTENT: '0',
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
  }, 120_000);

  afterAll(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    await Promise.all([gateway.stop(), remove()]);
  });

  test.each(duringOrder)(
    '%s: the same request again goes on where it stopped',
    async (point) => {
      await tell({ arm: point });
      await killed(order(`again ${point}`.replaceAll(' ', '-')));
      const { data, pay_url } = await order(`again ${point}`.replaceAll(' ', '-'));
      await gateway.choose(pay_url, 'pay');
      await expectCredited(data.bill_no);
    },
    60_000,
  );

  test('gateway accepted: asking the gateway brings the order to its end without the member', async () => {
    const before = (await state()).orders.length;
    await tell({ arm: 'gateway accepted' });
    await killed(order('asked'));
    const open = await state();
    expect(open.orders).toHaveLength(before + 1);
    expect(open.operations).toContain('pending');
    await tell({ resolveAfterMs: 61_000 });
    const { data, pay_url } = await order('asked');
    await gateway.choose(pay_url, 'pay');
    await expectCredited(data.bill_no);
  }, 60_000);

  test.each(duringCallback)(
    '%s: the next delivery credits it once',
    async (point) => {
      const { data, pay_url } = await order(`callback ${point}`.replaceAll(' ', '-'));
      await tell({ arm: point });
      await killed(gateway.choose(pay_url, 'pay'));
      expect((await state()).problems).toEqual([]);
      await gateway.resend(data.bill_no);
      await expectCredited(data.bill_no);
    },
    60_000,
  );
});
