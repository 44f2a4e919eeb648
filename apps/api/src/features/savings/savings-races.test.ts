import { expect, test } from 'vitest';
import { type TestApi, testApi } from '../../../test/api.ts';
import { HOUR, type Holder, savingsParts } from '../../../test/savings.ts';
import { settleDue } from './savings-settlement.ts';

testApi('savings under competition', (current) => {
  const { ctx, addPlan, holder, call, buy, bought, wallets, verify, later, planOf } = savingsParts(current);

  test('of eight redemptions at the same time exactly one wins', async () => {
    const member = await holder();
    const record_id = await bought(member, await addPlan(), 2000);
    await later(25 * HOUR, async () => {
      const answers = await Promise.all([
        ...Array.from({ length: 8 }, () => call(member, 'withdrawal', { record_id })),
        settleDue(ctx()),
      ]);
      const states = answers.slice(0, 8).map((answer) => (answer as { status: number }).status);
      expect(states.filter((status) => status === 200)).toHaveLength(1);
      expect(states.filter((status) => status === 400)).toHaveLength(7);
      expect(await wallets(member)).toEqual({ main: 1_001_000n, savings: 0n });
    });
    await verify();
  });

  test('a plan is never over-sold, whoever buys at the same time', async () => {
    const plan = await addPlan({ volume: 50_000n });
    const members: Holder[] = [];
    for (let n = 0; n < 4; n += 1) members.push(await holder());
    const answers = await Promise.all(
      members.flatMap((member) => [buy(member, plan, 200), buy(member, plan, 200)]),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    for (const { status, body } of answers) if (status !== 200) expect(body.error).toBe('plan_sold_out');
    expect(await buy(members[0] as Holder, plan, 100)).toMatchObject({ status: 200 });
    expect((await planOf(members[0] as Holder, plan)).RemainingCount).toBe('0.00');
    await verify();
  });

  test('parallel purchases of one member keep to the personal limit and the balance', async () => {
    const member = await holder(50_000n);
    const limited = await addPlan({ personal_limit: 200 });
    const free = await addPlan();
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => buy(member, limited, 100)),
      ...Array.from({ length: 4 }, () => buy(member, free, 100)),
    ]);
    expect(answers.slice(0, 4).filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2);
    const spent = BigInt(answers.filter(({ status }) => status === 200).length) * 10_000n;
    expect(await wallets(member)).toEqual({ main: 50_000n - spent, savings: spent });
    await verify();
  });

  test('the same request id buys and redeems once, and repeats its answer', async () => {
    const member = await holder();
    const plan = await addPlan();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => buy(member, plan, 1000, { request_id: 'once' })),
    );
    for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body);
    expect(await wallets(member)).toEqual({ main: 900_000n, savings: 100_000n });
    expect(await buy(member, plan, 500, { request_id: 'once' })).toMatchObject({
      status: 409,
      body: { error: 'request_id_reused' },
    });
    const record_id = answers[0]?.body.data.member_plan_id;
    const body = { record_id, request_id: 'home' };
    const [one, two] = await Promise.all([
      call(member, 'withdrawal', body),
      call(member, 'withdrawal', body),
    ]);
    expect(one).toMatchObject({ status: 200, body: { money: 1000 } });
    expect(two?.body).toEqual(one?.body);
    const outcome = await current().call('POST /operation/outcome', {
      token: member.token,
      body: { request_id: 'late', kind: 'yuebao/buy' },
    });
    expect(outcome.body.data.state).toBe('void');
    expect(await buy(member, plan, 100, { request_id: 'late' })).toMatchObject({
      body: { error: 'operation_void' },
    });
    await verify();
  });

  test('a trial account is turned away', async () => {
    const api: TestApi = current();
    const { body } = await api.call('POST /auth/demo');
    for (const path of ['getMemberYuebaoList', 'getMemberPlans', 'buy', 'withdrawal', 'history']) {
      const answer = await api.call(`POST /yuebao/${path}`, {
        token: body.data.access_token,
        body: { plan_id: 1, amount: 10, record_id: 1 },
      });
      expect(answer).toMatchObject({ status: 400, body: { error: 'demo_not_allowed' } });
    }
  });
});
