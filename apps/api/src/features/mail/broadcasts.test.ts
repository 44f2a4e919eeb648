import { expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { mailParts } from '../../../test/mail.ts';

testApi('mail to many', (api) => {
  const { operator, call, inbox, unreadOf, broadcast, titles } = mailParts(api);

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
    const top = await api().member();
    const { invite_code } = await db
      .selectFrom('member')
      .select('invite_code')
      .where('id', '=', top.id)
      .executeTakeFirstOrThrow();
    const [below, other] = [await api().member({ invite_code }), await api().member()];
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
    // The statements of a withdrawal, stopped just before it commits.
    const withdrawal = database.transaction(async (trx) => {
      const now = api().clock.now();
      await trx.updateTable('mail_message').set({ withdrawn_at: now }).where('id', '=', message).execute();
      await trx.deleteFrom('mail_copy').where('message_id', '=', message).execute();
      locked.resolve();
      await looked.promise;
    });
    await locked.promise;
    const read = inbox(member.token);
    const waits = () =>
      database.run<{ there: boolean }>(`select exists (select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock') as there`);
    await expect.poll(async () => (await waits())[0]?.there, { timeout: 20_000 }).toBe(true);
    looked.resolve();
    await withdrawal;
    expect((await read).data.data).toEqual([]);
    expect(
      await database.db.selectFrom('mail_copy').selectAll().where('message_id', '=', message).execute(),
    ).toEqual([]);
    expect(await unreadOf(member.token)).toBe(0);
  });
});
