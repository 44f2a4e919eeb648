import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { operatorToken, testApi, twoNodes } from '../../../test/api.ts';
import { brandParts } from '../../../test/brand.ts';
import { setSetting } from '../../../test/set-setting.ts';

const webRoot = mkdtempSync(join(tmpdir(), 'koi-brand-'));
afterAll(() => rmSync(webRoot, { recursive: true }));
mkdirSync(join(webRoot, '.vite'));
writeFileSync(
  join(webRoot, '.vite/shell.html'),
  `<html lang="{{htmlLang}}" data-langs="{{langs}}"><meta name="theme-color" content="{{themeColor}}" />
  <link rel="icon" href="{{icon}}" type="{{iconType}}" /><link rel="apple-touch-icon" href="{{touchIcon}}" />
  <link rel="manifest" href="{{manifest}}" /><title>{{title}}</title><p>{{name}}</p></html>`,
);
writeFileSync(
  join(webRoot, 'manifest.webmanifest'),
  '{"name":"Koi","start_url":"./","icons":[{"src":"icons/full-192.png","purpose":"maskable"}]}',
);
writeFileSync(join(webRoot, 'manifest.th.webmanifest'), '{"name":"Koi"}');
const inline = (file: Buffer) => `data:image/png;base64,${file.toString('base64')}`;
const picture = async (width: number, height: number) =>
  inline(
    await sharp({ create: { width, height, channels: 4, background: '#b0306080' } })
      .png()
      .toBuffer(),
  );

const lotus = {
  name: { common: 'Lotus', th: 'ดอกบัว' },
  colors: { dark: { page: '#101010' }, light: { 'brand-text': '#8a1f0d' } },
  radius: 4,
};

writeFileSync(join(webRoot, 'maintenance.html'), '<h1>Closed</h1><!--notes-->');

