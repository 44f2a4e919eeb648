import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { later, type MoneyApi, type MoneyMember, moneyApi } from '../../../test/money-api.ts';
import { holdOf } from '../../features/transfers/transfer-money.ts';
import { advanceOrder, fromRow, orderInsertion } from '../../features/transfers/transfer-orders.ts';
import { newTransferNumber } from '../../platform/lib/bill-number.ts';
import { createOperator } from './queries.ts';

moneyApi('operators', (current) => {
  const auditOf = (api: MoneyApi, subject: string) =>
    api.ctx.database.db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject_id', '=', subject)
      .orderBy('id')
      .execute();

  describe('logging in', () => {
    const login = (api: MoneyApi, name: string, password: string) =>
      api.call('POST /operator/login', { body: { name, password }, query: { lang: 'en' } });

    test('a session for operator calls only, several beside each other; logging out ends them all', async () => {
      const api = current();
      await createOperator(api.ctx.database.db, { name: 'anna', password: 'koi12345', role: 'owner' });
      const { body } = await login(api, 'anna', 'koi12345');
      const first = body.data.access_token;
      expect((await api.call('POST /operator/deposits/list', { token: first, body: {} })).status).toBe(200);
      expect((await api.call('POST /recharge/list', { token: first, body: {} })).status).toBe(401);
      const member = await api.addMember();
      expect((await api.call('POST /operator/deposits/list', { token: member.token, body: {} })).status).toBe(
        401,
      );
      expect((await api.call('POST /operator/deposits/list', { body: {} })).status).toBe(401);
      const second = (await login(api, 'anna', 'koi12345')).body.data.access_token;
      expect((await api.call('POST /operator/deposits/list', { token: first, body: {} })).status).toBe(200);
      expect((await api.call('POST /operator/logout', { token: second, body: {} })).status).toBe(200);
      for (const token of [first, second]) {
        expect((await api.call('POST /operator/deposits/list', { token, body: {} })).status).toBe(401);
      }
    });

    test('a wrong name and a wrong password look the same; the fifth wrong one locks', async () => {
      const api = current();
      await createOperator(api.ctx.database.db, { name: 'bert', password: 'koi12345', role: 'owner' });
      const unknown = await login(api, 'nobody', 'koi12345');
      expect(unknown).toMatchObject({ status: 400, body: { error: 'bad_credentials' } });
      for (let attempt = 0; attempt < 5; attempt += 1) {
        expect((await login(api, 'bert', 'wrong')).body).toMatchObject({ ...unknown.body });
      }
      expect(await login(api, 'bert', 'koi12345')).toMatchObject({
        status: 429,
        body: { error: 'locked_out' },
      });
      await later(api, 15 * 60_000 + 1000, async () => {
        expect((await login(api, 'bert', 'koi12345')).status).toBe(200);
      });
    });
  });

  describe('deposits', () => {
    test('confirms with a gift: gift first, then the deposit, and says who did it', async () => {
      const api = current();
      const operator = await api.operator();
      const member = await api.addMember();
      const { billNo } = await api.order(member, '100');
      const { body: list } = await api.call('POST /operator/deposits/list', {
        token: operator,
        body: { bill_no: billNo },
      });
      const { id } = list.data.data[0];
      const body = { diff_money: '1.5' };
      // The gateway's channel gives nothing: it takes two.
      const first = await api.operator('gives-first');
      await api.call(`POST /operator/deposits/${id}/confirm`, { token: first, body });
      const confirmed = await api.call(`POST /operator/deposits/${id}/confirm`, {
        token: operator,
        body,
        ip: '203.0.113.9',
      });
      expect(confirmed.body.data).toMatchObject({
        status: 2,
        money: '100.00',
        diff_money: '1.50',
        decided_by: 'operator',
      });
      expect(await api.main(member)).toBe(10_150n);
      const { rows } = await sql<{ operate_type: number; amount: string }>`
        select t.operate_type, p.amount::text from ledger_posting p join ledger_transfer t on t.number = p.transfer_number
        where p.member_id = ${member.id} order by t.number`.execute(api.ctx.database.db);
      expect(rows).toEqual([
        { operate_type: 10, amount: '150' },
        { operate_type: 9, amount: '10000' },
      ]);
      expect(await auditOf(api, billNo)).toEqual([
        expect.objectContaining({ actor: 'gives-first', action: 'deposit.gift.agree' }),
        expect.objectContaining({
          actor_kind: 'operator',
          actor: 'operator',
          ip: '203.0.113.9',
          action: 'deposit.confirm',
          before: expect.objectContaining({ status: 1 }),
          after: expect.objectContaining({ status: 2, money: '10000', gift: '150' }),
        }),
      ]);
      const again = await api.call(`POST /operator/deposits/${id}/confirm`, { token: operator, body: {} });
      expect(again).toMatchObject({ status: 409, body: { error: 'already_decided' } });
      await api.verify();
    });

    test('rejects only with a reason, which the member reads', async () => {
      const api = current();
      const operator = await api.operator();
      const member = await api.addMember();
      const { billNo } = await api.order(member, '100');
      const { body: list } = await api.call('POST /operator/deposits/list', {
        token: operator,
        body: { bill_no: billNo },
      });
      const reject = (body: object) =>
        api.call(`POST /operator/deposits/${list.data.data[0].id}/reject`, { token: operator, body });
      expect(await reject({})).toMatchObject({ status: 400, body: { error: 'reason_required' } });
      expect(await reject({ reason: '  ' })).toMatchObject({
        status: 400,
        body: { error: 'reason_required' },
      });
      expect((await reject({ reason: 'no money came' })).status).toBe(200);
      expect(await reject({ reason: 'again' })).toMatchObject({
        status: 409,
        body: { error: 'already_decided' },
      });
      const record = await api.call('POST /recharge/list', { token: member.token, body: {} });
      expect(record.body.data.data[0]).toMatchObject({ status: 3, fail_reason: 'no money came' });
      expect(await api.main(member)).toBe(0n);
    });

    test('a wrong amount paid is credited as it arrived, which the operator has to say', async () => {
      const api = current();
      const operator = await api.operator();
      const member = await api.addMember();
      const { billNo, payUrl } = await api.order(member, '100');
      await api.gateway.choose(payUrl, 'wrong');
      const filter = { flagged: true, member_name: member.name };
      const { body } = await api.call('POST /operator/deposits/list', { token: operator, body: filter });
      expect(body.data.data).toEqual([
        expect.objectContaining({
          bill_no: billNo,
          flags: [expect.objectContaining({ flag: 'amount_mismatch', paid_money: '99.00' })],
          money: '100.00',
          paid_money: '99.00',
        }),
      ]);
      const confirm = (said: object) =>
        api.call(`POST /operator/deposits/${body.data.data[0].id}/confirm`, { token: operator, body: said });
      expect(await confirm({})).toMatchObject({
        status: 422,
        body: { errors: { arrived_money: [expect.any(String)] } },
      });
      expect((await confirm({ arrived_money: '99' })).status).toBe(200);
      expect(await api.main(member)).toBe(9_900n);
      await api.verify();
    });

    test('no such order', async () => {
      const api = current();
      const operator = await api.operator();
      for (const path of ['deposits/2000000000/confirm', 'withdrawals/2000000000/approve']) {
        expect(await api.call(`POST /operator/${path}`, { token: operator, body: {} })).toMatchObject({
          status: 404,
          body: { error: 'not_found' },
        });
      }
      const decisions = [
        ['deposits/2000000000/reject', { reason: 'x' }],
        ['withdrawals/2000000000/refuse', { reason: 'x' }],
        ['transfers/2000000000/decide', { reason: 'x', outcome: 'done' }],
      ] as const;
      for (const [path, body] of decisions) {
        expect((await api.call(`POST /operator/${path}`, { token: operator, body })).status).toBe(404);
      }
    });
  });

  describe('transfers nobody could find out about', () => {
    const stuck = async (api: MoneyApi, member: MoneyMember) =>
      api.ctx.database.transaction(async (trx) => {
        const now = api.clock.now();
        const insertion = orderInsertion(
          {
            billNo: newTransferNumber(now),
            member: member.id,
            supplier: 'LY',
            type: 1,
            money: 3_000n,
            moneyType: 'money',
            cause: 'member',
            requestId: null,
            state: 'reserved',
            deadline: now,
          },
          now,
        );
        const [row] = (await insertion.execute(trx)).rows;
        if (!row) throw new Error('no order');
        const order = fromRow(row);
        await api.ctx.ledger.mustPost(trx, [holdOf(order)]);
        await advanceOrder(trx, order.billNo, ['reserved'], { state: 'manual', nextCheckAt: null }, now);
        return order.billNo;
      });

    test.each([
      ['done', 7_000n],
      ['refused', 10_000n],
    ] as const)('decided once, with a reason: %s', async (outcome, left) => {
      const api = current();
      const operator = await api.operator();
      const member = await api.addMember({ money: 10_000n });
      const billNo = await stuck(api, member);
      expect(await api.main(member)).toBe(7_000n);
      const { body } = await api.call('POST /operator/transfers/list', {
        token: operator,
        body: { member_name: member.name },
      });
      expect(body.data.data).toEqual([
        expect.objectContaining({
          bill_no: billNo,
          api_code: 'LY',
          money: '30.00',
          state: 'manual',
          status: 3,
        }),
      ]);
      const decide = (fields: object) =>
        api.call(`POST /operator/transfers/${body.data.data[0].id}/decide`, {
          token: operator,
          body: fields,
        });
      expect(await decide({ outcome })).toMatchObject({ status: 400, body: { error: 'reason_required' } });
      expect(await decide({ outcome: 'perhaps', reason: 'x' })).toMatchObject({ status: 422 });
      const answers = await Promise.all([1, 2].map(() => decide({ outcome, reason: 'asked by phone' })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await api.main(member)).toBe(left);
      expect((await auditOf(api, billNo)).map(({ action }) => action)).toEqual(['transfer.decide']);
      await api.verify();
    });
  });

  test('the audit log can be added to, not changed', async () => {
    const api = current();
    const { run } = api.ctx.database;
    await createOperator(api.ctx.database.db, { name: 'carl', password: 'koi12345', role: 'owner' });
    await api.call('POST /operator/login', { body: { name: 'carl', password: 'koi12345' } });
    for (const statement of [
      `update audit_log set actor = 'x'`,
      'delete from audit_log',
      'truncate audit_log',
    ]) {
      await expect(run(statement), statement).rejects.toThrow('permission denied for table audit_log');
      // Nor by an owner of the table who takes the privileges back; the failure undoes the grant.
      const granted = `grant all on audit_log to current_user; ${statement}`;
      await expect(run(granted), granted).rejects.toThrow('append-only');
    }
  });
});
