import { expect, test } from 'vitest';
import { testApi, testCaptcha } from '../../../test/api.ts';

testApi('a new site', (api) => {
  test('asks for no invitation code while nobody could have given one', async () => {
    const requested = async () => {
      const query = { lang: 'en', group: 'register' };
      const { data } = (await api().call('GET /system/configs', { query })).body;
      return JSON.parse(data.register_setting_json).isInviteCodeRequired_mobile;
    };
    const register = async (name: string, phone: string) => {
      const { key } = (await api().call('POST /auth/captcha')).body.data;
      const body = {
        name,
        phone,
        key,
        captcha: testCaptcha,
        password: 'koi12345',
        password_confirmation: 'koi12345',
        qk_pwd: '482913',
        realname: 'Li Wei',
        register_site: 'm.example.test',
      };
      return api().call('POST /auth/register', { body });
    };
    expect(await requested()).toBe(0);
    expect((await register('first1', '13812340001')).status).toBe(200);
    // The first member is an agent: from now on there is somebody to ask. Members do not invalidate what
    // visitors read: it may be as old as the cache allows.
    api().clock.advance(api().app.context.config.responseCacheMs + 1);
    expect(await requested()).toBe(1);
    expect((await register('second1', '13812340002')).body.errors).toHaveProperty('invite_code');
  });
});
