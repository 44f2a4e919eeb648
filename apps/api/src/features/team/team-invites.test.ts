import { expect, test } from 'vitest';
import { testApi, testCaptcha } from '../../../test/api.ts';
import { setStatus } from '../../../test/orders.ts';
import { setSetting } from '../../../test/set-setting.ts';
import { ratesOf, type TeamMember, teamParts } from '../../../test/team.ts';

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
    const at = api().clock.now();
    await api()
      .app.context.database.db.insertInto('link')
      .values({
        name: 'wap_register',
        texts: JSON.stringify({}),
        type: 'mobile',
        url: 'Register',
        created_at: at,
        updated_at: at,
      })
      .execute();
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
      await setSetting(api().app.context, 'agent.is_auto_agent', '0');
      const answer = await register({ [field]: invite.token });
      await setSetting(api().app.context, 'agent.is_auto_agent', '1');
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
    await setStatus(api().app.context.database.db, agent.id, -1);
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

  test("an agent's own host brings its visitors to the agent", async () => {
    const agent = await team.below(null);
    await setSetting(
      api().app.context,
      'agent_host.agent.example.test',
      JSON.stringify({ agent: agent.name, site_mobile: 'https://agent.example.test' }),
    );
    expect((await register({ register_site: 'https://agent.example.test' })).status).toBe(200);
    expect((await team.call(agent, 'POST /team/childlist', {})).body.sum.team_direct_count).toBe(1);
    expect((await team.call(agent, 'GET /member/agent')).body.data.share_link).toMatch(
      /^https:\/\/agent\.example\.test\//,
    );
  });

  test('say before registering whose currency it will be, and nothing of who that is', async () => {
    const agent = await team.below(null);
    const context = api().app.context;
    const { database } = context;
    await database.run(`update member set lang = 'th' where id = $1::int`, [agent.id]);
    const invite = await create(agent);
    const own = { agent: agent.name, site_mobile: 'https://own.example.test' };
    await setSetting(context, 'agent_host.own.example.test', JSON.stringify(own));
    const send = async (fields: object) => {
      const answer = await api().call('POST /auth/reg/lang', {
        body: { register_site: 'https://m.example.test', ...fields },
      });
      expect(Object.keys(answer.body).sort()).toEqual(['code', 'lang', 'message', 'status']);
      return answer.body.lang;
    };
    expect(await send({ token: invite.token })).toBe('th');
    expect(await send({ invite_code: invite.token })).toBe('th');
    expect(await send({ invite_code: `C${agent.name}` })).toBe('th');
    expect(await send({ register_site: 'https://own.example.test:8443' })).toBe('th');
    expect(await send({})).toBe('');
    expect(await send({ token: 'f'.repeat(32) })).toBe('');
    // A code takes precedence over the host, even an unknown one.
    expect(await send({ register_site: 'https://own.example.test', invite_code: 'NOBODY1' })).toBe('');
    await team.call(agent, 'POST /team/invite/update', {
      invite_id: invite.id,
      is_open: 0,
      rates: [{ game_type: 3, rate: '2.00' }],
    });
    expect(await send({ token: invite.token })).toBe('');
    const { body } = await register({ invite_code: `C${agent.name}`, lang: 'en' });
    const me = await api().call('POST /auth/me', { token: body.token });
    expect(me.body.data.lang).toBe('th');
  });
});
