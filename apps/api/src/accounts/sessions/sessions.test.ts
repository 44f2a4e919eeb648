import { expect, test } from 'vitest';
import { operatorToken, testApi, testCaptcha } from '../../../test/api.ts';
import { setSetting } from '../../../test/set-setting.ts';
import { deviceOf, placeOf } from './device.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

test('devices are shown as browser and system, places as half an address', () => {
  expect([
    deviceOf(iphone),
    deviceOf(android),
    deviceOf('<script>alert(1)</script>'),
    deviceOf(undefined),
  ]).toEqual(['Safari · iPhone', 'Chrome · Android', '', '']);
  expect([
    placeOf('203.0.113.7'),
    placeOf('::ffff:203.0.113.7'),
    placeOf('2001:db8::1'),
    placeOf('?'),
  ]).toEqual(['203.0.*.*', '203.0.*.*', '2001:db8:…', '']);
});

testApi('sessions', (api) => {
  const logIn = async (name: string, userAgent = iphone, ip = '203.0.113.7') => {
    const { key } = (await api().call('POST /auth/captcha')).body.data;
    const { body } = await api().call('POST /auth/login', {
      body: { name, password: 'koi12345', key, captcha: testCaptcha },
      headers: { 'user-agent': userAgent },
      query: { lang: 'en' },
      ip,
    });
    return body.data.access_token as string;
  };
  const list = async (token: string) => (await api().call('POST /member/sessions/list', { token })).body;
  const errorOf = async (token: string) => (await api().call('POST /auth/me', { token })).body.error;
  const allow = (count: string) => setSetting(api().app.context, 'register.sessions_per_member', count);
  const mails = async (token: string, lang = 'en') =>
    (
      (await api().call('POST /member/message/list', { token, query: { lang } })).body.data.data as {
        title: string;
        content: string;
      }[]
    ).map(({ title, content }) => ({ title, content }));

  test('one at a time unless the site allows more: the newest log-in ends the others, and they are shown as past', async () => {
    const member = await api().member();
    const second = await logIn(member.name);
    expect(await errorOf(member.token)).toBe('force_offline');
    const { data, past } = await list(second);
    expect(data).toMatchObject([
      { device: 'Safari · iPhone', place: '203.0.*.*', is_current: 1, ended_at: null },
    ]);
    expect(past).toHaveLength(1);
  });

  test('the oldest beyond the number end, however many past ones lie between', async () => {
    await allow('2');
    const member = await api().member();
    const { db } = api().app.context.database;
    const now = api().clock.now();
    await db
      .insertInto('member_session')
      .values(
        Array.from({ length: 120 }, () => ({
          member_id: member.id,
          version: 1,
          device: 'old',
          place: '',
          created_at: now,
          last_seen_at: now,
          ended_at: now,
        })),
      )
      .execute();
    const second = await logIn(member.name);
    expect((await list(second)).data).toHaveLength(2);
    expect((await list(second)).past).toHaveLength(10);
    const third = await logIn(member.name);
    expect(await errorOf(member.token)).toBe('force_offline');
    expect([await errorOf(second), await errorOf(third)]).toEqual([undefined, undefined]);
    await allow('1');
  });

  test('several where the site allows them; one is ended alone, or all others at once', async () => {
    await allow('3');
    const { name } = await api().member();
    const [phone, tablet, desk] = [await logIn(name), await logIn(name, android), await logIn(name, iphone)];
    expect([await errorOf(phone), await errorOf(tablet)]).toEqual([undefined, undefined]);
    const before = await list(phone);
    expect(before.data.map(({ is_current }: { is_current: number }) => is_current)).toEqual([1, 0, 0]);
    const other = before.data.find(({ device }: { device: string }) => device === 'Chrome · Android');
    const ended = await api().call(`DELETE /member/sessions/${other.id}`, { token: phone });
    expect(ended.body.data).toHaveLength(2);
    expect(await errorOf(tablet)).toBe('force_offline');
    const rest = await api().call('POST /member/sessions/end_others', { token: phone });
    const fresh = String(rest.headers.authorization).replace('Bearer ', '');
    expect(rest.body.data).toMatchObject([{ is_current: 1 }]);
    expect([await errorOf(desk), await errorOf(phone), await errorOf(fresh)]).toEqual([
      'force_offline',
      'force_offline',
      undefined,
    ]);
    await allow('');
  });

  test('a session beyond the number ends the oldest; logging out ends this one only', async () => {
    await allow('2');
    const { name } = await api().member();
    const [first, second, third] = [await logIn(name), await logIn(name), await logIn(name)];
    expect([await errorOf(first), await errorOf(second)]).toEqual(['force_offline', undefined]);
    await api().call('POST /auth/logout', { token: third });
    expect([await errorOf(third), await errorOf(second)]).toEqual(['force_offline', undefined]);
    await allow('');
  });

  test('nobody ends a session of somebody else', async () => {
    const [mine, theirs] = [await api().member(), await api().member()];
    const { id } = (await list(theirs.token)).data[0];
    expect((await api().call(`DELETE /member/sessions/${id}`, { token: mine.token })).body.error).toBe(
      'not_found',
    );
    expect(await errorOf(theirs.token)).toBeUndefined();
  });

  test('a new password keeps this session in the list and ends the others', async () => {
    await allow('3');
    const { name } = await api().member();
    const [here, there] = [await logIn(name), await logIn(name, android)];
    const body = { oldpassword: 'koi12345', password: 'koi54321', password_confirmation: 'koi54321' };
    const changed = await api().call('POST /member/password/modify', { token: here, body });
    const fresh = String(changed.headers.authorization).replace('Bearer ', '');
    expect((await list(fresh)).data).toMatchObject([{ is_current: 1, device: 'Safari · iPhone' }]);
    expect(await errorOf(there)).toBe('force_offline');
    await allow('');
  });

  test('last seen moves on, and an exchanged token stays the same session', async () => {
    const { name } = await api().member();
    const token = await logIn(name);
    api().clock.advance(2 * 3_600_000);
    const answer = await api().call('POST /member/sessions/list', { token });
    const [current] = answer.body.data;
    expect(current.last_seen_at > current.created_at).toBe(true);
    const fresh = String(answer.headers.authorization).replace('Bearer ', '');
    expect((await list(fresh)).data).toMatchObject([{ id: current.id, is_current: 1 }]);
  });

  test('a device never seen before is reported by mail, once; not the first, and not where the site says no', async () => {
    const { name } = await api().member();
    const token = await logIn(name);
    const again = await logIn(name);
    const found = await mails(again);
    expect(found).toMatchObject([{ title: 'Log-in on a new device' }]);
    expect(found[0]?.content).toContain('<strong>Safari · iPhone</strong> (203.0.*.*');
    const [read] = await mails(again, 'th');
    expect(read?.title).toBe('เข้าสู่ระบบจากอุปกรณ์ใหม่');
    expect(read?.content).toContain('<strong>Safari · iPhone</strong> (203.0.*.*');
    expect(token).not.toBe(again);
    await setSetting(api().app.context, 'mail.mail_on_new_device', '0');
    expect(await mails(await logIn(name, android))).toHaveLength(1);
    await setSetting(api().app.context, 'mail.mail_on_new_device', '');
  });

  test('the staff sees them, ends them with a reason, changes what is allowed and what a member cannot, audited', async () => {
    const { db } = api().app.context.database;
    const boss = await operatorToken(api(), 'boss');
    const staff = (key: string, body: unknown) => api().call(key, { token: boss, body });
    const [member, other] = [await api().member(), await api().member({ phone: '13899990000' })];
    expect(
      (await staff('POST /operator/sessions/list', { member_name: member.name })).body.data,
    ).toHaveLength(1);
    expect((await staff('POST /operator/sessions/end', { member_name: member.name })).body.error).toBe(
      'reason_required',
    );
    expect(
      (await staff('POST /operator/sessions/end', { member_name: member.name, reason: 'stolen phone' }))
        .status,
    ).toBe(200);
    expect(await errorOf(member.token)).toBe('force_offline');
    const edit = (fields: object) =>
      staff('POST /operator/members/update', { member_name: other.name, reason: 'passport seen', ...fields });
    expect((await edit({ realname: 'Wei Li' })).body.data).toMatchObject({
      realname: 'Wei Li',
      phone: '+86138****0000',
    });
    await edit({ phone: '139 5555 7702', email: 'weili@example.com' });
    await api().member({ phone: '13899990001' });
    expect((await edit({ phone: '138 9999 0001' })).body.error).toBe('phone_taken');
    expect(
      (await staff('POST /operator/settings/set', { key: 'sessions_per_member', value: 99, reason: 'x' }))
        .status,
    ).toBe(422);
    expect(
      (await staff('POST /operator/settings/set', { key: 'secret_key', value: 1, reason: 'x' })).body.error,
    ).toBe('not_found');
    expect(
      (await staff('POST /operator/settings/set', { key: 'mail_per_hour', value: 20, reason: 'x' })).body.data
        .value,
    ).toBe('20');
    const log = await db
      .selectFrom('audit_log')
      .select(['action', 'subject_id', 'before', 'after'])
      .orderBy('id')
      .execute();
    expect(log.filter(({ action }) => !action.startsWith('operator.'))).toMatchObject([
      { action: 'sessions.end', subject_id: member.name, after: { reason: 'stolen phone' } },
      {
        action: 'member.update',
        subject_id: other.name,
        before: { realname: 'Li Wei' },
        after: { realname: 'Wei Li', reason: 'passport seen' },
      },
      {
        action: 'member.update',
        before: { phone: '+86138****0000', email: null },
        after: { phone: '+86139****7702', email: 'w****@example.com' },
      },
      {
        action: 'setting.set',
        subject_id: 'mail.mail_per_hour',
        before: { value: '10' },
        after: { value: '20' },
      },
    ]);
  });
});
