import { describe, expect, test } from 'vitest';
import { withdrawal } from '../../../test/money-errors/payout-refusals.ts';
import { useWorld } from '../../../test/use-world.ts';
import { findAlerts } from './rules.ts';

describe('alerts of money', () => {
  const world = useWorld('single_operator_decision');
  const found = async (kind: 'large_order' | 'limit') =>
    (await findAlerts(world().ctx)).filter((one) => one.kind === kind);

  test('an order in a queue is large from the amount on that takes two operators', async () => {
    await world().set('operator.two_operators_from', '500.01');
    const id = await withdrawal(world());
    expect(await found('large_order')).toEqual([]);
    await world().set('operator.two_operators_from', '500');
    const [order] = await world().ctx.database.run<{ bill_no: string; created_at: Date }>(
      'select bill_no, created_at from withdrawal_order where id = $1::int8',
      [id],
    );
    expect(await found('large_order')).toEqual([
      {
        kind: 'large_order',
        level: 'warning',
        subject: order?.bill_no,
        detail: '$500.00\u00a0USD',
        since: order?.created_at,
      },
    ]);
    // 0 = no amount takes two operators, so none is large.
    await world().set('operator.two_operators_from', '0');
    expect(await found('large_order')).toEqual([]);
    await world().set('operator.two_operators_from', '500');
    const refused = await world().call(`POST /operator/withdrawals/${id}/refuse`, {
      token: await world().operator(),
      body: { reason: 'The account number is wrong' },
    });
    expect(refused.status).toBe(200);
    expect(await found('large_order')).toEqual([]);
  });

  test('an operator is near a limit from four fifths of the day’s sum on, for 24 hours', async () => {
    await world().set('operator.two_operators_adjustment_from', '0');
    await world().set('operator.two_operators_adjustment_day_from', '1000');
    const credit = async (money: string) => {
      const member = await world().addMember();
      const { status } = await world().call('POST /operator/adjustments/create', {
        token: await world().operator('near-a'),
        body: {
          ...{ member_name: member.name, wallet: 'money', kind: 'goodwill', direction: 'credit' },
          ...{ money, reason: 'sorry', request_id: `near-${member.name}` },
        },
      });
      expect(status).toBe(200);
    };
    await credit('799.99');
    expect(await found('limit')).toEqual([]);
    await credit('0.01');
    expect(await found('limit')).toMatchObject([
      {
        kind: 'limit',
        level: 'warning',
        subject: 'near-a adjustment USD',
        detail: '$800.00\u00a0USD / $1,000.00\u00a0USD',
      },
    ]);
    await world().set('operator.two_operators_adjustment_day_from', '0');
    expect(await found('limit')).toEqual([]);
    await world().set('operator.two_operators_adjustment_day_from', '1000');
    world().clock.advance(24 * 3_600_000 + 1);
    expect(await found('limit')).toEqual([]);
  });
});
