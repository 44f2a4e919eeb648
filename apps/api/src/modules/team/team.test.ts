import { expect, test } from 'vitest';
import { testApi, testCaptcha } from '../../../test/api.ts';
import { everyType, ratesOf, type TeamMember, teamParts } from '../../../test/team.ts';

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
    const ask = (who: TeamMember, key: string) =>
      team.call(who, key, key.startsWith('GET') ? { member_id: String(child.id), is_direct: '1' } : body);
    for (const key of keys) {
      expect((await ask(plain, key)).body.error, key).toBe('agent_required');
      expect((await ask(trial, key)).body.error, key).toBe(
        key === 'GET /team/fdinfo' ? 'agent_required' : 'demo_not_allowed',
      );
      expect((await api().call(key, { body: key.startsWith('GET') ? undefined : body })).status, key).toBe(
        401,
      );
    }
    await api().app.context.settings.set('agent', 'agent_fd_mode', '0');
    for (const key of keys.filter((one) => one !== 'GET /member/agent'))
      expect((await ask(agent, key)).body.error, key).toBe('team_closed');
    expect((await ask(agent, 'GET /member/agent')).status).toBe(200);
    await api().app.context.settings.set('agent', 'agent_fd_mode', '1');
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
    await api().app.context.database.run('update member set status = -1 where id = $1::int', [gone.id]);
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
    const page = await team.call(agent, 'POST /team/childlist', { page: 2, limit: 1 });
    expect(page.body.data).toMatchObject({ total: 2, last_page: 2, data: [{ id: child.id }] });
    const detail = await team.call(agent, 'GET /team/child/detail', { member_id: String(child.id) });
    expect(detail.body.data).toMatchObject({
      name: child.name,
      team_total_count: 2,
      team_direct_count: 2,
      total_award: '0.00',
    });
    await api().app.context.database.run('update member set status = -1 where id = $1::int', [plain.id]);
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

