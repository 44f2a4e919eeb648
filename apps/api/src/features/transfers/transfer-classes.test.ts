import { createTestDatabase, everydayKinds, type TestDatabase } from '@koi/database/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideTransfer } from '../../../test/decide-transfer.ts';
import { StubSupplier } from '../../../test/stub-supplier.ts';
import { startWalletApi, stubConfig, testClock, type WalletApi } from '../../../test/wallet-api.ts';
import { migrations } from '../../platform/database/migrations.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { createKoiAdapter } from '../../suppliers/koi-protocol/koi-adapter.ts';
import { supplierRegistryOf } from '../../suppliers/registry.ts';
import type { SupplierAdapter, TransferOutcome } from '../../suppliers/types.ts';

/** Suppliers of each class over the same wire, reduced from the full supplier protocol. */
const kinds = {
  B: (koi: SupplierAdapter): SupplierAdapter => ({
    ...withoutStatus(koi),
    capabilities: { ...koi.capabilities, transferClass: 'B' },
  }),
  /** Only answers that it knows the reference. */
  'B that answers "exists"': (koi: SupplierAdapter): SupplierAdapter => {
    const sent = new Set<string>();
    return {
      ...withoutStatus(koi),
      capabilities: { ...koi.capabilities, transferClass: 'B' },
      async transfer(transfer): Promise<TransferOutcome> {
        const known = sent.has(transfer.reference);
        sent.add(transfer.reference);
        const result = await koi.transfer(transfer);
        return known && result.outcome === 'ok' ? { outcome: 'exists' } : result;
      },
    };
  },
  /** Assigns each order its own number, and can be queried by that number only. */
  C: (koi: SupplierAdapter): SupplierAdapter => ({
    ...koi,
    capabilities: { ...koi.capabilities, transferClass: 'C' },
    async transfer(transfer): Promise<TransferOutcome> {
      const result = await koi.transfer(transfer);
      return result.outcome === 'ok'
        ? { outcome: 'unknown', error: 'accepted', theirId: `S${transfer.reference}` }
        : result;
    },
    async transferStatus(transfer, theirId) {
      if (theirId !== `S${transfer.reference}`) return { outcome: 'unknown', error: 'no such number' };
      return (await koi.transferStatus?.(transfer, null)) ?? { outcome: 'unknown', error: 'none' };
    },
  }),
  'C that may be repeated': (koi: SupplierAdapter): SupplierAdapter => ({
    ...koi,
    capabilities: { ...koi.capabilities, transferClass: 'C', repeatable: true },
  }),
  D: (koi: SupplierAdapter): SupplierAdapter => ({
    ...withoutStatus(koi),
    capabilities: { ...koi.capabilities, transferClass: 'D' },
  }),
} as const;

function withoutStatus(koi: SupplierAdapter): SupplierAdapter {
  const { transferStatus: _none, ...rest } = koi;
  return rest;
}

const checkSeconds = [5, 15, 60, 300, 900, 6 * 3600];

type Kind = keyof typeof kinds | 'A';

