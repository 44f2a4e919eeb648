import { expect, it } from 'vitest';
import { walletApi } from '../../../test/wallet-api.ts';

walletApi('refusals of transfers', (current) => {
  it.each([
    [{ api_code: 'money', money: '1' }, 400, 'wallet_conversion'],
    [{ api_code: 'FS_MONEY', money: '1' }, 400, 'wallet_conversion'],
    [{ api_code: 'NOBODY', money: '1' }, 400, 'supplier_unknown'],
    [{ api_code: 'SHUT', money: '1' }, 400, 'supplier_closed'],
    [{ api_code: 'THAI', money: '1' }, 400, 'supplier_closed'],
    [{ api_code: 'LY', money: '100.01' }, 400, 'money_not_enough'],
    [{ api_code: 'LY', money: '0' }, 422, 'validation'],
    [{ api_code: 'LY', money: '-5' }, 422, 'validation'],
    [{ api_code: 'LY', money: '1.001' }, 422, 'validation'],
    [{ api_code: 'LY', money: 'ten' }, 422, 'validation'],
    [{ api_code: 'LY', money: '1e3' }, 422, 'validation'],
    [{ api_code: 'LY', money: '99999999999999999999' }, 422, 'validation'],
    [{ api_code: 'LY' }, 422, 'validation'],
    [{ api_code: '', money: '1' }, 422, 'validation'],
    [{ money: '1' }, 422, 'validation'],
    [{ api_code: 'PG', money: '1.50' }, 422, 'validation'],
    [{ api_code: 'LY', money: '1', money_type: 'savings' }, 422, 'validation'],
  ])('game/deposit %j: %i %s', async (body, status, error) => {
    const t = current();
    const member = await t.addMember({ money: 100_00n });
    expect(await t.call(member, 'POST /game/deposit', body)).toMatchObject({ status, body: { error } });
    expect(await t.balances(member)).toMatchObject({ main: 100_00n, ly: 0n, pg: 0n });
  });

  it('takes no more out than the supplier has', async () => {
    const t = current();
    const member = await t.addMember({ money: 100_00n });
    await t.call(member, 'POST /game/deposit', { api_code: 'LY', money: '10' });
    const answer = await t.call(member, 'POST /game/withdrawal', {
      api_code: 'LY',
      money: '10.01',
      request_id: 'r',
    });
    expect(answer).toMatchObject({ status: 400, body: { error: 'supplier_money_not_enough' } });
    const again = await t.call(member, 'POST /game/withdrawal', {
      api_code: 'LY',
      money: '10.01',
      request_id: 'r',
    });
    expect(again.body.error).toBe('supplier_money_not_enough');
    await t.verify(member);
  });

  it('a supplier that creates no account, or is silent about it, gets no money', async () => {
    const t = current();
    const member = await t.addMember({ money: 10_00n });
    t.ly.fail('createPlayer', 'refuse', 'lost_after', 'error_after');
    const errors = [];
    for (let n = 0; n < 3; n += 1) {
      errors.push((await t.call(member, 'POST /game/deposit', { api_code: 'LY', money: '5' })).body.error);
    }
    expect(errors).toEqual(['player_not_created', 'supplier_silent', 'supplier_silent']);
    expect((await t.call(member, 'POST /game/deposit', { api_code: 'LY', money: '5' })).status).toBe(200);
    await t.verify(member);
  });

  it('a withdrawal stops when the balance cannot be had, and moves nothing', async () => {
    const t = current();
    const member = await t.addMember({ money: 10_00n });
    await t.call(member, 'POST /game/deposit', { api_code: 'LY', money: '5' });
    t.ly.fail('balance', 'lost_before', 'garbage_after', 'refuse');
    const errors = [];
    for (let n = 0; n < 3; n += 1) {
      errors.push((await t.call(member, 'POST /game/withdrawal', { api_code: 'LY', money: '5' })).body.error);
    }
    expect(errors).toEqual(['supplier_silent', 'supplier_silent', 'supplier_refused']);
    expect((await t.call(member, 'POST /game/withdrawal', { api_code: 'LY', money: '5' })).status).toBe(200);
    await t.verify(member);
  });

  it('a balance that is asked for says whether the supplier refused or was silent', async () => {
    const t = current();
    const member = await t.addMember({ money: 10_00n });
    await t.call(member, 'POST /game/deposit', { api_code: 'LY', money: '5' });
    t.ly.fail('balance', 'lost_before', 'refuse');
    const errors = [];
    for (let n = 0; n < 2; n += 1)
      errors.push((await t.call(member, 'POST /game/balance', { api_code: 'LY' })).body.error);
    expect(errors).toEqual(['supplier_silent', 'supplier_refused']);
    expect((await t.call(member, 'POST /game/balance', { api_code: 'LY' })).body.money).toBe('5.00');
  });

  it('a balance in another currency than the member’s is not taken for one', async () => {
    const t = current();
    const member = await t.addMember({ money: 10_00n });
    await t.call(member, 'POST /game/deposit', { api_code: 'LY', money: '5' });
    const [player, wallet] = [...t.ly.wallets].at(-1) ?? [];
    if (!player || !wallet) throw new Error('the deposit opened no wallet');
    const { currency } = wallet;
    t.ly.win(player, 90_00n);
    wallet.currency = 'VND';
    for (const key of ['POST /game/balance', 'POST /game/withdrawal']) {
      const answer = await t.call(member, key, { api_code: 'LY', money: '1' });
      expect([key, answer.status, answer.body.error]).toEqual([key, 504, 'supplier_silent']);
    }
    expect(await t.balances(member)).toMatchObject({ main: 5_00n, ly: 5_00n });
    wallet.currency = currency;
    expect((await t.call(member, 'POST /game/withdrawal', { api_code: 'LY', money: '95' })).status).toBe(200);
    await t.verify(member);
  });

  it('a trial account keeps to the own lottery, in every call that names a supplier', async () => {
    const t = current();
    const member = await t.addMember({ money: 10_00n, isDemo: true });
    for (const key of [
      'POST /game/deposit',
      'POST /game/withdrawal',
      'POST /game/api_money',
      'POST /game/balance',
    ]) {
      const answer = await t.call(member, key, { api_code: 'PG', money: '1' });
      expect([key, answer.status, answer.body.error]).toEqual([key, 400, 'demo_own_lottery_only']);
    }
    expect((await t.call(member, 'POST /game/deposit', { api_code: 'ly', money: '4' })).status).toBe(200);
    expect([...t.ly.wallets.values()].at(-1)).toMatchObject({ demo: true, balance: 4_00n });
    expect((await t.call(member, 'POST /game/recovery_last')).body.data.failed).toEqual([]);
    expect(await t.balances(member)).toMatchObject({ main: 10_00n, ly: 0n });
    await t.verify(member);
  });
});