testApi('rates', (api) => {
  const team = teamParts(api);

  test('newcomers begin with the standard, else with what the agent above gives, never more than he has', async () => {
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

  test('many changes of one line at once leave nobody above the one over him', async () => {
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

  test('an agent opens accounts below himself, with every type once', async () => {
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
    expect(list.body.data.data).toMatchObject([{ name: 'addone1', top_id: agent.agentId, depth: 1 }]);
    expect(list.body.data.data[0].agentfdrates).toHaveLength(8);
  });
});

testApi('invites', (api) => {
  const team = teamParts(api);
  const create = async (agent: TeamMember, rate = '3.00') =>
    (await team.call(agent, 'POST /team/invite/create', { rates: ratesOf(rate) })).body.data;
  let phones = 0;
  const register = async (fields: object) => {
    phones += 1;
    const { key } = (await api().call('POST /auth/captcha')).body.data;
    return api().call('POST /auth/register', {
      body: {
        name: `inv${String(phones).padStart(4, '0')}`,
        password: 'koi12345',
        password_confirmation: 'koi12345',
        qk_pwd: '482913',
        realname: 'Li Wei',
        phone: `1360000${String(phones).padStart(4, '0')}`,
        register_site: 'm.example.test',
        key,
        captcha: testCaptcha,
        ...fields,
      },
    });
  };

  test('carry a random token and lead to the page where one registers', async () => {
    await api().app.context.database.run(
      `insert into link (name, title, description, type, url, weight, is_open) values ('wap_register', 'r', '', 'mobile', 'Register', 1, 1)`,
    );
    const agent = await team.below(null);
    const [one, two] = [await create(agent), await create(agent)];
    expect(one.token).toMatch(/^[0-9a-f]{32}$/);
    expect(one.token).not.toBe(two.token);
    expect(one.wap_invite_url).toMatch(new RegExp(`/#/Register\\?token=${one.token}$`));
    expect(one.pc_invite_url).toBe('');
    const list = await team.call(agent, 'GET /team/invite/list');
    expect(list.body.data.data.map(({ id }: { id: number }) => id)).toEqual([two.id, one.id]);
    const share = await team.call(agent, 'GET /member/agent');
    expect(share.body.data.share_link).toMatch(new RegExp(`/#/Register\\?i=C${agent.name}$`));
  });

  test.each([['token'], ['invite_code']])(
    'bring newcomers with their rates, cut to what the agent has by then (%s)',
    async (field) => {
      const agent = await team.below(null);
      const invite = await create(agent, '3.00');
      await team.setRate(agent, 250);
      await api().app.context.settings.set('agent', 'is_auto_agent', '0');
      const answer = await register({ [field]: invite.token });
      await api().app.context.settings.set('agent', 'is_auto_agent', '1');
      expect(answer.status).toBe(200);
      const me = (await api().call('POST /auth/me', { token: answer.body.token })).body.data;
      expect(me.agent_id).toBeGreaterThan(0);
      expect(await team.ownRates({ ...agent, id: me.id })).toMatchObject({ 3: '2.50', 1: '3.00' });
      const records = await team.call(agent, 'POST /team/invite/records', { invite_id: invite.id });
      expect(records.body.data.data).toMatchObject([
        { invite_id: invite.id, member: { id: me.id, name: me.name } },
      ]);
      expect((await team.call(agent, 'GET /team/invite/list')).body.data.data[0].records_count).toBe(1);
    },
  );

  test('closed, unknown ones and those of disabled agents bring nobody; the personal code still does', async () => {
    const agent = await team.below(null);
    const invite = await create(agent);
    const update = (who: TeamMember, body: object) =>
      team.call(who, 'POST /team/invite/update', { invite_id: invite.id, ...body });
    expect(
      (await update(agent, { is_open: 0, rates: [{ game_type: 3, rate: '2.00' }] })).body.data,
    ).toMatchObject({ is_open: 0 });
    expect((await register({ token: invite.token })).body.error).toBe('invite_code_invalid');
    expect((await register({ token: 'f'.repeat(32) })).body.error).toBe('invite_code_invalid');
    expect((await register({})).status).toBe(422);
    expect((await register({ invite_code: `C${agent.name}` })).status).toBe(200);
    await update(agent, { is_open: 1, rates: [{ game_type: 3, rate: '2.00' }] });
    await api().app.context.database.run('update member set status = -1 where id = $1::int', [agent.id]);
    expect((await register({ token: invite.token })).body.error).toBe('invite_code_invalid');
  });

  test('of others are not to be seen or changed, and rates out of range change nothing', async () => {
    const [agent, other] = [await team.below(null), await team.below(null)];
    const invite = await create(agent);
    const rates = [{ game_type: 3, rate: '2.00' }];
    expect(
      (await team.call(other, 'POST /team/invite/update', { invite_id: invite.id, is_open: 0, rates })).body
        .error,
    ).toBe('invite_unknown');
    expect((await team.call(other, 'POST /team/invite/records', { invite_id: invite.id })).body.error).toBe(
      'invite_unknown',
    );
    expect((await team.call(other, 'GET /team/invite/list')).body.data.total).toBe(0);
    const wrong = [{ game_type: 3, rate: '6.50' }];
    expect(
      (await team.call(agent, 'POST /team/invite/update', { invite_id: invite.id, is_open: 0, rates: wrong }))
        .body.error,
    ).toBe('rate_out_of_range');
    expect((await team.call(agent, 'POST /team/invite/create', { rates: ratesOf('0.99') })).body.error).toBe(
      'rate_out_of_range',
    );
    const list = (await team.call(agent, 'GET /team/invite/list')).body.data;
    expect(list).toMatchObject({
      total: 1,
      data: [{ is_open: 1, invite_rates: Array(8).fill({ rate: '3.00' }) }],
    });
  });

  test("an agent's own host brings its visitors to him", async () => {
    const agent = await team.below(null);
    await api().app.context.settings.set(
      'agent_host',
      'agent.example.test',
      JSON.stringify({ agent: agent.name, site_mobile: 'https://agent.example.test' }),
    );
    expect((await register({ register_site: 'https://agent.example.test' })).status).toBe(200);
    expect((await team.call(agent, 'POST /team/childlist', {})).body.sum.team_direct_count).toBe(1);
    expect((await team.call(agent, 'GET /member/agent')).body.data.share_link).toMatch(
      /^https:\/\/agent\.example\.test\//,
    );
  });
});

testApi('applications', (api) => {
  const team = teamParts(api);

  test('one waits at a time; agents and trial accounts have nothing to apply for', async () => {
    const agent = await team.below(null);
    const plain = await team.below(agent, { isAgent: false });
    const trial = await team.below(null, { isAgent: false, isDemo: true });
    const apply = (who: TeamMember, body: object = {}) =>
      team.call(who, 'POST /agent/apply', {
        name: 'Lee Ann',
        reason: 'I run a club',
        phone: '138 0000 0000',
        ...body,
      });
    expect((await team.call(plain, 'POST /agent/apply/status')).body).not.toHaveProperty('data');
    expect((await apply(agent)).body.error).toBe('already_agent');
    expect((await apply(trial)).body.error).toBe('demo_not_allowed');
    expect((await apply(plain, { reason: 'x'.repeat(256) })).status).toBe(422);
    expect((await apply(plain, { name: 'x' })).status).toBe(422);
    const answers = await Promise.all([apply(plain), apply(plain), apply(plain)]);
    expect(answers.map(({ status, body }) => body.error ?? status).sort()).toEqual([
      200,
      'application_open',
      'application_open',
    ]);
    expect((await team.call(plain, 'POST /agent/apply/status')).body).toMatchObject({
      is_agent: 0,
      data: { status: 0, name: 'Lee Ann', phone: '13800000000' },
    });
    expect((await team.call(agent, 'POST /agent/apply/status')).body).toMatchObject({ is_agent: 1 });
  });
});
