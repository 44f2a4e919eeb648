import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { walletApi } from '../../../test/wallet-api.ts';

walletApi('records of the calls to a supplier', (current) => {
  const recorded = async (billNo: string) => {
    const { rows } = await sql<{ call: string }>`select operation || ' ' || outcome as call from supplier_call
      where bill_no = ${billNo} order by id`.execute(current().ctx.database.db);
    return rows.map(({ call }) => call);
  };

  it('say what was asked about a transfer, in order', async () => {
    const t = current();
    const member = await t.addMember({ money: 100_00n });
    await t.call(member, 'POST /game/deposit', { api_code: 'LY', money: '50' });
    expect(await recorded((await t.order(member)).bill_no)).toEqual(['transfer ok']);
    await t.call(member, 'POST /game/withdrawal', { api_code: 'LY', money: '20' });
    expect(await recorded((await t.order(member)).bill_no)).toEqual(['balance ok', 'transfer ok']);
    t.ly.fail('transfer', 'lost_after');
    await t.call(member, 'POST /game/deposit', { api_code: 'LY', money: '1' });
    await t.resolve();
    expect(await recorded((await t.order(member)).bill_no)).toEqual([
      'transfer unknown',
      'transferStatus ok',
    ]);
  });

  it('are written with what they prove: a transfer whose record failed is not settled, and is asked about', async () => {
    const t = current();
    const { database } = t.ctx;
    const member = await t.addMember({ money: 100_00n });
    await database.run(
      `alter table supplier_call add constraint full_disk check (operation <> 'transfer') not valid`,
    );
    const answer = await t.call(member, 'POST /game/deposit', {
      api_code: 'LY',
      money: '60',
      request_id: 'in',
    });
    await database.run('alter table supplier_call drop constraint full_disk');
    expect(answer.status).toBe(500);
    const order = await t.order(member);
    expect(order.state).toBe('sending');
    expect(await t.balances(member)).toMatchObject({ main: 40_00n, ly: 0n });
    await t.resolve();
    expect(await t.order(member)).toMatchObject({ state: 'settled', attempts: 1 });
    expect(await recorded(order.bill_no)).toEqual(['transferStatus ok']);
    expect(await t.balances(member)).toMatchObject({ main: 40_00n, ly: 60_00n });
    await t.verify(member);
  });
});
