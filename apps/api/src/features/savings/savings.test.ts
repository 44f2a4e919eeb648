import { langs } from '@koi/contract/enumerations';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { loadDemoPlans } from '../../../../demo/src/content/savings-plans.ts';
import { testApi } from '../../../test/api.ts';
import { HOUR, savingsParts } from '../../../test/savings.ts';
import { settleDue } from './savings-settlement.ts';

testApi('savings', (current) => {
  const { ctx, db, addPlan, holder, call, buy, bought, wallets, owed, verify, later, planOf } =
    savingsParts(current);

  test('a plan is called in the language of the request wherever it is named', async () => {
    const member = await holder();
    const names = { zh_cn: '每日生息', th: 'ดอกเบี้ยรายวัน', common: 'Daily growth' };
    const id = await addPlan({ name: 'Plan A', names: JSON.stringify(names) });
    await addPlan({ name: 'Plan B' });
    await bought(member, id, 200);
    const inLang = async (path: string, lang: string) =>
      (await current().call(`POST ${path}`, { token: member.token, query: { lang }, body: {} })).body;
    for (const [lang, name] of [
      ['zh_cn', '每日生息'],
      ['th', 'ดอกเบี้ยรายวัน'],
      ['vi', 'Daily growth'],
    ] as const) {
      const plans = (await inLang('/yuebao/getMemberYuebaoList', lang)).data as { SettingName: string }[];
      expect(plans.map(({ SettingName }) => SettingName)).toEqual(expect.arrayContaining([name, 'Plan B']));
      expect((await inLang('/yuebao/getMemberPlans', lang)).data.data[0].SettingName).toBe(name);
      const log = (await inLang('/moneylog', lang)).data.data as { description: string }[];
      expect(log[0]?.description).toContain(name);
      const stuck = await current().call('GET /game/stuck_money', { token: member.token, query: { lang } });
      expect(stuck.body.data.places).toContainEqual(
        expect.objectContaining({ place: 'savings', title: name }),
      );
    }
  });

  test('the demonstration plans are called in five languages, those from before as well', async () => {
    await db().deleteFrom('savings_plan').where('name', 'in', ['每日生息']).execute();
    await addPlan({ name: '每日生息' });
    await current().app.context.database.transaction((trx) => loadDemoPlans(current().app.context, trx));
    const { names } = await db()
      .selectFrom('savings_plan')
      .select('names')
      .where('name', '=', '每日生息')
      .executeTakeFirstOrThrow();
    expect(Object.keys(names).sort()).toEqual([...langs].sort());
  });

  test('lists open plans of the own currency and common ones, heaviest first, with wire names to the letter', async () => {
    const member = await holder();
    const common = await addPlan({ name: 'Common', weight: 5 });
    const own = await addPlan({
      name: 'Own',
      weight: 9,
      lang: 'zh_cn',
      interest_cap: 50_000n,
      wait_hours: 2,
      personal_limit: 20_000,
      volume: 100_000_000n,
      audit_multiple: '1.5',
    });
    await addPlan({ name: 'Other currency', lang: 'en' });
    await addPlan({ name: 'Closed', is_open: false });
    await bought(member, own, 2000);
    const { data } = (await call(member, 'getMemberYuebaoList')).body;
    const names = data.map((row: { SettingName: string }) => row.SettingName);
    expect(names).not.toContain('Other currency');
    expect(names).not.toContain('Closed');
    expect(names.indexOf('Own')).toBeLessThan(names.indexOf('Common'));
    const row = data.find(({ id }: { id: number }) => id === own);
    expect(row).toEqual({
      id: own,
      SettingName: 'Own',
      MinAmount: 100,
      MaxAmount: 50_000,
      SettleTime: 24,
      IsCycleSettle: 1,
      Rate: '0.50',
      TotalCount: '1000000.00',
      LimitInterest: '500.00',
      LimitOrderIntervalTime: 2,
      InterestAuditMultiple: '1.5',
      LimitUserOrderCount: 20_000,
      is_open: 1,
      weight: 9,
      lang: 'zh_cn',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      updated_at: expect.any(String),
      RemainingCount: '998000.00',
      UserOrderCount: '2000',
      LimitOrderInterval: expect.stringMatching(/^\d{4}-/),
    });
    expect(await planOf(member, common)).toMatchObject({
      UserOrderCount: null,
      LimitOrderInterval: null,
      LimitOrderIntervalTime: null,
    });
  });

  test('buying moves the principal from main to savings and explains itself in the money log', async () => {
    const member = await holder();
    const plan = await addPlan({ name: 'Logged' });
    const answer = await buy(member, plan, '2000');
    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'Purchase successful', data: { amount: 2000, money: '8000.00' } },
    });
    expect(await wallets(member)).toEqual({ main: 800_000n, savings: 200_000n });
    expect(await owed(member)).toBe('0.00');
    const log = await current().call('POST /moneylog', {
      token: member.token,
      body: { operate_type: 16 },
      query: { lang: 'en' },
    });
    expect(log.body.data.data).toMatchObject([
      {
        money: '2000.00',
        number_type: -1,
        operate_type: 16,
        reference: String(answer.body.data.member_plan_id),
        description: 'Savings purchase · Logged',
      },
    ]);
    await verify();
  });

  test('a purchase that cannot be settled keeps no other from its interest', async () => {
    const member = await holder();
    const plan = await addPlan();
    const poisoned = await bought(member, plan, 1000);
    const record_id = await bought(member, plan, 2000);
    // Its first cycle already exists although the purchase does not say so: settling it violates a key.
    await db()
      .insertInto('savings_settlement')
      .values({
        purchase_id: String(poisoned),
        times: 1,
        interest: 1n,
        settled_at: new Date(),
        created_at: new Date(),
      })
      .execute();
    await later(25 * HOUR, async () => {
      const { jobs } = ctx();
      expect(await jobs.runOnce(ctx(), 'settle-savings')).toBeGreaterThan(0);
      const { rows } = await sql<{ id: string; times: number }>`
        select id, times from savings_purchase where id in (${poisoned}, ${record_id}) order by id`.execute(
        db(),
      );
      expect(rows).toEqual([
        { id: String(poisoned), times: 0 },
        { id: String(record_id), times: 1 },
      ]);
      expect(
        await db().selectFrom('job_failure').select(['job', 'item', 'failures']).execute(),
      ).toContainEqual({ job: 'settle-savings', item: String(poisoned), failures: 1 });
    });
    await db().deleteFrom('savings_settlement').where('purchase_id', '=', String(poisoned)).execute();
    await db().deleteFrom('job_failure').execute();
  });

  test('interest settles once per cycle at read and by the job, each once, and never moves money by itself', async () => {
    const member = await holder();
    const record_id = await bought(member, await addPlan({ interest_cap: 2_500n }), 2000);
    const plans = () => call(member, 'getMemberPlans');
    expect((await plans()).body.data.data[0]).toMatchObject({
      Interest: 0,
      history: null,
      amount: 2000,
      status: 0,
    });
    await later(49 * HOUR, async () => {
      await Promise.all([settleDue(ctx()), settleDue(ctx()), plans(), plans()]);
      const { body } = await plans();
      expect(body.data.data[0]).toMatchObject({
        member_plan_id: record_id,
        Interest: 20,
        history: { interest: '10.00', times: 2, member_plan_id: record_id },
      });
      expect(body.summery).toEqual({
        TotalCount: 1,
        Principal: '2000',
        Interest: 20,
        TotalLimitInterest: '25.00',
      });
    });
    await later(100 * 24 * HOUR, async () => {
      const { body } = await call(member, 'history', { record_id });
      expect(body.data.map((row: { times: number; interest: string }) => [row.times, row.interest])).toEqual([
        [3, '5.00'],
        [2, '10.00'],
        [1, '10.00'],
      ]);
      const row = (await plans()).body.data.data[0];
      expect(row).toMatchObject({ Interest: 25, NextInterestTime: row.history.calc_at });
    });
    expect(await wallets(member)).toEqual({ main: 800_000n, savings: 200_000n });
    await verify();
  });

  test('settlement times keep to the purchase however late they are written', async () => {
    const member = await holder();
    const record_id = await bought(member, await addPlan({ cycle_hours: 5 }), 100);
    const [{ CreatedOn }] = (await call(member, 'getMemberPlans')).body.data.data;
    await later(17.5 * HOUR, async () => {
      const { body } = await call(member, 'history', { record_id });
      const bought = Date.parse(`${CreatedOn.replace(' ', 'T')}+08:00`);
      const times = body.data.map((row: { calc_at: string }) =>
        Date.parse(`${row.calc_at.replace(' ', 'T')}+08:00`),
      );
      expect(times.map((time: number) => (time - bought) / HOUR)).toEqual([15, 10, 5]);
    });
  });

  test('redeeming pays principal and interest up to now, and raises the turnover by the multiple', async () => {
    const member = await holder();
    const record_id = await bought(member, await addPlan({ audit_multiple: '1.5' }), 2000);
    await later(73 * HOUR, async () => {
      const answer = await call(member, 'withdrawal', { record_id });
      expect(answer).toMatchObject({ status: 200, body: { money: 2030, message: 'Redeemed' } });
      expect(await wallets(member)).toEqual({ main: 1_003_000n, savings: 0n });
      expect(await owed(member)).toBe('45.00');
      const ended = (await call(member, 'getMemberPlans', { status: 1 })).body;
      expect(ended.data.data[0]).toMatchObject({ status: 1, Interest: 30, drawing_at: expect.any(String) });
      expect((await call(member, 'getMemberPlans')).body.summery).toEqual({
        TotalCount: 0,
        Principal: '0',
        Interest: 0,
        TotalLimitInterest: '0.00',
      });
    });
    await later(1000 * HOUR, async () => {
      expect((await call(member, 'history', { record_id })).body.data).toHaveLength(3);
    });
    await verify();
  });

  test('a single settlement comes once; an early redemption without interest moves the principal only', async () => {
    const member = await holder();
    const plan = await addPlan({ is_cyclic: false });
    const early = await bought(member, plan, 100);
    expect((await call(member, 'withdrawal', { record_id: early })).body.money).toBe(100);
    const stored = await bought(member, plan, 2000);
    await later(500 * HOUR, async () => {
      expect((await call(member, 'withdrawal', { record_id: stored })).body.money).toBe(2010);
    });
    await verify();
  });

  test('a plan that changes later changes no purchase', async () => {
    const member = await holder();
    const plan = await addPlan();
    const record_id = await bought(member, plan, 2000);
    await db()
      .updateTable('savings_plan')
      .set({ rate: '99.00', cycle_hours: 1 })
      .where('id', '=', plan)
      .execute();
    await later(24 * HOUR, async () => {
      expect((await call(member, 'getMemberPlans')).body.data.data[0]).toMatchObject({
        Rate: '0.50',
        Interest: 10,
      });
      expect((await call(member, 'withdrawal', { record_id })).body.money).toBe(2010);
    });
  });

  test('pages of ten, newest first', async () => {
    const member = await holder();
    const plan = await addPlan();
    for (let n = 0; n < 11; n += 1) await bought(member, plan, 100);
    const first = (await call(member, 'getMemberPlans', { page: 1 })).body.data;
    const second = (await call(member, 'getMemberPlans', { page: 2 })).body.data;
    expect(first).toMatchObject({ total: 11, last_page: 2, per_page: 10 });
    const ids = [...first.data, ...second.data].map((row: { member_plan_id: number }) => row.member_plan_id);
    expect(ids).toHaveLength(11);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
  });
});
