import { expect, test } from 'vitest';
import { type TestApi, testApi, testCaptcha, testInviteCode } from '../../../test/api.ts';
import { setSetting } from '../../../test/set-setting.ts';
import { verifyLedger } from '../../ledger/index.ts';

const HOUR = 3_600_000;

async function captcha(api: TestApi): Promise<{ key: string; captcha: string }> {
  return { key: (await api.call('POST /auth/captcha')).body.data.key, captcha: testCaptcha };
}

async function logIn(api: TestApi, name: string, password = 'koi12345', ip = '127.0.0.1') {
  return api.call('POST /auth/login', { body: { name, password, ...(await captcha(api)) }, ip });
}

testApi('captcha', (api) => {
  test('is a PNG of 160 × 46, good for one check', async () => {
    const { data } = (await api().call('POST /auth/captcha')).body;
    const png = Buffer.from(data.img.split(',')[1], 'base64');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([160, 46]);
    const body = { name: 'nobody1', password: 'wrong-password', key: data.key };
    expect((await api().call('POST /auth/login', { body: { ...body, captcha: '0000' } })).body.error).toBe(
      'captcha_wrong',
    );
    expect(
      (await api().call('POST /auth/login', { body: { ...body, captcha: testCaptcha } })).body.error,
    ).toBe('captcha_expired');
  });

  test('ends after 300 seconds', async () => {
    const fields = await captcha(api());
    api().clock.advance(301_000);
    const answer = await api().call('POST /auth/login', {
      body: { name: 'nobody1', password: 'whatever', ...fields },
    });
    expect(answer.body.error).toBe('captcha_expired');
  });

  test('one picture answers one of many parallel tries', async () => {
    const fields = await captcha(api());
    const tries = await Promise.all(
      Array.from({ length: 8 }, () =>
        api().call('POST /auth/login', { body: { name: 'nobody2', password: 'whatever', ...fields } }),
      ),
    );
    expect(tries.filter(({ body }) => body.error === 'bad_credentials')).toHaveLength(1);
    expect(tries.filter(({ body }) => body.error === 'captcha_expired')).toHaveLength(7);
  });
});

