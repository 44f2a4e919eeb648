import { expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { mailParts } from '../../../test/mail.ts';

testApi('mail at the desk', (api) => {
  const { operator, call, inbox, broadcast } = mailParts(api);
  const write = async (token: string, title = 'Where is my card?') =>
    (await call('POST /member/message/send', token, { title, content: '<b>plain</b>' })).body.data;
  const conversation = async (token: string, name: string, page = 1) =>
    (await call('POST /operator/mails/conversation', token, { member_name: name, page, limit: 2 })).body.data;

  test('of two who answer at once exactly one does, and the other sends nothing', async () => {
    const member = await api().member();
    const mail = await write(member.token);
    const desks = [await operator(), await operator()];
    const answers = await Promise.all(
      desks.map((token, n) =>
        call(`POST /operator/mails/${mail.id}/reply`, token, { content: `<p>Answer ${n}</p>`, answers: 0 }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error).toBe('already_decided');
    expect((await inbox(member.token)).data.total).toBe(1);
    // An operator who has seen the answer may add to it.
    const more = { content: '<p>And this</p>', answers: 1 };
    expect((await call(`POST /operator/mails/${mail.id}/reply`, desks[0] ?? '', more)).status).toBe(200);
    expect((await inbox(member.token)).data.total).toBe(2);
    // Answered mail cannot be closed as done without an answer.
    expect((await call(`POST /operator/mails/${mail.id}/close`, desks[1] ?? '')).body.error).toBe(
      'already_decided',
    );
  });

  test('whoever answers what was marked as done meanwhile gets a notice, and may answer all the same', async () => {
    const member = await api().member();
    const mail = await write(member.token);
    const [one, two] = [await operator(), await operator()];
    const closed = await call(`POST /operator/mails/${mail.id}/close`, one);
    expect(closed.body.data).toMatchObject({ status: 2, decided_by: expect.stringMatching(/^support/) });
    const reply = (status: number) =>
      call(`POST /operator/mails/${mail.id}/reply`, two, { content: 'Here', answers: 0, status });
    expect((await reply(0)).body.error).toBe('already_decided');
    expect((await inbox(member.token)).data.total).toBe(0);
    expect((await reply(2)).body.data).toMatchObject({ status: 1 });
  });

  test('a conversation is what both have written, and nothing of anybody else or of the site', async () => {
    const [member, other] = [await api().member(), await api().member()];
    const staff = await operator('owner');
    await broadcast(staff);
    await write(other.token, 'Not mine');
    const mail = await write(member.token);
    await call(`POST /operator/mails/${mail.id}/reply`, staff, { content: '<p onclick="x()">Here</p>' });
    await call('POST /operator/mails/send', staff, {
      member_name: member.name,
      title: 'One more',
      content: 'ok',
    });
    const first = await conversation(staff, member.name.toUpperCase());
    expect(first).toMatchObject({
      total: 3,
      data: [
        { title: 'One more', by_member: 0, is_read: 0, pid: 0 },
        { title: `Re: ${mail.title}`, content: '<p>Here</p>', by_member: 0, pid: mail.id },
      ],
    });
    expect(await conversation(staff, member.name, 2)).toMatchObject({
      data: [
        { title: mail.title, content: '<b>plain</b>', by_member: 1, is_read: null, operator_name: null },
      ],
    });
    const answer = first.data[1].id;
    await call('POST /member/message/read', member.token, { ids: [answer], state: 1 });
    expect((await conversation(staff, member.name)).data[1]).toMatchObject({ id: answer, is_read: 1 });
  });

  test('how many a mail to many is for is what it is delivered to', async () => {
    const { db } = api().app.context.database;
    const staff = await operator('content');
    const top = await api().member();
    const { invite_code } = await db
      .selectFrom('member')
      .select('invite_code')
      .where('id', '=', top.id)
      .executeTakeFirstOrThrow();
    const below = await api().member({ invite_code });
    await db.updateTable('member').set({ level: 77, lang: 'vi' }).where('id', '=', below.id).execute();
    const reach = async (audience: object) =>
      (await call('POST /operator/broadcasts/reach', staff, audience)).body.data?.members;
    const everybody = await reach({});
    expect(everybody).toBeGreaterThanOrEqual(2);
    expect(await reach({ agent_name: top.name })).toBe(1);
    expect(await reach({ level_from: 77, langs: ['vi'] })).toBe(1);
    expect(await reach({ level_from: 77, langs: ['th'] })).toBe(0);
    expect(await reach({ registered_before: '2020-01-01' })).toBe(0);
    const unknown = await call('POST /operator/broadcasts/reach', staff, { agent_name: 'nobody9' });
    expect(unknown.body.error).toBe('account_unknown');
    const sent = await broadcast(staff, { level_from: 77 });
    expect(sent).toMatchObject({ received: 0, read: 0 });
    await inbox(below.token);
    await call('POST /member/message/read', below.token, { ids: [sent.id], state: 1 });
    const { data } = (await call('POST /operator/broadcasts/list', staff)).body.data;
    expect(data.find(({ id }: { id: number }) => id === sent.id)).toMatchObject({ received: 1, read: 1 });
  });
});
