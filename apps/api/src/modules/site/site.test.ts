import { describe, expect, test } from 'vitest';
import { demoParts } from '../../../../demo/src/parts.ts';
import { testApi } from '../../../test/api.ts';
import { postNow } from '../../../test/ledger.ts';
import { safeHtml } from '../../lib/safe-html.ts';

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
    const { settings } = api().app.context;
    await settings.set('system', 'system_maintenance_whitelist', '10.0.0.1');
    await settings.set('system', 'secret_key', 'hidden');
    await settings.set('remote_api', 'remote_api_key', 'hidden');
    const system = await configs({});
    expect(system).toMatchObject({ site_title: 'Koi', is_demo_play_open: '1' });
    expect(Object.keys(system)).not.toContain('system_maintenance_whitelist');
    expect(Object.keys(system)).not.toContain('secret_key');
    for (const group of ['remote_api', 'basic', 'notice', '__proto__', 'constructor', "x' or 1=1"])
      expect(await configs({ group })).toEqual({});
    expect(await configs({ group: 'drawing' })).toMatchObject({ ml_drawing_percent: '2' });
  });

  test('a value for the language beats the common one', async () => {
    const { settings } = api().app.context;
    await settings.set('system', 'site_title', 'Common');
    await settings.set('system', 'site_title', 'ไทย', 'th');
    expect((await configs({ lang: 'th' })).site_title).toBe('ไทย');
    expect((await configs({ lang: 'en' })).site_title).toBe('Common');
  });

  test('maintenance answers 503 with a redirect to all but the white list and operators', async () => {
    const { settings } = api().app.context;
    await settings.set('system', 'is_system_maintenance', '1');
    await settings.set('system', 'system_maintenance_redirect', 'https://status.example.test/');
    await settings.set('system', 'system_maintenance_whitelist', '203.0.113.5|203.0.113.6');
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
    await settings.set('system', 'is_system_maintenance', '0');
    expect(await api().call('POST /auth/captcha', { ip: '203.0.113.9' })).toMatchObject({ status: 200 });
  });
});

testApi(
  'demonstration content',
  (api) => {
    test('fills the lobby, and loading it again changes nothing', async () => {
      const { loadDemoContent } = await import('../../../../demo/src/load-demo-content.ts');
      const read = async () => ({
        games: (await api().call('GET /games', { query: { lang: 'en' } })).body.data,
        banners: (await api().call('GET /banners', { query: { group: 'mobile1' } })).body.data,
        notices: (await api().call('GET /system/notices', { query: { lang: 'vi', isMobile: '1' } })).body,
        links: (await api().call('GET /system/link')).body.data,
      });
      const before = await read();
      await loadDemoContent(api().app.context, { content: true, history: false });
      expect(await read()).toEqual(before);
      expect(before.banners).toHaveLength(3);
      for (const { url } of before.banners)
        expect((await api().app.inject(url)).headers).toMatchObject({
          'content-type': expect.stringContaining('image/svg+xml'),
          'content-security-policy': "default-src 'none';style-src 'unsafe-inline';sandbox",
        });
      for (const { title, detail, action, jump_link } of before.banners)
        expect([title, detail, action, jump_link].every(Boolean)).toBe(true);
      const [gift] = before.banners;
      const activity = (await api().call(`GET /activity/${gift.jump_link.split('/').at(-1)}`)).body;
      expect([activity.status, gift.until_text]).toEqual(['success', expect.any(String)]);
      expect(before.notices.alert).toHaveLength(1);
      expect(before.notices.data).toHaveLength(1);
      expect(before.games[0]).toMatchObject({ title: 'Hot', game_type: 0 });
      expect(before.games[0].child[0]).toMatchObject({ api_name: 'LY', game_type: 99, weather: 'normal' });
      const slots = before.games.find(({ game_type }: { game_type: number }) => game_type === 3);
      expect(slots.child.at(-1)).toMatchObject({ api_name: 'LANT', weather: 'closed' });
    });

    test('holds the accounts, with money that the ledger can prove', async () => {
      const { key } = (await api().call('POST /auth/captcha')).body.data;
      const session = await api().call('POST /auth/login', {
        body: { name: 'lucky8', password: 'koi12345', key, captcha: '2468' },
      });
      const me = (await api().call('POST /auth/me', { token: session.body.data.access_token })).body.data;
      expect(me).toMatchObject({ money: '1000.00', realname: 'Li Wei', has_qk_pwd: true, agent_id: 0 });
      expect(await api().app.context.ledger.prove(api().app.context.database.db)).toEqual([]);
      await expect(api().member({ invite_code: 'KOI8888' })).resolves.toMatchObject({
        id: expect.any(Number),
      });
    });

    test('games can be filtered', async () => {
      const { db } = api().app.context.database;
      await db
        .insertInto('supplier')
        .values({ code: 'TEST', names: JSON.stringify({ common: 'Test' }) })
        .execute();
      await db
        .insertInto('game')
        .values(
          Array.from({ length: 20 }, (_, i) => ({
            supplier: 'TEST',
            game_type: 3,
            game_code: `g${i}`,
            names: JSON.stringify({ en: `Sun Reels ${i}`, zh_cn: `太阳 ${i}` }),
            tags: i % 2 === 0 ? 'hot' : 'new',
            weight: i,
          })),
        )
        .execute();
      const list = async (query: Record<string, string>) =>
        (
          await api().call('GET /games/lists', {
            query: { gameType: '3', lang: 'en', api_code: 'TEST', ...query },
          })
        ).body.data;
      expect(await list({ isMobile: '1' })).toHaveLength(20);
      expect((await list({ isMobile: '1' }))[0]).toMatchObject({
        name: 'Sun Reels 19',
        api: { api_title: 'Test' },
      });
      expect(await list({})).toMatchObject({ per_page: 15, total: 20, last_page: 2 });
      expect(await list({ isMobile: '1', limit: '5', page: '4' })).toMatchObject({
        current_page: 4,
        from: 16,
        to: 20,
        total: 20,
      });
      expect(await list({ isMobile: '1', tag: 'hot' })).toHaveLength(10);
      expect(await list({ isMobile: '1', tag: 'all', keyword: 'REELS 1' })).toHaveLength(11);
      expect(await list({ isMobile: '1', keyword: '%' })).toHaveLength(0);
      expect(await list({ isMobile: '1', api_code: 'pg' })).toHaveLength(0);
      expect((await api().call('GET /games/lists')).status).toBe(422);
    });
  },
  { parts: demoParts({ content: true, history: false }) },
);

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
