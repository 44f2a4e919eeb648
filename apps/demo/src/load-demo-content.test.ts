import { expect, test } from 'vitest';
import { verifyLedger } from '../../api/src/ledger/index.ts';
import { isSettingName, settingOf } from '../../api/src/platform/settings/registry.ts';
import { checkedText } from '../../api/src/platform/settings/save-settings.ts';
import { testApi } from '../../api/test/api.ts';
import { loadDemoContent } from './load-demo-content.ts';
import { demoParts } from './parts.ts';

testApi(
  'demonstration content',
  (api) => {
    test('fills the lobby, and loading it again changes nothing', async () => {
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
      expect(await verifyLedger(api().app.context.database.db)).toEqual([]);
      await expect(api().member({ invite_code: 'KOI8888' })).resolves.toMatchObject({
        id: expect.any(Number),
      });
    });

    test('sets what the registry of settings knows, to values that operators could save', async () => {
      const rows = await api().app.context.database.db.selectFrom('setting').selectAll().execute();
      expect(rows.length).toBeGreaterThan(10);
      for (const { grp, key, value } of rows) {
        const name = `${grp}.${key}`;
        expect([name, isSettingName(name) && checkedText(settingOf(name), value)]).toEqual([name, value]);
      }
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
