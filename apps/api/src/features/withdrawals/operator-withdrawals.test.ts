import { expect, test } from 'vitest';
import { duringChange } from '../../../test/lock-waits.ts';
import { type MoneyApi, type MoneyMember, moneyApi } from '../../../test/money-api.ts';
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
    const paid = await api.call(`POST /operator/withdrawals/${id}/confirm`, { token: operator, body: {} });
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
    const pay = (token: string) => api.call(`POST /operator/withdrawals/${id}/confirm`, { token, body: {} });
    expect((await pay(first)).body.data).toMatchObject({ status: 1, approvals: 1, approvals_needed: 2 });
    expect(await pay(first)).toMatchObject({ status: 409, body: { error: 'second_operator_required' } });
    expect(await pending(api, member)).toBe(50_000n);
    expect((await pay(second)).body.data).toMatchObject({ status: 2, approvals: 2 });
    expect((await auditOf(api, billNo)).map(({ action, actor }) => [action, actor])).toEqual([
      ['withdrawal.approve', 'first'],
      ['withdrawal.pay', 'second'],
    ]);
    await api.verify();
  });

  test('of two who approve at once neither pays: the payment is asked for by its name', async () => {
    const api = current();
    await setSetting(api.ctx, 'operator.two_operators_from', '500', 'en');
    const member = await api.addMember({ money: 100_000n });
    const { id } = await apply(api, member, '600');
    const tokens = [await api.operator('first'), await api.operator('second')];
    const say = (token: string | undefined, step: string) =>
      api.call(`POST /operator/withdrawals/${id}/confirm`, { token: token ?? '', body: { step } });
    const answers = await Promise.all(tokens.map((token) => say(token, 'approve')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [winner, other] = answers[0]?.status === 200 ? tokens : tokens.toReversed();
    expect(answers.find(({ status }) => status === 409)?.body.error).toBe('changed_meanwhile');
    expect((await say(winner, 'pay')).body.error).toBe('second_operator_required');
    expect((await say(other, 'pay')).body.data).toMatchObject({ status: 2, approvals: 2 });
    await setSetting(api.ctx, 'operator.two_operators_from', '', 'en');
    await api.verify();
  });

  test('asked to approve nothing is paid, even once one operator is enough', async () => {
    const api = current();
    await setSetting(api.ctx, 'operator.two_operators_from', '500', 'en');
    const member = await api.addMember({ money: 100_000n });
    const { id } = await apply(api, member, '600');
    const token = await api.operator('first');
    const say = (step: string) =>
      api.call(`POST /operator/withdrawals/${id}/confirm`, { token, body: { step } });
    expect((await say('approve')).body.data).toMatchObject({ status: 1, approvals: 1 });
    await setSetting(api.ctx, 'operator.two_operators_from', '', 'en');
    expect((await say('approve')).body.data).toMatchObject({ status: 1, approvals_needed: 1 });
    expect(await pending(api, member)).toBe(60_000n);
    expect((await say('pay')).body.data).toMatchObject({ status: 2, approvals: 1 });
    await api.verify();
  });

  test('what is refused while a second one agrees is not paid', async () => {
    const api = current();
    await setSetting(api.ctx, 'operator.two_operators_from', '500', 'en');
    const member = await api.addMember({ money: 100_000n });
    const { id, billNo } = await apply(api, member, '600');
    const [first, second] = [await api.operator('first'), await api.operator('second')];
    const pay = (token: string) =>
      api.call(`POST /operator/withdrawals/${id}/confirm`, { token, body: { step: 'pay' } });
    await api.call(`POST /operator/withdrawals/${id}/confirm`, { token: first, body: {} });
    const paid = await duringChange(
      api.ctx.database,
      (trx) =>
        trx
          .updateTable('operator_approval')
          .set({ refused_by: 'third', refusal: 'wrong card' })
          .where('subject', '=', `withdrawal:${billNo}`)
          .execute(),
      { begin: () => pay(second) },
    );
    expect(paid).toMatchObject({ status: 409, body: { error: 'changed_meanwhile' } });
    expect(await pending(api, member)).toBe(60_000n);
    await setSetting(api.ctx, 'operator.two_operators_from', '', 'en');
    await api.verify();
  });

  test('two of them at once never pay twice; pay against refuse: exactly one wins', async () => {
    const api = current();
    await setSetting(api.ctx, 'operator.two_operators_from', '0', 'en');
    const [first, second] = [await api.operator('first'), await api.operator('second')];
    for (let round = 0; round < 6; round += 1) {
      const member = await api.addMember({ money: 100_000n });
      const { id } = await apply(api, member, '500');
      const answers = await Promise.all([
        api.call(`POST /operator/withdrawals/${id}/confirm`, { token: first, body: {} }),
        api.call(`POST /operator/withdrawals/${id}/confirm`, { token: second, body: {} }),
        api.call(`POST /operator/withdrawals/${id}/refuse`, { token: first, body: { reason: 'no' } }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const refused = answers[2]?.status === 200;
      expect(await api.main(member)).toBe(refused ? 100_000n : 50_000n);
      expect(await pending(api, member)).toBe(0n);
    }
    await api.verify();
  });
});
