import { afterAll, expect, test } from 'vitest';
import { operatorToken, testApi, testCaptcha } from '../../../test/api.ts';
import { giveFactor } from '../../../test/authenticator.ts';
import { moneyApi } from '../../../test/money-api.ts';
import { payOut } from '../../../test/pay-out.ts';
import { startPushService, testBrowser } from '../../../test/push-service.ts';
import { siteMailText } from '../../features/mail/site-mail.ts';
import { DAY_MS, Site } from '../../platform/lib/time.ts';

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

  test('the member sets the password, once; sessions end, and two mails say so', async () => {
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
      const mail = siteMailText({ template: 'password_reset', parameters }, 'en', new Site(0));
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

moneyApi('withdrawals after a change by the support', (current) => {
  type Member = Awaited<ReturnType<ReturnType<typeof current>['addMember']>>;
  const draw = (token: string, card: number) =>
    current().call('POST /drawing', {
      token,
      body: { money: '100', qk_pwd: '482913', member_bank_id: card },
    });
  /** Returns a token that is good afterwards. */
  const reset = async (member: Member, kind: 'login' | 'withdrawal'): Promise<string> => {
    const t = current();
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
    return t.ctx.tokens.issue('member', member.id, version.session_version).access_token;
  };

  const restOf = async (id: number) =>
    (
      await current()
        .ctx.database.db.selectFrom('member')
        .select('withdrawals_rest_until')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).withdrawals_rest_until;

  test.each(['login', 'withdrawal'] as const)('rest for 24 hours: %s', async (kind) => {
    const t = current();
    const member = await t.addMember({ money: 100_000n });
    const card = await t.bindCard(member);
    const token = await reset(member, kind);
    expect(await draw(token, card)).toMatchObject({ status: 400, body: { error: 'withdrawals_rest' } });
    t.clock.advance(DAY_MS);
    expect((await draw(token, card)).body.error).not.toBe('withdrawals_rest');
  });

  test.each(['login', 'withdrawal'] as const)(
    'which wait already rest, too: nobody pays them, and they can be refused: %s',
    async (kind) => {
      const t = current();
      const member = await t.addMember({ money: 100_000n });
      const card = await t.bindCard(member);
      const applied: number[] = [];
      for (let n = 0; n < 2; n += 1) {
        applied.push((await draw(member.token, card)).body.data.id);
        t.clock.advance(60_000);
      }
      const [waiting, unwanted] = applied;
      const token = await reset(member, kind);
      const pay = async (id: number | undefined, name: string) =>
        payOut(t, await t.operator(name), Number(id));
      const until = await restOf(member.id);
      const rests_until = until && t.ctx.site.toWireDate(until);
      const rows = async () =>
        (
          await t.call('POST /operator/withdrawals/list', {
            token: await t.operator(),
            body: { member_name: member.name },
          })
        ).body.data.data;
      expect(rests_until).not.toBeNull();
      for (const row of await rows()) expect(row).toMatchObject({ status: 1, rests_until });
      for (const name of ['first', 'second'])
        expect(await pay(waiting, name)).toMatchObject({ status: 409, body: { error: 'withdrawal_rests' } });
      expect((await pay(waiting, 'first')).body.message).toContain(rests_until);
      const body = { reason: 'not asked for by the owner' };
      const refused = await t.call(`POST /operator/withdrawals/${unwanted}/refuse`, {
        token: await t.operator('first'),
        body,
      });
      expect(refused.body.data).toMatchObject({ status: 3, rests_until: null });
      expect(await t.main(member)).toBe(90_000n);
      const own = (await t.call('POST /drawing/list', { token, body: {} })).body.data.data;
      expect(own.map((row: { rests_until: unknown }) => row.rests_until)).toEqual([null, rests_until]);
      t.clock.advance(DAY_MS);
      expect((await rows()).map((row: { rests_until: unknown }) => row.rests_until)).toEqual([null, null]);
      expect((await pay(waiting, 'first')).body.data).toMatchObject({ status: 2 });
      await t.verify();
    },
  );

  test.each([
    ['members/update', { phone: '13955557721' }],
    ['members/update', { realname: 'Wei Li' }],
    ['second_factor/reset', {}],
  ])('rest for 24 hours after %s by the support, of which the mail says: %j', async (path, fields) => {
    const t = current();
    const member = await t.addMember({ money: 100_000n });
    const card = await t.bindCard(member);
    if (path === 'second_factor/reset') await giveFactor(t.ctx, member.id, t.clock);
    const send = async (more: object) =>
      t.call(`POST /operator/${path}`, {
        token: await t.operator('helper'),
        body: { member_name: member.name, reason: 'passport seen', ...more },
      });
    if (path === 'members/update') {
      await send({ qq: '1234567' });
      expect(await restOf(member.id)).toBeNull();
    }
    expect((await send(fields)).body.waits_for_second).toBe(0);
    const rest = await restOf(member.id);
    const until = rest && t.ctx.site.toWireDate(rest);
    expect(until).not.toBeNull();
    const { content } = await t.ctx.database.db
      .selectFrom('mail_message')
      .select('content')
      .where('member_id', '=', member.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(content).toContain(until);
    expect((await draw(member.token, card)).body.error).toBe('withdrawals_rest');
    t.clock.advance(DAY_MS);
    expect((await draw(member.token, card)).body.error).not.toBe('withdrawals_rest');
  });
});

const service = await startPushService();
afterAll(() => service.stop());

testApi(
  'a reset by the support, on the phone of the member',
  (api) => {
    test('is news when the code is made and when it is used; devices whose session it ended hear nothing', async () => {
      const ctx = api().app.context;
      const { name, token } = await api().member();
      const browser = testBrowser(service);
      const subscribed = await api().call('POST /member/web_push/subscribe', {
        token,
        body: browser.subscription,
      });
      expect(subscribed.status).toBe(200);
      const news = async () => {
        await ctx.jobs.runOnce(ctx, 'send-news');
        return service.newsOf(browser).map(({ kind, path }) => `${kind} ${path}`);
      };
      const give = async (kind: string) => {
        const body = { member_name: name, kind, reason: 'passport seen' };
        return (
          await api().call('POST /operator/members/reset_code', {
            token: await operatorToken(api(), 'helper'),
            body,
          })
        ).body.code;
      };
      const mail = 'mail /Member/Message';
      const code = await give('withdrawal');
      expect(await news()).toEqual([mail]);
      const pin = { code, qk_pwd: '739164', qk_pwd_confirmation: '739164' };
      expect((await api().call('POST /member/drawing_pwd/reset', { token, body: pin })).status).toBe(200);
      expect(await news()).toEqual([mail, mail]);
      const body = {
        name,
        code: await give('login'),
        password: 'new-pass-1',
        password_confirmation: 'new-pass-1',
      };
      expect(await news()).toEqual([mail, mail, mail]);
      expect((await api().call('POST /auth/reset_code', { body })).status).toBe(200);
      expect(await news()).toEqual([mail, mail, mail]);
    });
  },
  { config: { webPush: service.config } },
);
