import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FirstPageBuilt } from '@koi/first-page';
import { afterAll, expect, test } from 'vitest';
import { testApi } from '../../test/api.ts';
import { siteParts } from '../../test/site.ts';
import { wireOf } from '../../test/wire.ts';

const configs = wireOf('GET /system/configs', { query: { lang: 'en' } }).url;

/** Renders the answer to one call, and says for which address, and how often it has rendered. */
const program = `
  const { parentPort } = require('node:worker_threads');
  let renderings = 0;
  parentPort.on('message', ({ wanted, port }) => {
    port.on('message', ({ status, text }) => {
      port.postMessage({ result: status === 200
        ? { mark: String(text.length), screens: { '/': text + JSON.stringify({ page: wanted.origin + ' ' + (renderings += 1) }) }, data: { lang: wanted.lang } }
        : { mark: 'refused', screens: { '/': status } } });
      port.close();
    });
    port.postMessage({ call: 1, address: '${configs}', method: 'GET', body: null });
  });
`;
const sheet = { address: './assets/first-page.css', parts: [], rules: [] };
const built: FirstPageBuilt = {
  page: '<html lang="{{htmlLang}}" {{renderedFor}}><title>{{title}}</title>{{head}}{{unstarted}}{{screens}}{{files}}</html>',
  unstarted: { zh_cn: 'zh', zh_hk: 'hk', en: 'en', th: 'th', vi: 'vi' },
  theme: 'void 1',
  visitor: sheet,
  member: sheet,
  script: 'void 0',
  files: {
    entry: './app.js',
    app: [],
    member: [],
    texts: { zh_cn: './zh.js', th: './th.js' },
    screens: { '/Main/home': ['./home.js'], '/Login': ['./login.js'] },
  },
};

const folder = mkdtempSync(join(tmpdir(), 'koi-first-pages-'));
const webRoot = join(folder, 'dist');
for (const name of ['dist', 'dist-server']) mkdirSync(join(folder, name));
writeFileSync(join(webRoot, 'shell.html'), '<div id="app"></div>');
writeFileSync(join(folder, 'dist-server/first-page.json'), JSON.stringify(built));
writeFileSync(join(folder, 'dist-server/worker.js'), program);
afterAll(() => rmSync(folder, { recursive: true }));

testApi(
  'the page with rendered screens',
  (api) => {
    const { send } = siteParts(api);
    const open = async (ip = '192.0.2.1') =>
      (await api().app.inject({ url: '/', remoteAddress: ip, headers: { host: 'm.koi.test' } })).body;
    const slogan = (value: string) =>
      send('settings/save', { group: 'system', key: 'site_slogan', value, reason: 'why' });

    test('is out of memory for who asks next, and shows what an operator has saved at once', async () => {
      await slogan('Play');
      expect(await open()).toContain('"site_slogan":"Play"');
      const run = (sql: string) => api().app.context.database.run(sql);
      // Simulates a write whose notification gets lost.
      await run('alter table setting disable trigger setting_notify');
      await run(`update setting set value = '"Unheard of"' where key = 'site_slogan'`);
      await run('alter table setting enable trigger setting_notify');
      expect(await open()).toContain('"site_slogan":"Play"');
      await slogan('Win');
      expect(await open()).toContain('"site_slogan":"Win"');
    });

    test('is made for no host but a named one: the others share that of the site’s own address', async () => {
      const page = async (host: string) => {
        const { body } = await api().app.inject({ url: '/', headers: { host } });
        return /"page":"([^"]*)"/.exec(body)?.[1];
      };
      const { publicUrl } = api().app.context.config;
      const shared = await page('evil.example');
      expect(shared?.startsWith(`${publicUrl} `)).toBe(true);
      expect([await page('other.example:81'), await page(new URL(publicUrl).host)]).toEqual([shared, shared]);
      await send('settings/save', {
        group: 'system',
        key: 'site_mobile',
        value: 'https://m.koi.test',
        reason: 'why',
      });
      const named = new URL(publicUrl);
      named.hostname = 'm.koi.test';
      expect((await page('m.koi.test'))?.startsWith(`${named.origin} `)).toBe(true);
    });

    test('does not count against the limits of who asks, rendered again or cached', async () => {
      const left = async () => {
        const answer = await api().app.inject({
          url: configs,
          remoteAddress: '192.0.2.9',
          headers: { host: 'm.koi.test' },
        });
        return Number(answer.headers['x-ratelimit-remaining']);
      };
      await slogan('Anew');
      const before = await left();
      for (let times = 0; times < 5; times += 1) expect(await open('192.0.2.9')).toContain('site_slogan');
      expect(await left()).toBe(before - 1);
    });

    test('is counted, and so is the shell where it had to do', async () => {
      const counted = async (page: string) => {
        const { body } = await api().app.inject('/metrics');
        return Number(new RegExp(`^koi_pages_total\\{page="${page}"\\} (\\d+)$`, 'm').exec(body)?.[1] ?? 0);
      };
      const [rendered, shell] = [await counted('rendered'), await counted('shell')];
      await open();
      await api().app.inject({ url: '/?a=1', headers: { host: 'm.koi.test' } });
      expect([await counted('rendered'), await counted('shell')]).toEqual([rendered + 1, shell + 1]);
    });
  },
  { config: { webRoot, responseCacheMs: 60_000 } },
);
