import { expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { everyType, ratesOf, type TeamMember, teamParts } from '../../../test/team.ts';

testApi('rates', (api) => {
  const team = teamParts(api);

  test('newcomers begin with the standard, else with what the agent above gives, never more than that agent has', async () => {
    const top = await team.below(null);
    expect(await team.ownRates(top)).toEqual(Object.fromEntries(everyType.map((type) => [type, '6.00'])));
    expect((await team.ownRates(await team.below(top)))[3]).toBe('6.00');
    const rates = [{ game_type: 3, rate: '4.50' }];
    expect((await team.call(top, 'POST /team/defaultrates', { rates })).status).toBe(200);
    expect(await team.ownRates(await team.below(top))).toMatchObject({ 3: '4.50', 1: '6.00' });
    const low = await team.below(null);
    await team.call(low, 'POST /team/defaultrates', { rates });
    await team.setRate(low, 300);
    expect((await team.ownRates(await team.below(low)))[3]).toBe('3.00');
  });

  test.each([
    [[{ game_type: 3, rate: '6.01' }], 'rate_out_of_range'],
    [[{ game_type: 3, rate: '5.01' }], 'rate_out_of_range'],
    [[{ game_type: 3, rate: '2.49' }], 'rate_out_of_range'],
    [[{ game_type: 1, rate: '0.99' }], 'rate_out_of_range'],
    [[{ game_type: 1, rate: '-1' }], 'validation'],
    [[{ game_type: 3, rate: '3.001' }], 'validation'],
    [[{ game_type: 3, rate: 'x' }], 'validation'],
    [[{ game_type: 8, rate: '3.00' }], 'validation'],
    [
      [
        { game_type: 3, rate: '3.00' },
        { game_type: 3, rate: '3.00' },
      ],
      'validation',
    ],
    [
      [
        { game_type: 1, rate: '3.00' },
        { game_type: 3, rate: '9' },
      ],
      'rate_out_of_range',
    ],
  ])('of a child: %j is refused whole', async (rates, error) => {
    const [agent, child, grandchild] = (await team.line(3)) as [TeamMember, TeamMember, TeamMember];
    await team.setRate(agent, 500);
    await team.setRate(child, 400);
    await team.setRate(grandchild, 250);
    const before = await team.ownRates(child);
    const answer = await team.call(agent, 'POST /team/childrates', { child_member_id: child.id, rates });
    expect(answer.body.error).toBe(error);
    expect(await team.ownRates(child)).toEqual(before);
    for (const rate of ['2.50', '5.00', 3])
      expect(
        (
          await team.call(agent, 'POST /team/childrates', {
            child_member_id: child.id,
            rates: [{ game_type: 3, rate }],
          })
        ).status,
      ).toBe(200);
    expect((await team.ownRates(child))[3]).toBe('3.00');
    const info = await team.call(agent, 'GET /team/fdinfo', { child_member_id: String(child.id) });
    expect(
      info.body.data.child_member_rate.find(({ game_type }: { game_type: number }) => game_type === 3).rate,
    ).toBe('3.00');
    expect(
      info.body.data.child_lowest.find(({ game_type }: { game_type: number }) => game_type === 3).rate,
    ).toBe('2.50');
    const other = await team.call(agent, 'GET /team/fdinfo', { child_member_id: String(grandchild.id) });
    expect(other.body.data.child_member_rate).toBeUndefined();
  });

  test('many changes of one line at once leave nobody above their upline', async () => {
    const [top, agent, child] = (await team.line(3)) as [TeamMember, TeamMember, TeamMember];
    await team.setRate(child, 200);
    const set = (who: TeamMember, below: TeamMember, rate: string) =>
      team.call(who, 'POST /team/childrates', { child_member_id: below.id, rates: [{ game_type: 3, rate }] });
    for (let n = 0; n < 3; n += 1) {
      await Promise.all([
        set(top, agent, '2.50'),
        set(agent, child, '5.50'),
        set(top, agent, '6.00'),
        set(agent, child, '2.00'),
      ]);
      const [above, below] = [await team.ownRates(agent), await team.ownRates(child)];
      expect(Number(above[3])).toBeGreaterThanOrEqual(Number(below[3]));
    }
  });

  test('who has no rates gives none', async () => {
    const agent = await team.below(null);
    await api().app.context.database.run('delete from agent_rate where member_id = $1::int', [agent.id]);
    for (const key of ['POST /team/invite/create', 'POST /team/add', 'POST /team/defaultrates'])
      expect(
        (
          await team.call(agent, key, {
            rates: ratesOf('2.00'),
            name: 'newone2',
            password: 'koi12345',
            password_confirmation: 'koi12345',
          })
        ).body.error,
        key,
      ).toBe('agent_without_rates');
    expect((await team.call(agent, 'GET /team/fdinfo')).body.data.agent_rates).toEqual([]);
  });

  test('an agent opens accounts directly below, with every type once', async () => {
    const agent = await team.below(null);
    const body = { name: 'addone1', password: 'koi12345', password_confirmation: 'koi12345' };
    const add = (fields: object) => team.call(agent, 'POST /team/add', { ...body, ...fields });
    expect((await add({ rates: ratesOf('2.00').slice(1) })).body.error).toBe('rates_incomplete');
    expect((await add({ rates: [...ratesOf('2.00'), { game_type: 3, rate: '2.00' }] })).status).toBe(422);
    expect((await add({ rates: ratesOf('6.01') })).body).toMatchObject({
      error: 'rate_out_of_range',
      message: expect.stringContaining('6.00'),
    });
    expect((await add({ rates: ratesOf('2.00'), password_confirmation: 'koi12346' })).status).toBe(422);
    expect((await add({ rates: ratesOf('2.00') })).status).toBe(200);
    expect((await add({ rates: ratesOf('2.00') })).status).toBe(422);
    const list = await team.call(agent, 'POST /team/childlist', {});
    expect(list.body.data.data).toMatchObject([
      { name: 'addone1', top_id: agent.agentId, depth: 1, last_login_log: null },
    ]);
    expect(list.body.data.data[0].agentfdrates).toHaveLength(8);
  });
});
