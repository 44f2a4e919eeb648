import { expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { mailParts } from '../../../test/mail.ts';
import { setSetting } from '../../../test/set-setting.ts';

const HOUR = 3_600_000;

testApi('mail', (api) => {
  const { operator, call, inbox, unreadOf, broadcast, titles } = mailParts(api);

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
    await setSetting(api().app.context, 'mail.mail_per_hour', '3');
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
    await setSetting(api().app.context, 'mail.mail_per_hour', '');
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
      .orderBy('id')
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