describe.each(everydayKinds)('suppliers of each class (%s)', (databaseKind) => {
  let database: TestDatabase<Tables>;
  const running: WalletApi[] = [];

  beforeAll(async () => {
    database = await createTestDatabase<Tables>(databaseKind, { migrations });
  }, 120_000);
  afterAll(async () => {
    for (const t of running) {
      await t.api.app.close();
      await Promise.all([t.ly.stop(), t.pg.stop()]);
    }
    await database.remove();
  });

  const platforms = new Map<Kind, Promise<WalletApi>>();
  /** One platform per class, on the same database. */
  const platform = (kind: Kind): Promise<WalletApi> => {
    const known = platforms.get(kind);
    if (known) return known;
    const starting = (async () => {
      const clock = testClock();
      const ly = new StubSupplier('LY', clock.now);
      await ly.start();
      const koi = createKoiAdapter({ ...stubConfig('LY', ly), clock: clock.now });
      const adapter = kind === 'A' ? koi : kinds[kind](koi);
      const suppliers = supplierRegistryOf([adapter], { clock: clock.now, breaker: { failures: 1_000_000 } });
      const t = await startWalletApi({ database: database.database, suppliers }, { ly, clock, checkSeconds });
      running.push(t);
      return t;
    })();
    platforms.set(kind, starting);
    return starting;
  };

  const endings: readonly [Kind, 'lost_before' | 'lost_after' | 'none', string, number][] = [
    ['B', 'none', 'settled', 1],
    ['B', 'lost_before', 'settled', 2],
    ['B', 'lost_after', 'settled', 2],
    ['B that answers "exists"', 'lost_after', 'settled', 2],
    ['C', 'none', 'settled', 1],
    ['C', 'lost_before', 'manual', 1],
    ['C', 'lost_after', 'manual', 1],
    ['C that may be repeated', 'lost_before', 'settled', 2],
    ['C that may be repeated', 'lost_after', 'settled', 2],
    ['D', 'none', 'settled', 1],
    ['D', 'lost_before', 'manual', 1],
    ['D', 'lost_after', 'manual', 1],
  ];

  describe.each(endings)('%s, %s: %s', (kind, fault, state, attempts) => {
    it.each(['in', 'out'])('%s', async (direction) => {
      const t = await platform(kind);
      const member = await t.addMember({ money: 100_00n });
      if (direction === 'out') {
        await t.call(member, 'POST /game/deposit', { api_code: 'LY', money: '50' });
        await t.resolve();
      }
      if (fault !== 'none') t.ly.fail('transfer', fault);
      const call = direction === 'in' ? 'POST /game/deposit' : 'POST /game/withdrawal';
      const answer = await t.call(member, call, { api_code: 'LY', money: '20' });
      const atOnce = fault === 'none' && kind !== 'C';
      expect(answer.status).toBe(atOnce ? 200 : 504);
      await t.resolve();
      const order = await t.order(member);
      expect(order).toMatchObject({ state, attempts });
      if (state === 'manual') {
        const verdict = t.ly.applied.has(order.bill_no) ? 'done' : 'refused';
        await decideTransfer(t, order.bill_no, verdict, 'by statement');
        await t.resolve();
      }
      const moved = t.ly.applied.has(order.bill_no) ? 20_00n : 0n;
      expect((await t.balances(member)).main).toBe(direction === 'in' ? 100_00n - moved : 50_00n + moved);
      await t.verify(member);
    });
  });

  it('B: "exists" is not believed when the balance moved otherwise, and a refused repetition proves nothing', async () => {
    const t = await platform('B that answers "exists"');
    const lucky = await t.addMember({ money: 100_00n });
    t.ly.fail('transfer', 'lost_after');
    await t.call(lucky, 'POST /game/deposit', { api_code: 'LY', money: '20' });
    t.ly.win([...t.ly.wallets.keys()].at(-1) ?? '', 3_00n);
    await t.resolve();
    expect((await t.order(lucky)).state).toBe('manual');

    const b = await platform('B');
    const member = await b.addMember({ money: 100_00n });
    b.ly.fail('transfer', 'cut_before', ...Array.from({ length: 60 }, () => 'refuse' as const));
    await b.call(member, 'POST /game/deposit', { api_code: 'LY', money: '20' });
    await b.resolve();
    b.ly.recover();
    const order = await b.order(member);
    expect(order.state).toBe('manual');
    // At most one resend per scheduled check.
    expect(order.attempts).toBeLessThanOrEqual(checkSeconds.length + 5);
    expect((await b.balances(member)).main).toBe(80_00n);
  });

  describe('an operator’s decision that the supplier contradicts later', () => {
    it.each([
      ['in', 'lost_after', 'refused'],
      ['in', 'lost_before', 'done'],
      ['out', 'lost_after', 'refused'],
      ['out', 'lost_before', 'done'],
    ] as const)('%s, %s, decided %s', async (direction, fault, verdict) => {
      const t = await platform('A');
      const member = await t.addMember({ money: 100_00n });
      await t.call(member, 'POST /game/deposit', { api_code: 'LY', money: '50' });
      t.ly.fail('transfer', fault);
      t.ly.fail('transferStatus', ...Array.from({ length: 100 }, () => 'error_before' as const));
      const call = direction === 'in' ? 'POST /game/deposit' : 'POST /game/withdrawal';
      await t.call(member, call, { api_code: 'LY', money: '20', request_id: 'x' });
      await t.resolve();
      const { bill_no, state } = await t.order(member);
      expect(state).toBe('manual');
      const decide = (reason: string) => decideTransfer(t, bill_no, verdict, reason);
      await expect(decide(' ')).rejects.toMatchObject({ key: 'reason_required' });
      await decide('their support said so');
      await expect(decide('again')).rejects.toMatchObject({ key: 'already_decided' });
      const believed = verdict === 'done' ? 20_00n : 0n;
      const main = direction === 'in' ? 50_00n - believed : 50_00n + believed;
      expect((await t.balances(member)).main).toBe(main);
      const { data } = (
        await t.call(member, 'POST /operation/outcome', { request_id: 'x', kind: call.slice(6) })
      ).body;
      expect(data.state).toBe(verdict);
      t.ly.recover();
      await t.resolve();
      expect((await t.order(member)).state).toBe('contradicted');
      expect((await t.balances(member)).main).toBe(main);
      await t.verify(member);
      const types = await t.ctx.database.db
        .selectFrom('ledger_transfer')
        .select('operate_type')
        .where('reference_id', '=', bill_no)
        .orderBy('number')
        .execute();
      expect(types.map((row) => row.operate_type)).toEqual([3, 18, 18]);
    });
  });
});
