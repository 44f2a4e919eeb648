import { currencies } from '@koi/contract/enumerations';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { MoneyMember } from '../../../test/money-api.ts';
import { withdrawal } from '../../../test/money-errors/payout-refusals.ts';
import { useWorld } from '../../../test/use-world.ts';

const AMOUNT_FROM = 1000;
const DAY_FROM = 2500;

describe('what one operator decides alone', () => {
  const world = useWorld('single_operator_decision');

  let requests = 0;
  const credit = async (operator: string, member: MoneyMember, money: number) => {
    const request_id = `alone-${++requests}`;
    const answer = await world().call('POST /operator/adjustments/create', {
      token: await world().operator(operator),
      query: { lang: 'en' },
      body: {
        ...{ member_name: member.name, wallet: 'money', kind: 'goodwill', direction: 'credit' },
        ...{ money: String(money), reason: 'sorry', request_id },
      },
    });
    expect(answer).toMatchObject({ status: 200 });
    return answer.body.data;
  };
  const confirm = async (operator: string, id: number) =>
    world().call(`POST /operator/adjustments/${id}/confirm`, {
      token: await world().operator(operator),
      body: {},
      query: { lang: 'en' },
    });
  const limits = async (kind: '' | 'adjustment_' | 'gift_' | 'turnover_', from: number, day: number) => {
    const key = `operator.two_operators_${kind}` as const;
    await world().set(`${key}from`, String(from));
    await world().set(`${key}day_from`, String(day));
  };

  /** Sums of adjustments that their author carried out, from the orders themselves. */
  const carriedOutAlone = async (by: 'operator_id' | 'member_id') => {
    const { rows } = await sql<{ sum: string }>`
      select sum(money)::text as sum from balance_adjustment
       where status = 2 and operator_id = decided_by and request_id like 'alone-%' group by ${sql.ref(by)}`.execute(
      world().ctx.database.db,
    );
    return rows.map(({ sum }) => Number(sum) / 100);
  };

  // Guarantee: two operators (docs/guarantees.md).
  test('adds up per operator and per member, whoever asks at the same moment', async () => {
    await limits('adjustment_', AMOUNT_FROM, DAY_FROM);
    const operators = ['alone-a', 'alone-b', 'alone-c'];
    for (const name of operators) await world().operator(name);
    const decision = fc.tuple(fc.nat(2), fc.nat(5), fc.integer({ min: 50, max: 900 }));
    await fc.assert(
      fc.asyncProperty(fc.array(decision, { minLength: 4, maxLength: 12 }), async (decisions) => {
        const members = await Promise.all(Array.from({ length: 6 }, () => world().addMember()));
        await Promise.all(
          decisions.map(([by, to, money]) =>
            credit(operators[by] as string, members[to] as MoneyMember, money),
          ),
        );
        for (const sum of await carriedOutAlone('operator_id')) expect(sum).toBeLessThan(DAY_FROM);
        for (const sum of await carriedOutAlone('member_id')) expect(sum).toBeLessThan(AMOUNT_FROM);
      }),
      { numRuns: 6 },
    );
    expect(Math.max(...(await carriedOutAlone('operator_id')))).toBeGreaterThan(DAY_FROM - 900);
    await world().verifyAll();
  });

  test('of two at the same moment that are too much together, one waits', async () => {
    await limits('adjustment_', AMOUNT_FROM, DAY_FROM);
    const member = await world().addMember();
    const both = await Promise.all([credit('pair-a', member, 600), credit('pair-b', member, 600)]);
    expect(both.map(({ status }) => status).sort()).toEqual([1, 2]);
    const others = await Promise.all([world().addMember(), world().addMember(), world().addMember()]);
    const three = await Promise.all(others.map((one) => credit('pair-c', one, 900)));
    expect(three.map(({ status }) => status).sort()).toEqual([1, 2, 2]);
  });

  test('says which limit, and what two agreed to does not count', async () => {
    await limits('adjustment_', AMOUNT_FROM, DAY_FROM);
    const [first, second] = [await world().addMember(), await world().addMember()];
    const large = await credit('why-a', first, 1000);
    expect(large.second.because).toBe(
      'A second operator has to agree: two are needed from $1,000.00\u00a0USD on, and this is $1,000.00\u00a0USD',
    );
    expect((await confirm('why-b', large.id)).body.data.status).toBe(2);
    expect((await credit('why-a', first, 900)).status).toBe(2);
    const split = await credit('why-b', first, 100);
    expect(split.second.because).toContain('with this it is $1,000.00\u00a0USD for the member in 24 hours');
    expect((await confirm('why-b', split.id)).body).toMatchObject({
      error: 'second_operator_required',
      message: split.second.because,
    });
    expect((await credit('why-a', second, 900)).status).toBe(2);
    const day = await credit('why-a', await world().addMember(), 700);
    expect(day.second.because).toContain(
      'with this it is $2,500.00\u00a0USD that why-a decided alone in 24 hours',
    );
    // A day later the first ones count no more.
    await world().ctx.database.run(
      "update single_operator_decision set decided_at = decided_at - interval '24 hours'",
    );
    expect((await credit('why-a', first, 900)).status).toBe(2);
  });

  test('limits that are switched off hold nobody', async () => {
    await limits('adjustment_', 0, 0);
    expect((await credit('off-a', await world().addMember(), 900_000)).status).toBe(2);
  });

  test('withdrawals: the list says to each operator whether one is enough', async () => {
    await limits('', 800, 900);
    const approve = async (operator: string, id: number) =>
      world().call(`POST /operator/withdrawals/${id}/approve`, {
        token: await world().operator(operator),
        body: {},
        query: { lang: 'en' },
      });
    const seen = async (operator: string, id: number) =>
      (
        await world().call('POST /operator/withdrawals/list', {
          token: await world().operator(operator),
          body: { id },
          query: { lang: 'en' },
        })
      ).body.data.data[0];
    const [one, two] = [await withdrawal(world()), await withdrawal(world())];
    expect(await seen('pay-a', one)).toMatchObject({ approvals_needed: 1, needs_second: null });
    expect((await approve('pay-a', one)).body.data.stage).toBe('approved');
    const { needs_second } = await seen('pay-a', two);
    expect(needs_second).toContain('that pay-a decided alone in 24 hours');
    expect(await seen('pay-b', two)).toMatchObject({ approvals_needed: 1, needs_second: null });
    const first = (await approve('pay-a', two)).body.data;
    expect(first).toMatchObject({ stage: 'review', second: { by: 'pay-a', because: needs_second } });
    expect((await approve('pay-b', two)).body.data.stage).toBe('approved');
    const { rows } = await sql`select 1 from single_operator_decision`.execute(world().ctx.database.db);
    expect(rows).toHaveLength(1);
  });

  test('a gift at a deposit is at most the channel’s share, and adds up', async () => {
    const channel = await world().channelOf('company_bankpay');
    const report = async (member: MoneyMember) => {
      const { body } = await world().post(member, '/recharge/normal', await world().reportBody());
      return body.data.id as number;
    };
    const give = async (id: number, gift: string) =>
      (
        await world().call(`POST /operator/deposits/${id}/confirm`, {
          token: await world().operator('gift-a'),
          body: { diff_money: gift },
          query: { lang: 'en' },
        })
      ).body.data;
    await world().ctx.database.run(`update payment_channel set rate = '2.00' where id = ${channel.id}`);
    try {
      const [member, other] = [await world().addMember(), await world().addMember()];
      const above = await give(await report(member), '10.01');
      expect(above).toMatchObject({ status: 1, diff_money: '0.00' });
      expect(above.second.because).toContain(
        'the channel gives $10.00\u00a0USD, and this gift is $10.01\u00a0USD',
      );
      await limits('gift_', 15, 1000);
      const id = await report(other);
      expect((await give(id, '10.00')).status).toBe(2);
      expect((await give(await report(other), '5.00')).second.because).toContain(
        '$15.00\u00a0USD for the member',
      );
    } finally {
      await world().ctx.database.run(
        `update payment_channel set rate = '${channel.rate}' where id = ${channel.id}`,
      );
    }
  });

  test('lowered turnover waits above the limit; the timeline says how much and why', async () => {
    await limits('turnover_', 1000, 5000);
    const member = await world().addMember();
    const adjust = async (operator: string, direction: string, money: string, request_id: string) => {
      const body = {
        member_name: member.name,
        direction,
        money,
        reason: `because ${request_id}`,
        request_id,
      };
      const token = await world().operator(operator);
      const answer = await world().call('POST /operator/turnover/adjust', {
        token,
        body,
        query: { lang: 'en' },
      });
      return answer.body;
    };
    expect(await adjust('turn-a', 'raise', '3000', 't1')).toMatchObject({ waits_for_second: 0 });
    expect(await adjust('turn-a', 'lower', '900', 't2')).toMatchObject({
      waits_for_second: 0,
      data: { ml_money: '2100.00' },
    });
    expect(await adjust('turn-a', 'lower', '100', 't3')).toMatchObject({
      waits_for_second: 1,
      data: { ml_money: '2100.00' },
    });
    const token = await world().operator('turn-b');
    const { body: waiting } = await world().call('POST /operator/members/waiting', { token, body: {} });
    const [requested] = waiting.data;
    expect(requested).toMatchObject({
      call: 'POST /operator/turnover/adjust',
      content: { member_name: member.name, direction: 'lower', money: '100.00', currency: currencies.en },
      told: ['currency'],
    });
    expect(await adjust('turn-b', 'lower', requested.content.money, 't3')).toMatchObject({
      waits_for_second: 0,
      data: { ml_money: '2000.00' },
    });
    const timeline = await world().call('POST /operator/members/timeline', {
      token,
      body: { member_name: member.name, kinds: ['operator'] },
    });
    expect(timeline.body.data).toMatchObject([
      { type: 'turnover.adjust', money: '-100.00', text: 'because t3', by: 'turn-b' },
      { type: 'turnover.adjust', money: '-900.00', text: 'because t2', by: 'turn-a' },
      { type: 'turnover.adjust', money: '3000.00', text: 'because t1', by: 'turn-a' },
    ]);
  });
});
