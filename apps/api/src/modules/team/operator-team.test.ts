import { expect, test } from 'vitest';
import { operatorToken, testApi } from '../../../test/api.ts';
import { notedStatements } from '../../../test/noted-statements.ts';
import { feedBets } from '../../../test/rebate.ts';
import { ratesOf, type TeamMember, teamParts } from '../../../test/team.ts';
import { listMonths } from './traditional-months.ts';

testApi('agents, as operators see them', (api) => {
  const team = teamParts(api);
  const ask = async (
    path: string,
    body: object,
    role: 'owner' | 'finance' | 'support' | 'content' = 'owner',
    name: string = role,
  ) =>
    api().call(`POST /operator/agents/${path}`, {
      token: await operatorToken(api(), name, role),
      body,
      query: { lang: 'en' },
    });
  const audits = async (action: string) =>
    api().app.context.database.run<{ actor: string; before: object; after: object }>(
      'select actor, before, after from audit_log where action = $1 order by id desc',
      [action],
    );
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
      ask(`applications/${id}/accept`, {}),
      ask(`applications/${id}/accept`, {}, 'support'),
      ask(`applications/${id}/refuse`, { reason: 'no' }, 'owner', 'owner2'),
    ]);
    expect(answers.map(({ status, body }) => body.error ?? status).sort()).toEqual([
      200,
      'already_decided',
      'already_decided',
    ]);
    const list = await ask('applications/list', { member_name: member.name });
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
      expect((await ask(`applications/${id}/accept`, {}, 'support')).body.data).toMatchObject({ status: 1 });
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
    expect((await ask(`applications/${id}/refuse`, { reason: ' ' })).body.error).toBe('reason_required');
    expect((await ask(`applications/${id}/refuse`, { reason: 'too new' })).status).toBe(200);
    const status = await team.call(member, 'POST /agent/apply/status');
    expect(status.body).toMatchObject({ is_agent: 0, data: { status: 2, fail_reason: 'too new' } });
    expect((await apply(member)).status).toBe(0);
    expect((await ask('applications/987654321/accept', {})).status).toBe(404);
  });

  test('nobody does what the role does not reach for', async () => {
    expect((await ask('applications/list', {}, 'content')).status).toBe(403);
    expect((await ask('rates/save', { member_name: 'x', rates: [], reason: 'x' }, 'support')).status).toBe(
      403,
    );
    expect(
      (await ask('months/pay', { member_name: 'x', month: '2026-01', reason: 'x' }, 'support')).status,
    ).toBe(403);
    expect((await ask('applications/1/accept', {}, 'finance')).status).toBe(403);
  });

  test('rates of an agent stay between those above and below; bounds of the site hold for what comes', async () => {
    const [top, agent, child] = (await team.line(3)) as [TeamMember, TeamMember, TeamMember];
    await team.setRate(top, 500);
    await team.setRate(agent, 400);
    await team.setRate(child, 300);
    const set = (rate: string, fields: object = {}) =>
      ask('rates/save', {
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
      ask('bounds/save', {
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
    await bound({ high: '6.00', low: '1.00', standard: '6.00' });
  });

  test('the tree shows everybody above and directly below; shares lead from credit to bet', async () => {
    const [top, agent, child] = (await team.line(3)) as [TeamMember, TeamMember, TeamMember];
    await team.setRate(agent, 400);
    await team.setRate(child, 100);
    const tree = (await ask('tree', { member_name: agent.name.toUpperCase() })).body.data;
    expect(tree).toMatchObject({
      self: { name: agent.name, depth: 0, direct_count: 1 },
      above: [{ name: top.name, depth: 1, direct_count: 1 }],
      below: { total: 1, data: [{ name: child.name, agent_id: child.agentId, direct_count: 0 }] },
      team_total_count: 1,
    });
    const root = (await ask('tree', { limit: 100 })).body.data;
    const names = root.below.data.map(({ name }: { name: string }) => name);
    expect(names).toContain(top.name);
    expect(names).not.toContain(agent.name);
    expect(root).toMatchObject({ self: null, above: [] });
    expect((await ask('tree', { member_name: 'nobody9' })).status).toBe(404);
    await feedBets(api(), child.id, [{ id: 'o', valid: 100_000n }]);
    await api().app.context.database.run(
      "insert into supplier (code, names) values ('LY', '{}') on conflict do nothing",
    );
    await team.commissions();
    const shares = (await ask('commissions/list', { agent_name: agent.name })).body.data;
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
    expect((await ask('commissions/list', { bill_no: `${child.id}-o` })).body.data.total).toBe(2);
    expect((await ask('commissions/list', {})).status).toBe(422);
  });

  test('a month of the traditional mode is paid once, by what the server counts', async () => {
    const agent = await team.below(null);
    const child = await team.below(agent);
    const at = new Date(api().clock.now().getTime() - 40 * 86_400_000).toISOString();
    const month = at.slice(0, 7);
    await api().app.context.database.run(
      `insert into deposit_order (bill_no, member_id, lang, currency, money, payment_type, status, confirm_at, created_at, updated_at)
       values ('MONTHONE', $1::int, 'zh_cn', 'CNY', 50000, 'company_bankpay', 2, $2::timestamptz, $2::timestamptz, $2::timestamptz)`,
      [child.id, at],
    );
    await team.sum();
    const body = { member_name: agent.name, month, reason: 'month' };
    expect((await ask('months/pay', body)).body.error).toBe('not_traditional');
    expect((await team.call(agent, 'GET /team/months')).body.error).toBe('not_traditional');
    await api().app.context.settings.set('agent', 'agent_fd_mode', '0');
    const row = { profit: '500.00', active_members: 1, level: 2, rate: '15.00', money: '75.00' };
    expect((await ask('months/list', { month, agent_name: agent.name })).body).toMatchObject({
      data: { data: [{ ...row, paid: 0 }] },
      is_traditional: 1,
      is_over: 1,
    });
    const mine = async () => (await team.call(agent, 'GET /team/months')).body.data.data;
    // The child registered this month.
    const thisMonth = { profit: '0.00', money: '0.00', paid: 0 };
    expect(await mine()).toMatchObject([thisMonth, { month, ...row, paid: 0, paid_at: null }]);
    expect((await mine())[0]).not.toHaveProperty('member_name');
    const now = api().clock.now().toISOString().slice(0, 7);
    expect((await ask('months/list', { month: now })).body.is_over).toBe(0);
    expect((await ask('months/pay', { ...body, month: now })).body.error).toBe('nothing_to_pay');
    expect((await ask('months/pay', { ...body, month: '2020-01' })).body.error).toBe('nothing_to_pay');
    expect((await ask('months/pay', { ...body, month: '2026-13' })).status).toBe(422);
    expect((await ask('months/pay', { ...body, member_name: 'nobody9' })).status).toBe(404);
    const answers = await Promise.all([ask('months/pay', body, 'finance'), ask('months/pay', body)]);
    expect(answers.map(({ status, body: { error } }) => error ?? status).sort()).toEqual([
      200,
      'already_decided',
    ]);
    expect(await team.main(agent)).toBe(7_500n);
    expect((await ask('months/list', { month, agent_name: agent.name })).body.data.data).toMatchObject([
      { ...row, paid: 1 },
    ]);
    expect(await mine()).toMatchObject([thisMonth, { month, ...row, paid: 1 }]);
    await api().app.context.settings.set('agent', 'agent_fd_mode', '1');
    expect((await ask('months/list', { month })).body.is_traditional).toBe(0);
  });

  test('a page of paid months costs no more statements the longer it is', async () => {
    const month = new Date(api().clock.now().getTime() - 70 * 86_400_000).toISOString().slice(0, 7);
    const ctx = api().app.context;
    for (let n = 0; n < 4; n += 1) {
      const { id } = await team.below(null);
      await ctx.database.run(
        `insert into team_day (member_id, is_direct, day, deposits) values ($1::int, 1, $2::date, 100);`,
        [id, `${month}-05`],
      );
      await ctx.database.run(
        `insert into commission_month (member_id, month, profit, active_members, level, rate, money, operator_id, reason, created_at)
         select $1::int, $2::date, 100, 1, 1, 1000, 10, min(id), 'x', now() from operator`,
        [id, `${month}-01`],
      );
    }
    const list = async (limit: number) => {
      let statements = 0;
      const database = notedStatements(ctx.database, 'alone', () => {
        statements += 1;
      });
      const page = { page: 1, limit, offset: 0 };
      const { data } = await listMonths({ ...ctx, database }, { month }, page, { id: 0 });
      return { rows: data.data.map(({ paid, money }) => [paid, money]), statements };
    };
    const [short, long] = [await list(1), await list(3)];
    expect(long.rows).toEqual(Array(3).fill([1, '0.10']));
    expect(long.statements).toBe(short.statements);
  });

  test('a large month waits for a second operator, whoever becomes active meanwhile', async () => {
    const agent = await team.below(null);
    const [child, later] = [await team.below(agent), await team.below(agent)];
    const now = api().clock.now();
    const then = new Date(now.getTime() - 40 * 86_400_000);
    const deposit = (id: number, at: Date) =>
      api().app.context.database.run(
        `insert into deposit_order (bill_no, member_id, lang, currency, money, payment_type, status, confirm_at, created_at, updated_at)
         values ('MONTH' || $1::int, $1::int, 'zh_cn', 'CNY', 5000000, 'company_bankpay', 2, $2::timestamptz, $2::timestamptz, $2::timestamptz)`,
        [id, at.toISOString()],
      );
    await deposit(child.id, then);
    await team.sum();
    const month = then.toISOString().slice(0, 7);
    const asked = { member_name: agent.name, month };
    const waiting = async (as?: 'finance') => (await ask('months/list', { month }, as)).body.waiting;
    await api().app.context.settings.set('agent', 'agent_fd_mode', '0');
    try {
      const first = await ask('months/pay', { ...asked, reason: 'as agreed' });
      expect(first.body).toMatchObject({ saved: 0, data: { active_members: 1, paid: 0 } });
      const row = {
        reason: 'as agreed',
        content: { ...asked, currency: 'CNY', money: first.body.data.money },
      };
      expect(await waiting()).toMatchObject([{ ...row, is_own: 1 }]);
      expect(await waiting('finance')).toMatchObject([{ ...row, is_own: 0 }]);
      await deposit(later.id, now);
      await team.sum();
      const second = await ask('months/pay', { ...asked, reason: 'checked' }, 'finance');
      expect(second.body).toMatchObject({ saved: 1, data: { active_members: 1, paid: 1 } });
      expect(await waiting()).toEqual([]);
    } finally {
      await api().app.context.settings.set('agent', 'agent_fd_mode', '1');
    }
  });

  test('an invite is seen with its rates and who came by it, and closed with a reason', async () => {
    const agent = await team.below(null);
    await team.setRate(agent, 400);
    const { token, id } = (await team.call(agent, 'POST /team/invite/create', { rates: ratesOf('1.00') }))
      .body.data;
    const list = async () => (await ask('invites/list', { agent_name: agent.name })).body.data;
    expect(await list()).toMatchObject({
      total: 1,
      data: [{ id, token, agent_name: agent.name, is_open: 1, records_count: 0 }],
    });
    expect((await list()).data[0].rates).toContainEqual(
      expect.objectContaining({ game_type: 3, rate: '1.00' }),
    );
    expect((await ask(`invites/${id}/open`, { is_open: 0, reason: ' ' })).body.error).toBe('reason_required');
    expect((await ask(`invites/${id}/open`, { is_open: 0, reason: 'x' }, 'support')).status).toBe(403);
    const closed = await ask(`invites/${id}/open`, { is_open: 0, reason: 'shared in public' });
    expect(closed.body.data).toMatchObject({ id, is_open: 0 });
    await ask(`invites/${id}/open`, { is_open: 0, reason: 'again' });
    expect(await audits('invite.close')).toMatchObject([
      { before: { is_open: 1 }, after: { is_open: 0, reason: 'shared in public' } },
    ]);
    expect((await ask(`invites/${id}/open`, { is_open: 1, reason: 'mended' })).body.data.is_open).toBe(1);
    expect((await ask('invites/987654321/open', { is_open: 1, reason: 'x' })).status).toBe(404);
    expect((await ask('invites/list', { agent_name: 'nobody9' })).status).toBe(404);
  });
});
