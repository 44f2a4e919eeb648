import { fileURLToPath } from 'node:url';
import { callPlatform } from '@koi/contract/client';
import { createTestDatabase, longRun, type TestDatabase } from '@koi/database/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { kill, startProcess } from '../../../test/processes.ts';
import { type Fault, StubSupplier, stubSecret } from '../../../test/stub-supplier.ts';
import { buildStormPlatform } from '../../../test/transfers/storm-platform.ts';
import {
  MINUTE,
  startWalletApi,
  testClock,
  type WalletApi,
  type WalletMember,
} from '../../../test/wallet-api.ts';
import { migrations } from '../../platform/database/migrations.ts';
import type { Tables } from '../../platform/database/tables.ts';

const seed = Number(process.env.STORM_SEED ?? 20_261_121);
const MEMBERS = longRun ? 100 : 24;
const CALLS_EACH = 12;
const OPENING = 100_00n;
/** Failing calls to the supplier per hundred. */
const FAILING = 20;

const faults: readonly Fault[] = [
  'refuse',
  'late',
  'lost_before',
  'lost_after',
  'cut_before',
  'cut_after',
  'garbage_after',
  'empty_after',
  'error_before',
  'error_after',
];

const victim = fileURLToPath(new URL('../../../test/transfers/storm-node.ts', import.meta.url));

const moves = ['in', 'out', 'back', 'launch'] as const;
type Move = (typeof moves)[number];

interface Step {
  move: Move;
  cents: number;
  node: 0 | 1;
}

const step: fc.Arbitrary<Step> = fc.record({
  move: fc.oneof(
    { weight: 5, arbitrary: fc.constant<Move>('in') },
    { weight: 4, arbitrary: fc.constant<Move>('out') },
    { weight: 1, arbitrary: fc.constant<Move>('back') },
    { weight: 2, arbitrary: fc.constant<Move>('launch') },
  ),
  cents: fc.integer({ min: 1, max: 30_00 }),
  node: fc.constantFrom(0, 1),
});

const [histories] = fc.sample(
  fc.array(fc.array(step, { minLength: CALLS_EACH, maxLength: CALLS_EACH }), {
    minLength: MEMBERS,
    maxLength: MEMBERS,
  }),
  { seed, numRuns: 1 },
);
const [luck] = fc.sample(
  fc.array(fc.tuple(fc.integer({ min: 0, max: 99 }), fc.constantFrom(...faults)), {
    minLength: 4_000,
    maxLength: 4_000,
  }),
  { seed, numRuns: 1 },
);

let stub: StubSupplier;
let database: TestDatabase<Tables>;
const clock = testClock();
const running: (() => Promise<unknown>)[] = [];
const stopAll = () => Promise.all(running.splice(0).map((stop) => stop()));

beforeAll(async () => {
  stub = new StubSupplier('LY', clock.now);
  await stub.start();
  database = await createTestDatabase<Tables>('postgres', { migrations });
}, 120_000);
afterAll(async () => {
  await stopAll();
  await stub.stop();
  await database.remove();
});

const withPlatform = async <R>(work: (t: WalletApi) => Promise<R>): Promise<R> => {
  const t = await startWalletApi({ database: database.database }, { ly: stub, clock });
  try {
    return await work(t);
  } finally {
    await t.api.app.close();
    await t.pg.stop();
  }
};

/** A platform with connections and memory of its own, in this process. */
const buildHere = (env: NodeJS.ProcessEnv, RUN_JOBS: '0' | '1') =>
  buildStormPlatform({ ...env, RUN_JOBS, PORT: '0', LOG_LEVEL: 'silent' });

async function send(origin: string, member: WalletMember, { move, cents }: Step, request_id: string) {
  const money = (cents / 100).toString();
  const [key, input] = (
    {
      in: ['POST /game/deposit', { body: { api_code: 'LY', money, request_id } }],
      out: ['POST /game/withdrawal', { body: { api_code: 'LY', money, request_id } }],
      back: ['POST /game/recovery_last', { body: { request_id } }],
      launch: ['GET /game/login', { query: { api_code: 'LY', request_id } }],
    } as const
  )[move];
  const { status, error } = await callPlatform(origin, key, { ...input, token: member.token });
  return { status, error };
}

