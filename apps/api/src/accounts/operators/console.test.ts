import { describe, expect, test } from 'vitest';
import { type ApiAnswer, operatorToken, testApi } from '../../../test/api.ts';
import { Authenticator } from '../../../test/authenticator.ts';
import { wireOf } from '../../../test/wire.ts';
import { DAY_MS } from '../../platform/lib/time.ts';
import { createOperator } from './queries.ts';

const password = 'koi12345';
const own = { 'x-koi-console': '1', origin: 'http://koi.example', 'sec-fetch-site': 'same-origin' };
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

testApi(
  'the console',
  (api) => {
    const ctx = () => api().app.context;
    const open = (name: string, role: 'owner' | 'support' = 'owner') =>
      createOperator(ctx().database.db, { name, password, role });
    const logIn = (name: string, more: object = {}, headers: Record<string, string> = own) =>
      api().call('POST /operator/console/login', {
        body: { name, password, ...more },
        headers: { 'user-agent': chrome, ...headers },
        query: { lang: 'en' },
      });
    const cookieOf = ({ headers }: ApiAnswer) => String(headers['set-cookie']).split(';')[0] ?? '';
    const entered = async (name: string, more: object = {}) => {
      const answer = await logIn(name, more);
      expect(answer.status).toBe(200);
      return cookieOf(answer);
    };
    const send = (cookie: string, path: string, body: object = {}, headers: Record<string, string> = own) =>
      api().call(`POST /operator/${path}`, { body, headers: { ...headers, cookie }, query: { lang: 'en' } });
    const errorOf = async (answer: Promise<ApiAnswer>) => (await answer).body.error;

    describe('its cookie', () => {
      test('is the host’s own, for calls of operators only, out of reach of scripts and other sites; a copy of the database opens nothing', async () => {
        await open('cora', 'support');
        const answer = await logIn('cora');
        expect(answer.body.data).toMatchObject({ name: 'cora', role: 'support', factor_on: 0 });
        expect(answer.body.data.permissions).toContain('members.edit');
        expect(answer.body.data.permissions).not.toContain('access.edit');
        expect(JSON.stringify(answer.body)).not.toContain('token');
        expect(answer.headers['set-cookie']).toMatch(
          /^__Host-koi_console=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
        );
        expect(answer.headers['cache-control']).toBe('no-store');
        const cookie = cookieOf(answer);
        expect((await send(cookie, 'deposits/list')).status).toBe(200);
        // A cookie that another host of the domain could set is ignored.
        const planted = `koi_console=${'a'.repeat(43)}; ${cookie}`;
        expect((await send(planted, 'deposits/list')).status).toBe(200);
        expect(await errorOf(send(cookie, 'access/save'))).toBe('operator_forbidden');
        const me = await api().call('POST /auth/me', { headers: { cookie, ...own } });
        expect(me.body.error).toBe('unauthenticated');
        const rows = await ctx().database.db.selectFrom('operator_session').selectAll().execute();
        expect(JSON.stringify(rows)).not.toContain(cookie.split('=')[1]);
      });

      test.each([
        ['no sign of the console', { origin: own.origin }],
        ['no origin', { 'x-koi-console': '1' }],
        ['another origin', { ...own, origin: 'https://evil.example' }],
        ['an origin that is none', { ...own, origin: 'null' }],
        ['another site', { ...own, 'sec-fetch-site': 'cross-site' }],
      ])('opens nothing with %s', async (_what, headers: Record<string, string>) => {
        await open('curt');
        const cookie = await entered('curt');
        const refused = { status: 403, body: { error: 'operator_origin' } };
        expect(await send(cookie, 'account/read', {}, headers)).toMatchObject(refused);
        expect(await logIn('curt', {}, headers)).toMatchObject(refused);
        expect((await send(cookie, 'account/read')).status).toBe(200);
      });

      test('a page of another origin may not send its sign', async () => {
        const { url } = wireOf('POST /operator/account/read');
        const answer = await api().app.inject({
          method: 'OPTIONS',
          url,
          headers: {
            origin: 'https://m.example',
            'access-control-request-method': 'POST',
            'access-control-request-headers': 'x-koi-console',
          },
        });
        expect(String(answer.headers['access-control-allow-headers'])).not.toMatch(/koi-console/i);
        expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
      });

      test('ends when nobody works with it, whatever the page asks by itself, and after twelve hours', async () => {
        await open('dora');
        const cookie = await entered('dora');
        api().clock.advance(50 * 60_000);
        expect((await send(cookie, 'account/read')).status).toBe(200);
        api().clock.advance(50 * 60_000);
        expect((await send(cookie, 'waiting')).status).toBe(200);
        const untouched = { ...own, 'x-koi-console': 'idle' };
        expect((await send(cookie, 'deposits/list', {}, untouched)).status).toBe(200);
        api().clock.advance(11 * 60_000);
        expect(await errorOf(send(cookie, 'account/read'))).toBe('unauthenticated');
        const other = await entered('dora');
        for (let hour = 0; hour < 12; hour += 1) {
          expect((await send(other, 'account/read')).status).toBe(200);
          api().clock.advance(59 * 60_000 + 59_000);
        }
        api().clock.advance(60_000);
        expect(await errorOf(send(other, 'account/read'))).toBe('unauthenticated');
      });
    });

    describe('sessions', () => {
      test('are listed, ended one by one, or all others at once; tokens too', async () => {
        await open('emma');
        const [first, second] = [await entered('emma'), await entered('emma')];
        const program = await api().call('POST /operator/login', {
          body: { name: ' Emma\u200b', password },
        });
        const token = program.body.data.access_token;
        const { data } = (await send(first, 'account/sessions/list')).body;
        expect(data).toMatchObject([
          { is_current: 1, is_console: 1, device: 'Chrome · Windows', ip: '127.0.0.1' },
          { is_current: 0, is_console: 0, device: '' },
          { is_current: 0, is_console: 1 },
        ]);
        expect((await send(first, `account/sessions/${data[2].id}/end`)).body.data).toHaveLength(2);
        expect(await errorOf(send(second, 'account/read'))).toBe('unauthenticated');
        expect(await errorOf(send(first, `account/sessions/${data[2].id}/end`))).toBe('not_found');
        await open('erik');
        expect(await errorOf(send(await entered('erik'), `account/sessions/${data[0].id}/end`))).toBe(
          'not_found',
        );
        expect((await send(first, 'account/sessions/end_others')).body.data).toHaveLength(1);
        expect((await api().call('POST /operator/account/read', { token })).body.error).toBe('force_offline');
        expect((await send(first, 'console/logout')).headers['set-cookie']).toContain('Max-Age=0');
        expect(await errorOf(send(first, 'account/read'))).toBe('unauthenticated');
      });

      test('a program’s token ends when it has not been used for a day', async () => {
        await open('pete');
        const program = await api().call('POST /operator/login', { body: { name: 'pete', password } });
        const use = () =>
          api().call('POST /operator/account/read', { token: program.body.data.access_token });
        for (let days = 0; days < 3; days += 1) {
          api().clock.advance(23 * 60 * 60_000);
          expect((await use()).status).toBe(200);
        }
        api().clock.advance(DAY_MS);
        expect((await use()).body.error).toBe('unauthenticated');
      });

      test('a new password ends the others, and is kept as argon2id', async () => {
        await open('fred');
        const [first, second] = [await entered('fred'), await entered('fred')];
        const change = (input: string) =>
          send(first, 'account/password', { password: input, new_password: 'a-longer-one' });
        expect(await errorOf(change('not-mine'))).toBe('password_wrong');
        expect((await change(password)).status).toBe(200);
        expect((await send(first, 'account/read')).status).toBe(200);
        expect(await errorOf(send(second, 'account/read'))).toBe('unauthenticated');
        expect(await errorOf(logIn('fred'))).toBe('bad_credentials');
        await entered('fred', { password: 'a-longer-one' });
        const { password_hash } = await ctx()
          .database.db.selectFrom('operator')
          .select('password_hash')
          .where('name', '=', 'fred')
          .executeTakeFirstOrThrow();
        expect(password_hash).toMatch(/^\$argon2id\$/);
      });
    });

    describe('second factor', () => {
      const guarded = async (name: string) => {
        await open(name);
        const cookie = await entered(name);
        const { secret, uri } = (await send(cookie, 'account/second_factor/begin')).body.data;
        expect(uri).toContain(`otpauth://totp/Koi:${name}?`);
        const app = new Authenticator(secret, api().clock);
        const enableFactor = (input: object) => send(cookie, 'account/second_factor/turn_on', input);
        expect(await errorOf(enableFactor({ factor_code: app.wrong(), password }))).toBe('factor_code_wrong');
        expect(await errorOf(enableFactor({ factor_code: app.at(), password: 'not-mine' }))).toBe(
          'password_wrong',
        );
        const on = await enableFactor({ factor_code: app.code(), password });
        expect(on.body.data).toMatchObject({ factor_on: 1, recovery_codes_left: 10 });
        return { cookie, app, codes: on.body.recovery_codes as string[] };
      };

      test('is asked for at every log-in, of programs too; no code counts twice; a recovery code does once', async () => {
        const { app, codes } = await guarded('gina');
        expect(await errorOf(logIn('gina'))).toBe('factor_required');
        const withToken = (more: object) =>
          api().call('POST /operator/login', { body: { name: 'gina', password, ...more } });
        expect(await errorOf(withToken({}))).toBe('factor_required');
        expect(await errorOf(logIn('gina', { password: 'wrong-one' }))).toBe('bad_credentials');
        expect((await logIn('gina', { factor_code: app.wrong() })).body).toMatchObject({
          error: 'factor_wrong',
          tries_left: 4,
        });
        const code = app.code();
        await entered('gina', { factor_code: code });
        expect(await errorOf(withToken({ factor_code: code }))).toBe('factor_wrong');
        expect((await withToken({ factor_code: codes[0] })).status).toBe(200);
        expect(await errorOf(withToken({ factor_code: codes[0] }))).toBe('factor_wrong');
      });

      test('five wrong codes lock it, with the right password even', async () => {
        const { app } = await guarded('hans');
        for (let n = 0; n < 4; n += 1)
          expect(await errorOf(logIn('hans', { factor_code: app.wrong() }))).toBe('factor_wrong');
        expect(await errorOf(logIn('hans', { factor_code: app.wrong() }))).toBe('factor_locked');
        expect(await errorOf(logIn('hans', { factor_code: app.code() }))).toBe('factor_locked');
      });

      test('a site that demands it: nothing but setting it up works without, and nobody turns it off', async () => {
        const { cookie, app, codes } = await guarded('ines');
        await open('ivan');
        const without = await entered('ivan');
        const off = () =>
          send(cookie, 'account/second_factor/turn_off', { factor_code: app.code(), password });
        expect((await send(cookie, 'access/save', { second_factor_demanded: 1, reason: 'x' })).status).toBe(
          200,
        );
        try {
          expect(await send(without, 'deposits/list')).toMatchObject({
            status: 403,
            body: { error: 'operator_factor_demanded' },
          });
          expect((await send(without, 'account/read')).body.data.factor_demanded).toBe(1);
          expect((await send(without, 'account/second_factor/begin')).status).toBe(200);
          const token = await operatorToken(api(), 'ivan');
          expect((await api().call('POST /operator/deposits/list', { token })).status).toBe(403);
          expect((await send(cookie, 'deposits/list')).status).toBe(200);
          expect(await errorOf(off())).toBe('operator_factor_demanded');
        } finally {
          await send(cookie, 'access/save', { second_factor_demanded: 0, reason: 'x' });
        }
        const renewed = await send(cookie, 'account/second_factor/recovery_codes', {
          factor_code: codes[1],
          password,
        });
        expect(renewed.body.recovery_codes).toHaveLength(10);
        expect(renewed.body.recovery_codes).not.toContain(codes[2]);
        expect((await off()).body.data.factor_on).toBe(0);
        await entered('ines');
      });
    });

    describe('addresses', () => {
      const from = (ip: string, cookie: string) =>
        api().call('POST /operator/account/read', { body: {}, headers: { ...own, cookie }, ip });

      test('only those of the list, in any spelling and by network; not even a log-in from elsewhere', async () => {
        await open('jane');
        const cookie = await entered('jane');
        const save = (allowed_addresses: string[]) =>
          send(cookie, 'access/save', { allowed_addresses, reason: 'x' });
        expect((await save(['127.0.0.1', '203.0.113.0/24', '2001:db8::/32'])).status).toBe(200);
        try {
          for (const ip of ['127.0.0.1', '::ffff:127.0.0.1', '203.0.113.77', '2001:db8:7::1'])
            expect([ip, (await from(ip, cookie)).status]).toEqual([ip, 200]);
          for (const ip of ['203.0.114.1', '2001:db9::1', '10.0.0.1']) {
            expect((await from(ip, cookie)).body.error).toBe('operator_address');
            const login = await api().call('POST /operator/login', { body: { name: 'jane', password }, ip });
            expect(login).toMatchObject({ status: 403, body: { error: 'operator_address' } });
          }
          expect((await api().call('POST /auth/captcha', { ip: '10.0.0.1' })).status).toBe(200);
        } finally {
          expect((await save([])).body.data.allowed_addresses).toEqual([]);
        }
        expect((await from('10.0.0.1', cookie)).status).toBe(200);
      });

      test('a list without the own address is refused, and one that cannot be read; what is saved is audited', async () => {
        await open('kurt');
        const cookie = await entered('kurt');
        const save = (allowed_addresses: string[]) =>
          send(cookie, 'access/save', { allowed_addresses, reason: 'x' });
        const refused = await save(['10.0.0.0/8']);
        expect(refused).toMatchObject({ status: 400, body: { error: 'own_address_missing' } });
        expect(refused.body.message).toContain('127.0.0.1');
        for (const wrong of ['10.0.0.0/33', 'example.com', '1.2.3', '::1/129', '1.2.3.4/8/8'])
          expect(await errorOf(save([wrong]))).toBe('validation');
        expect((await send(cookie, 'access/read')).body.data).toEqual({
          allowed_addresses: [],
          second_factor_demanded: 0,
          idle_minutes: 60,
          own_address: '127.0.0.1',
        });
        const saved = await send(cookie, 'access/save', { idle_minutes: 30, reason: 'less is safer' });
        expect(saved.body.data.idle_minutes).toBe(30);
        const entry = await ctx()
          .database.db.selectFrom('audit_log')
          .selectAll()
          .where('actor', '=', 'kurt')
          .where('action', '=', 'access.save')
          .executeTakeFirstOrThrow();
        expect([entry.before, entry.after]).toEqual([
          { idle_minutes: '60' },
          { idle_minutes: '30', reason: 'less is safer' },
        ]);
        expect(await errorOf(send(cookie, 'access/save', { idle_minutes: 4 }))).toBe('validation');
      });
    });
  },
  // The public URL is http; the cookie omits Secure only on localhost.
  { config: { publicUrl: 'http://koi.example' } },
);
