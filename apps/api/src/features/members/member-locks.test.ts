import { expect, test } from 'vitest';
import { operatorToken, testApi, testCaptcha } from '../../../test/api.ts';

testApi('locks of members', (current) => {
  const logIn = async (name: string, password: string) => {
    const { key } = (await current().call('POST /auth/captcha')).body.data;
    const body = { name, password, key, captcha: testCaptcha };
    return current().call('POST /auth/login', { body, ip: '203.0.113.77' });
  };
  const send = async (what: string, body: object, role: 'support' | 'finance' = 'support') =>
    current().call(`POST /operator/members/${what}`, {
      token: await operatorToken(current(), `locks-${role}`, role),
      body,
      query: { lang: 'en' },
    });
  const free = { login: null, password: null, factor: null, withdrawal: null, login_failures: 0 };
  const locked = async () => {
    const member = await current().member();
    for (let n = 0; n < 6; n += 1) await logIn(member.name, 'wrong-one');
    expect((await logIn(member.name, 'koi12345')).body.error).toBe('locked_out');
    return member;
  };

  test('that wrong passwords have put on are seen, and lifted with a reason', async () => {
    const { name, id } = await locked();
    await current().app.context.database.run(
      'update member set withdrawal_password_locked_until = $2::timestamptz where id = $1::int',
      [id, new Date(current().clock.now().getTime() + 600_000).toISOString()],
    );
    expect((await send('read', { member_name: name })).body.data.locks).toMatchObject({
      login: expect.any(String),
      withdrawal: expect.any(String),
      factor: null,
    });
    expect((await send('unlock', { member_name: name })).body.error).toBe('reason_required');
    expect((await send('unlock', { member_name: name, reason: 'x' }, 'finance')).status).toBe(403);
    const lifted = await send('unlock', { member_name: name, reason: 'by phone, passport seen' });
    expect(lifted.body.data.locks).toEqual(free);
    expect((await logIn(name, 'koi12345')).status).toBe(200);
    const [line] = await current().app.context.database.run<{ action: string; after: object }>(
      "select action, after from audit_log where subject_kind = 'member' and subject_id = $1 order by id desc limit 1",
      [name],
    );
    expect(line).toEqual({ action: 'member.unlock', after: { reason: 'by phone, passport seen' } });
  });

  test("of the log-in end with a new password by the support's code", async () => {
    const { name } = await locked();
    const { code } = (await send('reset_code', { member_name: name, kind: 'login', reason: 'lost' })).body;
    const passwords = { password: 'another-one', password_confirmation: 'another-one' };
    const used = await current().call('POST /auth/reset_code', { body: { name, code, ...passwords } });
    expect(used.status).toBe(200);
    expect((await logIn(name, 'another-one')).status).toBe(200);
  });
});
