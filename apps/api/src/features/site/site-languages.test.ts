import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { brandParts } from '../../../test/brand.ts';
import { setSetting } from '../../../test/set-setting.ts';
import type { SettingName } from '../../platform/settings/registry.ts';

const webRoot = mkdtempSync(join(tmpdir(), 'koi-languages-'));
afterAll(() => rmSync(webRoot, { recursive: true }));
mkdirSync(join(webRoot, '.vite'));
writeFileSync(join(webRoot, '.vite/shell.html'), '<html lang="{{htmlLang}}" data-langs="{{langs}}"></html>');

testApi(
  'languages of the site',
  (current) => {
    const { publish, file } = brandParts(current);
    const set = (name: SettingName, value: string) => setSetting(current().app.context, name, value);
    const configs = async (group: string, lang = 'en', host = 'koi.test') =>
      (await current().call('GET /system/configs', { query: { group, lang }, headers: { host } })).body.data;
    const reported = async (host?: string) =>
      (await current().call('GET /language', host ? { headers: { host } } : {})).body.data;

    beforeEach(async () => {
      await set('language.vip1_lang_fields', '{"th":"ภาษาไทย","en":"English"}');
      await set('language.vip1_lang_default', 'th');
    });

    test('those that are open are listed everywhere, the first one in front', async () => {
      expect((await configs('system')).languages).toBe('th,en');
      const names = { en: 'English', th: 'ภาษาไทย' };
      expect(await reported()).toEqual({ default: 'th', list: names });
      expect(await configs('language')).toEqual({
        vip1_lang_default: 'th',
        vip1_lang_fields: JSON.stringify(names),
      });
      expect((await file('/')).body).toContain('<html lang="th" data-langs="th en">');
      await set('language.vip1_lang_default', 'vi');
      expect((await reported()).default).toBe('en');
    });

    test('the app’s language is kept in a cookie, which only a change sets again', async () => {
      const cookie = async (
        lang: string,
        headers: Record<string, string> = {},
        query: object = { is_mobile: 1 },
      ) =>
        (await current().call('GET /system/configs', { query: { lang, ...query }, headers })).headers[
          'set-cookie'
        ];
      expect(await cookie('en')).toBe('koi_lang=en; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly');
      expect(await cookie('en', { cookie: 'koi_token=x; koi_lang=en' })).toBeUndefined();
      expect(await cookie('th', { cookie: 'koi_lang=en' })).toMatch(/^koi_lang=th;/);
      // A language that is closed gives way to the default.
      expect(await cookie('vi')).toMatch(/^koi_lang=th;/);
      // Who is not the app has no pages rendered.
      expect(await cookie('en', {}, {})).toBeUndefined();
    });

    test('nobody is answered in another, or opens an account in it', async () => {
      const { call } = current();
      expect((await call('POST /auth/me', { query: { lang: 'vi' } })).body.message).toBe(
        (await call('POST /auth/me', { query: { lang: 'th' } })).body.message,
      );
      const token = (await call('POST /auth/demo', { query: { lang: 'vi' } })).body.data.access_token;
      expect((await call('POST /auth/me', { token })).body.data.lang).toBe('th');
      const flags =
        '{"isInviteCodeRequired":0,"isRealNameRequred":0,"isPhoneRequired":0,"isCaptchaRequired":0}';
      await setSetting(current().app.context, 'register.register_setting_json', flags);
      const open = (name: string, more: object, lang = 'en') =>
        call('POST /auth/register', {
          query: { lang },
          body: {
            name,
            password: 'lotus-pond-7',
            password_confirmation: 'lotus-pond-7',
            qk_pwd: '482913',
            register_site: 'm.koi.test',
            is_mobile: 0,
            ...more,
          },
        });
      const refused = await open('langa1', { lang: 'vi' });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['lang']]);
      const lang = async (answer: Awaited<ReturnType<typeof open>>) =>
        (await call('POST /auth/me', { token: answer.body.data.access_token })).body.data.lang;
      expect(await lang(await open('langb1', { lang: 'en' }))).toBe('en');
      expect(await lang(await open('langc1', {}, 'vi'))).toBe('th');
    });

    test('a brand goes before the site, and a setting that names none opens all', async () => {
      await publish(
        { name: { common: 'Lotus' }, languages: ['en', 'vi'], default_language: 'vi' },
        'lotus.test',
      );
      expect((await configs('system', 'en', 'lotus.test')).languages).toBe('vi,en');
      expect(await reported('lotus.test')).toEqual({ default: 'vi', list: { en: 'English', vi: 'vi' } });
      await set('language.vip1_lang_fields', 'nonsense');
      expect((await configs('system')).languages).toBe('th,zh_cn,zh_hk,en,vi');
      await set('language.vip1_lang_default', '');
      expect((await file('/')).body).toContain('<html lang="zh-CN" data-langs="">');
    });
  },
  { config: { webRoot } },
);
