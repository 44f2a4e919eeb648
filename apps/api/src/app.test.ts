import { calls, errorStatuses } from '@koi/contract';
import { langs } from '@koi/contract/enumerations';
import { testConnections } from '@koi/database/testing';
import { expect, test } from 'vitest';
import { testApi, testCaptcha, testConfig } from '../test/api.ts';
import { errorText } from './platform/lib/texts.ts';

testApi('the server', (api) => {
  test('has every call of the contract and no other', async () => {
    const document = (await api().call('GET /openapi.json')).body;
    const served = Object.entries<Record<string, unknown>>(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(
        (method) => `${method.toUpperCase()} ${path.replace(/^\/api/, '').replace(/\{(\w+)\}/g, ':$1')}`,
      ),
    );
    expect(served.sort()).toEqual(Object.keys(calls).sort());
    expect(document.openapi).toBe('3.1.0');
  });

  test('answers unknown paths and methods in the envelope', async () => {
    const unknown = await api().call('GET /nothing/here');
    expect(unknown).toMatchObject({ status: 404, body: { status: 'error', code: 404, error: 'not_found' } });
    const method = await api().call('GET /auth/login', { query: { lang: 'en' } });
    expect(method).toMatchObject({
      status: 405,
      body: { error: 'method_not_allowed', message: errorText('en', 'method_not_allowed') },
    });
    expect(await api().call('POST /member/bank/7')).toMatchObject({ status: 405 });
  });

  test.each([
    ['{"name": ', 'application/json', 422, 'validation'],
    ['[1,2]', 'application/json', 422, 'validation'],
    ['"text"', 'application/json', 422, 'validation'],
    ['{"__proto__": {"x": 1}}', 'application/json', 422, 'validation'],
    ['<a/>', 'application/xml', 415, 'unsupported_media_type'],
    [JSON.stringify({ name: 'x'.repeat(300_000) }), 'application/json', 413, 'payload_too_large'],
  ])('refuses the body %#', async (body, type, status, error) => {
    const answer = await api().call('POST /auth/login', { body, headers: { 'content-type': type } });
    expect(answer).toMatchObject({ status, body: { status: 'error', code: status, error } });
  });

  test('accepts form-encoded bodies and empty JSON ones', async () => {
    const form = await api().call('POST /auth/login', {
      body: 'name=somebody&password=secret1',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(form.body.errors).toEqual({ captcha: [expect.any(String)] });
    expect(
      await api().call('POST /auth/captcha', { body: '', headers: { 'content-type': 'application/json' } }),
    ).toMatchObject({ status: 200 });
  });

  test('speaks the language of the query and falls back to zh_cn', async () => {
    for (const lang of [...langs, 'xx']) {
      const answer = await api().call('POST /auth/me', { query: { lang } });
      expect(answer.body.message).toBe(
        errorText(langs.find((known) => known === lang) ?? 'zh_cn', 'unauthenticated'),
      );
    }
  });

  test('names every wrong field in its language', async () => {
    const { status, body } = await api().call('POST /auth/register', {
      query: { lang: 'en' },
      body: { name: 'A!', password: '1' },
    });
    expect(status).toBe(422);
    expect(body.errors.name).toEqual(['Account needs at least 6 characters']);
    expect(body.errors.password).toEqual(['Password needs at least 6 characters']);
    expect(body.errors.qk_pwd).toEqual(['Withdrawal password is required']);
    expect(body.message).toBe(Object.values(body.errors).flat().join(','));
  });

  test('sends security headers, and documentation that they let through', async () => {
    const page = await api().app.inject('/api/docs/');
    expect(page.statusCode).toBe(200);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(page.body).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>\s*\S/);
    expect(page.headers['x-content-type-options']).toBe('nosniff');
    expect(page.headers['permissions-policy']).toContain('camera=()');
  });

  test('allows other origins only when they are listed', async () => {
    const answer = await api().call('GET /system/configs', { headers: { origin: 'https://evil.example' } });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('reports health, readiness and metrics', async () => {
    for (const url of ['/healthz', '/readyz', '/metrics'])
      expect((await api().app.inject(url)).statusCode).toBe(200);
  });

  test('is not ready while its database does not answer in time', async () => {
    const { database } = api().app.context;
    // Every connection stays busy until the answer has arrived.
    const taken = Promise.withResolvers<void>();
    const held = Array.from({ length: testConnections }, () => database.transaction(() => taken.promise));
    const answer = await api().app.inject('/readyz');
    taken.resolve();
    await Promise.all(held);
    expect(answer.statusCode).toBe(503);
    expect((await api().app.inject('/readyz')).statusCode).toBe(200);
  });

  test('every error key has a text in every language', () => {
    for (const lang of langs) {
      for (const key of Object.keys(errorStatuses))
        expect(errorText(lang, key as keyof typeof errorStatuses)).not.toBe('');
    }
    expect(errorText('zh_cn', 'demo_not_allowed')).toBe('试玩账号不支持此操作!');
  });
});

testApi(
  'a server in production',
  (api) => {
    test.each(['/api/docs/', '/api/docs', '/api/openapi.json'])(
      'shows nobody its calls at %s',
      async (path) => {
        expect((await api().app.inject(path)).statusCode).toBe(404);
        expect((await api().app.inject('/healthz')).statusCode).toBe(200);
      },
    );
  },
  { config: { production: true } },
);

testApi(
  'a server with tight limits',
  (api) => {
    test('answers 429 with Retry-After, per address', async () => {
      for (let i = 0; i < 3; i += 1) await api().call('POST /auth/captcha', { ip: '203.0.113.9' });
      const answer = await api().call('POST /auth/captcha', { ip: '203.0.113.9' });
      expect(answer).toMatchObject({
        status: 429,
        body: { status: 'error', code: 429, error: 'too_many_requests' },
      });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(await api().call('POST /auth/captcha', { ip: '203.0.113.10' })).toMatchObject({ status: 200 });
      expect(await api().call('GET /system/configs', { ip: '203.0.113.9' })).toMatchObject({ status: 200 });
    });

    test('lets strangers look up fewer accounts than members', async () => {
      const { name, token } = await api().member();
      let looks = 0;
      const read = async (options: object) => {
        looks += 1;
        const { key } = (await api().call('POST /auth/captcha', { ip: `203.0.114.${looks}` })).body.data;
        return api().call('POST /credit/check', { body: { name, key, captcha: testCaptcha }, ...options });
      };
      for (let i = 0; i < 3; i += 1) expect((await read({ ip: '203.0.113.11' })).status).toBe(200);
      expect((await read({ ip: '203.0.113.11' })).status).toBe(429);
      for (let i = 0; i < 5; i += 1) expect((await read({ token })).status).toBe(200);
      expect((await read({ token })).status).toBe(429);
    });
  },
  {
    config: { rateLimits: { ...testConfig().rateLimits, captcha: 3, demo: 3, money: 5, lookup: 3 } },
  },
);
