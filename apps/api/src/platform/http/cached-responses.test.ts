import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { testApi, twoNodes } from '../../../test/api.ts';
import { brandParts } from '../../../test/brand.ts';
import { siteParts } from '../../../test/site.ts';
import { wireOf } from '../../../test/wire.ts';

/** Long enough that nothing expires. */
const long = { responseCacheMs: 60_000 };
const en = { lang: 'en' };

testApi(
  'cached responses',
  (current) => {
    const { send: askSite, operator } = siteParts(current);
    const read = (path: string, query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
      current().call(`GET ${path}`, { query: { ...en, ...query }, headers });
    const titles = async (query: Record<string, string> = {}): Promise<string[]> =>
      (await read('/system/notices', query)).body.data.map(({ title }: { title: string }) => title);
    const run = (sql: string) => current().app.context.database.run(sql);
    const addNotice = (title: string, lang = 'common') =>
      run(`insert into notice (placement, lang, texts, is_open, weight, created_at, updated_at)
        values ('main', '${lang}', '{"en": {"title": "${title}", "content": "x"}}', true, 0, now(), now())`);
    /** Simulates a write whose notification gets lost. */
    const unheard = async (table: string, write: () => Promise<unknown>) => {
      await run(`alter table ${table} disable trigger ${table}_notify`);
      await write();
      await run(`alter table ${table} enable trigger ${table}_notify`);
    };
    const removeNotices = async () => {
      await run('delete from notice');
      await expect.poll(() => titles()).toEqual([]);
    };

    test('are read again when an operator has changed something, at once', async () => {
      expect(await titles()).toEqual([]);
      const saved = await current().call('POST /operator/notices/save', {
        token: await operator('content'),
        body: { grp: 'main', texts: { en: { title: 'Cup', content: 'x' } }, is_open: 1 },
      });
      expect(saved.status).toBe(200);
      expect(await titles()).toEqual(['Cup']);
      const slogan = async () => (await read('/system/configs')).body.data.site_slogan;
      expect(await slogan()).toBe('');
      await askSite('settings/save', { group: 'system', key: 'site_slogan', value: 'Play', reason: 'why' });
      expect(await slogan()).toBe('Play');
      await removeNotices();
    });

    test('are read again when anybody has changed a row, once the database has told', async () => {
      expect(await titles()).toEqual([]);
      await addNotice('By hand');
      await expect.poll(() => titles()).toEqual(['By hand']);
      expect((await read('/system/configs', { group: 'admin' })).body.data.service_skype).toBe('');
      await run(
        `insert into setting (grp, key, lang, value) values ('admin', 'service_skype', 'common', 'koi')`,
      );
      await expect
        .poll(async () => (await read('/system/configs', { group: 'admin' })).body.data.service_skype)
        .toBe('koi');
      await removeNotices();
    });

    test('stand otherwise, and no longer than their time', async () => {
      expect(await titles()).toEqual([]);
      await unheard('notice', () => addNotice('Unheard of'));
      expect(await titles()).toEqual([]);
      current().clock.advance(long.responseCacheMs + 1);
      expect(await titles()).toEqual(['Unheard of']);
      await removeNotices();
    });

    test('carry an ETag, and whoever has them gets 304 with every header of an answer', async () => {
      const cors = { origin: 'https://m.example.test' };
      const first = await read('/system/notices', {}, cors);
      const tag = String(first.headers.etag);
      expect(first.headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-type': 'application/json; charset=utf-8',
        'access-control-allow-origin': cors.origin,
      });
      expect(first.body).toEqual({ status: 'success', code: 200, message: '', data: [], alert: [] });
      const again = (header: string) => read('/system/notices', {}, { ...cors, 'if-none-match': header });
      for (const header of [tag, `W/${tag}`, `"other", ${tag}`, tag.replace(/"$/, '-gzip"')]) {
        const same = await again(header);
        expect([header, same.status, same.body]).toEqual([header, 304, '']);
        expect(same.headers).toMatchObject({
          etag: tag,
          'cache-control': 'no-cache',
          'access-control-allow-origin': cors.origin,
          'access-control-expose-headers': 'Authorization, Date, Retry-After',
          vary: expect.stringContaining('Origin'),
          'x-content-type-options': 'nosniff',
          'x-ratelimit-limit': expect.anything(),
        });
      }
      // Headers that only pages of other sites need are omitted for the site's own.
      expect((await read('/system/notices')).headers['access-control-expose-headers']).toBeUndefined();
      expect((await again('"other"')).status).toBe(200);
      await addNotice('New');
      await expect.poll(async () => (await again(tag)).status).toBe(200);
      expect((await again(tag)).headers.etag).not.toBe(tag);
      await removeNotices();
    });

    test('leave packed where that is worth it, under a tag of their own', async () => {
      const { app } = current();
      await addNotice('Long '.repeat(500));
      await expect.poll(async () => (await titles()).length).toBe(1);
      const { url } = wireOf('GET /system/notices', { query: en });
      const send = (headers: Record<string, string> = {}) => app.inject({ url, headers });
      const plain = await send();
      const compressed = await send({ 'accept-encoding': 'gzip, br' });
      expect(compressed.headers).toMatchObject({
        'content-encoding': 'br',
        etag: String(plain.headers.etag).replace(/"$/, '-br"'),
        vary: 'Origin, Accept-Encoding',
      });
      expect(String(brotliDecompressSync(compressed.rawPayload))).toBe(plain.body);
      expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
      expect(plain.headers['content-encoding']).toBe(undefined);
      const same = await send({ 'accept-encoding': 'br', 'if-none-match': String(compressed.headers.etag) });
      expect([same.statusCode, same.headers.etag, same.body]).toEqual([304, compressed.headers.etag, '']);
      const small = await app.inject({
        url: wireOf('GET /banners', { query: en }).url,
        headers: { 'accept-encoding': 'br' },
      });
      expect(small.headers['content-encoding']).toBe(undefined);
      await removeNotices();
    });

    test('do not mix languages, hosts and what was asked for; the same asked in other words is the same', async () => {
      await addNotice('For Thais', 'th');
      await expect.poll(() => titles({ lang: 'th' })).toEqual(['For Thais']);
      expect(await titles({ lang: 'en' })).toEqual([]);
      const publish = brandParts(current).publish;
      await publish({ name: { common: 'Lotus' } }, 'lotus.test');
      const name = async (host: string, group = 'system') =>
        (await read('/system/configs', { group }, { host })).body.data.site_name;
      for (let time = 0; time < 2; time += 1)
        expect([await name('lotus.test'), await name('koi.test'), await name('koi.test', 'admin')]).toEqual([
          'Lotus',
          'Koi',
          undefined,
        ]);
      await publish({ name: { common: 'Lily' } }, 'lotus.test');
      expect(await name('lotus.test')).toBe('Lily');
      const alerts = async (isMobile: string) =>
        (await read('/system/notices', { isMobile })).body.alert.length as number;
      await unheard('notice', () =>
        run(`insert into notice (placement, lang, texts, is_open, weight, created_at, updated_at)
          values ('pc', 'common', '{"en": {"title": "x", "content": "x"}}', true, 0, now(), now())`),
      );
      expect([await alerts('1'), await alerts('0'), await alerts(' 1 ')]).toEqual([0, 1, 0]);
      await removeNotices();
    });

    test('are never a member’s: members get their own answers, and visitors get none of them', async () => {
      await run(`insert into supplier (code, names) values ('PG', '{"common": "PG"}')`);
      await run(`insert into game_entry (supplier, game_type, names, lang, weight)
        values ('PG', 1, '{"common": "For Thais"}', 'th', 1), ('PG', 1, '{"common": "For all"}', 'common', 0)`);
      // The inviter determines an account's currency.
      await current().member();
      await run(`update member set lang = 'th' where name = 'upline'`);
      const { token } = await current().member();
      const games = async (of?: string, tag?: string) => {
        const answer = await current().call('GET /games/apis', {
          query: { ...en, gameType: '1' },
          ...(of && { token: of }),
          headers: tag ? { 'if-none-match': tag } : {},
        });
        return { ...answer, shown: answer.body.data?.map(({ title }: { title: string }) => title) };
      };
      await expect.poll(async () => (await games()).shown).toEqual(['For all']);
      const visitor = await games();
      expect(visitor.headers['cache-control']).toBe('private, no-cache');
      const member = await games(token, String(visitor.headers.etag));
      expect([member.status, member.shown]).toEqual([200, ['For Thais', 'For all']]);
      expect([member.headers['cache-control'], member.headers.etag]).toEqual(['no-store', undefined]);
      expect((await games()).shown).toEqual(['For all']);
      expect((await games(`${token}x`)).shown).toEqual(['For all']);
    });

    test('are no failures and no refusals', async () => {
      await run('alter table link rename to link_away');
      const failed = await read('/system/link');
      expect([failed.status, failed.headers.etag, failed.headers['cache-control']]).toEqual([
        500,
        undefined,
        'no-store',
      ]);
      await run('alter table link_away rename to link');
      expect((await read('/system/link')).body.data).toEqual([]);
      expect((await read('/abouts', { type: '3' })).status).toBe(404);
      await unheard('about_page', () =>
        run(`insert into about_page (type, lang, texts, is_open, is_hot, weight, created_at, updated_at)
          values (3, 'common', '{"en": {"title": "How to", "content": "x"}}', true, false, 0, now(), now())`),
      );
      expect((await read('/abouts', { type: '3' })).body.data.title).toBe('How to');
    });

    test('pass every gate all the same: limits, maintenance, what the host does without', async () => {
      const left = async () => Number((await read('/banners')).headers['x-ratelimit-remaining']);
      expect((await left()) - (await left())).toBe(1);
      expect((await read('/wheel/setting')).status).toBe(200);
      await brandParts(current).publish(
        { name: { common: 'Lotus' }, features_off: ['wheel'] },
        'no-wheel.test',
      );
      expect((await read('/wheel/setting', {}, { host: 'no-wheel.test' })).body.error).toBe('feature_off');
      await askSite('settings/save', {
        group: 'system',
        key: 'is_system_maintenance',
        value: '1',
        reason: 'why',
      });
      expect((await read('/banners')).status).toBe(503);
    });
  },
  { config: { ...long, corsOrigins: ['https://m.example.test'] } },
);

twoNodes(
  'cached responses',
  (nodes) => {
    test('on one node are read again when an operator has changed something on another', async () => {
      const [one, two] = nodes();
      const read = async () => {
        const [{ body: notices }, { body: configs }] = await Promise.all([
          two.call('GET /system/notices', { query: en }),
          two.call('GET /system/configs', { query: en }),
        ]);
        return [notices.data.length, configs.data.site_slogan];
      };
      expect(await read()).toEqual([0, '']);
      const { send, operator } = siteParts(() => one);
      await one.call('POST /operator/notices/save', {
        token: await operator('content'),
        body: { grp: 'main', texts: { en: { title: 'Cup', content: 'x' } }, is_open: 1 },
      });
      await send('settings/save', { group: 'system', key: 'site_slogan', value: 'Play', reason: 'why' });
      await expect.poll(read).toEqual([1, 'Play']);
    });
  },
  long,
);
