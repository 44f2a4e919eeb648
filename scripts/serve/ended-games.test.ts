import { createTestDatabase, type TestDatabase } from '@koi/database/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { migrations as apiMigrations } from '../../apps/api/src/platform/database/migrations.ts';
import type { Tables as ApiTables } from '../../apps/api/src/platform/database/tables.ts';
import { createSupplierRegistry } from '../../apps/api/src/suppliers/registry.ts';
import { startTestApi, type TestApi } from '../../apps/api/test/api.ts';
import { periodAt } from '../../apps/lottery/src/draw/calendar.ts';
import { gameOf } from '../../apps/lottery/src/draw/games.ts';
import { buildLottery } from '../../apps/lottery/src/server/app.ts';
import { readConfig } from '../../apps/lottery/src/server/config.ts';
import { migrations as lotteryMigrations } from '../../apps/lottery/src/server/db/migrations.ts';
import type { Tables as LotteryTables } from '../../apps/lottery/src/server/db/tables.ts';

let api: TestApi;
let lottery: Awaited<ReturnType<typeof buildLottery>>;
let origin: string;
let databases: [TestDatabase<ApiTables>, TestDatabase<LotteryTables>];
const config = { ...readConfig({}), pageRoot: undefined, logLevel: 'silent' };

beforeAll(async () => {
  databases = [
    await createTestDatabase<ApiTables>('embedded', { migrations: apiMigrations }),
    await createTestDatabase<LotteryTables>('embedded', { migrations: lotteryMigrations, schema: 'lottery' }),
  ];
  lottery = await buildLottery(config, { database: databases[1].database });
  origin = await lottery.listen({ host: '127.0.0.1', port: 0 });
  const clock = () => new Date();
  const suppliers = createSupplierRegistry(
    [
      {
        code: 'LY',
        url: `${origin}/lottery/supplier`,
        secret: config.supplierSecret,
        timeoutMs: 10_000,
        connectTimeoutMs: 10_000,
        settlingMs: 0,
      },
    ],
    { clock },
  );
  api = await startTestApi({ database: databases[0].database, suppliers, clock, works: true });
}, 120_000);
afterAll(async () => {
  await api.app.close();
  await lottery.close();
  for (const database of databases) await database.remove();
});

it('a bet after a ban is refused: the platform tells the lottery, over HTTP, from the job', async () => {
  const member = await api.member();
  const { context: ctx } = api.app;
  const launched = await api.call('GET /game/login', {
    token: member.token,
    query: { api_code: 'LY', gameCode: 'K3A', lang: 'en' },
  });
  const token = new URLSearchParams(new URL(launched.body.game_url).hash.slice(1)).get('token');
  const opened = await fetch(`${origin}/lottery/api/session?lang=en`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  const { session } = (await opened.json()) as { session: string };
  const game = gameOf('K3A');
  if (!game) throw new Error('K3A is gone');
  const bet = async () => {
    const answer = await fetch(`${origin}/lottery/api/bets?lang=en`, {
      method: 'POST',
      headers: { authorization: `Bearer ${session}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        requestId: crypto.randomUUID(),
        gameCode: 'K3A',
        issueNo: periodAt(game, new Date(), 480).issueNo,
        multiplier: 1,
        selections: [{ betType: 'size', pick: 'big', stake: '10.00' }],
      }),
    });
    return { status: answer.status, ...((await answer.json()) as { error: string; message: string }) };
  };
  // Without money, so that only the session matters: the lottery checks the player before the wallet.
  expect((await bet()).error).not.toBe('session_required');
  await ctx.database.db.updateTable('member').set({ status: -1 }).where('id', '=', member.id).execute();
  await vi.waitFor(async () => expect((await bet()).error).toBe('session_required'), 20_000);
  expect(await bet()).toMatchObject({
    status: 401,
    message: 'Your session has ended. Open the game again from the platform',
  });
});
