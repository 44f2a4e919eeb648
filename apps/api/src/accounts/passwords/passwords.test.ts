import { fieldTexts, ruleTexts } from '@koi/texts/messages/zh_cn';
import { expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { hashPassword } from '../../platform/lib/passwords.ts';

testApi('passwords', (api) => {
  const change = { oldpassword: 'koi12345', password: ' new pass ', password_confirmation: ' new pass ' };

  test('a new login password ends other sessions and brings a fresh token', async () => {
    const { token, name } = await api().member();
    const answer = await api().call('POST /member/password/modify', { token, body: change });
    expect(answer).toMatchObject({ status: 200, body: { status: 'success' } });
    const fresh = String(answer.headers.authorization).replace('Bearer ', '');
    expect((await api().call('POST /auth/me', { token })).body).toMatchObject({
      error: 'force_offline',
      force_offline: true,
    });
    expect(await api().call('POST /auth/me', { token: fresh })).toMatchObject({ status: 200 });
    const { key } = (await api().call('POST /auth/captcha')).body.data;
    // Leading and trailing spaces are part of a password.
    const trimmed = await api().call('POST /auth/login', {
      body: { name, password: 'new pass', key, captcha: '2468' },
    });
    expect(trimmed.body.error).toBe('bad_credentials');
  });

  test.each([
    [{ oldpassword: 'wrong-one' }, 400, 'old_password_wrong'],
    [{ password_confirmation: 'something' }, 422, 'validation'],
    [{ password: 'koi12345', password_confirmation: 'koi12345' }, 422, 'validation'],
    [{ password: 'x', password_confirmation: 'x' }, 422, 'validation'],
  ])('%j is refused and changes nothing', async (changes, status, error) => {
    const { token } = await api().member();
    expect(
      await api().call('POST /member/password/modify', { token, body: { ...change, ...changes } }),
    ).toMatchObject({ status, body: { error } });
    expect(await api().call('POST /auth/me', { token })).toMatchObject({ status: 200 });
  });

  test('password and session change together: when one cannot, the other does not', async () => {
    const { token, id } = await api().member();
    const { database } = api().app.context;
    const row = () =>
      database.db
        .selectFrom('member')
        .select(['password_hash', 'session_version'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    const before = await row();
    await database.run(`create function no_session() returns trigger language plpgsql as $$ begin raise 'gone'; end $$;
      create trigger no_session before update on member_session execute function no_session()`);
    const answer = await api().call('POST /member/password/modify', { token, body: change });
    await database.run('drop trigger no_session on member_session; drop function no_session()');
    expect(answer.status).toBe(500);
    expect(await row()).toEqual(before);
    expect(await api().call('POST /auth/me', { token })).toMatchObject({ status: 200 });
  });

  test('the withdrawal password is set once', async () => {
    const { token, id } = await api().member();
    const set = () => api().call('POST /member/drawing_pwd/set', { token, body: { qk_pwd: '739164' } });
    expect((await set()).body.error).toBe('qk_pwd_already_set');
    await api()
      .app.context.database.db.updateTable('member')
      .set({ withdrawal_password_hash: null })
      .where('id', '=', id)
      .execute();
    const modify = { old_qk_pwd: '482913', qk_pwd: '739164', qk_pwd_confirmation: '739164' };
    expect((await api().call('POST /member/drawing_pwd/modify', { token, body: modify })).body.error).toBe(
      'qk_pwd_unset',
    );
    const answers = await Promise.all([set(), set()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test.each([
    '111111',
    '456789',
    '890123',
    '654321',
    '135791',
    '121212',
    '123123',
    '112233',
    '111222',
    '123321',
  ])('a withdrawal password that is easy to guess is refused wherever one is chosen: %s', async (qk_pwd) => {
    const { token, id } = await api().member();
    const refused = {
      status: 422,
      body: { errors: { qk_pwd: [ruleTexts.guessable.replace('{field}', fieldTexts.qk_pwd)] } },
    };
    const modify = { old_qk_pwd: '482913', qk_pwd, qk_pwd_confirmation: qk_pwd };
    expect(await api().call('POST /member/drawing_pwd/modify', { token, body: modify })).toMatchObject(
      refused,
    );
    await api()
      .app.context.database.db.updateTable('member')
      .set({ withdrawal_password_hash: null })
      .where('id', '=', id)
      .execute();
    expect(await api().call('POST /member/drawing_pwd/set', { token, body: { qk_pwd } })).toMatchObject(
      refused,
    );
    const body = {
      name: 'panda8',
      password: 'koi12345',
      password_confirmation: 'koi12345',
      qk_pwd,
      register_site: 'm.example.test',
    };
    const registered = await api().call('POST /auth/register', { body });
    expect(registered.body.errors).toMatchObject(refused.body.errors);
    expect((await api().call('POST /auth/me', { token })).body.data.has_qk_pwd).toBe(false);
  });

  test('one from before the rule still opens withdrawals', async () => {
    const { token, id } = await api().member();
    await api()
      .app.context.database.db.updateTable('member')
      .set({ withdrawal_password_hash: await hashPassword('111111') })
      .where('id', '=', id)
      .execute();
    const body = { old_qk_pwd: '111111', qk_pwd: '482913', qk_pwd_confirmation: '482913' };
    expect((await api().call('POST /member/drawing_pwd/modify', { token, body })).status).toBe(200);
  });

  test('a wrong withdrawal password says how many tries are left, and the lock until when', async () => {
    const { token } = await api().member();
    const tryWith = (old_qk_pwd: string) => {
      const body = { old_qk_pwd, qk_pwd: '739164', qk_pwd_confirmation: '739164' };
      return api().call('POST /member/drawing_pwd/modify', { token, body });
    };
    const lockedUntil = async () =>
      (await api().call('POST /auth/me', { token })).body.data.qk_pwd_locked_until;
    for (const tries_left of [4, 3, 2, 1])
      expect((await tryWith('000000')).body).toMatchObject({
        error: 'old_qk_pwd_wrong',
        tries_left,
        message: expect.stringContaining(String(tries_left)),
      });
    expect(await lockedUntil()).toBeNull();
    const locked = await tryWith('000000');
    expect(locked).toMatchObject({ status: 400, body: { error: 'qk_pwd_locked', tries_left: 0 } });
    expect(locked.headers['retry-after']).toBe('900');
    const end = await lockedUntil();
    expect(end).toBe(locked.body.locked_until);
    api().clock.advance(60_000);
    expect(await tryWith('482913')).toMatchObject({
      body: { error: 'qk_pwd_locked', locked_until: end, message: expect.stringContaining('14') },
      headers: { 'retry-after': '840' },
    });
    api().clock.advance(14 * 60_000 + 1000);
    expect(await lockedUntil()).toBeNull();
    expect((await tryWith('000000')).body).toMatchObject({ error: 'old_qk_pwd_wrong', tries_left: 4 });
  });

  test('five wrong withdrawal passwords lock it for 15 minutes, also in parallel', async () => {
    const { token } = await api().member();
    const modify = (old: string) =>
      api().call('POST /member/drawing_pwd/modify', {
        token,
        body: { old_qk_pwd: old, qk_pwd: '739164', qk_pwd_confirmation: '739164' },
      });
    const wrong = await Promise.all(Array.from({ length: 9 }, () => modify('000000')));
    expect(wrong.filter(({ body }) => body.error === 'old_qk_pwd_wrong')).toHaveLength(4);
    expect(wrong.filter(({ body }) => body.error === 'qk_pwd_locked')).toHaveLength(5);
    expect((await modify('482913')).body).toMatchObject({
      error: 'qk_pwd_locked',
      message: expect.stringContaining('15'),
    });
    api().clock.advance(15 * 60_000 + 1000);
    expect((await modify('000000')).body.error).toBe('old_qk_pwd_wrong');
    expect((await modify('482913')).status).toBe(200);
    expect((await modify('482913')).body.error).toBe('old_qk_pwd_wrong');
  });
});

testApi('profile', (api) => {
  test('keeps what is not sent, and the real name for good', async () => {
    const { token } = await api().member({ realname: 'Wang Fang' });
    const saved = await api().call('POST /auth/info/update', {
      token,
      body: { email: 'wang@example.test', qq: '445566', phone: '' },
    });
    expect(saved.body.data).toMatchObject({
      realname: 'Wang Fang',
      email: 'wang@example.test',
      qq: '445566',
      phone: expect.stringMatching(/^138/),
    });
    expect(
      (await api().call('POST /auth/info/update', { token, body: { realname: 'Other Name' } })).body.error,
    ).toBe('realname_fixed');
    expect(
      await api().call('POST /auth/info/update', { token, body: { realname: 'Wang Fang' } }),
    ).toMatchObject({ status: 200 });
  });

  test('refuses a phone of somebody else', async () => {
    const [one, two] = [await api().member(), await api().member()];
    const phone = (await api().call('POST /auth/me', { token: one.token })).body.data.phone;
    expect(
      (await api().call('POST /auth/info/update', { token: two.token, body: { phone } })).body.error,
    ).toBe('phone_taken');
  });

  test.each([
    { email: 'no-mail' },
    { qq: 'abc' },
    { phone: 'x'.repeat(50) },
    { realname: 'x' },
    { email: ['a@b.cd'] },
  ])('%j is refused', async (body) => {
    const { token } = await api().member();
    expect((await api().call('POST /auth/info/update', { token, body })).status).toBe(422);
  });
});
