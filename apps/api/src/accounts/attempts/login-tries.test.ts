import { describe, expect, test } from 'vitest';
import { type ApiAnswer, type TestApi, testApi, testCaptcha, twoNodes } from '../../../test/api.ts';
import { createOperator } from '../operators/queries.ts';

const logIn = async (api: TestApi, name: string, password: string, ip: string): Promise<ApiAnswer> => {
  const { key } = (await api.call('POST /auth/captcha')).body.data;
  return api.call('POST /auth/login', { body: { name, password, key, captcha: testCaptcha }, ip });
};
const asOperator = (api: TestApi, name: string, password: string, ip: string): Promise<ApiAnswer> =>
  api.call('POST /operator/login', { body: { name, password }, ip });

const judged = (answers: readonly ApiAnswer[]): number =>
  answers.filter(({ body }) => body.error === 'bad_credentials').length;

testApi('tries to log in', (api) => {
  const operator = (name: string) =>
    createOperator(api().app.context.database.db, { name, password: 'koi12345', role: 'owner' });

  test('of an operator: parallel guesses from one address, five are judged, and the operator gets in from another', async () => {
    await operator('clara');
    const guesses = await Promise.all(
      Array.from({ length: 60 }, (_, i) => asOperator(api(), 'clara', `guess-${i}`, '203.0.113.1')),
    );
    expect(judged(guesses)).toBe(5);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(55);
    expect((await asOperator(api(), 'clara', 'koi12345', '203.0.113.1')).status).toBe(429);
    expect((await asOperator(api(), 'clara', 'koi12345', '203.0.113.2')).status).toBe(200);
  });

  test('of a name without an account look the same, locked or not', async () => {
    await operator('doris');
    const [real, none] = [[] as ApiAnswer[], [] as ApiAnswer[]];
    for (let i = 0; i < 7; i += 1) {
      real.push(await asOperator(api(), 'doris', 'wrong', '203.0.113.3'));
      none.push(await asOperator(api(), 'nobody', 'wrong', '203.0.113.4'));
    }
    expect(none.map(({ status, body }) => [status, body])).toEqual(
      real.map(({ status, body }) => [status, body]),
    );
    expect(real.at(-1)).toMatchObject({ status: 429, body: { error: 'locked_out' } });
  });

  test.each([
    ['one IPv6 network', (i: number) => `2001:db8:7:7::${(i + 1).toString(16)}`, 5],
    ['as many networks', (i: number) => `2001:db8:${(i + 16).toString(16)}::1`, 10],
    ['as many addresses', (i: number) => `198.18.${i >> 8}.${i & 255}`, 10],
  ])('of one member from %s come to an end', async (_what, ip, most) => {
    const { name } = await api().member();
    const guesses = await Promise.all(
      Array.from({ length: 60 }, (_, i) => logIn(api(), name, `guess-${i}`, ip(i))),
    );
    expect(judged(guesses)).toBeGreaterThanOrEqual(most);
    // A pause of a second or two may end while the machine works on the guesses.
    expect(judged(guesses)).toBeLessThanOrEqual(most === 5 ? 5 : 14);
    expect(Number(guesses.find(({ status }) => status === 429)?.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('of one member from everywhere wait for each other, longer each time, and never keep the owner out', async () => {
    const { name } = await api().member();
    const home = '203.0.113.50';
    expect((await logIn(api(), name, 'koi12345', home)).status).toBe(200);
    const fromAnywhere = async (round: number) =>
      judged(
        await Promise.all(
          Array.from({ length: 12 }, (_, i) => logIn(api(), name, 'guess-it', `198.19.${round}.${i}`)),
        ),
      );
    expect(await fromAnywhere(0)).toBeGreaterThanOrEqual(10);
    const inAnHour: number[] = [];
    for (let round = 1; round <= 30; round += 1) {
      api().clock.advance(60_000);
      inAnHour.push(await fromAnywhere(round));
    }
    // The first pauses are shorter than a round may take.
    expect(inAnHour.slice(8)).toEqual(Array(22).fill(1));
    // During an attack: at once from home, after the pause from elsewhere.
    expect((await logIn(api(), name, 'koi12345', home)).status).toBe(200);
    expect(await logIn(api(), name, 'koi12345', '203.0.113.51')).toMatchObject({
      status: 429,
      body: { error: 'locked_out' },
    });
    api().clock.advance(61_000);
    expect((await logIn(api(), name, 'koi12345', '203.0.113.51')).status).toBe(200);
  });

  test('that were not judged use up none of the own ones', async () => {
    const { name } = await api().member();
    await Promise.all(Array.from({ length: 14 }, (_, i) => logIn(api(), name, 'guess-it', `198.20.0.${i}`)));
    for (let i = 0; i < 8; i += 1) {
      api().clock.advance(61_000);
      await logIn(api(), name, 'guess-it', `198.20.1.${i}`);
    }
    for (let i = 0; i < 8; i += 1)
      expect((await logIn(api(), name, 'koi12345', '203.0.113.60')).status).toBe(429);
    api().clock.advance(61_000);
    expect((await logIn(api(), name, 'koi12345', '203.0.113.60')).status).toBe(200);
  });
});

twoNodes('tries to log in', (nodes) => {
  describe('parallel on both', () => {
    test('five of 300 guesses at an operator are judged, and members log in meanwhile', async () => {
      await createOperator(nodes()[0].app.context.database.db, {
        name: 'erika',
        password: 'koi12345',
        role: 'owner',
      });
      const members = [];
      for (let i = 0; i < 4; i += 1) members.push(await nodes()[0].member());
      const guesses = Promise.all(
        Array.from({ length: 300 }, (_, i) =>
          asOperator(nodes()[i % 2] as TestApi, 'erika', `guess-${i}`, '203.0.113.9'),
        ),
      );
      const meanwhile = await Promise.all(
        members.map((member, i) =>
          logIn(nodes()[i % 2] as TestApi, member.name, 'koi12345', `203.0.113.${i + 20}`),
        ),
      );
      expect(meanwhile.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(judged(await guesses)).toBe(5);
      expect((await asOperator(nodes()[1], 'erika', 'koi12345', '203.0.113.10')).status).toBe(200);
    });
  });
});
