import { type CallDefinition, calls, limitClassOf } from '@koi/contract';
import { operationKinds } from '@koi/contract/enumerations';
import { describe, expect, test } from 'vitest';
import { type ApiAnswer, type TestApi, testApi, testConfig, twoNodes } from '../../../test/api.ts';

const tight = { ...testConfig().rateLimits, general: 60, address: 200, demo: 4, money: 6, lookup: 3 };
const count = (answers: readonly ApiAnswer[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;

describe('the money class', () => {
  const stated = Object.entries<CallDefinition>(calls);

  test('every kind of money operation is run by one call of the contract, in the class money', () => {
    const runs = stated.filter(([, { operation }]) => operation !== undefined);
    expect(runs.map(([, { operation }]) => operation).sort()).toEqual([...operationKinds].sort());
    for (const [, definition] of runs) expect(limitClassOf(definition)).toBe('money');
  });

  test('a member call that takes a request_id states which operation it runs, unless it moves no money', () => {
    const taking = stated.filter(
      ([key, { auth, body, query }]) =>
        auth !== 'operator' &&
        key !== 'POST /operation/outcome' &&
        ('request_id' in (body?.properties ?? {}) || 'request_id' in (query?.properties ?? {})),
    );
    expect(taking.length).toBeGreaterThan(0);
    const moneyless = taking.filter(([, { operation }]) => operation === undefined);
    expect(moneyless.map(([key]) => key)).toEqual([
      'POST /member/message/send',
      'POST /member/message/send/:pid',
    ]);
    for (const [, definition] of moneyless) expect(limitClassOf(definition)).toBeDefined();
  });
});

testApi(
  'limits of calls',
  (api) => {
    test.each([
      ['POST /yuebao/buy', { plan_id: 1, amount: 1 }],
      ['POST /yuebao/withdrawal', { record_id: 1 }],
      ['POST /fsnow/fetch', {}],
      ['POST /drawing', {}],
    ])('%s is limited as money is', async (call, body) => {
      const { token } = await api().member();
      const answers: ApiAnswer[] = [];
      for (let i = 0; i < 8; i += 1) answers.push(await api().call(call, { token, body }));
      expect(answers.map(({ status }) => status === 429)).toEqual([...Array(6).fill(false), true, true]);
    });

    test('a token, good, signed out or forged, makes no bucket of its own on calls without log-in', async () => {
      const tokens = [(await api().member()).token, (await api().member()).token];
      const gone = (await api().member()).token;
      await api().call('POST /auth/logout', { token: gone });
      const answers: ApiAnswer[] = [];
      for (const token of [...tokens, gone, 'a.b.c', ...tokens])
        answers.push(await api().call('POST /auth/demo', { token, ip: '198.51.100.7' }));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429, 429]);
      expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    });

    test('signed-out tokens count for the address on calls that need a log-in, not for the member', async () => {
      const { token, name } = await api().member();
      await api().call('POST /auth/logout', { token });
      const answers = await Promise.all(
        Array.from({ length: 70 }, () => api().call('POST /auth/me', { token, ip: '198.51.100.8' })),
      );
      expect(count(answers, 401)).toBeLessThanOrEqual(63);
      expect(count(answers, 429)).toBeGreaterThanOrEqual(7);
      const { key } = (await api().call('POST /auth/captcha')).body.data;
      const body = { name, password: 'koi12345', key, captcha: '2468' };
      const fresh = (await api().call('POST /auth/login', { body })).body.data.access_token;
      expect((await api().call('POST /auth/me', { token: fresh })).status).toBe(200);
    });

    test('many members at one address share the limit of the address', async () => {
      const tokens = [];
      for (let i = 0; i < 5; i += 1) tokens.push((await api().member()).token);
      const answers: ApiAnswer[] = [];
      for (let i = 0; i < 50; i += 1)
        for (const token of tokens)
          answers.push(await api().call('POST /auth/me', { token, ip: '198.51.100.9' }));
      expect(count(answers, 200)).toBeGreaterThanOrEqual(200);
      expect(count(answers, 429)).toBeGreaterThanOrEqual(30);
    });

    test('whether an invite code is one is looked up as seldom as whether an account is', async () => {
      const body = { register_site: 'm.example.test', invite_code: 'KOI8888' };
      const answers: ApiAnswer[] = [];
      for (let i = 0; i < 4; i += 1)
        answers.push(await api().call('POST /auth/reg/lang', { body, ip: '198.51.100.11' }));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    });

    test('an IPv6 client is its /64, an IPv4 address written as IPv6 is itself', async () => {
      const from = async (ip: string) => (await api().call('POST /auth/demo', { ip })).status;
      for (let i = 0; i < 4; i += 1) expect(await from(`2001:db8:1:2::${i + 1}`)).toBe(200);
      expect(await from('2001:db8:1:2:ffff::1')).toBe(429);
      expect(await from('2001:db8:1:3::1')).toBe(200);
      for (let i = 0; i < 4; i += 1) expect(await from('::ffff:198.51.100.20')).toBe(200);
      expect(await from('198.51.100.20')).toBe(429);
    });

    test('an address in a header counts only from a trusted proxy', async () => {
      const forged = async (n: number) =>
        (
          await api().call('POST /auth/demo', {
            ip: '198.51.100.30',
            headers: { 'x-forwarded-for': `203.0.113.${n}` },
          })
        ).status;
      for (let i = 0; i < 4; i += 1) expect(await forged(i)).toBe(200);
      expect(await forged(99)).toBe(429);
    });
  },
  { config: { rateLimits: tight } },
);