it(`${MEMBERS} members move money at random while a supplier fails, a node dies and nothing is lost or doubled`, async () => {
  const members = await withPlatform(async (t) => {
    const added: WalletMember[] = [];
    for (let n = 0; n < MEMBERS; n += 1)
      added.push(await t.addMember({ money: OPENING, automatic: n % 2 === 0 }));
    return added;
  });
  const env = {
    DATABASE_URL: database.url ?? '',
    SUPPLIER_LY_URL: stub.url,
    SUPPLIER_LY_SECRET: stubSecret,
    SUPPLIER_TIMEOUT_MS: '900',
    SUPPLIER_CONNECT_TIMEOUT_MS: '900',
    SUPPLIER_SETTLING_MS: '1000',
    TRANSFER_CHECK_SECONDS: '1,2,4,8',
    RATE_LIMIT_GENERAL: '1000000',
    RATE_LIMIT_ADDRESS: '1000000',
    RATE_LIMIT_MONEY: '1000000',
  };
  const dying = await startProcess(victim, 'server', env);
  running.push(() => kill(dying.child));
  const surviving = await buildHere(env, '0');
  const worker = await buildHere(env, '1');
  running.push(
    () => surviving.close(),
    () => worker.close(),
  );
  const origins = [dying.origin, await surviving.listen({ host: '127.0.0.1', port: 0 })] as const;

  let calls = 0;
  stub.failByChance(() => {
    const [chance, fault] = luck?.[calls++ % 4_000] ?? [];
    return chance !== undefined && chance < FAILING ? fault : undefined;
  });
  const statuses = new Map<number, number>();
  let sent = 0;
  const play = async (member: WalletMember, steps: readonly Step[], name: number) => {
    for (const [index, one] of steps.entries()) {
      sent += 1;
      if (sent === (MEMBERS * CALLS_EACH) / 2) await kill(dying.child);
      // A call whose reply was lost is retried with the same id at the remaining node; so is one blocked by
      // an open transfer.
      for (let attempt = 0; ; attempt += 1) {
        const id = `storm-${name}-${index}-${attempt}`;
        const answer = await send(origins[one.node], member, one, id).catch(() =>
          send(origins[1], member, one, id),
        );
        if (answer.error === 'transfer_in_transit' && attempt < 10) {
          await new Promise((resolve) => setTimeout(resolve, 200));
          continue;
        }
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        break;
      }
    }
  };
  await Promise.all(members.map((member, index) => play(member, histories?.[index] ?? [], index)));

  // The storm covered every case: calls succeeded, were refused and stayed open, and all of them got a reply.
  expect([...statuses.keys()].sort()).toEqual([200, 400, 504]);
  expect(stub.applied.size).toBeGreaterThan(2 * MEMBERS);
  stub.recover();
  await stub.lateWorkDone();
  await stopAll();

  await withPlatform(async (t) => {
    await t.resolve();
    // After this, a silent process is given up, however recent its last call.
    clock.advance(MINUTE);
    await t.ctx.jobs.runOnce(t.ctx, 'close-abandoned-operations');
    for (const member of members) {
      const { main, ly } = await t.balances(member);
      expect([member.name, main + ly]).toEqual([member.name, OPENING]);
      expect([member.name, ly]).toEqual([member.name, await t.atSupplier(member)]);
    }
    await t.verify();
    const open = await t.ctx.database.db
      .selectFrom('operation')
      .select('request_id')
      .where('state', '=', 'pending')
      .execute();
    expect(open).toEqual([]);
    const orders = await t.ctx.database.db
      .selectFrom('transfer_order')
      .select((eb) => ['state', eb.fn.countAll<string>().as('count')])
      .groupBy('state')
      .execute();
    expect(orders.map(({ state }) => state).sort()).toEqual(['returned', 'settled']);
  });
}, 600_000);
