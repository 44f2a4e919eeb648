import { expect, test } from 'vitest';
import { operatorToken, testApi } from '../../../test/api.ts';
import { savingsParts } from '../../../test/savings.ts';

const plan = {
  names: { en: 'Autumn', zh_cn: '秋季' },
  lang: 'common',
  min_amount: 100,
  max_amount: 1000,
  cycle_hours: 24,
  is_cyclic: 1,
  rate: '0.50',
  volume: '5000',
  audit_multiple: '1.0',
  is_open: 1,
  reason: 'x',
};

testApi('savings plans as operators write them', (current) => {
  const { holder, tokenOf, bought, db, ctx } = savingsParts(current);
  const token = (name = 'saver', role: 'owner' | 'finance' | 'support' = 'owner') =>
    operatorToken(current(), name, role);
  const save = async (body: object, by?: string) =>
    current().call('POST /operator/savings/plans/save', {
      token: by ?? (await token()),
      body,
      query: { lang: 'en' },
    });
  const add = async (fields: object = {}) => {
    const { body } = await save({ ...plan, ...fields });
    expect(body).toMatchObject({ status: 'success', data: { saved: 1 } });
    return body.data.plans.toSorted((a: { id: number }, b: { id: number }) => b.id - a.id)[0];
  };
  const buy = (by: { token: string }, planId: number, amount: number) =>
    current().call('POST /yuebao/buy', {
      token: by.token,
      body: { plan_id: planId, amount: String(amount) },
    });

  test('a plan is made, sold, and seen as sold; what was bought keeps its terms', async () => {
    const made = await add();
    expect(made).toMatchObject({
      names: plan.names,
      rate: '0.50',
      volume: '5000.00',
      sold: '0.00',
      running: 0,
    });
    const member = await holder();
    expect((await buy(member, made.id, 500)).status).toBe(200);
    // The version covers the plan's terms; a sale does not change it.
    const changed = await save({ ...plan, id: made.id, version: made.version, rate: '0.10' });
    expect(changed.body.data.plans.find(({ id }: { id: number }) => id === made.id)).toMatchObject({
      rate: '0.10',
      sold: '500.00',
      running: 1,
      running_amount: '500.00',
    });
    const sales = await current().call('POST /operator/savings/purchases/list', {
      token: await token(),
      body: { plan_id: made.id },
      query: { lang: 'zh_cn' },
    });
    expect(sales.body).toMatchObject({
      data: [
        {
          plan_name: '秋季',
          amount: '500.00',
          rate: '0.50',
          status: 0,
          cycle_interest: '2.50',
          hours_left: null,
        },
      ],
      next: null,
      sums: [{ count: 1, held: '500.00', owed: '0.00', paid: '0.00' }],
    });
    const other = { plan_id: made.id, member_name: 'nobody' };
    const none = await current().call('POST /operator/savings/purchases/list', {
      token: await token(),
      body: other,
    });
    expect(none.body).toMatchObject({ data: [], sums: [] });
  });

  test('what members hold: days left, interest settled and paid, page by page', async () => {
    const once = await add({ names: { en: 'Once' }, is_cyclic: 0, cycle_hours: 48, rate: '1.00' });
    const capped = await add({ names: { en: 'Capped' }, interest_cap: '1.20', rate: '0.50' });
    const member = await holder();
    for (const plan of [once, once, capped]) await bought(member, plan.id, 100);
    const { name } = await db()
      .selectFrom('member')
      .select('name')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow();
    const held = async (fields: object = {}) =>
      (
        await current().call('POST /operator/savings/purchases/list', {
          token: await token(),
          body: { member_name: name, ...fields },
          query: { lang: 'en' },
        })
      ).body;
    const { data } = await held();
    // 0.50 a day up to 1.20 takes three days; the single cycle takes two.
    expect(data).toMatchObject([
      { plan_name: 'Capped', hours_left: 72, cycle_interest: '0.50', interest: '0.00' },
      { plan_name: 'Once', hours_left: 48, cycle_interest: '1.00' },
      { plan_name: 'Once', hours_left: 48 },
    ]);
    const first = await held({ limit: 2 });
    expect(first.data.map(({ id }: { id: number }) => id)).toEqual([data[0].id, data[1].id]);
    expect((await held({ limit: 2, before: first.next })).data).toMatchObject([{ id: data[2].id }]);
    current().clock.advance(49 * 3_600_000);
    await ctx().jobs.runOnce(ctx(), 'settle-savings');
    expect((await held()).data).toMatchObject([
      { hours_left: 23, interest: '1.00' },
      { hours_left: 0, interest: '1.00', next_settlement_at: null },
      { hours_left: 0 },
    ]);
    const redeemed = await current().call('POST /yuebao/withdrawal', {
      token: await tokenOf(member),
      body: { record_id: data[1].id },
    });
    expect(redeemed.status).toBe(200);
    expect((await held()).sums).toEqual([
      { currency: expect.any(String), count: 3, held: '200.00', owed: '2.00', paid: '1.00' },
    ]);
    expect((await held({ status: 1 })).data).toMatchObject([{ id: data[1].id, hours_left: null }]);
  });

  test('bounds hold, and nothing changes where they do not', async () => {
    const made = await add();
    await buy(await holder(), made.id, 1000);
    const wrong: [object, string][] = [
      [{ names: { en: ' ' } }, 'names'],
      [{ max_amount: 90 }, 'max_amount'],
      [{ min_amount: 105 }, 'min_amount'],
      [{ rate: '100.01' }, 'rate'],
      [{ rate: '-1' }, 'rate'],
      [{ volume: '999.99' }, 'volume'],
      [{ personal_limit: 50 }, 'personal_limit'],
      [{ cycle_hours: 0 }, 'cycle_hours'],
      [{ audit_multiple: '1.05' }, 'audit_multiple'],
    ];
    for (const [fields, field] of wrong) {
      const { status, body } = await save({ ...plan, id: made.id, ...fields });
      expect([field, status, Object.keys(body.errors)]).toEqual([field, 422, [field]]);
    }
    const { body } = await current().call('POST /operator/savings/plans/list', {
      token: await token(),
      body: {},
    });
    expect(body.data.find(({ id }: { id: number }) => id === made.id)).toMatchObject({
      version: made.version,
    });
    expect((await save({ ...plan, id: 999_999 })).status).toBe(404);
  });

  test('of two who change one at once the second overwrites nothing; each change is audited; others may not', async () => {
    const made = await add();
    const change = (name: string, fields: object) =>
      token(name, 'finance').then((by) =>
        save({ ...plan, id: made.id, version: made.version, ...fields }, by),
      );
    const answers = await Promise.all([change('writer1', { weight: 1 }), change('writer2', { weight: 2 })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won, lost] = answers[0]?.status === 200 ? ['writer1', answers[1]] : ['writer2', answers[0]];
    expect(lost?.body).toMatchObject({ error: 'changed_meanwhile', message: expect.stringContaining(won) });
    const rows = await current()
      .app.context.database.db.selectFrom('audit_log')
      .select(['action', 'actor', 'before', 'after'])
      .where('subject_kind', '=', 'savings-plan')
      .where('subject_id', '=', String(made.id))
      .orderBy('id')
      .execute();
    expect(rows).toMatchObject([
      { action: 'savings-plan.add', after: { rate: '0.50' } },
      { action: 'savings-plan.edit', actor: won, before: { weight: 0 } },
    ]);
    expect((await save(plan, await token('reader', 'support'))).status).toBe(403);
  });
});
