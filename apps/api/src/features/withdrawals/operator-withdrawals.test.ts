import { expect, test } from 'vitest';
import { duringChange } from '../../../test/lock-waits.ts';
import { type MoneyApi, type MoneyMember, moneyApi } from '../../../test/money-api.ts';
import { payOut } from '../../../test/pay-out.ts';
import { setSetting } from '../../../test/set-setting.ts';

moneyApi('withdrawals in the hands of operators', (current) => {
  const apply = async (
    api: MoneyApi,
    member: MoneyMember,
    money: string,
  ): Promise<{ id: number; billNo: string }> => {
    const card = await api.bindCard(member);
    const body = { money, qk_pwd: '482913', member_bank_id: card };
    const answer = await api.call('POST /drawing', { token: member.token, body });
    expect(answer.status).toBe(200);
    return { id: answer.body.data.id, billNo: answer.body.data.bill_no };
  };
  const auditOf = (api: MoneyApi, subject: string) =>
    api.ctx.database.db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject_id', '=', subject)
      .orderBy('id')
      .execute();
  const pending = async (api: MoneyApi, member: MoneyMember) =>
    (await api.ctx.ledger.balances(api.ctx.database.db, member.id)).withdrawalPending;

  /** Outstanding turnover, which incurs the fee. */
  const oweTurnover = (api: MoneyApi, { id }: MoneyMember) =>
    api.ctx.database.db.updateTable('member').set({ turnover_owed: 1n }).where('id', '=', id).execute();

  test('paid: the net goes to the bank, the fee is ours', async () => {
    const api = current();
    const operator = await api.operator();
    const member = await api.addMember({ money: 100_000n });
    await oweTurnover(api, member);
    const { id, billNo } = await apply(api, member, '500');
    const { body } = await api.call('POST /operator/withdrawals/list', {
      token: operator,
      body: { bill_no: billNo },
    });
    expect(body.data.data[0]).toMatchObject({
      gross: '500.00',
      money: '490.00',
      counter_fee: '10.00',
      card_no: `62220200${String(member.id).padStart(8, '0')}`,
      approvals: 0,
      approvals_needed: 1,
    });
    const paid = await payOut(api, operator, id);
    expect(paid.body.data).toMatchObject({ status: 2, decided_by: 'operator' });
    expect(await api.main(member)).toBe(50_000n);
    expect(await pending(api, member)).toBe(0n);
    const record = await api.call('POST /drawing/list', { token: member.token, body: {} });
    expect(record.body.data.data[0]).toMatchObject({ status: 2, money: '490.00' });
    await api.verify();
  });

  test('refused: needs a reason, the gross comes back with it', async () => {
    const api = current();
    const operator = await api.operator();
    const member = await api.addMember({ money: 100_000n });
    await oweTurnover(api, member);
    const { id, billNo } = await apply(api, member, '500');
    const refuse = (body: object) =>
      api.call(`POST /operator/withdrawals/${id}/refuse`, { token: operator, body });
    expect(await refuse({})).toMatchObject({ status: 400, body: { error: 'reason_required' } });
    expect((await refuse({ reason: 'card closed' })).status).toBe(200);
    expect(await refuse({ reason: 'again' })).toMatchObject({
      status: 409,
      body: { error: 'already_decided' },
    });
    expect(await api.main(member)).toBe(100_000n);
    const record = await api.call('POST /drawing/list', { token: member.token, body: {} });
    expect(record.body.data.data[0]).toMatchObject({ status: 3, fail_reason: 'card closed' });
    expect((await auditOf(api, billNo)).map(({ action }) => action)).toEqual(['withdrawal.refuse']);
    await api.verify();
  });

  test('a large one needs two different operators', async () => {
    const api = current();
    await setSetting(api.ctx, 'operator.two_operators_from', '500', 'en');
    const [first, second] = [await api.operator('first'), await api.operator('second')];
    const member = await api.addMember({ money: 100_000n });
    const { id, billNo } = await apply(api, member, '500');
    const approve = (token: string) =>
      api.call(`POST /operator/withdrawals/${id}/approve`, { token, body: {} });
    expect((await approve(first)).body.data).toMatchObject({
      stage: 'review',
      approvals: 1,
      approvals_needed: 2,
    });
    expect(await approve(first)).toMatchObject({ status: 409, body: { error: 'second_operator_required' } });
    expect((await approve(second)).body.data).toMatchObject({
      status: 1,
      stage: 'approved',
      approvals: 2,
      approved_by: 'second',
    });
    expect(await pending(api, member)).toBe(50_000n);
    expect((await auditOf(api, billNo)).map(({ action, actor }) => [action, actor])).toEqual([
      ['withdrawal.agree', 'first'],
      ['withdrawal.approve', 'second'],
    ]);
    await api.verify();
  });

  test('what is refused while a second one agrees is not approved', async () => {
    const api = current();
    await setSetting(api.ctx, 'operator.two_operators_from', '500', 'en');
    const member = await api.addMember({ money: 100_000n });
    const { id, billNo } = await apply(api, member, '600');
    const [first, second] = [await api.operator('first'), await api.operator('second')];
    const approve = (token: string) =>
      api.call(`POST /operator/withdrawals/${id}/approve`, { token, body: {} });
    await approve(first);
    const agreed = await duringChange(
      api.ctx.database,
      (trx) =>
        trx
          .updateTable('operator_approval')
          .set({ refused_by: 'third', refusal: 'wrong card' })
          .where('subject', '=', `withdrawal:${billNo}`)
          .execute(),
      { begin: () => approve(second) },
    );
    expect(agreed).toMatchObject({ status: 200, body: { data: { stage: 'review' } } });
    expect(await pending(api, member)).toBe(60_000n);
    await setSetting(api.ctx, 'operator.two_operators_from', '', 'en');
    await api.verify();
  });

  test('two of them at once never approve twice; approval against refusal: exactly one wins', async () => {
    const api = current();
    await setSetting(api.ctx, 'operator.two_operators_from', '0', 'en');
    const [first, second] = [await api.operator('first'), await api.operator('second')];
    for (let round = 0; round < 6; round += 1) {
      const member = await api.addMember({ money: 100_000n });
      const { id } = await apply(api, member, '500');
      const say = (token: string, verb: string, body: object = {}) =>
        api.call(`POST /operator/withdrawals/${id}/${verb}`, { token, body });
      const answers = await Promise.all([
        say(first, 'approve'),
        say(second, 'approve'),
        say(first, 'refuse', { reason: 'no' }),
      ]);
      const refused = answers[2]?.status === 200;
      // What has just been approved can still be refused, once.
      const approved = answers.slice(0, 2).filter(({ status }) => status === 200).length;
      expect(approved).toBeLessThanOrEqual(1);
      expect(approved + Number(refused)).toBeGreaterThan(0);
      expect(await api.main(member)).toBe(refused ? 100_000n : 50_000n);
      expect(await pending(api, member)).toBe(refused ? 0n : 50_000n);
    }
    await api.verify();
  });
});
