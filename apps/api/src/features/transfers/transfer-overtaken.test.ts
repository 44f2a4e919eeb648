import { transferTypes } from '@koi/contract/enumerations';
import { expect, it, vi } from 'vitest';
import { MINUTE, SECOND, type WalletApi, type WalletMember, walletApi } from '../../../test/wallet-api.ts';
import { ensurePlayer } from './player-accounts.ts';
import { resolveTransfer } from './transfer-resolution.ts';
import { openTransfer, runTransfer } from './transfer-saga.ts';

/** A slow process must not undo what a worker has found out meanwhile. */
walletApi('a transfer whose process is overtaken by the check', (current) => {
  async function opened(t: WalletApi, member: WalletMember, type: 1 | 2) {
    const adapter = t.ctx.suppliers.get('LY');
    if (!adapter) throw new Error('no supplier');
    const owner = { id: member.id, lang: 'en', isDemo: false } as const;
    await ensurePlayer(t.ctx, owner, adapter);
    const order = await t.ctx.database.transaction(async (trx) => {
      await t.ctx.ledger.lockMember(trx, member.id);
      const transfer = {
        member: owner,
        adapter,
        type,
        money: 20_00n,
        moneyType: 'money',
        cause: 'member',
      } as const;
      return openTransfer(t.ctx, trx, { ...transfer, requestId: undefined });
    });
    return { order, run: () => runTransfer(t.ctx, owner, adapter, order) };
  }

  it.each([transferTypes.in, transferTypes.out])(
    'before it has sent anything: nothing is sent any more (%i)',
    async (type) => {
      const t = current();
      const member = await t.addMember({ money: 100_00n });
      await t.call(member, 'POST /game/deposit', { api_code: 'LY', money: '50' });
      const { order, run } = await opened(t, member, type);
      t.clock.advance(5 * MINUTE);
      await t.check();
      expect((await t.order(member)).state).toBe('returned');
      expect(await run()).toMatchObject({ state: 'returned', errorKey: 'supplier_silent' });
      expect(t.ly.transfers.has(order.billNo)).toBe(false);
      await t.verify(member);
    },
  );

  it('while it waits for the answer: it tells what the worker found', async () => {
    const t = current();
    const member = await t.addMember({ money: 100_00n });
    t.ly.fail('transfer', 'lost_after');
    t.ly.keepsWaiting = true;
    const { order, run } = await opened(t, member, transferTypes.in);
    const running = run();
    await vi.waitFor(() => expect(t.ly.transfers.has(order.billNo)).toBe(true));
    t.clock.advance(MINUTE);
    await Promise.all([t.check(), t.check()]);
    t.clock.advance(6 * SECOND);
    await Promise.all([t.check(), t.check(), t.check()]);
    expect((await t.order(member)).state).toBe('settled');
    t.ly.keepsWaiting = false;
    t.ly.giveUpWaiting();
    expect((await running).state).toBe('settled');
    expect(await t.balances(member)).toMatchObject({ main: 80_00n, ly: 20_00n });
    await t.verify(member);
  });

  // Guarantee: no guess (docs/guarantees.md).
  it('a refusal that speaks of an earlier sending proves nothing', async () => {
    const t = current();
    const member = await t.addMember({ money: 100_00n });
    t.ly.fail('transfer', 'lost_after');
    await t.call(member, 'POST /game/deposit', { api_code: 'LY', money: '20' });
    const { bill_no } = await t.order(member);
    const late = { finding: 'refused', error: 'supplier_refused', attempt: 1 } as const;
    expect((await resolveTransfer(t.ctx, bill_no, late)).state).toBe('unknown');
    await t.resolve();
    expect((await resolveTransfer(t.ctx, bill_no, late)).state).toBe('settled');
    await t.verify(member);
  });

  it('many workers at once send a lost transfer again once', async () => {
    const t = current();
    const member = await t.addMember({ money: 100_00n });
    t.ly.fail('transfer', 'lost_before');
    await t.call(member, 'POST /game/deposit', { api_code: 'LY', money: '20' });
    for (const pause of [6 * SECOND, 10 * MINUTE, 20 * MINUTE, 2 * MINUTE, 30 * MINUTE]) {
      t.clock.advance(pause);
      await Promise.all([t.check(), t.check(), t.check(), t.check()]);
    }
    expect(await t.order(member)).toMatchObject({ state: 'settled', attempts: 2 });
    await t.verify(member);
  });
});
