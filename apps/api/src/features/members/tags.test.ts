import { expect, test } from 'vitest';
import { operatorToken } from '../../../test/api.ts';
import { moneyApi } from '../../../test/money-api.ts';

moneyApi('tags of members', (current) => {
  const send = (token: string, path: string, body: object = {}) =>
    current().call(`POST /operator/members/${path}`, { token, body, query: { lang: 'en' } });
  const made = async (token: string, name: string, colour = 'red') =>
    (await send(token, 'tags/create', { name, colour })).body.data;

  test('are made, put on a member, found by, and taken off again, each in the audit log', async () => {
    const api = current();
    const token = await api.operator();
    const { name } = await api.addMember();
    const other = await api.addMember();
    const vip = await made(token, 'High roller');
    const watch = await made(token, 'Watch', 'amber');
    const put = (tag_id: number, how = 'tags/attach') => send(token, how, { member_name: name, tag_id });
    expect((await put(watch.id)).body.data).toEqual([watch]);
    expect((await put(vip.id)).body.data).toEqual([vip, watch]);
    expect((await put(vip.id)).body.data).toEqual([vip, watch]);
    expect((await send(token, 'read', { member_name: name })).body.data.tags).toEqual([vip, watch]);
    expect((await send(token, 'read', { member_name: other.name })).body.data.tags).toEqual([]);
    const listed = (await send(token, 'list', { tag: vip.id })).body.data;
    expect(listed.data.map((row: { name: string; tags: object[] }) => [row.name, row.tags])).toEqual([
      [name, [vip, watch]],
    ]);
    expect((await send(token, 'tags/list')).body.data).toEqual([
      { ...vip, members: 1 },
      { ...watch, members: 1 },
    ]);
    expect((await put(vip.id, 'tags/remove')).body.data).toEqual([watch]);
    expect((await put(vip.id, 'tags/remove')).body.data).toEqual([watch]);
    expect((await send(token, 'tags/delete', { tag_id: watch.id })).body.error).toBe('reason_required');
    const gone = await send(token, 'tags/delete', { tag_id: watch.id, reason: 'not used' });
    expect(gone.body.data).toEqual({ members: 1 });
    expect((await send(token, 'read', { member_name: name })).body.data.tags).toEqual([]);
    expect((await put(watch.id)).body.error).toBe('not_found');
    const log = await api.ctx.database.db
      .selectFrom('audit_log')
      .select(['action', 'after', 'before'])
      .where('action', 'like', 'member%tag%')
      .orderBy('id')
      .execute();
    expect(log.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['member-tag.create', null, { name: 'High roller', colour: 'red' }],
      ['member-tag.create', null, { name: 'Watch', colour: 'amber' }],
      ['member.tag', { tag: null }, { tag: 'Watch' }],
      ['member.tag', { tag: null }, { tag: 'High roller' }],
      ['member.untag', { tag: 'High roller' }, { tag: null }],
      ['member-tag.delete', { name: 'Watch', colour: 'amber', members: 1 }, { reason: 'not used' }],
    ]);
  });

  test('bear a name once, however it is written, and only whoever may changes them', async () => {
    const api = current();
    const token = await api.operator();
    const tag = await made(token, 'Bonus hunter');
    expect((await send(token, 'tags/create', { name: 'bonus HUNTER', colour: 'grey' })).body.error).toBe(
      'tag_taken',
    );
    expect((await send(token, 'tags/create', { name: ' ', colour: 'grey' })).body.error).toBe('validation');
    expect((await send(token, 'tags/create', { name: 'x', colour: 'pink' })).body.error).toBe('validation');
    const reader = await operatorToken(api, 'tagreader', 'read-only');
    const { name } = await api.addMember();
    const put = { member_name: name, tag_id: tag.id };
    expect((await send(reader, 'tags/attach', put)).body.error).toBe('operator_forbidden');
    expect((await send(reader, 'tags/list')).status).toBe(200);
    expect((await send(token, 'tags/attach', { ...put, member_name: 'nobody' })).body.error).toBe(
      'account_unknown',
    );
  });
});
