import { expect, test } from 'vitest';
import { testApi } from '../../testing.ts';

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
    // Outer blanks belong to a password.
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

  test('the withdrawal password is set once', async () => {
    const { token, id } = await api().member();
    const set = () => api().call('POST /member/drawing_pwd/set', { token, body: { qk_pwd: '654321' } });
    expect((await set()).body.error).toBe('qk_pwd_already_set');
    await api()
      .app.context.database.db.updateTable('member')
      .set({ qk_pwd_hash: null })
      .where('id', '=', id)
      .execute();
    const modify = { old_qk_pwd: '123456', qk_pwd: '111222', qk_pwd_confirmation: '111222' };
    expect((await api().call('POST /member/drawing_pwd/modify', { token, body: modify })).body.error).toBe(
      'qk_pwd_unset',
    );
    const answers = await Promise.all([set(), set()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('five wrong withdrawal passwords lock it for 15 minutes, also in parallel', async () => {
    const { token } = await api().member();
    const modify = (old: string) =>
      api().call('POST /member/drawing_pwd/modify', {
        token,
        body: { old_qk_pwd: old, qk_pwd: '111222', qk_pwd_confirmation: '111222' },
      });
    const wrong = await Promise.all(Array.from({ length: 9 }, () => modify('000000')));
    expect(wrong.filter(({ body }) => body.error === 'old_qk_pwd_wrong')).toHaveLength(4);
    expect(wrong.filter(({ body }) => body.error === 'qk_pwd_locked')).toHaveLength(5);
    expect((await modify('123456')).body).toMatchObject({
      error: 'qk_pwd_locked',
      message: expect.stringContaining('15'),
    });
    api().clock.advance(15 * 60_000 + 1000);
    expect((await modify('000000')).body.error).toBe('old_qk_pwd_wrong');
    expect((await modify('123456')).status).toBe(200);
    expect((await modify('123456')).body.error).toBe('old_qk_pwd_wrong');
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
