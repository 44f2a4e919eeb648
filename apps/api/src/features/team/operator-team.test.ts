import { expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { feedBets } from '../../../test/rebate.ts';
import { ratesOf, type TeamMember, teamParts } from '../../../test/team.ts';

testApi('agents, as operators see them', (api) => {
  const team = teamParts(api);
  const { send, audits } = team;
  const apply = async (member: TeamMember, body: object = {}) =>
    (
      await team.call(member, 'POST /agent/apply', {
        name: 'Lee Ann',
        reason: 'I run a club',
        phone: '13511112222',
        ...body,
      })
    ).body.data;

  test('of several who decide about an application at once exactly one does', async () => {
    const top = await team.below(null);
    const member = await team.below(top, { isAgent: false });
    const { id } = await apply(member, { phone: '13511110000' });
    const answers = await Promise.all([
      send(`applications/${id}/accept`, {}),
      send(`applications/${id}/accept`, {}, 'support'),
      send(`applications/${id}/refuse`, { reason: 'no' }, 'owner', 'owner2'),
    ]);
    expect(answers.map(({ status, body }) => body.error ?? status).sort()).toEqual([
      200,
      'already_decided',
      'already_decided',
    ]);
    const list = await send('applications/list', { member_name: member.name });
    expect(list.body.data.data).toMatchObject([{ id, upline: top.name, decided_by: expect.any(String) }]);
  });

  test('accepting makes an agent with the rates of newcomers, and fills in only what is empty', async () => {
    const top = await team.below(null);
    await team.setRate(top, 400);
    const [one, two] = [await team.below(top, { isAgent: false }), await team.below(top, { isAgent: false })];
    await api().app.context.database.run(
      "update member set realname = 'Wang Wu', phone = '13599990000' where id = $1::int",
      [two.id],
    );
    const audited = (await audits('agent-application.accept')).length;
    for (const member of [one, two]) {
      const { id } = await apply(member);
      expect((await send(`applications/${id}/accept`, {}, 'support')).body.data).toMatchObject({ status: 1 });
    }
    const me = async (member: TeamMember) => (await team.call(member, 'POST /auth/me')).body.data;
    expect(await me(one)).toMatchObject({ realname: 'Lee Ann', phone: '13511112222' });
    expect(await me(two)).toMatchObject({ realname: 'Wang Wu', phone: '13599990000' });
    expect((await me(one)).agent_id).toBeGreaterThan(100_000);
    expect((await team.ownRates(one))[3]).toBe('4.00');
    expect((await team.call(one, 'POST /team/childlist', {})).status).toBe(200);
    expect(await audits('agent-application.accept')).toHaveLength(audited + 2);
  });

  test('a refusal has a reason that the member reads, and another application may follow', async () => {
    const member = await team.below(null, { isAgent: false });
    const { id } = await apply(member);
    expect((await send(`applications/${id}/refuse`, { reason: ' ' })).body.error).toBe('reason_required');
    expect((await send(`applications/${id}/refuse`, { reason: 'too new' })).status).toBe(200);
    const status = await team.call(member, 'POST /agent/apply/status');
    expect(status.body).toMatchObject({ is_agent: 0, data: { status: 2, fail_reason: 'too new' } });
    expect((await apply(member)).status).toBe(0);
    expect((await send('applications/987654321/accept', {})).status).toBe(404);
  });

  test('nobody does what the role does not reach for', async () => {
    expect((await send('applications/list', {}, 'content')).status).toBe(403);
    expect((await send('rates/save', { member_name: 'x', rates: [], reason: 'x' }, 'support')).status).toBe(
      403,
    );
    expect(
      (await send('months/pay', { member_name: 'x', month: '2026-01', reason: 'x' }, 'support')).status,
    ).toBe(403);
    expect((await send('applications/1/accept', {}, 'finance')).status).toBe(403);
  });

  test('rates of an agent stay between those above and below; bounds of the site hold for what comes', async () => {
    const [top, agent, child] = (await team.line(3)) as [TeamMember, TeamMember, TeamMember];
    await team.setRate(top, 500);
    await team.setRate(agent, 400);
    await team.setRate(child, 300);
    const set = (rate: string, fields: object = {}) =>
      send('rates/save', {
        member_name: agent.name,
        rates: [{ game_type: 3, rate }],
        reason: 'asked',
        ...fields,
      });
    expect((await set('5.01')).body.error).toBe('rate_out_of_range');
    expect((await set('2.99')).body.error).toBe('rate_out_of_range');
    expect((await set('3.50', { reason: '' })).body.error).toBe('reason_required');
    expect((await set('3.50', { member_name: 'nobody9' })).status).toBe(404);
    expect((await team.ownRates(agent))[3]).toBe('4.00');
    const read = (await set('3.50')).body.data;
    const slots = (rows: { game_type: number; rate: string }[]) =>
      rows.find(({ game_type }) => game_type === 3)?.rate;
    expect([slots(read.rates), slots(read.lowest), slots(read.highest)]).toEqual(['3.50', '3.00', '5.00']);
    expect((await audits('agent.rates'))[0]).toMatchObject({
      before: { 3: '4.00' },
      after: { 3: '3.50', reason: 'asked' },
    });
    const bound = (fields: object) =>
      send('bounds/save', {
        bounds: [{ game_type: 99, high: '3.00', low: '0.50', standard: '2.00', ...fields }],
        reason: 'x',
      });
    for (const wrong of [
      { standard: '3.01' },
      { low: '2.50' },
      { high: '101' },
      { low: '-1' },
      { standard: '1.001' },
      { game_type: 8 },
    ])
      expect((await bound(wrong)).status, JSON.stringify(wrong)).toBe(422);
    expect(
      (await bound({})).body.data.find(({ game_type }: { game_type: number }) => game_type === 99),
    ).toMatchObject({
      high: '3.00',
      low: '0.50',
      standard: '2.00',
    });
    expect((await team.ownRates(await team.below(null)))[99]).toBe('2.00');
    // Above the ceiling one operator alone changes nothing.
    const raised = { bounds: [{ game_type: 99, high: '6.00', low: '1.00', standard: '6.00' }], reason: 'x' };
    expect((await send('bounds/save', raised)).body.saved).toBe(0);
    expect((await team.ownRates(await team.below(null)))[99]).toBe('2.00');
    expect((await send('bounds/list', {}, 'finance')).body.waiting).toMatchObject([
      { call: 'POST /operator/agents/bounds/save', content: { bounds: raised.bounds }, is_own: 0 },
    ]);
    expect((await send('bounds/save', raised, 'finance')).body.saved).toBe(1);
    expect((await send('bounds/list', {})).body.waiting).toEqual([]);
    const higher = { member_name: top.name, rates: [{ game_type: 3, rate: '5.50' }], reason: 'x' };
    expect((await send('rates/save', higher)).body.saved).toBe(0);
    expect((await team.ownRates(top))[3]).toBe('5.00');
    expect((await send('rates/save', higher, 'finance')).body.saved).toBe(1);
    expect((await team.ownRates(top))[3]).toBe('5.50');
  });

  test('the tree shows everybody above and directly below; shares lead from credit to bet', async () => {
    const [top, agent, child] = (await team.line(3)) as [TeamMember, TeamMember, TeamMember];
    await team.setRate(agent, 400);
    await team.setRate(child, 100);
    const tree = (await send('tree', { member_name: agent.name.toUpperCase() })).body.data;
    expect(tree).toMatchObject({
      self: { name: agent.name, depth: 0, direct_count: 1 },
      above: [{ name: top.name, depth: 1, direct_count: 1 }],
      below: { total: 1, data: [{ name: child.name, agent_id: child.agentId, direct_count: 0 }] },
      team_total_count: 1,
    });
    const root = (await send('tree', { limit: 100 })).body.data;
    const names = root.below.data.map(({ name }: { name: string }) => name);
    expect(names).toContain(top.name);
    expect(names).not.toContain(agent.name);
    expect(root).toMatchObject({ self: null, above: [] });
    expect((await send('tree', { member_name: 'nobody9' })).status).toBe(404);
    await feedBets(api(), child.id, [{ id: 'o', valid: 100_000n }]);
    await api().app.context.database.run(
      "insert into supplier (code, names) values ('LY', '{}') on conflict do nothing",
    );
    await team.commissions();
    const shares = (await send('commissions/list', { agent_name: agent.name })).body.data;
    expect(shares).toMatchObject({
      total: 1,
      data: [
        {
          member_name: child.name,
          bill_no: `${child.id}-o`,
          rate: '3.00',
          money: '30.00',
          credit_posted: '30.00',
          step: 1,
        },
      ],
    });
    expect((await send('commissions/list', { bill_no: `${child.id}-o` })).body.data.total).toBe(2);
    expect((await send('commissions/list', {})).status).toBe(422);
  });

  test('an invite is seen with its rates and who came by it, and closed with a reason', async () => {
    const agent = await team.below(null);
    await team.setRate(agent, 400);
    const { token, id } = (await team.call(agent, 'POST /team/invite/create', { rates: ratesOf('1.00') }))
      .body.data;
    const list = async () => (await send('invites/list', { agent_name: agent.name })).body.data;
    expect(await list()).toMatchObject({
      total: 1,
      data: [{ id, token, agent_name: agent.name, is_open: 1, records_count: 0 }],
    });
    expect((await list()).data[0].rates).toContainEqual(
      expect.objectContaining({ game_type: 3, rate: '1.00' }),
    );
    expect((await send(`invites/${id}/open`, { is_open: 0, reason: ' ' })).body.error).toBe(
      'reason_required',
    );
    expect((await send(`invites/${id}/open`, { is_open: 0, reason: 'x' }, 'support')).status).toBe(403);
    const closed = await send(`invites/${id}/open`, { is_open: 0, reason: 'shared in public' });
    expect(closed.body.data).toMatchObject({ id, is_open: 0 });
    await send(`invites/${id}/open`, { is_open: 0, reason: 'again' });
    expect(await audits('invite.close')).toMatchObject([
      { before: { is_open: 1 }, after: { is_open: 0, reason: 'shared in public' } },
    ]);
    expect((await send(`invites/${id}/open`, { is_open: 1, reason: 'mended' })).body.data.is_open).toBe(1);
    expect((await send('invites/987654321/open', { is_open: 1, reason: 'x' })).status).toBe(404);
    expect((await send('invites/list', { agent_name: 'nobody9' })).status).toBe(404);
  });
});
