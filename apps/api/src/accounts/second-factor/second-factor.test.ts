import { expect, test } from 'vitest';
import { testApi, testCaptcha } from '../../../test/api.ts';
import { Authenticator, giveFactor } from '../../../test/authenticator.ts';
import { setSetting } from '../../../test/set-setting.ts';
import { DAY_MS } from '../../platform/lib/time.ts';
import { createOperator } from '../operators/queries.ts';

const area = 'POST /member/second_factor';
const password = 'koi12345';

testApi('second factor', (api) => {
  const ctx = () => api().app.context;
  const send = (token: string, what: string, body: object = {}) =>
    api().call(`${area}/${what}`, { token, body, query: { lang: 'en' } });
  const logIn = async (name: string, more: object = {}) => {
    const { key } = (await api().call('POST /auth/captcha')).body.data;
    return api().call('POST /auth/login', { body: { name, password, key, captcha: testCaptcha, ...more } });
  };
  const withCode = (ticket: string, code: string, more: object = {}) =>
    api().call('POST /auth/login/second_factor', {
      body: { ticket, factor_code: code, ...more },
      query: { lang: 'en' },
    });
  const mails = async (token: string): Promise<string[]> =>
    (await api().call('POST /member/message/list', { token, query: { lang: 'en' } })).body.data.data.map(
      ({ title }: { title: string }) => title,
    );
  const guarded = async () => {
    const member = await api().member();
    return { ...member, app: await giveFactor(ctx(), member.id, api().clock) };
  };
  const staffOf = async (name: string, role: 'support' | 'owner' | 'content') => {
    await createOperator(ctx().database.db, { name, password, role });
    const login = await api().call('POST /operator/login', { body: { name, password } });
    return (what: string, body: object) =>
      api().call(`POST /operator/second_factor/${what}`, { token: login.body.data.access_token, body });
  };

  test('is turned on with the first code and the password, told by mail; its recovery codes come once', async () => {
    const { token, name } = await api().member();
    expect((await send(token, 'status')).body.data).toMatchObject({
      is_on: 0,
      recovery_codes_left: 0,
      demanded_from: null,
    });
    expect((await send(token, 'turn_on', { factor_code: '123456', password })).body.error).toBe(
      'factor_not_begun',
    );
    const { secret, uri } = (await send(token, 'begin')).body.data;
    expect(uri).toBe(
      `otpauth://totp/Koi:${name}?issuer=Koi&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect((await send(token, 'begin')).body.data.secret).toBe(secret);
    const app = new Authenticator(secret, api().clock);
    const code = app.code();
    expect((await send(token, 'turn_on', { factor_code: code, password: 'not-the-one' })).body.error).toBe(
      'password_wrong',
    );
    expect((await send(token, 'turn_on', { factor_code: app.wrong(), password })).body.error).toBe(
      'factor_code_wrong',
    );
    expect((await send(token, 'status')).body.data.is_on).toBe(0);
    const on = await send(token, 'turn_on', { factor_code: code, password });
    expect(on.body).toMatchObject({
      data: { is_on: 1, at_login: 1, at_withdrawal: 1, recovery_codes_left: 10, locked_until: null },
      recovery_codes: expect.arrayContaining([expect.stringMatching(/^\w{4}-\w{4}-\w{4}$/)]),
    });
    expect(await mails(token)).toEqual(['Two-step verification is on']);
    expect((await send(token, 'begin')).body.error).toBe('factor_already_on');
    expect((await send(token, 'turn_on', { factor_code: app.code(), password })).body.error).toBe(
      'factor_already_on',
    );
  });

  test('a secret that waits for more than an hour is gone', async () => {
    const { token } = await api().member();
    const { secret } = (await send(token, 'begin')).body.data;
    api().clock.advance(3_601_000);
    const app = new Authenticator(secret, api().clock);
    // The call replaces the token.
    const answer = await send(token, 'turn_on', { factor_code: app.code(), password });
    expect(answer.body.error).toBe('factor_not_begun');
    const fresh = String(answer.headers.authorization).replace('Bearer ', '');
    expect((await send(fresh, 'begin')).body.data.secret).not.toBe(secret);
  });

  test('is turned off with the password and a code, and nothing less', async () => {
    const { token, app } = await guarded();
    const off = (body: object) => send(token, 'turn_off', body);
    expect((await off({ factor_code: app.code(), password: 'not-the-one' })).body.error).toBe(
      'password_wrong',
    );
    expect((await off({ factor_code: app.wrong(), password })).body).toMatchObject({
      error: 'factor_wrong',
      tries_left: 4,
    });
    expect((await off({ password })).status).toBe(422);
    expect((await send(token, 'status')).body.data.is_on).toBe(1);
    expect((await off({ factor_code: app.code(), password })).body.data.is_on).toBe(0);
    expect(await mails(token)).toEqual(['Two-step verification is off']);
    for (const what of ['turn_off', 'recovery_codes'])
      expect((await send(token, what, { factor_code: app.code(), password })).body.error).toBe('factor_off');
  });

  test('the password is asked for five times in a row, wherever', async () => {
    const { token, app } = await guarded();
    const code = app.code();
    const answers = [];
    for (let n = 0; n < 6; n += 1)
      answers.push(await send(token, 'turn_off', { factor_code: code, password: 'not-the-one' }));
    expect(answers.map(({ body }) => body.error)).toEqual([...Array(5).fill('password_wrong'), 'locked_out']);
    const change = { oldpassword: password, password: 'koi54321', password_confirmation: 'koi54321' };
    const changing = await api().call('POST /member/password/modify', { token, body: change });
    expect(changing.body.error).toBe('locked_out');
  });

  test('fresh recovery codes end the old ones; one of them does what a code does, once, and a mail says so', async () => {
    const { token, app } = await guarded();
    const first = (await send(token, 'recovery_codes', { factor_code: app.code(), password })).body
      .recovery_codes;
    const second = (await send(token, 'recovery_codes', { factor_code: app.code(), password })).body
      .recovery_codes;
    const choose = (code: string) =>
      send(token, 'choose', { factor_code: code, at_login: 0, at_withdrawal: 1 });
    expect((await choose(first[0])).body.error).toBe('factor_wrong');
    const answers = await Promise.all([choose(second[0]), choose(second[0])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await send(token, 'status')).body.data).toMatchObject({ at_login: 0, recovery_codes_left: 9 });
    expect((await mails(token)).sort()).toEqual([
      'A recovery code was used',
      'New recovery codes',
      'New recovery codes',
    ]);
  });

  test('log-in asks for a code after the password, and says nothing of it before', async () => {
    const { name, app } = await guarded();
    expect((await logIn(name, { password: 'not-the-one' })).body).toMatchObject({ error: 'bad_credentials' });
    const requested = await logIn(name);
    expect(requested).toMatchObject({
      status: 400,
      body: { error: 'factor_required', ticket: expect.any(String) },
    });
    const { ticket } = requested.body;
    expect((await api().call('POST /auth/me', { token: ticket })).status).toBe(401);
    expect((await withCode('x'.repeat(43), app.at())).body.error).toBe('login_expired');
    expect((await withCode(ticket, app.wrong())).body).toMatchObject({
      error: 'factor_wrong',
      tries_left: 4,
    });
    const code = app.code();
    const answers = await Promise.all([withCode(ticket, code), withCode(ticket, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const opened = answers.find(({ status }) => status === 200);
    expect(opened?.body.data.device_token).toBeNull();
    expect((await api().call('POST /auth/me', { token: opened?.body.data.access_token })).status).toBe(200);
    expect((await withCode(ticket, app.code())).body.error).toBe('login_expired');
  });

  test('a ticket lasts five minutes, and no longer than the password', async () => {
    const { name, token, app } = await guarded();
    const late = (await logIn(name)).body.ticket;
    api().clock.advance(5 * 60_000 + 1000);
    expect((await withCode(late, app.code())).body.error).toBe('login_expired');
    const { ticket } = (await logIn(name)).body;
    const body = {
      oldpassword: password,
      password: 'koi54321',
      password_confirmation: 'koi54321',
      factor_code: app.code(),
    };
    expect((await api().call('POST /member/password/modify', { token, body })).status).toBe(200);
    expect((await withCode(ticket, app.code())).body.error).toBe('login_expired');
  });

  test('one code opens one of two log-ins at once', async () => {
    await setSetting(ctx(), 'register.sessions_per_member', '5');
    const { name, app } = await guarded();
    const tickets = [(await logIn(name)).body.ticket, (await logIn(name)).body.ticket];
    const code = app.code();
    const answers = await Promise.all(tickets.map((ticket) => withCode(ticket, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    await setSetting(ctx(), 'register.sessions_per_member', '');
  });

  test('right passwords without the code are no failed log-ins; wrong codes lock the account, whatever the address', async () => {
    const { name, app } = await guarded();
    for (let n = 0; n < 7; n += 1) expect((await logIn(name)).body.error).toBe('factor_required');
    const { ticket } = (await logIn(name)).body;
    const errors = [];
    for (let n = 0; n < 5; n += 1)
      errors.push(
        (
          await api().call('POST /auth/login/second_factor', {
            body: { ticket, factor_code: app.wrong() },
            ip: `198.51.100.${n}`,
          })
        ).body.error,
      );
    expect(errors).toEqual([...Array(4).fill('factor_wrong'), 'factor_locked']);
    const locked = await withCode(ticket, app.code());
    expect(locked.body).toMatchObject({ error: 'factor_locked', locked_until: expect.any(String) });
    expect(locked.headers['retry-after']).toBeDefined();
  });

  test('a device that is trusted comes in by the password for 30 days, until sessions are ended by hand', async () => {
    const { name, app } = await guarded();
    const trust = async () => {
      const { ticket } = (await logIn(name)).body;
      return (await withCode(ticket, app.code(), { trust_device: 1 })).body.data;
    };
    const { device_token } = await trust();
    expect((await logIn(name, { device_token })).status).toBe(200);
    expect((await logIn(name, { device_token: 'x'.repeat(43) })).body.error).toBe('factor_required');
    const other = await guarded();
    expect((await logIn(other.name, { device_token })).body.error).toBe('factor_required');
    api().clock.advance(30 * DAY_MS + 1000);
    expect((await logIn(name, { device_token })).body.error).toBe('factor_required');
    const again = await trust();
    const here = (await logIn(name, { device_token: again.device_token })).body.data.access_token;
    expect((await api().call('POST /member/sessions/end_others', { token: here })).status).toBe(200);
    expect((await logIn(name, { device_token: again.device_token })).body.error).toBe('factor_required');
  });

  test('log-in asks nothing of a member who does not want it to, or has none', async () => {
    const { name, token, app } = await guarded();
    expect(
      (await send(token, 'choose', { factor_code: app.wrong(), at_login: 0, at_withdrawal: 0 })).body.error,
    ).toBe('factor_wrong');
    expect((await logIn(name)).body.error).toBe('factor_required');
    expect(
      (await send(token, 'choose', { factor_code: app.code(), at_login: 0, at_withdrawal: 0 })).status,
    ).toBe(200);
    expect((await logIn(name)).status).toBe(200);
    expect((await logIn((await api().member()).name)).status).toBe(200);
  });

  test('cards and passwords are changed with a code only, whatever was chosen; a wrong one changes nothing', async () => {
    const { token, id, app } = await guarded();
    await send(token, 'choose', { factor_code: app.code(), at_login: 0, at_withdrawal: 0 });
    const card = {
      card_no: '6222020200001234',
      bank_type: 'ICBC',
      owner_name: 'Li Wei',
      qk_pwd: '482913',
    };
    const tasks: [key: string, body: object][] = [
      ['POST /member/bank', card],
      ['PATCH /member/bank/:id', { ...card, card_no: '6222020200005678' }],
      ['DELETE /member/bank/:id', {}],
      [
        'POST /member/drawing_pwd/modify',
        { old_qk_pwd: '482913', qk_pwd: '739164', qk_pwd_confirmation: '739164' },
      ],
      [
        'POST /member/password/modify',
        { oldpassword: password, password: 'koi54321', password_confirmation: 'koi54321' },
      ],
    ];
    let bound = 0;
    const run = (key: string, body: object) => api().call(key.replace(':id', String(bound)), { token, body });
    const state = async () => {
      const { db } = ctx().database;
      const member = db
        .selectFrom('member')
        .select(['password_hash', 'withdrawal_password_hash'])
        .where('id', '=', id);
      const cards = db.selectFrom('bank_card').select(['id', 'card_no']).where('member_id', '=', id);
      return JSON.stringify([await member.execute(), await cards.execute()]);
    };
    for (const [key, body] of tasks) {
      const before = await state();
      expect((await run(key, body)).body.error).toBe('factor_required');
      expect((await run(key, { ...body, factor_code: app.wrong() })).body.error).toBe('factor_wrong');
      expect(await state()).toBe(before);
      const done = await run(key, { ...body, factor_code: app.code() });
      expect([key, done.status]).toEqual([key, 200]);
      expect(await state()).not.toBe(before);
      bound = done.body.data?.id ?? bound;
    }
  });

  test('the first withdrawal password needs a code too', async () => {
    const { token, id, app } = await guarded();
    await ctx()
      .database.db.updateTable('member')
      .set({ withdrawal_password_hash: null })
      .where('id', '=', id)
      .execute();
    const set = (more: object) =>
      api().call('POST /member/drawing_pwd/set', { token, body: { qk_pwd: '739164', ...more } });
    expect((await set({})).body.error).toBe('factor_required');
    expect((await set({ factor_code: app.code() })).status).toBe(200);
  });

  test('a trial account has none', async () => {
    const trial = (await api().call('POST /auth/demo')).body.data.access_token;
    expect((await send(trial, 'status')).body.error).toBe('demo_not_allowed');
  });

  test('the staff sees it, and takes it away with a reason, audited and told by mail', async () => {
    const { name, token } = await guarded();
    const staff = await staffOf('helper', 'support');
    const others = await staffOf('writer', 'content');
    expect((await staff('read', { member_name: name })).body.data).toMatchObject({ is_on: 1, at_login: 1 });
    expect((await others('reset', { member_name: name, reason: 'x' })).body.error).toBe('operator_forbidden');
    expect((await staff('reset', { member_name: name })).body.error).toBe('reason_required');
    expect((await staff('reset', { member_name: 'nobody99', reason: 'x' })).body.error).toBe(
      'account_unknown',
    );
    const done = await staff('reset', { member_name: name, reason: 'passport seen' });
    expect(done.body).toMatchObject({ data: { is_on: 0 }, waits_for_second: 0 });
    expect((await staff('reset', { member_name: name, reason: 'again' })).body.error).toBe('factor_off');
    expect(await mails(token)).toHaveLength(1);
    const [line] = await ctx()
      .database.db.selectFrom('audit_log')
      .select(['actor', 'subject_id', 'after'])
      .where('action', '=', 'second-factor.reset')
      .execute();
    expect(line).toEqual({ actor: 'helper', subject_id: name, after: { reason: 'passport seen' } });
    expect((await logIn(name)).status).toBe(200);
  });

  test('of a member whose balance takes two operators to be paid out, two take it away', async () => {
    const { name, id } = await guarded();
    await ctx().database.transaction((trx) =>
      ctx().ledger.mustPost(trx, [
        {
          id: `gift:${id}`,
          member: id,
          operateType: 1,
          movements: [
            { from: { platform: 'adjustment' }, to: { member: id, kind: 'main' }, amount: 2_000_000n },
          ],
        },
      ]),
    );
    const [one, two] = [await staffOf('first', 'support'), await staffOf('second', 'owner')];
    const body = { member_name: name, reason: 'phone lost' };
    expect((await one('reset', body)).body).toMatchObject({ data: { is_on: 1 }, waits_for_second: 1 });
    expect((await one('reset', body)).body.error).toBe('second_operator_required');
    expect((await two('reset', body)).body).toMatchObject({ data: { is_on: 0 }, waits_for_second: 0 });
  });
});
