import { type CallDefinition, type CallKey, calls } from '@koi/contract';
import { expect, test } from 'vitest';
import { testApi, testCaptcha } from '../../../test/api.ts';
import { setSetting } from '../../../test/set-setting.ts';
import { wireOf } from '../../../test/wire.ts';

const OUTSIDE = '203.0.113.9';
const LISTED = '203.0.113.5';
const all = Object.entries(calls) as [CallKey, CallDefinition][];
const openTo = (operators: boolean) =>
  all.map(([key]) => key).filter((key) => key.includes(' /operator/') === operators);

testApi('while the site is under maintenance', (api) => {
  const begin = async () => {
    await setSetting(api().app.context, 'system.system_maintenance_redirect', 'https://status.example.test/');
    await setSetting(api().app.context, 'system.system_maintenance_whitelist', `${LISTED}| 2001:DB8::1 `);
    await setSetting(api().app.context, 'system.is_system_maintenance', '1');
  };
  const end = () => setSetting(api().app.context, 'system.is_system_maintenance', '0');
  const statusOf = async (key: CallKey, ip: string) => {
    const { status, body } = await api().call(key.replace(/:\w+/g, '1'), { ip, body: {} });
    return [key, status === 503 && body.error === 'maintenance' && body.redirect];
  };

  test('every call is led away but those of operators and of listed addresses', async () => {
    await begin();
    expect([openTo(false).length, openTo(true).length].map((count) => count > 100)).toEqual([true, true]);
    for (const key of openTo(false)) {
      expect(await statusOf(key, OUTSIDE)).toEqual([key, 'https://status.example.test/']);
      expect(await statusOf(key, LISTED)).toEqual([key, false]);
    }
    for (const key of openTo(true)) expect(await statusOf(key, OUTSIDE)).toEqual([key, false]);
    await end();
  });

  test('a log-in is led away with the right password, too, and opens no session', async () => {
    const member = await api().member();
    const { key } = (await api().call('POST /auth/captcha')).body.data;
    const body = { name: member.name, password: 'koi12345', key, captcha: testCaptcha };
    await begin();
    expect(await api().call('POST /auth/login', { body, ip: OUTSIDE })).toMatchObject({ status: 503 });
    expect(await api().call('POST /auth/login', { body, ip: LISTED })).toMatchObject({ status: 200 });
    await end();
  });

  test('an address is the same however it is written', async () => {
    await begin();
    for (const ip of [`::ffff:${LISTED}`, '2001:db8::1', '2001:db8:0:0:0:0:0:1'])
      expect([ip, (await api().call('POST /auth/captcha', { ip })).status]).toEqual([ip, 200]);
    expect((await api().call('POST /auth/captcha', { ip: '2001:db8::2' })).status).toBe(503);
    await end();
  });

  test('a page that listens for news is let go', async () => {
    const member = await api().member();
    const origin = await api().app.listen({ port: 0, host: '127.0.0.1' });
    const { url, headers } = wireOf('GET /push', {}, member.token);
    const stream = await fetch(`${origin}${url}`, { headers });
    expect(stream.status).toBe(200);
    await begin();
    // Makes it check its session again; each heartbeat does so, too.
    api().app.context.push.changed([member.id], 'session');
    expect(await stream.text()).toContain('event: end');
    expect((await fetch(`${origin}${url}`, { headers })).status).toBe(503);
    await end();
    expect((await api().call('POST /auth/me', { token: member.token })).status).toBe(200);
  });
});