testApi(
  'brands',
  (current) => {
    const { send, save, publish, file } = brandParts(current);
    const configs = async (group: string, host: string, lang = 'en') =>
      (await current().call('GET /system/configs', { query: { group, lang }, headers: { host } })).body.data;

    test('the page of maintenance says what operators wrote for it', async () => {
      const context = current().app.context;
      expect((await file('/maintenance.html')).body).toBe('<h1>Closed</h1>');
      await setSetting(context, 'system.system_maintenance_message', 'Back <soon>');
      await setSetting(context, 'system.system_maintenance_message', 'เร็ว ๆ นี้', 'th');
      await setSetting(context, 'system.system_maintenance_until', '2030-01-02 03:04:05');
      expect((await file('/maintenance.html')).body).toBe(
        '<h1>Closed</h1><p>Back &#60;soon&#62;</p><p>เร็ว ๆ นี้</p><p>~ 2030-01-02 03:04:05</p>',
      );
    });

    test('nobody’s host is served as it was built', async () => {
      expect((await file('/')).body).toContain('<title>Koi</title>');
      expect(await file('/brand.css')).toMatchObject({ statusCode: 200, body: '' });
      expect((await configs('system', 'koi.test')).site_name).toBe('Koi');
    });

    test('a published one is served to its host and no other, by its version', async () => {
      const drawn = { ...lotus, icon: await picture(600, 600), languages: ['en', 'th'] };
      const published = await publish(drawn, 'lotus.test');
      const { icon } = JSON.parse(published.body.data.published);
      expect(icon).toMatch(/^\/api\/brand\/picture\/[\w-]{32}\.png$/);
      const page = await file('/', 'lotus.test:8080');
      for (const part of [
        '<html lang="en" data-langs="en th">',
        '<title>Lotus</title>',
        'content="#101010"',
        `<link rel="icon" href="${icon}" type="image/png" />`,
        '<link rel="manifest" href="./manifest.en.webmanifest" />',
        'Lotus</p>',
      ])
        expect(page.body).toContain(part);
      const sheet = await file('/brand.css', 'lotus.test');
      expect(sheet.body).toBe(
        ':root:root{--radius:4px;--page:#101010}:root:root[data-theme=light]{--page:#f4f6fb;--brand-text:#8a1f0d}:root:root:root{background:var(--page);color:var(--text)}',
      );
      expect(sheet.headers['content-security-policy']).toBeUndefined();
      const tag = String(sheet.headers.etag);
      expect((await file('/brand.css', 'lotus.test', { 'if-none-match': tag })).statusCode).toBe(304);
      const manifest = (await file('/manifest.webmanifest', 'lotus.test')).json();
      expect(manifest).toMatchObject({
        name: 'Lotus',
        lang: 'en',
        theme_color: '#101010',
        icons: [{ src: expect.stringMatching(/^\/api\/brand\/icon\/full-192\.png\?v=\d+$/) }],
      });
      expect((await file('/manifest.th.webmanifest', 'lotus.test')).json()).toMatchObject({
        name: 'ดอกบัว',
        lang: 'th',
      });
      // What a service worker keeps for when no page comes.
      expect((await file('/shell.html', 'lotus.test')).body).toContain('<title>Lotus');
      expect((await file('/')).body).toContain('<title>Koi</title>');
      const served = await file(icon);
      expect(served.headers['content-type']).toBe('image/png');
      expect((await sharp(served.rawPayload).metadata()).width).toBe(512);
      const touched = /rel="apple-touch-icon" href="([^"]+)"/.exec(page.body)?.[1] ?? '';
      for (const [address, side, corner] of [
        // Full icons are filled with the page colour up to the edge.
        [touched, 180, [16, 16, 16]],
        [manifest.icons[0].src, 192, [16, 16, 16]],
        ['/api/brand/icon/any-512.png', 512, undefined],
      ] as const) {
        const { rawPayload } = await file(address, 'lotus.test');
        const { data: pixels, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
        expect([info.width, info.height]).toEqual([side, side]);
        if (corner) expect([...pixels.subarray(0, 3)]).toEqual(corner);
      }
      expect((await file('/api/brand/icon/any-513.png', 'lotus.test')).statusCode).toBe(404);
      expect((await file('/api/brand/icon/any-512.png')).statusCode).toBe(404);
      expect((await configs('system', 'lotus.test', 'th')).site_name).toBe('ดอกบัว');
      expect((await configs('system', 'lotus.test')).languages).toBe('en,th');
      expect((await configs('system', 'koi.test')).languages).toBe('zh_cn,zh_hk,en,th,vi');
      await publish({ ...lotus, name: { common: 'Water lily' } }, 'lotus.test');
      // Tagged by content: the colours are the same, the page is not.
      expect((await file('/brand.css', 'lotus.test', { 'if-none-match': tag })).statusCode).toBe(304);
      expect((await file('/', 'lotus.test')).body).toContain('<title>Water lily</title>');
      expect((await send('withdraw', { host: 'lotus.test', reason: 'over' })).body.data.version).toBe(3);
      expect((await file('/', 'lotus.test')).body).toContain('<title>Koi</title>');
      const { data } = (await send('history', { host: 'lotus.test' })).body.data;
      expect(
        data.map(({ version, document }: { version: number; document: string | null }) => [
          version,
          document && JSON.parse(document).name.common,
        ]),
      ).toEqual([
        [3, null],
        [2, 'Water lily'],
        [1, 'Lotus'],
      ]);
    });

    test('a draft of a setting says that the brand of the host covers it', async () => {
      await publish({ ...lotus, slogan: { common: 'Of the brand' } }, 'covered.test');
      const reported = async (host: string) => {
        const { body } = await current().call('POST /operator/settings/preview', {
          token: await operatorToken(current(), 'brand-owner', 'owner'),
          body: { group: 'system', key: 'site_slogan', values: { common: 'Draft' }, shown_lang: 'en' },
          headers: { host },
        });
        return [body.data.groups.system.site_slogan, body.data.is_covered];
      };
      expect(await reported('covered.test')).toEqual(['Of the brand', true]);
      expect(await reported('koi.test')).toEqual(['Draft', false]);
    });

    test('a name is written into the page as text, whatever its signs', async () => {
      await publish({ ...lotus, name: { common: 'A & "$1' } }, 'odd.test');
      expect((await file('/', 'odd.test')).body).toContain('<title>A &#38; &#34;&#36;1</title>');
    });

    test('what cannot be read or has no name is saved, and not published', async () => {
      const grey = { ...lotus, colors: { light: { text: '#999999' } } };
      const saved = (await save(grey, 'grey.test')).body.data;
      expect(saved.problems).toContainEqual(
        expect.objectContaining({ kind: 'contrast', theme: 'light', on: 'surface', color: 'text' }),
      );
      const publishing = { host: 'grey.test', revision: saved.revision, reason: 'x' };
      const refused = await send('publish', publishing);
      expect([refused.status, refused.body.error]).toEqual([400, 'brand_not_ready']);
      expect((await publish({ name: { th: 'x' } }, 'grey.test')).body.error).toBe('brand_not_ready');
      expect((await file('/brand.css', 'grey.test')).body).toBe('');
      expect((await send('read', { host: 'grey.test' })).body.data.published).toBeNull();
    });

    test('an import is checked like what is typed, and changes nothing when it does not fit', async () => {
      await save(lotus, 'import.test');
      const before = (await send('read', { host: 'import.test' })).body.data;
      for (const [field, document] of [
        ['radius', { ...lotus, radius: 99 }],
        ['script', { ...lotus, script: 'x' }],
        ['colors.dark.page', { ...lotus, colors: { dark: { page: 'url(x)' } } }],
      ] as const) {
        const { status, body } = await save(document, 'import.test');
        expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
      }
      const by = { host: 'import.test', revision: before.revision };
      expect((await send('save', { ...by, document: '{no' })).status).toBe(422);
      expect((await send('read', { host: 'import.test' })).body.data).toEqual(before);
    });

    test('an export holds its pictures, and comes in elsewhere as the same', async () => {
      const saved = (await save({ ...lotus, logo: await picture(300, 80) }, 'from.test')).body.data;
      const { logo } = JSON.parse(saved.document);
      const { document } = (await send('export', { host: 'from.test' })).body.data;
      expect(JSON.parse(document).logo).toMatch(/^data:image\/png;base64,/);
      const copied = (await save(JSON.parse(document), 'to.test')).body.data;
      const address = JSON.parse(copied.document).logo;
      expect(address).not.toBe(logo);
      expect((await file(address)).rawPayload.equals((await file(logo)).rawPayload)).toBe(true);
      const broken = { ...JSON.parse(document), logo: 'data:image/png;base64,AAAA' };
      expect((await save(broken, 'to.test')).body.error).toBe('file_type');
    });

    test('pictures of the wrong kind, size or shape are refused', async () => {
      for (const [kind, width, height] of [
        ['logo', 200, 63],
        ['icon', 191, 191],
        ['icon', 400, 300],
      ] as const) {
        const refused = await save({ ...lotus, [kind]: await picture(width, height) }, 'small.test');
        expect([kind, refused.body.error]).toEqual([kind, 'file_type']);
      }
      const script = inline(Buffer.from('<svg/>'));
      expect((await save({ ...lotus, icon: script }, 'small.test')).body.error).toBe('file_type');
      const gone = `/api/brand/picture/${'x'.repeat(32)}.png`;
      expect((await save({ ...lotus, icon: gone }, 'small.test')).status).toBe(422);
      expect((await file('/api/brand/picture/nothing.png')).statusCode).toBe(404);
    });

    test('of two who save or publish the same draft, the second learns who the first was', async () => {
      const host = 'two.test';
      const { revision } = (await save(lotus, host)).body.data;
      const document = JSON.stringify({ ...lotus, radius: 8 });
      const saves = await Promise.all(
        ['one', 'other'].map((name) => send('save', { host, document, revision }, 'owner', name)),
      );
      expect(saves.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(saves.find(({ status }) => status === 409)?.body).toMatchObject({ error: 'setting_changed' });
      expect((await send('publish', { host, revision, reason: 'x' })).body.error).toBe('setting_changed');
    });

    test('who may only edit publishes nothing; every step is in the audit log', async () => {
      const { revision } = (await save(lotus, 'roles.test')).body.data;
      const named = { host: 'roles.test' };
      const publishing = { ...named, revision, reason: 'opening' };
      expect((await send('publish', publishing, 'content')).status).toBe(403);
      expect((await send('save', { ...named, document: '{}', revision }, 'support')).status).toBe(403);
      expect((await send('publish', { ...named, revision })).body.error).toBe('reason_required');
      expect((await send('publish', publishing)).status).toBe(200);
      const rows = await current()
        .app.context.database.db.selectFrom('audit_log')
        .select(['action', 'actor', 'after'])
        .where('subject_kind', '=', 'brand')
        .where('subject_id', '=', 'roles.test')
        .orderBy('id')
        .execute();
      expect(rows.map(({ action }) => action)).toEqual(['brand.save', 'brand.publish']);
      expect(rows[1]?.after).toMatchObject({ version: 1, reason: 'opening' });
    });

    test('a draft is looked at by its key only', async () => {
      const { preview_key: key } = (await save({ ...lotus, features_off: ['wheel'] }, 'draft.test')).body
        .data;
      expect((await file(`/?brand_preview=${key}`)).body).toContain('<title>Lotus</title>');
      const referer = `http://koi.test/?brand_preview=${key}`;
      expect((await file('/brand.css', 'koi.test', { referer })).body).toContain('--page:#101010');
      expect((await file('/brand.css', 'koi.test', { referer: referer.slice(0, -1) })).body).toBe('');
      expect((await file('/?brand_preview=nobody')).body).toContain('<title>Koi</title>');
    });

    test('a feature that is off is closed on the server, and what brings money home is not', async () => {
      await publish({ ...lotus, features_off: ['wheel', 'savings', 'credit', 'levels'] }, 'off.test');
      const member = await current().member();
      const errorOf = async (key: string, host: string, body: object = {}) =>
        (await current().call(key, { token: member.token, body, headers: { host } })).body.error;
      for (const key of ['POST /wheel/query', 'POST /wheel/award', 'POST /yuebao/buy', 'POST /credit/borrow'])
        expect([key, await errorOf(key, 'off.test')]).toEqual([key, 'feature_off']);
      expect(await errorOf('POST /wheel/query', 'koi.test')).not.toBe('feature_off');
      for (const key of ['POST /yuebao/withdrawal', 'POST /credit/lend', 'POST /yuebao/history'])
        expect([key, await errorOf(key, 'off.test')]).not.toEqual([key, 'feature_off']);
      expect((await configs('system', 'off.test')).features_off).toBe('wheel,savings,credit,levels');
    });

    test('languages and currency are the host’s', async () => {
      await publish(
        { ...lotus, languages: ['th', 'en'], default_language: 'th', currency: 'vi' },
        'thai.test',
      );
      const headers = { host: 'thai.test' };
      const said = async (lang: string) =>
        (await current().call('POST /auth/me', { query: { lang }, headers })).body.message;
      expect(await said('zh_cn')).toBe(await said('th'));
      expect(await said('en')).not.toBe(await said('th'));
      const { data } = (await current().call('GET /language', { headers })).body;
      expect([data.default, Object.keys(data.list)]).toEqual(['th', ['en', 'th']]);
      const trial = (await current().call('POST /auth/demo', { query: { lang: 'en' }, headers })).body.data;
      const me = (await current().call('POST /auth/me', { token: trial.access_token })).body.data;
      expect(me.lang).toBe('vi');
    });

    test('a product line that is off has no tab, no game, no draw', async () => {
      const { db } = current().app.context.database;
      await db.insertInto('supplier').values({ code: 'PG', names: '{"common":"PG"}' }).execute();
      const game = (game_type: number) => ({
        supplier: 'PG',
        game_type,
        game_code: `g${game_type}`,
        names: '{"common":"X"}',
      });
      const [slot] = await db
        .insertInto('game')
        .values([game(3), game(6)])
        .returning('id')
        .execute();
      await db
        .insertInto('game_entry')
        .values({ supplier: 'PG', game_type: 3, names: '{"common":"PG"}', tags: 'hot' })
        .execute();
      await publish({ ...lotus, lines_off: [3] }, 'noslots.test');
      const get = async (path: string, host: string, query: Record<string, string> = {}) =>
        (await current().call(`GET ${path}`, { query: { lang: 'en', ...query }, headers: { host } })).body
          .data;
      const tabs = (rows: { game_type: number }[]) => rows.map(({ game_type }) => game_type);
      expect(tabs(await get('/games', 'koi.test'))).toContain(3);
      const lobby = await get('/games', 'noslots.test');
      expect(tabs(lobby)).not.toContain(3);
      expect(lobby[0].child.map((entry: { api_name: string }) => entry.api_name)).toEqual(['LY']);
      const list = { gameType: '3', isMobile: '1' };
      expect(await get('/games/lists', 'koi.test', list)).toHaveLength(1);
      expect(await get('/games/lists', 'noslots.test', list)).toEqual([]);
      const ids = { games: String(slot?.id) };
      expect((await get('/games/rows', 'koi.test', ids)).games).toHaveLength(1);
      expect((await get('/games/rows', 'noslots.test', ids)).games).toEqual([]);
      const types = async (host: string) =>
        (await current().call('POST /game/type', { headers: { host } })).body.data.map(
          ({ key }: { key: number }) => key,
        );
      expect([await types('koi.test'), await types('noslots.test')]).toEqual([
        [1, 2, 3, 4, 5, 6, 7, 99],
        [1, 2, 4, 5, 6, 7, 99],
      ]);
    });
  },
  { config: { webRoot } },
);

twoNodes('a brand', (nodes) => {
  test('published on one node is served by the other', async () => {
    const [one, two] = nodes();
    await brandParts(() => one).publish({ name: { common: 'Lotus' } });
    const name = async () =>
      (await two.call('GET /system/configs', { query: { lang: 'en' } })).body.data.site_name;
    await expect.poll(name).toBe('Lotus');
  });
});