testApi('registration', (api) => {
  const fields = async (changes: Record<string, unknown> = {}) => ({
    name: 'panda7',
    password: 'koi12345',
    password_confirmation: 'koi12345',
    qk_pwd: '482913',
    realname: 'Li Wei',
    phone: '138 1234 5678',
    invite_code: testInviteCode,
    register_site: 'm.example.test',
    ...(await captcha(api())),
    ...changes,
  });

  test('opens an account with wallets, below its upline, and logs in', async () => {
    await api().member();
    const answer = await api().call('POST /auth/register', { body: await fields() });
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 'success', data: { token_type: 'bearer', expires_in: 3600 } },
    });
    expect(answer.body.token).toBe(answer.body.data.access_token);
    const me = (await api().call('POST /auth/me', { token: answer.body.token })).body.data;
    expect(me).toMatchObject({
      name: 'panda7',
      money: '0.00',
      fs_money: '0.00',
      ml_money: '0.00',
      has_qk_pwd: true,
      is_demo: 0,
      phone: '13812345678',
    });
    expect(me.agent_id).toBeGreaterThan(100_000);
    expect(JSON.stringify(me)).not.toMatch(/argon2|password|register_ip|session_version/);
  });

  test('begins in automatic wallet mode unless the site says otherwise; members keep theirs', async () => {
    const open = async (changes: Record<string, string>) => {
      const { body } = await api().call('POST /auth/register', { body: await fields(changes) });
      return body.token as string;
    };
    const modeOf = async (token: string) =>
      (await api().call('POST /auth/me', { token })).body.data.is_trans_on as number;
    const first = await open({ name: 'autom1', phone: '13900000011' });
    expect(await modeOf(first)).toBe(1);
    await setSetting(api().app.context, 'system.is_trans_on_default', '0');
    const second = await open({ name: 'manual1', phone: '13900000012' });
    expect([await modeOf(first), await modeOf(second)]).toEqual([1, 0]);
    await setSetting(api().app.context, 'system.is_trans_on_default', '1');
  });

  test('refuses a name or a phone that is taken, by field', async () => {
    const name = await api().call('POST /auth/register', { body: await fields({ phone: '13900000001' }) });
    expect(name).toMatchObject({
      status: 422,
      body: { error: 'validation', errors: { name: [expect.any(String)] } },
    });
    const phone = await api().call('POST /auth/register', { body: await fields({ name: 'panda8' }) });
    expect(phone.body.errors).toEqual({ phone: [expect.any(String)] });
  });

  test('one of many parallel registrations of a name succeeds', async () => {
    const bodies = await Promise.all(
      Array.from({ length: 5 }, (_, i) => fields({ name: 'racer1', phone: `1370000000${i}` })),
    );
    const answers = await Promise.all(bodies.map((body) => api().call('POST /auth/register', { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
  });

  test.each([
    [{ realname: 'L' }, 422, 'validation'],
    [{ realname: 'L'.repeat(61) }, 422, 'validation'],
    [{ invite_code: 'NOBODY1' }, 400, 'invite_code_invalid'],
    [{ captcha: '1111' }, 400, 'captcha_wrong'],
    [{ key: 'made-up' }, 400, 'captcha_expired'],
    [{ password_confirmation: 'koi12346' }, 422, 'validation'],
    [{ invite_code: '' }, 422, 'validation'],
    [{ realname: null }, 422, 'validation'],
    [{ phone: undefined }, 422, 'validation'],
    [{ captcha: undefined }, 422, 'validation'],
    [{ name: 'Upper1' }, 422, 'validation'],
    [{ name: 'toolong99' }, 422, 'validation'],
    [{ qk_pwd: '12345a' }, 422, 'validation'],
    [{ qk_pwd: 123456 }, 422, 'validation'],
  ])('%j is refused', async (changes, status, error) => {
    const answer = await api().call('POST /auth/register', {
      body: await fields({ name: 'fresh01', phone: '13611112222', ...changes }),
    });
    expect(answer).toMatchObject({ status, body: { status: 'error', code: status, error } });
  });

  test('follows its switches', async () => {
    const context = api().app.context;
    await setSetting(
      context,
      'register.register_setting_json',
      '{"isInviteCodeRequired_mobile":0,"isPhoneRequired_mobile":"0","isCaptchaRequired_mobile":0}',
    );
    const open = await fields({
      name: 'relaxed',
      invite_code: undefined,
      phone: undefined,
      key: undefined,
      captcha: undefined,
    });
    expect(await api().call('POST /auth/register', { body: open, query: { lang: 'th' } })).toMatchObject({
      status: 200,
    });
    await setSetting(context, 'system.is_open_register', '0');
    expect((await api().call('POST /auth/register', { body: { ...open, name: 'relaxe2' } })).body.error).toBe(
      'register_closed',
    );
  });
});

testApi('log-in', (api) => {
  test('does not tell an unknown name from a wrong password', async () => {
    const { name } = await api().member();
    const [wrong, unknown] = [
      await logIn(api(), name, 'not-it-1'),
      await logIn(api(), 'ghost99', 'not-it-1'),
    ];
    expect(wrong).toMatchObject({ status: 400, body: { error: 'bad_credentials' } });
    expect(unknown.body).toEqual(wrong.body);
  });

  test('locks an account for the address that guesses, and for no other', async () => {
    const { name } = await api().member();
    const guesses = await Promise.all(
      Array.from({ length: 8 }, () => logIn(api(), name, 'guess-it', '203.0.113.1')),
    );
    expect(guesses.filter(({ body }) => body.error === 'bad_credentials')).toHaveLength(5);
    const locked = await logIn(api(), name, 'koi12345', '203.0.113.1');
    expect(locked).toMatchObject({ status: 429, body: { error: 'locked_out' } });
    expect(locked.body.message).toContain('15');
    expect(await logIn(api(), name, 'koi12345', '203.0.113.2')).toMatchObject({ status: 200 });
    api().clock.advance(16 * 60_000);
    expect(await logIn(api(), name, 'koi12345', '203.0.113.1')).toMatchObject({ status: 200 });
  });

  test('refuses a banned member, and so does every call of an open session', async () => {
    const { name, id, token } = await api().member();
    await api()
      .app.context.database.db.updateTable('member')
      .set({ status: -1 })
      .where('id', '=', id)
      .execute();
    expect((await logIn(api(), name)).body.error).toBe('member_forbidden');
    expect(await api().call('POST /auth/me', { token })).toMatchObject({
      status: 400,
      body: { error: 'member_forbidden' },
    });
  });
});

testApi('sessions', (api) => {
  test('the newest log-in ends the earlier one', async () => {
    const { name, token } = await api().member();
    const second = (await logIn(api(), name)).body.data.access_token;
    const old = await api().call('POST /auth/me', { token });
    expect(old).toMatchObject({
      status: 401,
      body: { status: 'error', code: 401, error: 'force_offline', force_offline: true },
    });
    expect(await api().call('POST /auth/me', { token: second })).toMatchObject({ status: 200 });
  });

  test('parallel log-ins leave exactly one session', async () => {
    const { name } = await api().member();
    const tokens = await Promise.all(
      Array.from({ length: 4 }, async () => (await logIn(api(), name)).body.data.access_token),
    );
    const answers = await Promise.all(tokens.map((token) => api().call('POST /auth/me', { token })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('log-out ends the token at once', async () => {
    const { token } = await api().member();
    expect(await api().call('POST /auth/logout', { token })).toMatchObject({
      status: 200,
      body: { status: 'success' },
    });
    expect((await api().call('POST /auth/me', { token })).status).toBe(401);
    expect((await api().call('POST /auth/logout', { token })).status).toBe(401);
  });

  test('an administrator can sign a member off', async () => {
    const { token, id } = await api().member();
    await api()
      .app.context.database.db.updateTable('member')
      .set({ status: -2 })
      .where('id', '=', id)
      .execute();
    const answers = [
      await api().call('POST /auth/me', { token }),
      await api().call('POST /auth/me', { token }),
    ];
    expect(answers.map(({ body }) => body.force_offline)).toEqual([true, true]);
  });

  test.each(['', 'Bearer', 'Bearer x.y.z', 'Basic abc', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'])(
    '%j is no session',
    async (header) => {
      const answer = await api().call('POST /auth/me', { headers: { authorization: header } });
      expect(answer).toMatchObject({ status: 401, body: { error: 'unauthenticated' } });
    },
  );

  test('a token in the query or of an operator is not looked at', async () => {
    const { token, id } = await api().member();
    expect((await api().call('POST /auth/me', { query: { token } })).status).toBe(401);
    const operator = api().app.context.tokens.issue('operator', id, 1).access_token;
    expect((await api().call('POST /auth/me', { token: operator })).body.error).toBe('unauthenticated');
    expect((await api().call('POST /operator/deposits/list', { token })).body.error).toBe('unauthenticated');
  });

  test('an expired token is exchanged in the header for 14 days from the first issue', async () => {
    const { token } = await api().member();
    api().clock.advance(2 * HOUR);
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => api().call('POST /auth/me', { token })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const fresh = String(answers[0]?.headers.authorization).replace(/^Bearer /, '');
    const next = await api().call('POST /auth/me', { token: fresh });
    expect(next.status).toBe(200);
    expect(next.headers.authorization).toBeUndefined();
    api().clock.advance(13 * 24 * HOUR);
    expect((await api().call('POST /auth/me', { token: fresh })).headers.authorization).toMatch(/^Bearer /);
    api().clock.advance(24 * HOUR);
    expect((await api().call('POST /auth/me', { token: fresh })).body.error).toBe('unauthenticated');
  });

  test('a token is renewed before it expires, within the same 14 days', async () => {
    const { token } = await api().member();
    api().clock.advance(50 * 60_000);
    const { status, body } = await api().call('POST /auth/refresh', { token });
    expect({ status, ...body.data }).toMatchObject({ status: 200, token_type: 'bearer', expires_in: 3600 });
    const fresh = body.data.access_token;
    api().clock.advance(50 * 60_000);
    const next = await api().call('POST /auth/me', { token: fresh });
    expect({ status: next.status, header: next.headers.authorization }).toEqual({ status: 200 });
    api().clock.advance(14 * 24 * HOUR);
    expect((await api().call('POST /auth/refresh', { token: fresh })).status).toBe(401);
  });

  test('answers to a member are not stored', async () => {
    const { token } = await api().member();
    expect((await api().call('POST /auth/me', { token })).headers['cache-control']).toBe('no-store');
  });
});

testApi('trial accounts', (api) => {
  test('are fresh, hold 2,000.00 and end after a day', async () => {
    const [one, two] = [await api().call('POST /auth/demo'), await api().call('POST /auth/demo')];
    const token = one.body.data.access_token;
    const me = (await api().call('POST /auth/me', { token })).body.data;
    expect(me).toMatchObject({ money: '2000.00', is_demo: 1, has_qk_pwd: false, is_trans_on: 1 });
    expect((await api().call('POST /auth/me', { token: two.body.data.access_token })).body.data.id).not.toBe(
      me.id,
    );
    expect(await verifyLedger(api().app.context.database.db)).toEqual([]);
    api().clock.advance(25 * HOUR);
    expect((await api().call('POST /auth/me', { token })).status).toBe(401);
  });

  test('hold what the site says, of their currency', async () => {
    const context = api().app.context;
    const held = async () => {
      const { data } = (await api().call('POST /auth/demo', { query: { lang: 'th' } })).body;
      return (await api().call('POST /auth/me', { token: data.access_token })).body.data.money;
    };
    await setSetting(context, 'system.demo_money', '5000', 'th');
    expect(await held()).toBe('5000.00');
    await setSetting(context, 'system.demo_money', 'much', 'th');
    expect(await held()).toBe('2000.00');
  });

  test('are kept from members’ calls and from foreign suppliers', async () => {
    const token = (await api().call('POST /auth/demo')).body.data.access_token;
    expect(await api().call('GET /member/bank', { token })).toMatchObject({
      status: 400,
      body: { error: 'demo_not_allowed', message: '试玩账号不支持此操作!' },
    });
    const foreign = await api().call('GET /game/login', { token, query: { api_code: 'pg' } });
    expect(foreign.body.error).toBe('demo_own_lottery_only');
  });

  test('can be switched off', async () => {
    await setSetting(api().app.context, 'system.is_demo_play_open', '0');
    expect((await api().call('POST /auth/demo')).body.error).toBe('demo_not_open');
  });
});