testApi(
  'behind a trusted proxy',
  (api) => {
    test('the client is the address that the proxy reports', async () => {
      const via = async (client: string) =>
        (
          await api().call('POST /auth/demo', {
            ip: '10.0.0.1',
            headers: { 'x-forwarded-for': `192.0.2.66, ${client}` },
          })
        ).status;
      for (let i = 0; i < 4; i += 1) expect(await via('203.0.113.1')).toBe(200);
      expect(await via('203.0.113.1')).toBe(429);
      expect(await via('203.0.113.2')).toBe(200);
    });
  },
  { config: { rateLimits: tight, trustedProxies: ['10.0.0.1'] } },
);

twoNodes(
  'limits',
  (nodes) => {
    const storm = (call: string, times: number, options: (i: number) => object): Promise<ApiAnswer[]> =>
      Promise.all(
        Array.from({ length: times }, (_, i) => (nodes()[i % 2] as TestApi).call(call, options(i))),
      );

    test('trial accounts: all nodes together open exactly what one address may', async () => {
      const answers = await storm('POST /auth/demo', 60, () => ({ ip: '198.51.100.40' }));
      expect([count(answers, 200), count(answers, 429)]).toEqual([4, 56]);
    });

    test('look-ups and guesses of invite codes with ever new tokens stay within the limit', async () => {
      const { token } = await nodes()[0].member();
      const looks = await storm('POST /credit/check', 40, (i) => ({
        ip: '198.51.100.41',
        token: i % 3 === 0 ? token : `${token}${i}`,
        body: { name: 'upline' },
      }));
      // Nine come through the minute's limits, the address's three and the member's six; without a captcha
      // an address has five a day.
      expect(count(looks, 429)).toBe(40 - 5);
    });

    test('the general limit holds over both nodes within a twentieth each, and others go on', async () => {
      const other = await nodes()[0].member();
      const { token } = await nodes()[0].member();
      const flood = storm('POST /auth/me', 120, () => ({ token, ip: '198.51.100.42' }));
      const meanwhile = await storm('POST /auth/me', 20, () => ({ token: other.token, ip: '198.51.100.43' }));
      expect(count(meanwhile, 200)).toBe(20);
      const passed = count(await flood, 200);
      expect(passed).toBeGreaterThanOrEqual(50);
      expect(passed).toBeLessThanOrEqual(66);
    });
  },
  { rateLimits: tight },
);
