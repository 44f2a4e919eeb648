import { expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { setSetting } from '../../../test/set-setting.ts';
import { purgeSessions } from '../../accounts/sessions/jobs.ts';
import { DAY_MS } from '../../platform/lib/time.ts';
import { mailMember } from './deliver-mail.ts';
import { purgeMail } from './jobs.ts';

testApi('what is removed with the years', (api) => {
  const { signal } = new AbortController();
  const ctx = () => api().app.context;
  const rows = async (memberId: number) => {
    const { db } = ctx().database;
    const count = async (table: 'mail_copy' | 'mail_message' | 'member_session') =>
      (await db.selectFrom(table).select('member_id').where('member_id', '=', memberId).execute()).length;
    return [await count('mail_copy'), await count('mail_message'), await count('member_session')];
  };

  test('old mail and old log-ins go, an answer and what was used lately stay', async () => {
    const member = await api().member();
    const write = (title: string) => ({ title, content: '<p>x</p>' });
    await ctx().database.transaction((trx) => mailMember(ctx(), trx, member.id, write('alone')));
    const { body } = await api().call('POST /member/message/send', {
      token: member.token,
      body: { title: 'Help', content: 'please' },
    });
    await ctx().database.transaction((trx) =>
      mailMember(ctx(), trx, member.id, { ...write('answer'), parentId: String(body.data.id) }),
    );
    expect(await rows(member.id)).toEqual([2, 3, 1]);
    api().clock.advance(179 * DAY_MS);
    expect([await purgeMail(ctx(), signal), await purgeSessions(ctx(), signal)]).toEqual([0, 0]);
    api().clock.advance(2 * DAY_MS);
    await purgeSessions(ctx(), signal);
    expect(await rows(member.id)).toEqual([2, 3, 0]);
    api().clock.advance(200 * DAY_MS);
    await purgeMail(ctx(), signal);
    // The member's own mail and its answer are kept as the staff's record.
    expect(await rows(member.id)).toEqual([0, 2, 0]);
  });

  test('a setting below the least keeps what still counts', async () => {
    await setSetting(ctx(), 'register.sessions_kept_days', '0');
    const member = await api().member();
    api().clock.advance(29 * DAY_MS);
    await purgeSessions(ctx(), signal);
    expect((await rows(member.id))[2]).toBe(1);
    api().clock.advance(2 * DAY_MS);
    await purgeSessions(ctx(), signal);
    expect((await rows(member.id))[2]).toBe(0);
  });
});
