import { expect, it } from 'vitest';
import { loadDemoPlans } from '../../../../demo/src/content/savings-plans.ts';
import { postNow } from '../../../test/ledger.ts';
import { type WalletMember, walletApi } from '../../../test/wallet-api.ts';

walletApi('money outside the main wallet', (current) => {
  const stuck = async (member: WalletMember) => {
    const answer = await current().api.call('GET /game/stuck_money', {
      token: member.token,
      query: { lang: 'en' },
    });
    expect(answer.status).toBe(200);
    return answer.body.data;
  };
  const notify = (code: string, member: WalletMember, money: string) =>
    current().call(member, 'POST /game/deposit', { api_code: code, money });

  it('is nothing for a member who has all of it at home', async () => {
    const member = await current().addMember({ money: 10_00n });
    expect(await stuck(member)).toEqual({ main: '10.00', total: '0.00', places: [] });
  });

  it('names each place with since when and what brings it back; together they are what the ledger says', async () => {
    const t = current();
    const member = await t.addMember({ money: 500_00n });
    await t.ctx.database.transaction((trx) => loadDemoPlans(t.ctx, trx));
    await notify('PG', member, '50');
    const filled = t.clock.now();
    t.clock.advance(60_000);
    await notify('PG', member, '25');
    t.ly.fail('transfer', 'lost_before');
    await notify('LY', member, '30');
    await postNow(t.ctx, [
      {
        id: `rebate:${member.id}`,
        member: member.id,
        operateType: 4,
        movements: [
          { from: { platform: 'rebate_expense' }, to: { member: member.id, kind: 'rebate' }, amount: 7_50n },
        ],
      },
    ]);
    const plans = (await t.call(member, 'POST /yuebao/getMemberYuebaoList')).body.data;
    const bought = await t.call(member, 'POST /yuebao/buy', { plan_id: plans[0].id, amount: 100 });
    expect(bought.body.status).toBe('success');

    const { main, total, places } = await stuck(member);
    expect(places.map((row: { place: string; money: string }) => [row.place, row.money])).toEqual([
      ['savings', '100.00'],
      ['supplier', '75.00'],
      ['transit', '30.00'],
      ['rebate', '7.50'],
    ]);
    expect([main, total]).toEqual(['295.00', '212.50']);
    expect(places[0]).toMatchObject({
      remedy: 'redeem',
      record_id: expect.any(Number),
      title: plans[0].SettingName,
    });
    expect(places[1]).toMatchObject({ remedy: 'recover', api_code: 'PG', weather: 'normal', title: 'PG' });
    expect(
      Math.abs(Date.parse(`${places[1].since.replace(' ', 'T')}+08:00`) - filled.getTime()),
    ).toBeLessThan(30_000);
    expect(places[2]).toMatchObject({
      remedy: 'wait',
      api_code: 'LY',
      transfer_type: 1,
      bill_no: (await t.order(member)).bill_no,
    });
    expect(places[3]).toMatchObject({ remedy: 'play', title: 'Rebate wallet' });

    await t.resolve();
    await t.call(member, 'POST /game/recovery_last');
    const after = await stuck(member);
    expect(after.places.map((row: { place: string }) => row.place)).toEqual(['savings', 'rebate']);
    expect([after.main, after.total]).toEqual(['400.00', '107.50']);
    await t.verify(member);
  });

  it('waits for a supplier that is not connected, and for an operator where one must decide', async () => {
    const t = current();
    const member = await t.addMember({ money: 100_00n });
    await postNow(t.ctx, [
      {
        id: `old:${member.id}`,
        member: member.id,
        operateType: 3,
        movements: [
          {
            from: { member: member.id, kind: 'main' },
            to: { member: member.id, kind: 'game:SHUT' },
            amount: 9_00n,
          },
        ],
      },
    ]);
    await notify('PG', member, '50');
    await t.ctx.database.db
      .updateTable('transfer_order')
      .set({ state: 'manual', status: 3, finished_at: null })
      .where('member_id', '=', member.id)
      .execute();
    const { places } = await stuck(member);
    expect(
      places.map(({ place, api_code, remedy, weather: health }: Record<string, string>) => [
        place,
        api_code,
        remedy,
        health,
      ]),
    ).toEqual([
      ['supplier', 'PG', 'wait', 'normal'],
      ['transit', 'PG', 'operator', undefined],
      ['supplier', 'SHUT', 'wait', 'closed'],
    ]);
  });
});
