import type { CallDefinition } from '@koi/contract';
import { expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { setStatus } from '../../../test/orders.ts';
import { ratesOf, type TeamMember, teamParts } from '../../../test/team.ts';

/** The names of a call's fields. */
const fieldsOf = (schema: unknown): object =>
  (schema as { properties?: object } | undefined)?.properties ?? {};
const areas = /^(GET|POST) \/(team\/|member\/agent$)/;

testApi('who may see teams', (api) => {
  const team = teamParts(api);

  test('no call of a team answers somebody who is no agent, or a trial account, or in the traditional mode', async () => {
    const { calls } = await import('@koi/contract');
    const agent = await team.below(null);
    const child = await team.below(agent);
    const plain = await team.below(agent, { isAgent: false });
    const trial = await team.below(null, { isAgent: false, isDemo: true });
    const body = {
      member_id: child.id,
      child_member_id: child.id,
      invite_id: 1,
      is_open: 1,
      is_direct: 1,
      name: 'newone1',
      password: 'koi12345',
      password_confirmation: 'koi12345',
      rates: ratesOf('2.00'),
      created_at: ['2026-01-01', '2026-01-02'],
    };
    const keys = Object.keys(calls).filter((key) => areas.test(key));
    expect(keys.length).toBeGreaterThanOrEqual(17);
    const send = (who: TeamMember, key: string) =>
      team.call(who, key, key.startsWith('GET') ? { member_id: String(child.id), is_direct: '1' } : body);
    for (const key of keys) {
      expect((await send(plain, key)).body.error, key).toBe('agent_required');
      expect((await send(trial, key)).body.error, key).toBe(
        key === 'GET /team/fdinfo' ? 'agent_required' : 'demo_not_allowed',
      );
      expect((await api().call(key, { body: key.startsWith('GET') ? undefined : body })).status, key).toBe(
        401,
      );
    }
    await team.mode('months');
    const inEveryMode = ['GET /member/agent', 'GET /team/months'];
    for (const key of keys.filter((one) => !inEveryMode.includes(one)))
      expect((await send(agent, key)).body.error, key).toBe('team_closed');
    for (const key of inEveryMode) expect((await send(agent, key)).status, key).toBe(200);
    await team.mode('bets');
  });

  test('members of other teams, above, disabled, and oneself are nobody', async () => {
    const [top, agent, child, grandchild] = (await team.line(4)) as [
      TeamMember,
      TeamMember,
      TeamMember,
      TeamMember,
    ];
    const foreign = await team.below(null);
    const gone = await team.below(agent);
    await setStatus(api().app.context.database.db, gone.id, -1);
    const reach = async (member: TeamMember) => [
      (await team.call(agent, 'POST /team/gamerecord', { member_id: member.id })).body.error ?? 'ok',
      (await team.call(agent, 'POST /team/moneylog', { member_id: member.id })).body.error ?? 'ok',
      (await team.call(agent, 'GET /team/child/detail', { member_id: String(member.id) })).body.error ?? 'ok',
    ];
    for (const member of [top, agent, foreign, gone])
      expect(await reach(member)).toEqual(Array(3).fill('not_in_team'));
    for (const member of [child, grandchild]) expect(await reach(member)).toEqual(['ok', 'ok', 'ok']);
    expect((await team.call(agent, 'POST /team/gamerecord')).status).toBe(422);
    const rates = [{ game_type: 3, rate: '5.00' }];
    for (const member of [top, agent, foreign, gone, grandchild])
      expect(
        (await team.call(agent, 'POST /team/childrates', { child_member_id: member.id, rates })).body.error,
      ).toBe('not_direct_child');
  });

  // Guarantee: nothing beyond the role (docs/guarantees.md).
  test('every call that names a member, an invite or rates refuses foreign ones and changes nothing', async () => {
    const { calls } = await import('@koi/contract');
    const [agent, child] = (await team.line(2)) as [TeamMember, TeamMember];
    const [other, theirs] = (await team.line(2)) as [TeamMember, TeamMember];
    const invite = (await team.call(other, 'POST /team/invite/create', { rates: ratesOf('2.00') })).body.data;
    const good = {
      member_id: child.id,
      child_member_id: child.id,
      invite_id: 0,
      is_open: 0,
      name: 'newone9',
      password: 'koi12345',
      password_confirmation: 'koi12345',
      rates: ratesOf('2.00'),
    };
    const foreign = { member_id: theirs.id, child_member_id: theirs.id, invite_id: invite.id };
    const refusals = {
      member_id: 'not_in_team',
      child_member_id: 'not_direct_child',
      invite_id: 'invite_unknown',
    };
    const world = async () => [
      await team.ownRates(child),
      await team.ownRates(theirs),
      (await team.call(agent, 'POST /team/childlist')).body.data.total,
      (await team.call(agent, 'GET /team/invite/list')).body.data.total,
      (await team.call(other, 'GET /team/invite/list')).body.data.data,
      (await team.call(agent, 'GET /team/fdinfo')).body.data.default_rates,
    ];
    const before = await world();
    const met = new Set<string>();
    for (const [key, { query, body }] of Object.entries<CallDefinition>(calls)) {
      if (!areas.test(key)) continue;
      const named = Object.keys({ ...fieldsOf(query), ...fieldsOf(body) });
      const own = Object.fromEntries(Object.entries(good).filter(([name]) => named.includes(name)));
      for (const name of ['member_id', 'child_member_id', 'invite_id'] as const) {
        if (!named.includes(name)) continue;
        met.add(name);
        const answer = await team.call(agent, key, { ...own, [name]: String(foreign[name]) });
        // The agent's own rates were requested; the other member's are not included.
        if (key === 'GET /team/fdinfo') expect(answer.body.data).not.toHaveProperty('child_member_rate');
        else expect([key, answer.status, answer.body.error]).toEqual([key, 400, refusals[name]]);
      }
      if (!named.includes('rates')) continue;
      met.add('rates');
      const mine = (await team.call(agent, 'POST /team/invite/create', { rates: ratesOf('2.00') })).body.data;
      for (const rate of ['0.99', '6.01']) {
        const answer = await team.call(agent, key, { ...own, invite_id: mine.id, rates: ratesOf(rate) });
        expect([key, answer.status, answer.body.error]).toEqual([key, 400, 'rate_out_of_range']);
      }
      await api().app.context.database.run('delete from invite_rate where invite_id = $1::int', [mine.id]);
      await api().app.context.database.run('delete from invite where id = $1::int', [mine.id]);
    }
    expect([...met].sort()).toEqual(['child_member_id', 'invite_id', 'member_id', 'rates']);
    expect(await world()).toEqual(before);
  });

  test('lists of a team carry what the contract names and nothing else', async () => {
    const [agent, child, grandchild] = (await team.line(3)) as [TeamMember, TeamMember, TeamMember];
    const plain = await team.below(child, { isAgent: false });
    await team.below(null);
    const list = await team.call(agent, 'POST /team/childlist', {});
    expect(list.body.sum).toEqual({ team_total_count: 3, team_direct_count: 1, today_new_count: 3 });
    expect(list.body.data.total).toBe(2);
    expect(list.body.data.data.map(({ name }: TeamMember) => name)).toEqual([grandchild.name, child.name]);
    expect(Object.keys(list.body.data.data[1]).sort()).toEqual([
      'agent_child_sum',
      'agent_id',
      'agentchild_count',
      'agentfdrates',
      'created_at',
      'depth',
      'id',
      'last_login_log',
      'level',
      'money',
      'name',
      'status',
      'top_id',
    ]);
    expect(list.body.data.data[1]).toMatchObject({
      agentchild_count: 2,
      agent_id: child.agentId,
      top_id: agent.agentId,
    });
    const found = await team.call(agent, 'POST /team/childlist', { name: grandchild.name.slice(2) });
    expect(found.body.data).toMatchObject({ total: 1, data: [{ id: grandchild.id }] });
    // For any length: parts of three letters and more use an index.
    for (const part of [1, 2, 3, 4, 6].flatMap((length) => [
      child.name.slice(0, length),
      child.name.slice(-length),
    ])) {
      const alike = [grandchild, child].filter(({ name }) => name.includes(part)).map(({ id }) => id);
      const { data } = (await team.call(agent, 'POST /team/childlist', { name: part })).body;
      expect([data.total, data.data.map(({ id }: { id: number }) => id)], part).toEqual([
        alike.length,
        alike,
      ]);
    }
    expect((await team.call(agent, 'POST /team/childlist', { name: 'zzz' })).body.data.total).toBe(0);
    const page = await team.call(agent, 'POST /team/childlist', { page: 2, limit: 1 });
    expect(page.body.data).toMatchObject({ total: 2, last_page: 2, data: [{ id: child.id }] });
    const detail = await team.call(agent, 'GET /team/child/detail', { member_id: String(child.id) });
    expect(detail.body.data).toMatchObject({
      name: child.name,
      team_total_count: 2,
      team_direct_count: 2,
      total_award: '0.00',
    });
    await setStatus(api().app.context.database.db, plain.id, -1);
    await team.sum();
    const without = await team.call(agent, 'POST /team/childlist', {});
    expect(without.body.sum).toEqual({ team_total_count: 2, team_direct_count: 1, today_new_count: 2 });
  });

  test('the upline stays for ever, and agents have numbers of their own', async () => {
    const [agent, child] = (await team.line(2)) as [TeamMember, TeamMember];
    const other = await team.below(null);
    expect(agent.agentId).toBeGreaterThan(100_000);
    const { database } = api().app.context;
    await expect(
      database.run('update member set top_id = $1::int where id = $2::int', [other.agentId, child.id]),
    ).rejects.toThrow();
    await expect(
      database.run('update member set agent_id = 7 where id = $1::int', [child.id]),
    ).rejects.toThrow();
    const me = await team.call(child, 'POST /auth/me');
    expect(me.body.data.agent_id).toBe(child.agentId);
  });
});
