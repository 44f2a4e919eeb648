import { expect, test } from 'vitest';
import { operatorToken, testApi, testCaptcha } from '../../../test/api.ts';
import { moneyApi } from '../../../test/money-api.ts';
import { siteMailText } from '../mail/site-mail.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

testApi('a reset by the support', (api) => {
  const give = async (member_name: string, kind = 'login') =>
    (
      await api().call('POST /operator/members/reset_code', {
        token: await operatorToken(api(), 'helper'),
        body: { member_name, kind, reason: 'passport seen' },
      })
    ).body;
  const use = (name: string, code: string, { ip = '203.0.113.1', password = 'new-pass-1' } = {}) =>
    api().call('POST /auth/reset_code', {
      body: { name, code, password, password_confirmation: password },
      ip,
    });
  const logIn = async (name: string, password: string) => {
    const { key } = (await api().call('POST /auth/captcha')).body.data;
    return api().call('POST /auth/login', { body: { name, password, key, captcha: testCaptcha } });
  };
  const wrong = { status: 400, body: { error: 'reset_code_wrong' } };

  test('the member sets the password himself, once; sessions end, and he is told twice', async () => {
    const { id, name, token } = await api().member();
    const { code, waits_for_second } = await give(name);
    expect([waits_for_second, code]).toEqual([0, expect.stringMatching(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/)]);
    const stored = await api()
      .app.context.database.db.selectFrom('reset_code')
      .selectAll()
      .where('member_id', '=', id)
      .execute();
    expect(JSON.stringify(stored)).not.toContain(code.slice(0, 5));
    expect((await logIn(name, 'koi12345')).status).toBe(200);
    // As it is read out: in small letters, without the dash.
    expect((await use(name.toUpperCase(), code.toLowerCase().replace('-', ' '))).status).toBe(200);
    expect((await api().call('POST /auth/me', { token })).status).toBe(401);
    expect((await logIn(name, 'koi12345')).body.error).toBe('bad_credentials');
    const fresh = (await logIn(name, 'new-pass-1')).body.data.access_token;
    expect(await use(name, code)).toMatchObject(wrong);
    const { db } = api().app.context.database;
    const mails = (
      await api().call('POST /member/message/list', { token: fresh, body: {}, query: { lang: 'en' } })
    ).body.data.data;
    const titles = mails.map(({ title }: { title: string }) => title);
    for (const event of ['given', 'used'] as const) {
      const parameters = { event, kind: 'login', until: new Date().toISOString() } as const;
      const mail = siteMailText({ template: 'password_reset', parameters }, 'en', { offsetMinutes: 0 });
      expect(titles).toContain(mail?.title);
    }
    const audit = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'member.password')
      .execute();
    expect(audit).toHaveLength(1);
    expect(JSON.stringify(audit)).not.toContain(code);
  });

  test('a code ends after an hour, with a newer one, and is for one member and one password', async () => {
    const [one, other] = [await api().member(), await api().member()];
    const first = (await give(one.name)).code;
    const second = (await give(one.name)).code;
    expect(await use(one.name, first)).toMatchObject(wrong);
    expect(await use(other.name, second)).toMatchObject(wrong);
    const pin = { code: second, qk_pwd: '739164', qk_pwd_confirmation: '739164' };
    expect(await api().call('POST /member/drawing_pwd/reset', { token: one.token, body: pin })).toMatchObject(
      wrong,
    );
    api().clock.advance(HOUR_MS);
    expect(await use(one.name, second)).toMatchObject(wrong);
    api().clock.advance(-HOUR_MS);
    expect((await use(one.name, second)).status).toBe(200);
  });

  test('guesses come to an end, from one network and from many; unknown names look the same', async () => {
    const { name } = await api().member();
    const { code } = await give(name);
    const ip = '203.0.113.7';
    for (const who of [name, 'nobody77']) {
      const answers = [];
      for (let i = 0; i < 6; i += 1) answers.push((await use(who, '2222222222', { ip })).body.error);
      expect(answers).toEqual([...Array(5).fill('reset_code_wrong'), 'locked_out']);
    }
    for (let i = 0; i < 5; i += 1)
      expect(await use(name, '2222222222', { ip: `203.0.114.${i}` })).toMatchObject(wrong);
    expect(await use(name, code, { ip: '203.0.115.1' })).toMatchObject(wrong);
  });

  test('of parallel uses one succeeds', async () => {
    const { name } = await api().member();
    const { code } = await give(name);
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((letter, i) =>
        use(name, code, { ip: `203.0.116.${i}`, password: `new-pass-${letter}` }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });
});

moneyApi('withdrawals after a reset by the support', (current) => {
  test.each(['login', 'withdrawal'] as const)('rest for 24 hours: %s', async (kind) => {
    const t = current();
    const member = await t.addMember({ money: 100_000n });
    const card = await t.bindCard(member);
    const { code } = (
      await t.call('POST /operator/members/reset_code', {
        token: await t.operator('helper'),
        body: { member_name: member.name, kind, reason: 'passport seen' },
      })
    ).body;
    const body =
      kind === 'login'
        ? { name: member.name, code, password: 'new-pass-1', password_confirmation: 'new-pass-1' }
        : { code, qk_pwd: '482913', qk_pwd_confirmation: '482913' };
    const used =
      kind === 'login'
        ? await t.call('POST /auth/reset_code', { body })
        : await t.call('POST /member/drawing_pwd/reset', { token: member.token, body });
    expect(used.status).toBe(200);
    const version = await t.ctx.database.db
      .selectFrom('member')
      .select('session_version')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow();
    const token = t.ctx.tokens.issue('member', member.id, version.session_version).access_token;
    const draw = () =>
      t.call('POST /drawing', {
        token,
        body: { money: '100', qk_pwd: '482913', member_bank_id: card },
      });
    expect(await draw()).toMatchObject({ status: 400, body: { error: 'withdrawals_rest' } });
    t.clock.advance(DAY_MS);
    expect((await draw()).body.error).not.toBe('withdrawals_rest');
  });
});
