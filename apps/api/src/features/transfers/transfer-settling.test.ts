import { createTestDatabase, type TestDatabase } from '@koi/database/testing';
import { afterEach, expect, it } from 'vitest';
import { StubSupplier } from '../../../test/stub-supplier.ts';
import { MINUTE, startWalletApi, stubConfig, testClock, type WalletApi } from '../../../test/wallet-api.ts';
import { migrations } from '../../platform/database/migrations.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { createSupplierRegistry } from '../../suppliers/registry.ts';

const DEFAULT_TIMETABLE = [5, 15, 60, 300, 900, 1800];
let database: TestDatabase<Tables>;
let t: WalletApi;

afterEach(async () => {
  await t.api.app.close();
  await Promise.all([t.ly.stop(), t.pg.stop()]);
  await database.remove();
});

// "Never seen" counts only after our deadline and the supplier's window, answered twice, a minute apart.
it.each([
  ['of a supplier whose window is a minute', 1 * MINUTE, 2 * MINUTE, 3 * MINUTE],
  ['of a supplier about whom nothing is known', 10 * MINUTE, 11 * MINUTE, 12 * MINUTE],
])(
  'a transfer %s, whose message was lost, waits no longer than the rule asks',
  async (_name, settlingMs, least, most) => {
    database = await createTestDatabase<Tables>('postgres', { migrations });
    const clock = testClock();
    const ly = new StubSupplier('LY', clock.now);
    await ly.start();
    const suppliers = createSupplierRegistry([stubConfig('LY', ly, { settlingMs })], {
      clock: clock.now,
    });
    t = await startWalletApi(
      { database: database.database, suppliers },
      { ly, clock, checkSeconds: DEFAULT_TIMETABLE },
    );
    const member = await t.addMember({ money: 10_00n });
    ly.fail('transfer', 'lost_before');
    const sent = clock.now().getTime();
    await t.call(member, 'POST /game/deposit', { api_code: 'LY', money: '5' });
    expect((await t.order(member)).state).toBe('unknown');
    await t.resolve();
    expect(await t.order(member)).toMatchObject({ state: 'settled', attempts: 2 });
    const held = clock.now().getTime() - sent;
    expect(held).toBeGreaterThan(least);
    expect(held).toBeLessThan(most);
    await t.verify(member);
  },
);
