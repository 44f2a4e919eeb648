import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { callPlatform } from '@koi/contract/client';
import { createTestDatabase, type TestDatabase } from '@koi/database/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildApi } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { findPlayer } from '../src/features/transfers/queries.ts';
import { migrations } from '../src/platform/database/migrations.ts';
import type { Tables } from '../src/platform/database/tables.ts';
import { kill, startProcess } from './processes.ts';
import { StubSupplier, stubSecret } from './stub-supplier.ts';
import { startWalletApi, testClock, type WalletMember } from './wallet-api.ts';

const entry = (name: string) => fileURLToPath(new URL(`../src/${name}.ts`, import.meta.url));
const clock = testClock();
const running: ChildProcess[] = [];
let ly: StubSupplier;
let database: TestDatabase<Tables>;

beforeAll(async () => {
  ly = new StubSupplier('LY', clock.now);
  await ly.start();
  database = await createTestDatabase<Tables>('postgres', { migrations });
}, 120_000);
afterAll(async () => {
  await Promise.all(running.map(kill));
  await ly.stop();
  await database.remove();
});

async function launch(origin: string, member: WalletMember, gameCode: string) {
  const query = { api_code: 'LY', gameCode };
  const { status, error } = await callPlatform(origin, 'GET /game/login', {
    query,
    lang: 'en',
    token: member.token,
  });
  return { status, error };
}

it('one member who breaks everything possible at a supplier closes it for nobody: two nodes and a worker', async () => {
  const t = await startWalletApi({ database: database.database }, { ly, clock });
  const [abuser, other] = [await t.addMember(), await t.addMember()];
  await t.launch(other, { api_code: 'LY' });
  const player = await findPlayer(t.ctx.database.db, other.id, 'LY');
  const imported = async (): Promise<number> => {
    const rows = await t.ctx.database.db.selectFrom('bet').select('id').execute();
    return rows.length;
  };
  const env = {
    DATABASE_URL: database.url ?? '',
    SUPPLIER_LY_URL: ly.url,
    SUPPLIER_LY_SECRET: stubSecret,
    SUPPLIER_TIMEOUT_MS: '5000',
    RATE_LIMIT_GENERAL: '1000000',
    RATE_LIMIT_MONEY: '1000000',
  };
  const [node, worker] = await Promise.all([
    startProcess(entry('server'), 'server', env),
    startProcess(entry('worker'), 'worker', env),
  ]);
  running.push(node.child, worker.child);
  // Another node as `server.ts` builds it.
  const here = await buildApi(readConfig({ ...env, PORT: '0', RUN_JOBS: '0', LOG_LEVEL: 'error' }));
  const origins = [node.origin, await here.listen({ host: '127.0.0.1', port: 0 })];

  const bets = { before: await imported(), sent: 0 };
  for (let round = 0; round < 3; round += 1) {
    for (const origin of origins) {
      for (let attempt = 0; attempt < 6; attempt += 1) {
        expect(await launch(origin, abuser, 'a b')).toEqual({ status: 422, error: 'validation' });
        // Well-formed, but this game makes the supplier itself answer 500.
        expect(await launch(origin, abuser, 'BROKEN')).toEqual({ status: 504, error: 'supplier_silent' });
      }
      expect(await launch(origin, other, 'K3A')).toEqual({ status: 200, error: undefined });
    }
    bets.sent += 1;
    ly.bets.push({
      betId: `A${round}`,
      version: String(round + 1),
      player: player?.player ?? '',
      gameCode: 'K3A',
      gameName: 'K3',
      gameType: 99,
      round: '1',
      detail: '',
      result: '',
      betAmount: '1.00',
      validAmount: '1.00',
      payout: '0.00',
      currency: 'USD',
      state: 'settled',
      demo: false,
      betAt: new Date().toISOString(),
      settledAt: null,
    });
  }
  await vi.waitFor(async () => expect(await imported()).toBe(bets.before + bets.sent), 60_000);
  await here.close();
  await t.api.app.close();
  await t.pg.stop();
}, 240_000);
