import { errorStatuses } from '@koi/contract';
import { langs } from '@koi/contract/enumerations';
import { expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { HOUR, type Holder, savingsParts } from '../../../test/savings.ts';
import { setSetting } from '../../../test/set-setting.ts';
import { errorText } from '../../platform/lib/texts.ts';

testApi('refusals of savings', (current) => {
  const { ctx, addPlan, holder, call, buy, bought, wallets, verify, later, planOf } = savingsParts(current);

  const refusals: [
    error: string,
    prepare: () => Promise<{ member: Holder; plan: number; amount: number }>,
  ][] = [
    ['plan_not_found', async () => ({ member: await holder(), plan: 2_000_000_000, amount: 100 })],
    [
      'plan_closed',
      async () => ({ member: await holder(), plan: await addPlan({ is_open: false }), amount: 100 }),
    ],
    [
      'plan_closed',
      async () => ({ member: await holder(), plan: await addPlan({ lang: 'th' }), amount: 100 }),
    ],
    [
      'plan_sold_out',
      async () => ({ member: await holder(), plan: await addPlan({ volume: 9_900n }), amount: 100 }),
    ],
    ['amount_out_of_range', async () => ({ member: await holder(), plan: await addPlan(), amount: 90 })],
    ['amount_out_of_range', async () => ({ member: await holder(), plan: await addPlan(), amount: 50_010 })],
    ['money_not_enough', async () => ({ member: await holder(9_999n), plan: await addPlan(), amount: 100 })],
    [
      'personal_limit',
      async () => {
        const member = await holder();
        const plan = await addPlan({ personal_limit: 300 });
        const record_id = await bought(member, plan, 200);
        // A redemption does not free any of the limit.
        await call(member, 'withdrawal', { record_id });
        return { member, plan, amount: 110 };
      },
    ],
    [
      'rebuy_wait',
      async () => {
        const member = await holder();
        const plan = await addPlan({ wait_hours: 2 });
        await bought(member, plan, 100);
        return { member, plan, amount: 100 };
      },
    ],
  ];
  test.each(refusals)('refuses %s in five languages, and nothing moves', async (error, prepare) => {
    const { member, plan, amount } = await prepare();
    const before = await wallets(member);
    for (const lang of langs) {
      const answer = await call(member, 'buy', { plan_id: plan, amount }, lang);
      expect(answer).toMatchObject({
        status: errorStatuses[error as 'plan_closed'],
        body: { status: 'error', error },
      });
      const [words = ''] = errorText(lang, error as 'plan_closed').split('{');
      expect(answer.body.message.startsWith(words)).toBe(true);
      expect(answer.body.message).not.toMatch(/[{}]/);
    }
    expect(await wallets(member)).toEqual(before);
    await verify();
  });

  test.each(['activity_yuebao_enable', 'activity_yuebao_plan_enable'] as const)(
    '%s off closes every plan',
    async (key) => {
      const member = await holder();
      const plan = await addPlan();
      const held = await bought(member, plan, 100);
      await setSetting(ctx(), `activity.${key}`, '0');
      try {
        expect(await buy(member, plan, 100)).toMatchObject({ status: 400, body: { error: 'plan_closed' } });
        expect((await call(member, 'getMemberYuebaoList')).body.data).toEqual([]);
        // Held savings can always be redeemed.
        expect(await call(member, 'withdrawal', { record_id: held })).toMatchObject({ status: 200 });
      } finally {
        await setSetting(ctx(), `activity.${key}`, '1');
      }
    },
  );

  test('the wait ends by itself', async () => {
    const member = await holder();
    const plan = await addPlan({ wait_hours: 2 });
    await bought(member, plan, 100);
    expect((await planOf(member, plan)).LimitOrderInterval).not.toBeNull();
    await later(2 * HOUR, async () => {
      expect((await planOf(member, plan)).LimitOrderInterval).toBeNull();
      expect(await buy(member, plan, 100)).toMatchObject({ status: 200 });
    });
  });

  test.each([
    '',
    '0',
    '05',
    '010',
    '15',
    '105',
    '10.0',
    '-10',
    '1e2',
    'abc',
    15,
    10.5,
    -10,
    '1'.repeat(20),
    null,
    [10],
  ])('the amount %j is refused at its field', async (amount) => {
    const member = await holder();
    const answer = await buy(member, await addPlan({ min_amount: 10 }), amount);
    expect(answer).toMatchObject({ status: 422, body: { error: 'validation' } });
    expect(Object.keys(answer.body.errors)).toEqual(['amount']);
  });

  test('somebody else’s purchase is nobody’s', async () => {
    const owner = await holder();
    const other = await holder();
    const record_id = await bought(owner, await addPlan(), 100);
    expect(await call(other, 'withdrawal', { record_id })).toMatchObject({
      status: 400,
      body: { error: 'operate_again' },
    });
    expect(await call(other, 'history', { record_id })).toMatchObject({ status: 404 });
    expect((await call(other, 'getMemberPlans')).body.data.total).toBe(0);
    expect(await call(owner, 'withdrawal', { record_id: 2_000_000_000 })).toMatchObject({
      body: { error: 'operate_again' },
    });
  });
});
