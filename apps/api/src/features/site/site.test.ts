import { describe, expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { postNow } from '../../../test/ledger.ts';
import { setSetting } from '../../../test/set-setting.ts';
import { safeHtml } from '../../platform/lib/safe-html.ts';

test('operator-written HTML keeps formatting and loses what runs', () => {
  expect(
    safeHtml(
      '<p onclick="x()">a<script>alert(1)</script><a href="javascript:x()">b</a></p><iframe src="//x"></iframe>',
    ),
  ).toBe('<p>a<a rel="noopener noreferrer">b</a></p>');
  expect(safeHtml('<img src=x onerror=alert(1)><svg onload=alert(1)>')).toBe('<img src="x" />');
  expect(safeHtml('<b>1 &lt; 2</b>')).toBe('<b>1 &lt; 2</b>');
});

testApi('site', (api) => {
  const configs = async (query: Record<string, string>) =>
    (await api().call('GET /system/configs', { query })).body.data;

  test('sends public groups and keys only', async () => {
    const context = api().app.context;
    await setSetting(context, 'system.system_maintenance_whitelist', '10.0.0.1');
    await context.database.run(`insert into setting (grp, key, value) values
      ('system', 'secret_key', 'hidden'), ('remote_api', 'remote_api_key', 'hidden')`);
    const system = await configs({});
    expect(system).toMatchObject({ site_title: 'Koi', is_demo_play_open: '1' });
    expect(Object.keys(system)).not.toContain('system_maintenance_whitelist');
    expect(Object.keys(system)).not.toContain('secret_key');
    for (const group of ['remote_api', 'basic', 'notice', '__proto__', 'constructor', "x' or 1=1"])
      expect(await configs({ group })).toEqual({});
    expect(await configs({ group: 'drawing' })).toMatchObject({ ml_drawing_percent: '2' });
  });

  test('a value for the language beats the common one', async () => {
    const context = api().app.context;
    await setSetting(context, 'system.site_title', 'Common');
    await setSetting(context, 'system.site_title', 'ไทย', 'th');
    expect((await configs({ lang: 'th' })).site_title).toBe('ไทย');
    expect((await configs({ lang: 'en' })).site_title).toBe('Common');
  });

  test('maintenance answers 503 with a redirect to all but the white list and operators', async () => {
    const context = api().app.context;
    await setSetting(context, 'system.is_system_maintenance', '1');
    await setSetting(context, 'system.system_maintenance_redirect', 'https://status.example.test/');
    await setSetting(context, 'system.system_maintenance_whitelist', '203.0.113.5|203.0.113.6');
    const blocked = await api().call('POST /auth/captcha', {
      ip: '203.0.113.9',
      headers: { 'x-forwarded-for': '203.0.113.5' },
    });
    expect(blocked).toMatchObject({
      status: 503,
      body: { error: 'maintenance', redirect: 'https://status.example.test/' },
    });
    expect(await api().call('POST /auth/captcha', { ip: '203.0.113.6' })).toMatchObject({ status: 200 });
    const operator = await api().call('POST /operator/login', {
      body: { name: 'nobody', password: 'wrong' },
      ip: '203.0.113.9',
    });
    expect(operator.body.error).toBe('bad_credentials');
    await setSetting(context, 'system.is_system_maintenance', '0');
    expect(await api().call('POST /auth/captcha', { ip: '203.0.113.9' })).toMatchObject({ status: 200 });
  });
});

describe.each([
  [-180, '-03:00', '2026-03-01 21:30:00'],
  [345, '+05:45', '2026-03-02 06:15:00'],
])('a site at %i minutes', (offsetMinutes, text, shown) => {
  testApi(
    'keeps one time',
    (api) => {
      test('says its offset with the settings, and writes and reads every date in it', async () => {
        const { body } = await api().call('GET /system/configs');
        expect(body.tz_offset).toBe(text);
        const { id, token } = await api().member();
        const { database } = api().app.context;
        await database.db
          .updateTable('member')
          .set({ last_login_at: new Date('2026-03-02T00:30:00Z') })
          .where('id', '=', id)
          .execute();
        const me = await api().call('POST /auth/me', { token });
        expect(me.body.data.last_login_at).toBe(shown);
        await postNow(api().app.context, [
          {
            id: `zone:${id}`,
            member: id,
            operateType: 1,
            movements: [{ from: { platform: 'adjustment' }, to: { member: id, kind: 'main' }, amount: 1n }],
          },
        ]);
        const log = (created_at?: string[]) =>
          api().call('POST /moneylog', { token, body: created_at ? { created_at } : {} });
        const at: string = (await log()).body.data.data[0].created_at;
        const instant = Date.parse(`${at.replace(' ', 'T')}${text}`);
        expect(Math.abs(instant - api().clock.now().getTime())).toBeLessThan(60_000);
        expect((await log([at, at])).body.data.total).toBe(1);
        const hourOff = (hours: number) =>
          new Date(Date.parse(`${at.replace(' ', 'T')}Z`) + hours * 3_600_000)
            .toISOString()
            .slice(0, 19)
            .replace('T', ' ');
        expect((await log([hourOff(-9), hourOff(-1)])).body.data.total).toBe(0);
        expect((await log([hourOff(1), hourOff(9)])).body.data.total).toBe(0);
      });
    },
    { config: { offsetMinutes } },
  );
});
