import { describe, expect, it, vi } from 'vitest';
import { decideTransfer } from '../../../test/decide-transfer.ts';
import { postNow } from '../../../test/ledger.ts';
import { SECOND, walletApi } from '../../../test/wallet-api.ts';

walletApi('transfers', (current) => {
  describe('wallets', () => {
    it('lists main, rebate and the open suppliers of the currency; a wallet never opened has no amount', async () => {
      const t = current();
      const member = await t.addMember({ money: 12_34n });
      const { data } = (await t.call(member, 'POST /game/api_moneys')).body;
      expect(data.is_trans_on).toBe(0);
      expect(data.api_moneys).toEqual([
        { api_code: 'money', api_name: 'money', api_title: 'Main wallet', money: '12.34' },
        { api_code: 'fs_money', api_name: 'fs_money', api_title: 'Rebate wallet', money: '0.00' },
        {
          api_code: 'LY',
          api_name: 'LY',
          api_title: 'Koi lottery',
          money: null,
          is_opened: 0,
          weather: 'normal',
        },
        { api_code: 'PG', api_name: 'PG', api_title: 'PG', money: null, is_opened: 0, weather: 'normal' },
      ]);
      const thai = await t.addMember({ lang: 'th' });
      const codes = (await t.call(thai, 'POST /game/api_moneys')).body.data.api_moneys.map(
        (row: { api_code: string }) => row.api_code,
      );
      expect(codes).toContain('THAI');
    });

    it('moves money in and out, to the cent', async () => {
      const t = current();
      const member = await t.addMember({ money: 100_00n });
      const deposit = await t.call(member, 'POST /game/deposit', { api_code: 'ly', money: 30.25 });
      expect(deposit).toMatchObject({
        status: 200,
        body: { success: true, bill_no: expect.stringMatching(/^T\w+$/) },
      });
      expect(deposit.body.api_moneys).toContainEqual(
        expect.objectContaining({ api_code: 'LY', money: '30.25' }),
      );
      const back = await t.call(member, 'POST /game/withdrawal', {
        api_code: 'LY',
        money: '0.25',
        money_type: 'fs_money',
      });
      expect(back.status).toBe(200);
      expect(await t.balances(member)).toMatchObject({ main: 70_00n, rebate: 0n, ly: 30_00n });
      await t.verify(member);
    });

    it('pays from the rebate wallet when asked to', async () => {
      const t = current();
      const member = await t.addMember();
      await postNow(t.ctx, [
        {
          id: `rebate:${member.id}`,
          member: member.id,
          operateType: 4,
          movements: [
            {
              from: { platform: 'rebate_expense' },
              to: { member: member.id, kind: 'rebate' },
              amount: 9_00n,
            },
          ],
        },
      ]);
      const from = { api_code: 'LY', money: '5', money_type: 'fs_money' };
      expect((await t.call(member, 'POST /game/deposit', from)).status).toBe(200);
      expect(await t.balances(member)).toMatchObject({ main: 0n, rebate: 4_00n, ly: 5_00n });
      t.ly.fail('transfer', 'refuse');
      expect((await t.call(member, 'POST /game/deposit', from)).body.error).toBe('money_not_enough');
      expect((await t.call(member, 'POST /game/deposit', { ...from, money: '4' })).body.error).toBe(
        'supplier_closed',
      );
      expect(await t.balances(member)).toMatchObject({ main: 0n, rebate: 4_00n, ly: 5_00n });
      await t.verify(member);
    });

    it('follows winnings and losses at the supplier whenever it hears a balance', async () => {
      const t = current();
      const member = await t.addMember({ money: 50_00n });
      await t.call(member, 'POST /game/deposit', { api_code: 'LY', money: '20' });
      const player = [...t.ly.wallets.keys()].at(-1) ?? '';
      t.ly.win(player, 15_50n);
      expect((await t.call(member, 'POST /game/balance', { api_code: 'LY' })).body.money).toBe('35.50');
      await t.verify(member);
      t.ly.win(player, -30_00n);
      const one = await t.call(member, 'POST /game/api_money', { api_code: 'LY' });
      expect(one.body.data.money_info.map((row: { money: string }) => row.money)).toEqual([
        '30.00',
        '0.00',
        '5.50',
      ]);
      t.ly.win(player, 100_00n);
      expect(
        (await t.call(member, 'POST /game/withdrawal', { api_code: 'LY', money: '105.50' })).status,
      ).toBe(200);
      expect(await t.balances(member)).toMatchObject({ main: 135_50n, ly: 0n });
      await t.verify(member);
    });

    it('has nothing at a supplier never visited', async () => {
      const t = current();
      const member = await t.addMember({ money: 1_00n });
      expect((await t.call(member, 'POST /game/balance', { api_code: 'PG' })).body.money).toBe('0.00');
      const out = await t.call(member, 'POST /game/withdrawal', { api_code: 'PG', money: '1' });
      expect(out.body.error).toBe('supplier_money_not_enough');
    });
  });

  describe('taking everything home', () => {
    it('empties every supplier; the one that fails is named and does not stop the others', async () => {
      const t = current();
      const member = await t.addMember({ money: 100_00n });
      await t.call(member, 'POST /game/deposit', { api_code: 'LY', money: '60' });
      await t.call(member, 'POST /game/deposit', { api_code: 'PG', money: '30' });
      t.pg.fail('balance', 'error_before');
      const answer = await t.call(member, 'POST /game/recovery_last');
      expect(answer.body.data.failed).toEqual([
        { api_code: 'PG', error: 'supplier_silent', message: expect.stringContaining('provider') },
      ]);
      expect(await t.balances(member)).toMatchObject({ main: 70_00n, ly: 0n, pg: 30_00n });
      await t.verify(member);
    });

    it('with a code takes only that one; winnings come along; whole units where the supplier moves no others', async () => {
      const t = current();
      const member = await t.addMember({ money: 100_00n });
      await t.call(member, 'POST /game/deposit', { api_code: 'LY', money: '60' });
      await t.call(member, 'POST /game/deposit', { api_code: 'PG', money: '30' });
      t.pg.win([...t.pg.wallets.keys()].at(-1) ?? '', 7_77n);
      await t.call(member, 'POST /game/recovery_last', { api_code: 'pg' });
      expect(await t.balances(member)).toMatchObject({ main: 47_00n, ly: 60_00n, pg: 77n });
      await t.verify(member);
      expect((await t.call(member, 'POST /game/recovery_last', { api_code: 'NOBODY' })).body.error).toBe(
        'supplier_unknown',
      );
    });
  });

  describe('automatic mode', () => {
    it('changes at once and brings money home in the background', async () => {
      const t = current();
      const member = await t.addMember({ money: 100_00n });
      expect((await t.call(member, 'POST /game/change_trans', { status: 1 })).body.api_code).toBe('');
      expect((await t.call(member, 'POST /game/change_trans', { status: 0 })).body).not.toHaveProperty(
        'api_code',
      );
      await t.call(member, 'POST /game/deposit', { api_code: 'PG', money: '60' });
      const changed = await t.call(member, 'POST /game/change_trans', { status: 1 });
      expect(changed.body).toMatchObject({ status: 'success', api_code: 'PG' });
      expect((await t.call(member, 'POST /game/api_moneys')).body.data.is_trans_on).toBe(1);
      expect((await t.balances(member)).main).toBe(40_00n);
      await t.ctx.jobs.runOnce(t.ctx, 'recall-idle');
      expect(await t.balances(member)).toMatchObject({ main: 100_00n, pg: 0n });
      expect((await t.call(member, 'POST /game/change_trans', { status: 2 })).status).toBe(422);
      await t.verify(member);
    });

    it('asking for one wallet empties the supplier used before when the main wallet has run dry', async () => {
      const t = current();
      const member = await t.addMember({ money: 60_00n, automatic: true });
      await t.call(member, 'POST /game/deposit', { api_code: 'PG', money: '60' });
      await t.call(member, 'POST /game/api_money', { api_code: 'PG' });
      expect((await t.balances(member)).pg).toBe(60_00n);
      const answer = await t.call(member, 'POST /game/api_money', { api_code: 'LY' });
      expect(answer.body.data).toMatchObject({
        is_trans_on: 1,
        money_info: [
          { api_code: 'money', money: '60.00' },
          { api_code: 'fs_money' },
          { api_code: 'LY' },
          { api_code: 'PG', money: '0.00' },
        ],
      });
      await t.verify(member);
    });
  });

  it('a check that fails on this side is made again after 30 seconds, then ever later', async () => {
    const t = current();
    const member = await t.addMember({ money: 100_00n });
    t.ly.fail('transfer', 'lost_after');
    await t.call(member, 'POST /game/deposit', { api_code: 'LY', money: '60' });
    const adapter = t.ctx.suppliers.get('LY');
    if (!adapter?.transferStatus) throw new Error('no supplier');
    const broken = vi.spyOn(adapter, 'transferStatus').mockRejectedValue(new Error('broken'));
    const { bill_no } = await t.order(member);
    const toNextCheck = async () => {
      const { next_check_at: at } = await t.ctx.database.db
        .selectFrom('transfer_order')
        .select('next_check_at')
        .where('bill_no', '=', bill_no)
        .executeTakeFirstOrThrow();
      return (at?.getTime() ?? Number.NaN) - t.clock.now().getTime();
    };
    const pauses: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      t.clock.advance(await toNextCheck());
      await t.check();
      // The clock goes on meanwhile.
      pauses.push(10 * Math.round((await toNextCheck()) / 10_000));
    }
    expect(pauses).toEqual([30, 60, 120]);
    broken.mockRestore();
    await t.resolve();
    expect(await t.balances(member)).toMatchObject({ main: 40_00n, ly: 60_00n });
    expect(await t.ctx.database.db.selectFrom('job_failure').select('item').execute()).toEqual([]);
    await t.verify(member);
  });

  it('asks at 5, 15 and 60 seconds, 5 and 15 minutes, then every half hour, and hands over to an operator after a day', async () => {
    const t = current();
    const member = await t.addMember({ money: 10_00n });
    await t.call(member, 'POST /game/deposit', { api_code: 'LY', money: '1' });
    t.ly.fail('transfer', 'lost_after');
    await t.call(member, 'POST /game/deposit', { api_code: 'LY', money: '5' });
    const { bill_no } = await t.order(member);
    t.ly.fail('transferStatus', ...Array.from({ length: 100 }, () => 'error_before' as const));
    const inquiryMade: number[] = [];
    for (let n = 0; n < 100; n += 1) {
      const { next_check_at: next, unknown_since: since } = await t.ctx.database.db
        .selectFrom('transfer_order')
        .select(['next_check_at', 'unknown_since'])
        .where('bill_no', '=', bill_no)
        .executeTakeFirstOrThrow();
      if (!next || !since) break;
      inquiryMade.push(Math.round((next.getTime() - since.getTime()) / SECOND));
      t.clock.advance(next.getTime() - t.clock.now().getTime() + 10);
      await t.check();
    }
    expect(inquiryMade.slice(0, 7)).toEqual([5, 15, 60, 300, 900, 1800, 3600]);
    expect(inquiryMade.at(-1)).toBeGreaterThanOrEqual(24 * 3600);
    expect(inquiryMade.at(-1)).toBeLessThan(24.6 * 3600);
    expect(await t.order(member)).toMatchObject({ state: 'manual', status: 3, attempts: 1 });
    expect((await t.call(member, 'POST /game/deposit', { api_code: 'LY', money: '1' })).body.error).toBe(
      'transfer_in_transit',
    );
    const metrics = (await t.api.app.inject({ method: 'GET', url: '/metrics' })).body;
    expect(metrics).toContain('koi_transfers{state="manual"} 1');
    expect(metrics).toContain('koi_supplier_weather{supplier="LY",weather="normal"} 1');
    expect(metrics).toMatch(
      /koi_supplier_call_seconds_count\{supplier="LY",operation="transfer",outcome="unknown"\}/,
    );
    t.ly.recover();
    await decideTransfer(t, bill_no, 'done', 'seen in their back office');
    await t.resolve();
    expect(await t.order(member)).toMatchObject({ state: 'settled' });
    await t.verify(member);
  }, 60_000);
});
