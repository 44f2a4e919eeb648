import { describe, expect, it } from 'vitest';
import type { Fault } from '../../../test/stub-supplier.ts';
import { walletApi } from '../../../test/wallet-api.ts';

interface Ending {
  fault: Fault;
  /** The member's immediate reply. */
  status: 200 | 400 | 504;
  error?: string;
  /** Whether the money moved in the end. */
  moved: boolean;
}

/**
 * Faults of the transfer call itself. An unclear outcome ends as what the supplier really did; a request it
 * never saw is resent.
 */
const endings: readonly Ending[] = [
  { fault: 'refuse', status: 400, error: 'supplier_closed', moved: false },
  { fault: 'late', status: 504, error: 'transfer_unknown', moved: true },
  { fault: 'lost_before', status: 504, error: 'transfer_unknown', moved: true },
  { fault: 'lost_after', status: 504, error: 'transfer_unknown', moved: true },
  { fault: 'cut_before', status: 504, error: 'transfer_unknown', moved: true },
  { fault: 'cut_after', status: 504, error: 'transfer_unknown', moved: true },
  { fault: 'garbage_after', status: 504, error: 'transfer_unknown', moved: true },
  { fault: 'empty_after', status: 504, error: 'transfer_unknown', moved: true },
  { fault: 'error_before', status: 504, error: 'transfer_unknown', moved: true },
  { fault: 'error_after', status: 504, error: 'transfer_unknown', moved: true },
];

walletApi('a transfer whose supplier fails', (current) => {
  describe.each(endings)('$fault', ({ fault, status, error, moved }) => {
    it('into the game', async () => {
      const t = current();
      const member = await t.addMember({ money: 100_00n });
      t.ly.fail('transfer', fault);
      const answer = await t.call(member, 'POST /game/deposit', {
        api_code: 'ly',
        money: '60.00',
        request_id: 'in',
      });
      expect(answer).toMatchObject({ status, body: error ? { error } : {} });
      if (status === 504) {
        expect(await t.balances(member)).toMatchObject({ main: 40_00n, ly: 0n });
        const wallets = await t.call(member, 'POST /game/api_moneys');
        expect(wallets.body.data.api_moneys).toContainEqual(
          expect.objectContaining({ api_code: 'LY', in_transit: '60.00' }),
        );
        const second = await t.call(member, 'POST /game/deposit', { api_code: 'LY', money: '1' });
        expect(second).toMatchObject({ status: 400, body: { error: 'transfer_in_transit' } });
        // A balance read meanwhile may or may not include the transfer: it is shown, but not posted.
        expect((await t.call(member, 'POST /game/balance', { api_code: 'LY' })).status).toBe(200);
        expect((await t.balances(member)).ly).toBe(0n);
      }
      await t.ly.lateWorkDone();
      await t.resolve();
      expect(await t.balances(member)).toMatchObject(
        moved ? { main: 40_00n, ly: 60_00n } : { main: 100_00n, ly: 0n },
      );
      await t.verify(member);
      const outcome = await t.call(member, 'POST /operation/outcome', {
        request_id: 'in',
        kind: 'game/deposit',
      });
      expect(outcome.body.data.state).toBe(moved ? 'done' : 'refused');
      const again = await t.call(member, 'POST /game/deposit', {
        api_code: 'LY',
        money: '60',
        request_id: 'in',
      });
      expect(again.status).toBe(moved ? 200 : 400);
      expect(await t.balances(member)).toMatchObject({ main: moved ? 40_00n : 100_00n });
    });

    it('out of the game', async () => {
      const t = current();
      const member = await t.addMember({ money: 100_00n });
      await t.call(member, 'POST /game/deposit', { api_code: 'LY', money: '60' });
      t.ly.fail('transfer', fault);
      const answer = await t.call(member, 'POST /game/withdrawal', {
        api_code: 'LY',
        money: '25.50',
        request_id: 'out',
      });
      expect(answer).toMatchObject({ status, body: error ? { error } : {} });
      if (status === 504) expect(await t.balances(member)).toMatchObject({ main: 40_00n, ly: 34_50n });
      await t.ly.lateWorkDone();
      await t.resolve();
      expect(await t.balances(member)).toMatchObject(
        moved ? { main: 65_50n, ly: 34_50n } : { main: 40_00n, ly: 60_00n },
      );
      await t.verify(member);
      const again = await t.call(member, 'POST /game/withdrawal', {
        api_code: 'LY',
        money: '25.50',
        request_id: 'out',
      });
      expect(again.status).toBe(moved ? 200 : 400);
      await t.verify(member);
    });

    it('while taking everything home', async () => {
      const t = current();
      const member = await t.addMember({ money: 100_00n });
      await t.call(member, 'POST /game/deposit', { api_code: 'LY', money: '60' });
      await t.call(member, 'POST /game/deposit', { api_code: 'PG', money: '30' });
      t.ly.fail('transfer', fault);
      const answer = await t.call(member, 'POST /game/recovery_last', { request_id: 'home' });
      expect(answer).toMatchObject({ status: 200, body: { data: { failed: [{ api_code: 'LY', error }] } } });
      expect(await t.balances(member)).toMatchObject({ main: 40_00n, pg: 0n });
      await t.ly.lateWorkDone();
      await t.resolve();
      expect(await t.balances(member)).toMatchObject({ main: moved ? 100_00n : 40_00n });
      await t.verify(member);
      const again = await t.call(member, 'POST /game/recovery_last', { request_id: 'home' });
      expect(again.body.data.failed).toEqual(answer.body.data.failed);
      await t.verify(member);
    });

    it('while a game opens in automatic mode', async () => {
      const t = current();
      const member = await t.addMember({ money: 99_50n, automatic: true });
      t.ly.fail('transfer', fault);
      const answer = await t.launch(member, { api_code: 'LY', request_id: 'play' });
      expect(answer).toMatchObject({ status, body: error ? { error } : {} });
      await t.ly.lateWorkDone();
      await t.resolve();
      expect(await t.balances(member)).toMatchObject(
        moved ? { main: 50n, ly: 99_00n } : { main: 99_50n, ly: 0n },
      );
      await t.verify(member);
      const again = await t.launch(member, { api_code: 'LY', request_id: 'play' });
      expect(again.status).toBe(moved ? 200 : 400);
      expect(await t.balances(member)).toMatchObject(
        moved ? { main: 50n, ly: 99_00n } : { main: 99_50n, ly: 0n },
      );
      await t.verify(member);
    });
  });
});
