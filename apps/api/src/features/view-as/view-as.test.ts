import { type CallDefinition, type CallKey, calls } from '@koi/contract';
import { longRun } from '@koi/database/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { operatorToken, type TestApi, testApi } from '../../../test/api.ts';
import { mailParts } from '../../../test/mail.ts';
import { HOUR, savingsParts } from '../../../test/savings.ts';
import { setSetting } from '../../../test/set-setting.ts';

const MINUTE = 60_000;

/** The contents of every table, except request counters. */
async function everything(api: TestApi): Promise<Record<string, string>> {
  const { db } = api.app.context.database;
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
     where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name <> 'rate_count' order by 1`.execute(
    db,
  );
  const parts = tables.map(
    ({ name }) =>
      sql`select ${sql.lit(name)} as name, coalesce(md5(string_agg(t::text, ' ' order by t::text)), '') as held from ${sql.table(name)} t`,
  );
  const { rows } = await sql<{ name: string; held: string }>`${sql.join(parts, sql` union all `)}`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ name, held }) => [name, held]));
}

testApi('a read-only view of a member', (api) => {
  const savings = savingsParts(api);
  const mail = mailParts(api);
  const begin = (token: string, member_name: string, reason = 'asked about his bonus') =>
    api().call('POST /operator/members/view_as', { token, body: { member_name, reason } });
  const exchange = (ticket: string) =>
    api().call('POST /view_as/open', { body: { ticket }, ip: '198.51.100.9' });
  const viewOf = async (member_name: string, operator = 'viewer'): Promise<string> => {
    const { data } = (await begin(await operatorToken(api(), operator), member_name)).body;
    return (await exchange(data.ticket)).body.data.token;
  };
  const me = (token: string) => api().call('POST /auth/me', { token });
  const nameOf = async (id: number) =>
    (
      await api()
        .app.context.database.db.selectFrom('member')
        .select('name')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).name;
  const audit = (name: string) =>
    api()
      .app.context.database.db.selectFrom('audit_log')
      .select(['actor', 'actor_kind', 'ip', 'action', 'after'])
      .where('subject_kind', '=', 'member')
      .where('subject_id', '=', name)
      .where('action', 'like', 'member.view%')
      .orderBy('id')
      .execute();

  test('every call of the contract: pure reads answer and leave nothing behind, all others are refused', async () => {
    const plan = await savings.addPlan({ is_cyclic: false });
    const holder = await savings.holder();
    await savings.bought(holder, plan, 1_000);
    // The purchase is due, the mail has no copy yet, and the session has long been unused.
    api().clock.advance(25 * HOUR);
    await mail.broadcast(await mail.operator('content'));
    const contacts = { phone: '13955512345', email: 'whole.address@mail.example', qq: '987654321' };
    await api()
      .app.context.database.db.updateTable('member')
      .set(contacts)
      .where('id', '=', holder.id)
      .execute();
    const token = await viewOf(await nameOf(holder.id));
    const before = await everything(api());
    const answered: string[] = [];
    const unseen: string[] = [];
    const expectUnchanged = async () => {
      const since = unseen.splice(0);
      expect([since, await everything(api())]).toEqual([since, before]);
    };
    for (const [key, definition] of Object.entries(calls) as [CallKey, CallDefinition][]) {
      if (definition.auth === 'view') continue;
      const answer = await api().call(key.replace(':id', '1').replace(':pid', '1'), { token, body: {} });
      if (definition.pure) {
        expect([key, answer.body.error]).not.toEqual([key, 'view_only']);
        expect([key, answer.status < 500]).toEqual([key, true]);
        const text = JSON.stringify(answer.body);
        const shown = Object.values(contacts).filter((contact) => text.includes(contact));
        expect([key, shown]).toEqual([key, []]);
        if (answer.status === 200) answered.push(key);
        unseen.push(key);
        if (longRun || unseen.length === 10) await expectUnchanged();
      } else expect([key, answer.status, answer.body.error]).toEqual([key, 403, 'view_only']);
      expect([key, answer.headers.authorization]).toEqual([key, undefined]);
    }
    expect((await me(token)).body.data).toMatchObject({
      phone: '139****2345',
      email: 'w************@mail.example',
    });
    // Calls that need input are covered by their features' own tests.
    expect(answered.length).toBeGreaterThan(50);
    await expectUnchanged();
    // The effects of a member's own visit were still pending.
    expect(await mail.titles((await savings.tokenOf(holder)) as string)).toContain('Cup final');
  });

  test('the member stays logged in, sees no further session, and is not disturbed', async () => {
    const member = await api().member();
    const sessions = () => api().call('POST /member/sessions/list', { token: member.token });
    const before = (await sessions()).body;
    const token = await viewOf(member.name);
    expect((await me(token)).body.data.name).toBe(member.name);
    expect((await sessions()).body).toEqual(before);
    const seen = (await api().call('POST /member/sessions/list', { token })).body;
    expect(seen.data.map((row: { is_current: number }) => row.is_current)).toEqual([0]);
    expect((await me(member.token)).status).toBe(200);
    await api().call('POST /view_as/end', { token });
    expect((await me(member.token)).status).toBe(200);
    expect((await me(token)).body.error).toBe('unauthenticated');
  });

  test('a ticket opens once and for a minute, a view lasts ten minutes and is not renewed', async () => {
    const { name } = await api().member();
    const operator = await operatorToken(api(), 'viewer');
    expect((await begin(operator, name, ' ')).body.error).toBe('reason_required');
    expect((await begin(operator, 'nobody')).body.error).toBe('account_unknown');
    const { ticket } = (await begin(operator, name)).body.data;
    const opened = (await exchange(ticket)).body.data;
    expect(opened).toMatchObject({ member_name: name, token: expect.any(String) });
    expect((await exchange(ticket)).body.error).toBe('view_ticket');
    const late = (await begin(operator, name)).body.data.ticket;
    api().clock.advance(MINUTE);
    expect((await exchange(late)).body.error).toBe('view_ticket');
    expect((await me(opened.token)).status).toBe(200);
    api().clock.advance(9 * MINUTE);
    const over = await me(opened.token);
    expect([over.body.error, over.headers.authorization]).toEqual(['unauthenticated', undefined]);
    await api().app.context.jobs.runOnce(api().app.context, 'end-views');
    const log = await audit(name);
    expect(log.map(({ action, actor, after }) => [action, actor, after?.was_opened])).toEqual([
      ['member.view-as', 'viewer', undefined],
      ['member.view-begin', 'viewer', undefined],
      ['member.view-as', 'viewer', undefined],
      ['member.view-end', 'end-views', false],
      ['member.view-end', 'end-views', true],
    ]);
    expect(log[0]?.after).toMatchObject({ reason: 'asked about his bonus' });
    expect(log[1]?.ip).toBe('198.51.100.9');
  });

  test('ends by its button, told with who looked', async () => {
    const { name } = await api().member();
    const token = await viewOf(name);
    expect((await api().call('POST /view_as/end', { token, ip: '198.51.100.9' })).status).toBe(200);
    expect((await api().call('POST /view_as/end', { token })).body.error).toBe('unauthenticated');
    expect((await audit(name)).at(-1)).toMatchObject({
      action: 'member.view-end',
      actor: 'viewer',
      actor_kind: 'operator',
      ip: '198.51.100.9',
    });
  });

  test('is over when the operator may not look any more, or has logged out', async () => {
    const { db } = api().app.context.database;
    const { name } = await api().member();
    const set = (values: { role?: string; is_open?: boolean; session_version?: number }) =>
      db.updateTable('operator').set(values).where('name', '=', 'leaving').execute();
    for (const [change, back] of [
      [{ role: 'finance' }, { role: 'owner' }],
      [{ is_open: false }, { is_open: true }],
      [{ session_version: 77 }, {}],
    ]) {
      const token = await viewOf(name, 'leaving');
      expect((await me(token)).status).toBe(200);
      await set(change as object);
      expect([change, (await me(token)).body.error]).toEqual([change, 'unauthenticated']);
      if (Object.keys(back as object).length > 0) await set(back as object);
    }
    const body = { name: 'leaving', password: 'koi12345' };
    const { access_token } = (await api().call('POST /operator/login', { body })).body.data;
    const { ticket } = (await begin(access_token, name)).body.data;
    const { token } = (await exchange(ticket)).body.data;
    expect((await me(token)).status).toBe(200);
    await api().call('POST /operator/logout', { token: access_token, body: {} });
    expect((await me(token)).body.error).toBe('unauthenticated');
  });

  test('comes from the addresses of operators only, and asks at its own expense', async () => {
    const context = api().app.context;
    const { name, token: own } = await api().member();
    const token = await viewOf(name);
    const left = async (bearer: string) => Number((await me(bearer)).headers['x-ratelimit-remaining']);
    const before = await left(own);
    await me(token);
    await me(token);
    expect(await left(own)).toBe(before - 1);
    await setSetting(context, 'operator.allowed_addresses', '203.0.113.0/24');
    expect((await me(token)).body.error).toBe('operator_address');
    expect((await me(own)).status).toBe(200);
    await setSetting(context, 'operator.allowed_addresses', '');
  });

  test('shows a member who is disabled, and an excluded one with the screens that are left', async () => {
    const { db } = api().app.context.database;
    const member = await api().member();
    const token = await viewOf(member.name);
    await db.updateTable('member').set({ status: -1 }).where('id', '=', member.id).execute();
    expect((await me(token)).status).toBe(200);
    await db
      .updateTable('member')
      .set({
        status: 1,
        excluded_as: 'time_out',
        excluded_since: api().clock.now(),
        excluded_until: new Date(api().clock.now().getTime() + HOUR),
      })
      .where('id', '=', member.id)
      .execute();
    expect((await api().call('GET /favor/list', { token })).body.error).toBe('timed_out');
    expect((await api().call('POST /drawing/list', { token, body: {} })).status).toBe(200);
  });
});
