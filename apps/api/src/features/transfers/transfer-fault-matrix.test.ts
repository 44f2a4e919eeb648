import type { OperationName } from '@koi/supplier-protocol';
import { describe, expect, it } from 'vitest';
import type { Fault } from '../../../test/stub-supplier.ts';
import { type WalletApi, type WalletMember, walletApi } from '../../../test/wallet-api.ts';

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

/** A member's action, starting with 100.00 in total. */
interface Flow {
  name: string;
  kind: string;
  /** Money already at the supplier when it starts. */
  opening: string | null;
  automatic: boolean;
  send(t: WalletApi, member: WalletMember): Promise<{ status: number }>;
  /** The supplier operations it needs, besides the transfer itself. */
  uses: readonly OperationName[];
}

const request = { api_code: 'LY', request_id: 'matrix' };

const flows: readonly Flow[] = [
  {
    name: 'a transfer in',
    kind: 'game/deposit',
    opening: null,
    automatic: false,
    send: (t, member) => t.call(member, 'POST /game/deposit', { ...request, money: '60' }),
    uses: ['createPlayer', 'transferStatus'],
  },
  {
    name: 'a transfer out',
    kind: 'game/withdrawal',
    opening: '60',
    automatic: false,
    send: (t, member) => t.call(member, 'POST /game/withdrawal', { ...request, money: '25.50' }),
    uses: ['balance', 'transferStatus'],
  },
  {
    name: 'taking everything home',
    kind: 'game/recovery_last',
    opening: '60',
    automatic: false,
    send: (t, member) => t.call(member, 'POST /game/recovery_last', { request_id: 'matrix' }),
    uses: ['balance', 'transferStatus'],
  },
  {
    name: 'opening a game in automatic mode',
    kind: 'game/login',
    opening: null,
    automatic: true,
    send: (t, member) => t.launch(member, request),
    uses: ['createPlayer', 'transferStatus', 'launch'],
  },
];

const cases = [
  ...flows.flatMap((flow) =>
    flow.uses.flatMap((operation) => faults.map((fault) => ({ flow, operation, fault, what: flow.name }))),
  ),
  // Every other fault of the transfer itself is covered by transfer-faults.test.ts.
  ...flows.map((flow) => ({
    flow,
    operation: 'transfer' as const,
    fault: 'twice' as const,
    what: flow.name,
  })),
];

walletApi(
  'whatever fails at the supplier',
  (current) => {
    // Guarantee: no guess (docs/guarantees.md).
    describe.each(cases)('$operation $fault', ({ flow, operation, fault }) => {
      it(`${flow.name} ends with every cent in one place, and stays ended`, async () => {
        const t = current();
        const member = await t.addMember({ money: 100_00n, automatic: flow.automatic });
        if (flow.opening !== null)
          await t.call(member, 'POST /game/deposit', { api_code: 'LY', money: flow.opening });
        const before = await t.balances(member);
        // The status is only queried when the transfer's own answer was lost.
        if (operation === 'transferStatus') t.ly.fail('transfer', 'lost_after');
        t.ly.fail(operation, fault);
        const answer = await flow.send(t, member);
        expect([200, 400, 504]).toContain(answer.status);
        const during = await t.balances(member);
        expect(during.main + during.ly <= 100_00n).toBe(true);

        await t.ly.lateWorkDone();
        await t.resolve();
        t.ly.recover();
        const after = await t.balances(member);
        expect(after.main + after.ly).toBe(100_00n);
        await t.verify(member);

        // A request that failed before an order was made is retried, and a launch whose money has arrived
        // meanwhile continues.
        const again = await flow.send(t, member);
        const { data } = (
          await t.call(member, 'POST /operation/outcome', { request_id: 'matrix', kind: flow.kind })
        ).body;
        expect(data.state).toBe(again.status === 200 ? 'done' : 'refused');
        const last = await t.balances(member);
        expect(last.main + last.ly).toBe(100_00n);
        if (flow.kind !== 'game/login' && operation !== 'createPlayer') expect(last).toEqual(after);
        if (flow.kind === 'game/deposit' || flow.kind === 'game/withdrawal')
          expect(last.main !== before.main).toBe(data.state === 'done');
        await t.verify(member);
      });
    });
  },
  ['postgres'],
);
