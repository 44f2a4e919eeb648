import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { moneyApi } from '../../../test/money-api.ts';
import { setSetting } from '../../../test/set-setting.ts';
import { mayTamper } from '../../../test/tamper.ts';
import { verifyOrders } from './verify-orders.ts';

/** Ends a transaction without keeping what it wrote. */
class Undo extends Error {}

moneyApi('proof of orders', (current) => {
  let [withdrawal, deposit, member] = ['', '', ''];

  /** A withdrawal of 100.00 that waits, and an online deposit that is not paid. */
  beforeAll(async () => {
    const api = current();
    await setSetting(
      api.ctx,
      'drawing.drawing_money_size_json',
      '{"zh_cn":{"b":[20,10000]},"en":{"b":[20,10000]}}',
    );
    await setSetting(api.ctx, 'drawing.transfer_start', '00:00:00');
    await setSetting(api.ctx, 'drawing.transfer_end', '23:59:59');
    const payee = await api.addMember({ money: 100_000n });
    const card = await api.bindCard(payee);
    const body = { qk_pwd: '482913', money: '100', member_bank_id: card };
    const applied = await api.call('POST /drawing', { token: payee.token, body, query: { lang: 'en' } });
    expect(applied.body).toMatchObject({ status: 'success' });
    const { db } = api.ctx.database;
    withdrawal = (await db.selectFrom('withdrawal_order').select('bill_no').executeTakeFirstOrThrow())
      .bill_no;
    deposit = (await api.order(payee, '50')).billNo;
    member = String(payee.id);
  });

  const pending = 'I10 withdrawal_pending equals the pending withdrawals';
  const withdrawn = 'I12 a withdrawal and its transfers agree';
  const deposited = 'I12 a deposit and its transfers agree';

  test.each([
    ['nothing is wrong', 'select 1', []],
    [
      'a withdrawal was raised',
      'update withdrawal_order set gross = gross + 500',
      [`${pending}: <member>: holds 10000, orders 10500`],
    ],
    [
      'a withdrawal was marked as paid',
      'update withdrawal_order set status = 2',
      [`${pending}: <member>: holds 10000, orders 0`, `${withdrawn}: <withdrawal>: status 2`],
    ],
    [
      'a withdrawal was marked as refused',
      'update withdrawal_order set status = 3',
      [`${pending}: <member>: holds 10000, orders 0`, `${withdrawn}: <withdrawal>: status 3`],
    ],
    [
      'what a withdrawal holds is that of nothing',
      `update ledger_transfer set id = 'else' where id like 'withdrawal:%:hold'`,
      [`${withdrawn}: <withdrawal>: status 1`],
    ],
    [
      'a deposit was marked as credited',
      'update deposit_order set status = 2',
      [`${deposited}: <deposit>: status 2`],
    ],
    [
      'a deposit was given a gift',
      'update deposit_order set gift = 100',
      [`${deposited}: <deposit>: status 1`],
    ],
    [
      'a deposit credited another sum',
      `update deposit_order set status = 2;
       update ledger_transfer set id = 'deposit:' || (select bill_no from deposit_order) || ':credit' where id like '%:hold'`,
      [
        `${withdrawn}: <withdrawal>: status 1`,
        'I12 a deposit credits what its order says: <deposit>: order 5000, credited 0',
      ],
    ],
  ])('%s', async (_name, damage, expected) => {
    const found: string[] = [];
    const trial = current().ctx.database.transaction(async (trx) => {
      await mayTamper(trx);
      await sql`do $do$ declare c record; begin
        for c in select conrelid::regclass as orders, conname from pg_constraint
                  where contype = 'c' and conrelid in ('deposit_order'::regclass, 'withdrawal_order'::regclass)
        loop execute format('alter table %s drop constraint %I', c.orders, c.conname); end loop; end $do$`.execute(
        trx,
      );
      for (const statement of damage.split(';')) await sql.raw(statement).execute(trx);
      for (const { rule, subject, detail } of await verifyOrders(trx))
        found.push(`${rule}: ${subject}: ${detail}`);
      throw new Undo();
    });
    await expect(trial).rejects.toThrow(Undo);
    const names = { '<member>': member, '<withdrawal>': withdrawal, '<deposit>': deposit };
    const named = (text: string) =>
      Object.entries(names).reduce((line, [name, value]) => line.replace(name, value), text);
    expect(found).toEqual(expected.map(named));
  });
});
