import { expect, test } from 'vitest';
import { operatorToken, testApi } from '../../../test/api.ts';

const HOUR = 3_600_000;

testApi('mail', (api) => {
  let operators = 0;
  const operator = async (role: 'owner' | 'support' | 'content' | 'finance' = 'support') => {
    operators += 1;
    return operatorToken(api(), `${role}${operators}`, role);
  };
  const call = async (key: string, token: string, body: unknown = {}) => api().call(key, { token, body });
  const inbox = async (token: string, body: unknown = {}) =>
    (await call('POST /member/message/list', token, body)).body;
  const unreadOf = async (token: string) => (await call('POST /auth/me', token)).body.data.unread_count;
  const broadcast = async (token: string, fields: Record<string, unknown> = {}) => {
    const answer = await call('POST /operator/broadcasts/send', token, {
      title: 'Cup final',
      content: '<p>Tonight</p>',
      ...fields,
    });
    expect(answer.status).toBe(200);
    return answer.body.data;
  };
  const titles = async (token: string) =>
    ((await inbox(token)).data.data as { title: string }[]).map(({ title }) => title);

  test('a mail to all is one row; members see it unread before they have looked, and once', async () => {
    const [one, two] = [await api().member(), await api().member()];
    const staff = await operator('content');
    const sent = await broadcast(staff);
    const late = await api().member();
    const { db } = api().app.context.database;
    const copies = () =>
      db.selectFrom('mail_copy').select('member_id').where('message_id', '=', String(sent.id)).execute();
    expect(await copies()).toEqual([]);
    expect(await unreadOf(one.token)).toBe(1);
    const [first] = await Promise.all(Array.from({ length: 4 }, () => inbox(one.token)));
    expect(first).toMatchObject({
      unread: 1,
      notice: 1,
      data: { total: 1, data: [{ id: sent.id, is_read: 0, pid: 0, parent: null }] },
    });
    expect(await copies()).toEqual([{ member_id: one.id }]);
    expect((await inbox(late.token)).data.total).toBe(0);
    expect([await unreadOf(one.token), await unreadOf(two.token), await unreadOf(late.token)]).toEqual([
      1, 1, 0,
    ]);
  });

  test('an audience is a currency, levels, a line of agents, a time of registration', async () => {
    const { db } = api().app.context.database;
    const staff = await operator('content');
    const [top, below, other] = [await api().member(), await api().member(), await api().member()];
    const agentOf = async (id: number) =>
      (await db.selectFrom('member').select('agent_id').where('id', '=', id).executeTakeFirstOrThrow())
        .agent_id;
    await db
      .updateTable('member')
      .set({ top_id: await agentOf(top.id) })
      .where('id', '=', below.id)
      .execute();
    await db.updateTable('member').set({ level: 5, lang: 'th' }).where('id', '=', other.id).execute();
    await broadcast(staff, { title: 'line', agent_name: top.name });
    await broadcast(staff, { title: 'levels', level_from: 5, level_to: 5 });
    await broadcast(staff, { title: 'thai', langs: ['th', 'th'] });
    await broadcast(staff, { title: 'old hands', registered_before: '2020-01-01' });
    await broadcast(staff, { title: 'newer', registered_from: '2020-01-01' });
    expect(await unreadOf(other.token)).toBe(3);
    expect(await titles(top.token)).toEqual(['newer']);
    expect(await titles(below.token)).toEqual(['newer', 'line']);
    expect(await titles(other.token)).toEqual(['newer', 'thai', 'levels']);
    const unknown = await call('POST /operator/broadcasts/send', staff, {
      title: 'no',
      content: 'no',
      agent_name: 'nobody9',
    });
    expect(unknown.body.error).toBe('account_unknown');
  });

  test('marks own mail read and unread, before it was ever listed too, and nobody else’s', async () => {
    const [mine, theirs] = [await api().member(), await api().member()];
    const staff = await operator('owner');
    const { id } = await broadcast(staff);
    const { body: other } = await call('POST /operator/mails/send', staff, {
      member_name: theirs.name,
      title: 'Yours',
      content: 'only',
    });
    const mark = (ids: unknown, state: 0 | 1) =>
      call('POST /member/message/read', mine.token, { ids, state });
    expect((await mark([id, other.id], 1)).body).toMatchObject({ status: 'success', unread: 0 });
    expect((await mark(id, 1)).body.unread).toBe(0);
    expect((await inbox(mine.token)).data.data).toMatchObject([{ id, is_read: 1 }]);
    expect(await unreadOf(theirs.token)).toBe(2);
    expect((await mark(String(id), 0)).body.unread).toBe(1);
    for (const body of [
      { state: 1 },
      { ids: [], state: 1 },
      { ids: [id], state: 2 },
      { ids: ['x'], state: 1 },
    ])
      expect((await call('POST /member/message/read', mine.token, body)).status).toBe(422);
  });

  test('removes one, two or all from the inbox; a removed mail to all stays away', async () => {
    const { token } = await api().member();
    const staff = await operator('content');
    const ids = [await broadcast(staff), await broadcast(staff), await broadcast(staff)].map(({ id }) => id);
    const remove = (body?: unknown, query?: Record<string, string>) =>
      api().call('DELETE /member/message/delete', {
        token,
        ...(body ? { body } : {}),
        ...(query ? { query } : {}),
      });
    expect((await remove(undefined, { ids: String(ids[0]), message: '0' })).body).toMatchObject({
      unread: 2,
    });
    expect((await remove({ ids: [ids[1], ids[2]] })).body).toMatchObject({ status: 'success', unread: 0 });
    expect(await titles(token)).toEqual([]);
    expect(await remove({ ids: [ids[1]] })).toMatchObject({ status: 400, body: { error: 'delete_failed' } });
    expect((await remove()).status).toBe(422);
    await broadcast(staff);
    expect((await api().call('DELETE /member/message/delete_all', { token })).body.unread).toBe(0);
    expect((await api().call('DELETE /member/message/delete_all', { token })).body.error).toBe(
      'delete_failed',
    );
  });

  test('a member writes, the staff answers, the answer is in both boxes, and can be answered again', async () => {
    const { token, name } = await api().member();
    const staff = await operator();
    const sent = (
      await call('POST /member/message/send', token, { title: 'Deposit', content: 'Where\nis it? <b>1</b>' })
    ).body.data;
    expect(sent).toMatchObject({
      pid: 0,
      child: [],
      visible_type: 3,
      send_type: 2,
      content: 'Where\nis it? <b>1</b>',
    });
    const list = (await call('POST /operator/mails/list', staff, { member_name: name, status: 0 })).body;
    expect(list.data.data).toMatchObject([
      { id: sent.id, member_name: name, status: 0, status_text: '待处理', child: [] },
    ]);
    const reply = await api().call(`POST /operator/mails/${sent.id}/reply`, {
      token: staff,
      body: { content: '<p>Booked<script>alert(1)</script></p>' },
    });
    expect(reply.body.data).toMatchObject({
      status: 1,
      child: [{ title: 'Re: Deposit', content: '<p>Booked</p>' }],
    });
    const answerId = reply.body.data.child[0].id;
    expect((await inbox(token)).data.data).toMatchObject([
      {
        id: answerId,
        pid: sent.id,
        is_read: 0,
        parent: { id: sent.id, title: 'Deposit', content: sent.content },
      },
    ]);
    const again = await api().call(`POST /member/message/send/${answerId}`, {
      token,
      body: { title: 'Thanks', content: 'All fine', pid: 1 },
    });
    expect(again.body.data).toMatchObject({ pid: answerId, child: [] });
    const outbox = (await call('POST /member/message/send_list', token)).body.data;
    expect(outbox.data).toMatchObject([
      { title: 'Thanks', pid: answerId, child: [] },
      { title: 'Deposit', child: [{ id: answerId, pid: sent.id, content: '<p>Booked</p>' }] },
    ]);
    const closed = await api().call(`POST /operator/mails/${again.body.data.id}/close`, { token: staff });
    expect(closed.body.data).toMatchObject({ status: 2, parent: { id: answerId } });
    expect(
      (await api().call(`POST /operator/mails/${again.body.data.id}/close`, { token: staff })).body.error,
    ).toBe('already_decided');
  });

  test('only mail of the own boxes can be answered, and what is taken out of the outbox stays with the staff', async () => {
    const [mine, theirs] = [await api().member(), await api().member()];
    const staff = await operator();
    const { body: foreign } = await call('POST /member/message/send', theirs.token, {
      title: 'Hello',
      content: 'there',
    });
    const answer = await api().call(`POST /member/message/send/${foreign.data.id}`, {
      token: mine.token,
      body: { title: 'Not', content: 'mine' },
    });
    expect(answer).toMatchObject({ status: 404, body: { error: 'not_found' } });
    const remove = (token: string) =>
      api().call('DELETE /member/message/delete', { token, body: { ids: [foreign.data.id], message: 1 } });
    expect((await remove(mine.token)).body.error).toBe('delete_failed');
    expect((await remove(theirs.token)).status).toBe(200);
    expect((await call('POST /member/message/send_list', theirs.token)).body.data.total).toBe(0);
    expect(
      (await call('POST /operator/mails/list', staff, { member_name: theirs.name })).body.data.total,
    ).toBe(1);
  });

  test('the same request sends once, also when its tries overlap; other content is refused', async () => {
    const { token, id } = await api().member();
    const body = { title: 'Twice', content: 'or once?', request_id: 'r-1' };
    const tries = await Promise.all(
      Array.from({ length: 5 }, () => call('POST /member/message/send', token, body)),
    );
    expect(new Set(tries.map((one) => one.body.data.id)).size).toBe(1);
    const changed = await call('POST /member/message/send', token, { ...body, content: 'different' });
    expect(changed).toMatchObject({ status: 409, body: { error: 'request_id_reused' } });
    const { db } = api().app.context.database;
    expect(
      await db.selectFrom('mail_message').select('id').where('member_id', '=', id).execute(),
    ).toHaveLength(1);
    const staff = await operator('content');
    const twice = [
      await broadcast(staff, { request_id: 'b-1' }),
      await broadcast(staff, { request_id: 'b-1' }),
    ];
    expect(twice[0].id).toBe(twice[1].id);
  });

  test('so many mails an hour, as the site sets it, and no more by sending at once', async () => {
    const { token } = await api().member();
    await api().app.context.settings.set('mail', 'mail_per_hour', '3');
    const tries = await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        call('POST /member/message/send', token, { title: `No ${i}`, content: 'text' }),
      ),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(3);
    const refused = tries.find(({ status }) => status !== 200);
    expect(refused).toMatchObject({ status: 400, body: { error: 'mail_limit' } });
    expect(refused?.body.message).toContain('3');
    api().clock.advance(HOUR + 1000);
    expect((await call('POST /member/message/send', token, { title: 'Later', content: 'text' })).status).toBe(
      200,
    );
    await api().app.context.settings.set('mail', 'mail_per_hour', '');
  });

  test('lengths are rules, not cuts', async () => {
    const { token } = await api().member();
    const send = (title: string, content: string) =>
      call('POST /member/message/send', token, { title, content });
    for (const [title, content] of [
      ['x', 'text'],
      ['x'.repeat(256), 'text'],
      ['title', 'y'],
      ['title', 'y'.repeat(5001)],
      ['  ', 'text'],
    ] as const)
      expect(await send(title, content)).toMatchObject({ status: 422, body: { error: 'validation' } });
    const longest = await send('x'.repeat(255), 'y'.repeat(5000));
    expect(longest.body.data.title).toHaveLength(255);
  });

  test('taken back, a mail to all leaves every inbox and every count', async () => {
    const [looked, waiting] = [await api().member(), await api().member()];
    const staff = await operator('content');
    const { id } = await broadcast(staff, { title: 'Wrong date' });
    await inbox(looked.token);
    const withdraw = () => api().call(`POST /operator/broadcasts/${id}/withdraw`, { token: staff });
    expect((await withdraw()).body.data.withdrawn_at).toEqual(expect.any(String));
    expect([await unreadOf(looked.token), await unreadOf(waiting.token)]).toEqual([0, 0]);
    expect([await titles(looked.token), await titles(waiting.token)]).toEqual([[], []]);
    expect((await withdraw()).body.error).toBe('already_decided');
  });

  test('a look that waits for a withdrawal gets no copy of it', async () => {
    const member = await api().member();
    const { id } = await broadcast(await operator('content'), { title: 'Not yet' });
    const { database } = api().app.context;
    const message = String(id);
    const [locked, looked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    // As the withdrawal does it, one statement before its end.
    const withdrawal = database.transaction(async (trx) => {
      const now = api().clock.now();
      await trx.updateTable('mail_message').set({ withdrawn_at: now }).where('id', '=', message).execute();
      await trx.deleteFrom('mail_copy').where('message_id', '=', message).execute();
      locked.resolve();
      await looked.promise;
    });
    await locked.promise;
    const look = inbox(member.token);
    const waits = () =>
      database.run<{ there: boolean }>(`select exists (select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock') as there`);
    await expect.poll(async () => (await waits())[0]?.there, { timeout: 20_000 }).toBe(true);
    looked.resolve();
    await withdrawal;
    expect((await look).data.data).toEqual([]);
    expect(
      await database.db.selectFrom('mail_copy').selectAll().where('message_id', '=', message).execute(),
    ).toEqual([]);
    expect(await unreadOf(member.token)).toBe(0);
  });

  test('what the staff decides is audited, and only by those who may', async () => {
    const { token, name } = await api().member();
    const { body: sent } = await call('POST /member/message/send', token, {
      title: 'Help',
      content: 'please',
    });
    const [support, content, finance] = [
      await operator(),
      await operator('content'),
      await operator('finance'),
    ];
    await api().call(`POST /operator/mails/${sent.data.id}/reply`, {
      token: support,
      body: { content: 'Secret words' },
    });
    await call('POST /operator/mails/send', support, {
      member_name: name,
      title: 'Hi there',
      content: 'Secret words',
    });
    const { id } = await broadcast(content, { content: 'Secret words' });
    const rows = await api()
      .app.context.database.db.selectFrom('audit_log')
      .selectAll()
      .where('action', 'like', 'mail.%')
      .execute();
    const last = rows.slice(-3);
    expect(last.map(({ action, subject_id }) => [action, subject_id])).toEqual([
      ['mail.reply', String(sent.data.id)],
      ['mail.send', name],
      ['mail.broadcast', String(id)],
    ]);
    expect(JSON.stringify(rows)).not.toContain('Secret words');
    expect((await call('POST /operator/mails/list', finance)).status).toBe(200);
    for (const [key, who] of [
      ['/operator/broadcasts/send', support],
      ['/operator/mails/send', content],
      ['/operator/mails/send', finance],
    ] as const)
      expect((await call(`POST ${key}`, who, { member_name: name, title: 'No', content: 'no' })).status).toBe(
        403,
      );
    expect(
      (
        await call('POST /operator/broadcasts/send', content, {
          title: 'Empty',
          content: '<script>x</script>',
        })
      ).status,
    ).toBe(422);
    expect(
      (
        await call('POST /operator/broadcasts/send', content, {
          title: 'Link',
          content: 'text',
          url: 'javascript:alert(1)',
        })
      ).status,
    ).toBe(422);
  });

  test('a trial account has an empty inbox of the same shape and sends nothing', async () => {
    const staff = await operator('content');
    const { body } = await call('POST /auth/demo', '');
    const token = body.data.access_token as string;
    await broadcast(staff);
    expect(await inbox(token)).toMatchObject({
      unread: 0,
      notice: 0,
      data: { data: [], total: 0, last_page: 1 },
    });
    expect(await unreadOf(token)).toBe(0);
    expect(
      (await call('POST /member/message/send', token, { title: 'Hi', content: 'there' })).body.error,
    ).toBe('demo_not_allowed');
  });

  test('pages are of the member’s own mail, newest first', async () => {
    const { token } = await api().member();
    const staff = await operator('content');
    const ids: number[] = [];
    for (let i = 0; i < 12; i++) ids.push((await broadcast(staff)).id);
    const second = (await inbox(token, { page: 2, limit: 5 })).data;
    expect(second).toMatchObject({ current_page: 2, total: 12, last_page: 3 });
    expect(second.data.map(({ id }: { id: number }) => id)).toEqual(ids.toReversed().slice(5, 10));
  });
});
