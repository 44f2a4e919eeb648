import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CallKey } from '@koi/contract';
import type { LooseInput } from '@koi/contract/request';
import { type Database, openDatabase } from '@koi/database';
import {
  createTestDatabase,
  createTestDirectory,
  databaseKinds,
  longRun,
  type TestDatabase,
} from '@koi/database/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handedOn } from '../../../test/gateway.ts';
import { StubSupplier } from '../../../test/stub-supplier.ts';
import type { CrashPlan, CrashReport } from '../../../test/transfers/crash-child.ts';
import {
  MINUTE,
  startWalletApi,
  stubConfig,
  testClock,
  type WalletApi,
  type WalletMember,
} from '../../../test/wallet-api.ts';
import { wireOf } from '../../../test/wire.ts';
import { migrations } from '../../platform/database/migrations.ts';
import type { Tables } from '../../platform/database/tables.ts';

interface Action {
  name: string;
  automatic: boolean;
  key: CallKey;
  input: LooseInput;
  kind: string;
  /**
   * The main wallet's balance when the action took effect, and when it did not. Initially: main 40.00,
   * supplier 60.00.
   */
  done: bigint;
  /** The minimum number of boundaries the call must have; at each of them one member's call is cut off. */
  boundaries: number;
}

const actions: readonly Action[] = [
  {
    name: 'a transfer in',
    automatic: false,
    key: 'POST /game/deposit',
    input: { body: { api_code: 'LY', money: '15.50', request_id: 'crash' } },
    kind: 'game/deposit',
    done: 24_50n,
    boundaries: 6,
  },
  {
    name: 'a transfer out',
    automatic: false,
    key: 'POST /game/withdrawal',
    input: { body: { api_code: 'LY', money: '15.50', request_id: 'crash' } },
    kind: 'game/withdrawal',
    done: 55_50n,
    boundaries: 10,
  },
  {
    name: 'opening a game in automatic mode',
    automatic: true,
    key: 'GET /game/login',
    input: { query: { api_code: 'LY', request_id: 'crash' } },
    kind: 'game/login',
    done: 0n,
    boundaries: 12,
  },
];

/** The embedded platform only runs the first transfer outside of long runs. */
const actionsOn = { embedded: longRun ? actions : actions.slice(0, 1), postgres: actions };

const before = 40_00n;
const child = fileURLToPath(new URL('../../../test/transfers/crash-child.ts', import.meta.url));

describe.each(databaseKinds)('a platform killed in the middle (%s)', (kind) => {
  const clock = testClock();
  let stub: StubSupplier;
  let directory: string;
  let remote: TestDatabase<Tables> | undefined;

  const open = async (): Promise<Database<Tables>> =>
    openDatabase<Tables>({ ...(remote?.url ? { url: remote.url } : {}), directory, schema: 'platform' });
  const withPlatform = async <R>(work: (t: WalletApi) => Promise<R>): Promise<R> => {
    const database = await open();
    const t = await startWalletApi({ database }, { ly: stub, clock });
    try {
      return await work(t);
    } finally {
      await t.api.app.close();
      await t.pg.stop();
      await database.close();
    }
  };

  beforeAll(async () => {
    stub = new StubSupplier('LY', clock.now);
    await stub.start();
    directory = await mkdtemp(join(tmpdir(), 'koi-crash-'));
    if (kind === 'postgres') remote = await createTestDatabase<Tables>(kind, { migrations });
    else await createTestDirectory(directory, { migrations });
  }, 120_000);
  afterAll(async () => {
    await stub.stop();
    await remote?.remove();
    await rm(directory, { recursive: true, force: true });
  });

  it.each(actionsOn[kind])(
    'ends right at every boundary of $name',
    async (action) => {
      const members = await withPlatform(async (t) => {
        const prepared: WalletMember[] = [];
        for (let n = 0; n < action.boundaries + 8; n += 1) {
          const member = await t.addMember({ money: 100_00n, automatic: action.automatic });
          await t.call(member, 'POST /game/deposit', { api_code: 'LY', money: '60' });
          prepared.push(member);
        }
        return prepared;
      });
      const stopped: string[] = [];
      for (let ended = false; !ended; ) {
        const report = await runUntilKilled({
          database: { ...(remote?.url ? { url: remote.url } : {}), directory },
          suppliers: [stubConfig('LY', stub, { timeoutMs: 5000, connectTimeoutMs: 5000 })],
          requests: members.slice(stopped.length).map(({ token }) => wireOf(action.key, action.input, token)),
          first: stopped.length + 1,
          clockAhead: clock.ahead(),
        });
        stopped.push(...report.stopped);
        ended = report.ended;
        expect(stopped.length).toBeLessThan(members.length);
      }
      expect(stopped.length).toBeGreaterThanOrEqual(action.boundaries);

      await withPlatform(async (t) => {
        await t.resolve();
        // After this, a silent process is given up, however recent its last call.
        clock.advance(MINUTE);
        await t.ctx.jobs.runOnce(t.ctx, 'close-abandoned-operations');
        await t.verify();
        for (const [index, boundary] of stopped.entries()) {
          const member = members[index] as WalletMember;
          const { main, ly } = await t.balances(member);
          const about = `${index + 1}: ${boundary}`;
          expect([before, action.done], about).toContain(main);
          expect(main + ly, about).toBe(100_00n);
          expect(await t.atSupplier(member), about).toBe(ly);
          const { data } = (
            await t.call(member, 'POST /operation/outcome', { request_id: 'crash', kind: action.kind })
          ).body;
          // Either the operation is known, or it is closed for good and nothing has moved.
          if (data.state === 'void') expect(main, about).toBe(before);
          expect(['done', 'refused', 'void'], about).toContain(data.state);
          if (action.kind === 'game/deposit' || action.kind === 'game/withdrawal') {
            expect(main, about).toBe(data.state === 'done' ? action.done : before);
          }
          const again = await t.api.app.inject(wireOf(action.key, action.input, member.token));
          expect(again.statusCode === 200, about).toBe(data.state === 'done');
          expect((await t.balances(member)).main, about).toBe(main);
          expect(await t.atSupplier(member), about).toBe(ly);
        }
        await t.verify();
      });
    },
    300_000,
  );
});

/** What the process reported before it was killed. */
async function runUntilKilled(plan: CrashPlan): Promise<CrashReport> {
  const running = spawn(process.execPath, [child], {
    env: { ...handedOn, KOI_CRASH_PLAN: JSON.stringify(plan) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [printed, errors] = ['', ''];
  running.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
  running.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const [code, signal] = (await once(running, 'close')) as [number | null, NodeJS.Signals | null];
  if (signal !== 'SIGKILL') throw new Error(`the platform ended with ${code ?? signal}: ${errors}`);
  return JSON.parse(printed) as CrashReport;
}
