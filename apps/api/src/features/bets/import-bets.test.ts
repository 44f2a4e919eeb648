import { createTestDatabase, everydayKinds, type TestDatabase } from '@koi/database/testing';
import type { BetRow } from '@koi/supplier-protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { migrations } from '../../platform/database/migrations.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { supplierRegistryOf } from '../../suppliers/registry.ts';
import type { BetPage, SupplierAdapter, SupplierOutcome } from '../../suppliers/types.ts';

const row = (version: number): BetRow => ({
  betId: `S${version}`,
  version: String(version),
  player: 'nobody',
  gameCode: 'G',
  gameName: 'G',
  gameType: 3,
  round: '1',
  detail: '',
  result: '',
  betAmount: '1.00',
  validAmount: '1.00',
  payout: '0.00',
  currency: 'USD',
  state: 'settled',
  demo: false,
  betAt: '2026-01-01T00:00:00Z',
  settledAt: null,
});

describe.each(everydayKinds)('a feed that answers bets without moving on (%s)', (kind) => {
  let database: TestDatabase<Tables>;
  let api: TestApi;
  let requested = 0;
  let answer: (after: string) => BetPage = (after) => ({ bets: [], next: after });
  let ahead = 0;
  const clock = () => new Date(Date.now() + ahead);

  beforeAll(async () => {
    database = await createTestDatabase<Tables>(kind, { migrations });
    const stuck = {
      code: 'ST',
      timeoutMs: 1,
      capabilities: { transferClass: 'A', integralUnitsOnly: false, settlingMs: 0 },
      bets: async (after: string): Promise<SupplierOutcome<BetPage>> => {
        requested += 1;
        return { outcome: 'ok', answer: answer(after) };
      },
    } as unknown as SupplierAdapter;
    api = await startTestApi({
      database: database.database,
      clock,
      suppliers: supplierRegistryOf([stuck], { clock }),
    });
  }, 120_000);
  afterAll(async () => {
    await api.app.close();
    await database.remove();
  });

  const importBets = () => api.app.context.jobs.runOnce(api.app.context, 'import-bets');
  const cursor = () =>
    database.database.db
      .selectFrom('bet_cursor')
      .select(['after', 'stalls', 'retry_at'])
      .where('supplier', '=', 'ST')
      .executeTakeFirstOrThrow();

  it('is asked once, then less and less often, and goes on where it was when it moves again', async () => {
    const full = Array.from({ length: 500 }, (_, n) => row(n + 1));
    answer = (after) => ({ bets: full, next: after });
    await importBets();
    expect(requested).toBe(1);
    await importBets();
    expect(requested).toBe(1);
    const pauses: number[] = [];
    for (let n = 0; n < 8; n += 1) {
      const { retry_at: at } = await cursor();
      pauses.push(Math.round(((at?.getTime() ?? 0) - clock().getTime()) / 60_000));
      ahead += (at?.getTime() ?? 0) - clock().getTime() + 1;
      await importBets();
    }
    expect(requested).toBe(9);
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    answer = (after) => ({ bets: after === '' ? full : [], next: after === '' ? '500' : after });
    ahead += 3_600_001;
    await importBets();
    expect(await cursor()).toEqual({ after: '500', stalls: 0, retry_at: null });
  });

  it('that only ever runs in circles is left alone until the next turn', async () => {
    const full = Array.from({ length: 500 }, (_, n) => row(n + 1));
    answer = (after) => ({ bets: full, next: after === 'a' ? 'b' : 'a' });
    const before = requested;
    await importBets();
    expect(requested - before).toBe(3);
    expect((await cursor()).stalls).toBe(1);
  });
});
