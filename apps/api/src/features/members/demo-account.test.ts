import { expect, test } from 'vitest';
import { operatorToken } from '../../../test/api.ts';
import { moneyApi } from '../../../test/money-api.ts';
import { setSetting } from '../../../test/set-setting.ts';
import { purgeTrials } from '../../accounts/auth/jobs.ts';
import { verifyLedger } from '../../ledger/index.ts';
import { DAY_MS } from '../../platform/lib/time.ts';

moneyApi('trial accounts that operators open', (current) => {
  const order = { for_whom: 'Mrs Lim of the fair in Macau', lang: 'en', days: 3 } as const;
  const open = (token: string, body: object = order) =>
    current().call('POST /operator/members/demo', { token, body, query: { lang: 'en' } });
  const logIn = async ({ name, password }: { name: string; password: string }) => {
    const api = current();
    await setSetting(api.ctx, 'register.vip1_is_login_captcha_open', '0');
    const answer = await api.call('POST /auth/login', { body: { name, password } });
    return { status: answer.status, error: answer.body.error, token: answer.body.data?.access_token };
  };

  test('are logged in with the password told once, are marked, and end by themselves', async () => {
    const api = current();
    const { status, body } = await open(await api.operator());
    expect([status, body.data.money, body.data.currency]).toEqual([200, '2000.00', 'USD']);
    const { name, demo_until } = body.data;
    const { token } = await logIn(body.data);
    const me = await api.call('POST /auth/me', { token });
    expect(me.body.data).toMatchObject({ name, is_demo: 1, money: '2000.00' });
    expect((await api.call('POST /drawing', { token, body: {} })).body.error).toBe('demo_not_allowed');

    const seen = await api.call('POST /operator/members/read', {
      token: await api.operator(),
      body: { member_name: name },
    });
    expect(seen.body.data).toMatchObject({ is_demo: 1, demo_until });
    const stored = await api.ctx.database.run<{ text: string }>(
      `select row_to_json(a)::text as text from audit_log a union all select row_to_json(n)::text from member_note n
        union all select row_to_json(m)::text from member m`,
    );
    const all = stored.map(({ text }) => text).join('\n');
    expect(all).toContain('member.demo');
    expect(all.split(order.for_whom)).toHaveLength(3);
    expect(all).not.toContain(body.data.password);

    api.clock.advance(3 * DAY_MS - 600_000);
    expect((await logIn(body.data)).status).toBe(200);
    api.clock.advance(600_000);
    expect(await logIn(body.data)).toMatchObject({ error: 'bad_credentials' });
    expect((await api.call('POST /auth/me', { token })).status).toBe(401);
    api.clock.advance(3_600_000);
    expect(await purgeTrials(api.ctx)).toBe(1);
    expect(await verifyLedger(api.ctx.database.db)).toEqual([]);
  });

  test('count in no figure of the day, though they log in', async () => {
    const api = current();
    const token = await api.operator();
    const figures = async () => {
      await api.ctx.jobs.runOnce(api.ctx, 'fold-activity');
      return (await api.call('POST /operator/today/read', { token, body: {} })).body.data.today.figures;
    };
    const before = await figures();
    const { data } = (await open(token)).body;
    expect((await logIn(data)).status).toBe(200);
    expect(await figures()).toEqual(before);
  });

  test('are for whoever may, with a word for whom, and within the number that is allowed', async () => {
    const api = current();
    const token = await api.operator();
    expect((await open(await operatorToken(api, 'reader', 'read-only'))).status).toBe(403);
    for (const wrong of [{ days: 31 }, { days: 0 }, { lang: 'xx' }, { for_whom: ' ' }])
      expect((await open(token, { ...order, ...wrong })).status).toBe(422);
    await setSetting(api.ctx, 'system.demo_max_open', '1');
    await open(token);
    expect((await open(token)).status).toBe(429);
  });
});
