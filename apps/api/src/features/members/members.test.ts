import { expect, test } from 'vitest';
import { operatorToken } from '../../../test/api.ts';
import { moneyApi } from '../../../test/money-api.ts';
import { setSetting } from '../../../test/set-setting.ts';
import { makeAgent } from '../agents/queries.ts';

moneyApi('members for the staff', (current) => {
  const send = (token: string, path: string, body: object) =>
    current().call(`POST /operator/members/${path}`, { token, body, query: { lang: 'en' } });

  test('are found by id, name in any case, phone and real name; a stranger is named as one', async () => {
    const api = current();
    const token = await api.operator();
    const member = await api.addMember();
    await api.ctx.database.db
      .updateTable('member')
      .set({ phone: '13866660001', realname: 'Wu Lan' })
      .where('id', '=', member.id)
      .execute();
    for (const search of [String(member.id), member.name.toUpperCase(), '138-6666-0001', 'Wu Lan']) {
      const { data } = (await send(token, 'list', { search })).body;
      expect([search, data.data.map(({ id }: { id: number }) => id)]).toEqual([
        search,
        expect.arrayContaining([member.id]),
      ]);
    }
    expect((await send(token, 'list', { search: '%' })).body.data.data).toEqual([]);
    expect((await send(token, 'read', { member_name: 'nobody' })).body.error).toBe('account_unknown');
  });

  test('the page reads what the member sees, wallet by wallet', async () => {
    const api = current();
    const token = await api.operator();
    const member = await api.addMember({ money: 12_345n });
    const card = await api.bindCard(member);
    const named = { member_name: member.name };
    expect((await send(token, 'read', named)).body.data).toMatchObject({
      id: member.id,
      money: '123.45',
      balances: { main: '123.45', rebate: '0.00', savings: '0.00', withdrawal_pending: '0.00' },
    });
    const cards = (await send(token, 'cards', named)).body.data;
    expect(cards).toMatchObject([{ id: card, card_no: expect.stringMatching(/^6222\*+\d{4}$/) }]);
    const own = await api.call('POST /moneylog', {
      token: member.token,
      body: {},
      query: { lang: 'en' },
    });
    const seen = await send(token, 'money_log', { ...named, money_type: 'money' });
    expect(seen.body.data.data).toEqual(own.body.data.data);
    for (const list of ['bets', 'turnover'])
      expect((await send(token, list, named)).body.data.data).toEqual([]);
  });

  test('notes stay, with who wrote them', async () => {
    const api = current();
    const token = await api.operator();
    const { name } = await api.addMember();
    expect((await send(token, 'notes/add', { member_name: name })).body.error).toBe('validation');
    await send(token, 'notes/add', { member_name: name, text: 'called, asked for a limit' });
    const { data } = (await send(token, 'notes/list', { member_name: name })).body;
    expect(data.data).toMatchObject([{ operator: 'operator', text: 'called, asked for a limit' }]);
  });

  test('disabling ends the sessions, with a reason, and can be taken back', async () => {
    const api = current();
    const token = await api.operator();
    const member = await api.addMember();
    const set = (status: number, reason?: string) =>
      send(token, 'status', { member_name: member.name, status, reason });
    expect((await set(-1)).body.error).toBe('reason_required');
    expect((await set(-1, 'fraud')).body.data.status).toBe(-1);
    expect((await api.call('POST /auth/me', { token: member.token })).status).not.toBe(200);
    expect((await set(1, 'mistaken')).body.data.status).toBe(1);
  });

  test('a reset code takes two operators where the balance does, ends nothing by itself and is in no log', async () => {
    const api = current();
    await setSetting(api.ctx, 'operator.two_operators_from', '500');
    const [first, second] = [await api.operator('passa'), await api.operator('passb')];
    const [rich, poor] = [await api.addMember({ money: 100_000n }), await api.addMember()];
    const give = async (token: string, member_name: string, reason?: string) =>
      (await send(token, 'reset_code', { member_name, kind: 'login', reason })).body;
    expect((await give(first, poor.name)).error).toBe('reason_required');
    const alone = await give(first, poor.name, 'lost');
    expect(alone).toMatchObject({ waits_for_second: 0, code: expect.any(String) });
    expect(await give(first, rich.name, 'lost')).toMatchObject({ waits_for_second: 1, code: null });
    expect((await give(first, rich.name, 'lost')).error).toBe('second_operator_required');
    const agreed = await give(second, rich.name, 'lost');
    expect(agreed).toMatchObject({ waits_for_second: 0, code: expect.any(String) });
    for (const { token } of [rich, poor])
      expect((await api.call('POST /auth/me', { token })).status).toBe(200);
    const log = JSON.stringify(await api.ctx.database.db.selectFrom('audit_log').selectAll().execute());
    for (const { code } of [alone, agreed])
      for (const part of code.split('-')) expect(log).not.toContain(part);
  });

  test('a list is narrowed by status, level, currency, agent and times', async () => {
    const api = current();
    const token = await api.operator();
    const { db } = api.ctx.database;
    const agent = await api.addMember();
    const top_id = await api.ctx.database.transaction((trx) =>
      makeAgent(trx, { memberId: agent.id, topId: null, now: api.ctx.clock() }),
    );
    const member = await db
      .insertInto('member')
      .values({
        name: 'belowagent',
        password_hash: '',
        invite_code: 'BELOW77',
        lang: 'th',
        top_id,
        level: 9,
        status: -1,
        created_at: new Date('2020-03-01T00:00:00Z'),
        last_login_at: new Date('2020-04-01T00:00:00Z'),
      })
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow();
    for (const filter of [
      { agent: agent.name.toUpperCase() },
      { level: 9 },
      { lang: 'th' },
      { status: -1, registered_from: '2020-03-01', registered_before: '2020-03-02' },
      { last_login_from: '2020-04-01', last_login_before: '2020-04-02' },
    ]) {
      const { data } = (await send(token, 'list', filter)).body;
      expect([filter, data.data.map(({ id }: { id: number }) => id), data.total]).toEqual([
        filter,
        [member.id],
        1,
      ]);
    }
    expect((await send(token, 'list', { agent: member.name })).body.data.data).toEqual([]);
  });

  test('phone, mail address and card are masked; who reads one in full is in the audit log', async () => {
    const api = current();
    const token = await api.operator();
    const member = await api.addMember();
    const card_id = await api.bindCard(member);
    await api.ctx.database.db
      .updateTable('member')
      .set({ phone: '13866660077', email: 'wulan@example.com' })
      .where('id', '=', member.id)
      .execute();
    const named = { member_name: member.name };
    const { data } = (await send(token, 'read', named)).body;
    expect(data).toMatchObject({ phone: '138****0077', email: 'w****@example.com' });
    const listed = (await send(token, 'list', { search: member.name })).body;
    const edited = await send(token, 'update', { ...named, reason: 'looked', qq: '12345' });
    for (const answer of [data, listed, edited.body])
      expect(JSON.stringify(answer)).not.toMatch(/13866660077|wulan@/);

    const reveal = (body: object) => send(token, 'unmask', { ...named, ...body });
    expect((await reveal({ what: 'phone' })).body.data.value).toBe('13866660077');
    expect((await reveal({ what: 'email' })).body.data.value).toBe('wulan@example.com');
    expect((await reveal({ what: 'card', card_id })).body.data.value).toMatch(/^6222\d{8,}$/);
    const other = await api.bindCard(await api.addMember());
    expect((await reveal({ what: 'card', card_id: other })).body.error).toBe('not_found');
    const log = await api.ctx.database.db
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'member.unmask')
      .where('subject_id', '=', member.name)
      .orderBy('id')
      .execute();
    expect(log.map(({ after }) => after)).toEqual([
      { what: 'phone' },
      { what: 'email' },
      { what: 'card', card: card_id },
    ]);
    const reader = await operatorToken(api, 'onlyreads', 'read-only');
    expect((await send(reader, 'unmask', { ...named, what: 'phone' })).body.error).toBe('operator_forbidden');
  });
});
