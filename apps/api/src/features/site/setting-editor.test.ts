import { expect, test } from 'vitest';
import { operatorToken, testApi } from '../../../test/api.ts';

testApi('the page of settings', (current) => {
  const send = async (call: string, body: object, role: 'owner' | 'risk' = 'owner') =>
    current().call(`POST /operator/settings/${call}`, {
      token: await operatorToken(current(), `settings-${role}`, role),
      body,
      query: { lang: 'en' },
    });
  const one = async (group: string, key: string) =>
    (await send('schema', {})).body.data.find(
      (row: { group: string; key: string }) => row.group === group && row.key === key,
    );

  test('each setting comes with what its editor needs', async () => {
    expect(await one('drawing', 'ml_percent')).toMatchObject({ kind: 'decimal', unit: 'percent', min: 0 });
    expect(await one('drawing', 'transfer_start')).toMatchObject({ kind: 'time', by_language: false });
    expect(await one('language', 'vip1_lang_default')).toMatchObject({ kind: 'choice' });
    expect(await one('mail', 'mail_kept_days')).toMatchObject({ min: 30, max: 3650, unit: 'days' });
    expect(await one('system', 'site_name')).toMatchObject({ kind: 'text', by_language: true });
    expect(await one('activity', 'wheel_ml_percent')).toBeUndefined();
  });

  test('what does not fit is refused and changes nothing', async () => {
    const change = async (group: string, key: string, values: object, reason = 'why') =>
      (await send('change', { group, key, values, seen: {}, reason })).body;
    for (const [group, key, value] of [
      ['drawing', 'transfer_start', '25:00:00'],
      ['drawing', 'ml_percent', '-1'],
      ['drawing', 'ml_percent', '10001'],
      ['language', 'vip1_lang_default', 'fr'],
      ['mail', 'mail_kept_days', '29'],
      ['system', 'demo_max_open', '1.5'],
      ['system', 'system_maintenance_until', '2030-02-30 00:00:00'],
      ['maintenance', 'line_3', 'yes'],
    ] as const) {
      expect([key, (await change(group, key, { common: value })).error]).toEqual([key, 'validation']);
      expect((await one(group, key)).values).toEqual({});
    }
    expect((await change('drawing', 'transfer_start', { th: '10:00:00' })).error).toBe('validation');
    expect((await change('system', 'site_name', { common: 'X' }, ' ')).error).toBe('reason_required');
    expect((await change('system', 'nothing', { common: 'X' })).error).toBe('not_found');
    expect((await change('activity', 'wheel_ml_percent', { common: '1' })).error).toBe('not_found');
    expect((await send('schema', {}, 'risk')).status).toBe(200);
    const body = { group: 'system', key: 'site_name', values: { common: 'X' }, seen: {}, reason: 'x' };
    expect((await send('change', body, 'risk')).status).toBe(403);
  });

  test('several languages at once are one entry of the history, which leads back', async () => {
    const named = { group: 'system', key: 'site_slogan' };
    const first = { common: 'Swim', th: 'ว่าย' };
    expect((await send('change', { ...named, values: first, seen: {}, reason: 'spring' })).status).toBe(200);
    const changed = { ...named, values: { common: 'Swim far' }, seen: first, reason: 'summer' };
    expect((await send('change', changed)).body.data.values).toEqual({ common: 'Swim far', th: 'ว่าย' });
    const { data, total } = (await send('history', named)).body.data;
    expect(total).toBe(2);
    expect(data).toMatchObject([
      {
        operator: 'settings-owner',
        reason: 'summer',
        before: { common: 'Swim' },
        after: { common: 'Swim far' },
      },
      { reason: 'spring', before: { common: '' }, after: first },
    ]);
  });

  test('each version is complete, so that an earlier one comes back in every language', async () => {
    const named = { group: 'system', key: 'service_line' };
    const steps = [
      { zh_cn: '一', en: 'one' },
      { en: 'two', th: 'สอง' },
      { common: 'all', en: '' },
    ];
    let seen: Record<string, string> = {};
    for (const values of steps)
      seen = (await send('change', { ...named, values, seen, reason: 'x' })).body.data.values;
    const { data } = (await send('history', named)).body.data;
    const reported = data.map(({ version, earlier }: Record<string, unknown>) => [version, earlier]);
    expect(reported).toEqual([
      [3, { common: '', zh_cn: '一', en: 'two', th: 'สอง' }],
      [2, { common: '', zh_cn: '一', en: 'one' }],
      [1, { common: '' }],
    ]);
    const second = (await send('history', { ...named, page: 2, limit: 1 })).body.data.data;
    expect(second).toMatchObject([{ version: 2, earlier: { zh_cn: '一', en: 'one' } }]);
  });

  test('a draft is shown as members would see it, and is not stored', async () => {
    const draft = { group: 'register', key: 'register_agreement' };
    const written = { common: '<p>All</p>', th: '<p>ไทย</p><script>alert(1)</script>', en: '' };
    const shown = async (shown_lang: string) =>
      (await send('preview', { ...draft, values: written, shown_lang }, 'risk')).body.data;
    expect((await shown('th')).groups.register.register_agreement).toBe('<p>ไทย</p>');
    const { groups, is_covered } = await shown('en');
    expect([groups.register.register_agreement, is_covered]).toEqual(['<p>All</p>', false]);
    expect(groups.system.site_name).toBe('Koi');
    expect((await one('register', 'register_agreement')).values).toEqual({});
    const bad = { group: 'drawing', key: 'transfer_start', values: { common: '25' }, shown_lang: 'en' };
    expect((await send('preview', bad)).body.error).toBe('validation');
    expect((await send('preview', { ...bad, key: 'nothing' })).status).toBe(404);
  });

  test('a language that says nothing reads what all read, and an emptied setting is what it was at first', async () => {
    const reported = async (lang: string, group = 'system') =>
      (await current().call('GET /system/configs', { query: { lang, group } })).body.data;
    const change = async (group: string, key: string, values: object) => {
      const seen = (await one(group, key)).values;
      expect((await send('change', { group, key, values, seen, reason: 'x' })).status).toBe(200);
    };
    await change('system', 'site_email', { common: 'all@koi.test', th: 'th@koi.test' });
    expect((await reported('th')).site_email).toBe('th@koi.test');
    await change('system', 'site_email', { th: '' });
    expect((await reported('th')).site_email).toBe('all@koi.test');
    await change('register', 'vip1_is_login_captcha_open', { common: '0' });
    await change('register', 'vip1_is_login_captcha_open', { common: '' });
    expect((await reported('en', 'register')).vip1_is_login_captcha_open).toBe('1');
  });

  test('of two who change the same, the second learns who the first was', async () => {
    const change = (value: string, seen: object) =>
      send('change', { group: 'mail', key: 'mail_per_hour', values: { common: value }, seen, reason: 'x' });
    const answers = await Promise.all([change('11', {}), change('12', {})]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const reported = answers.find(({ status }) => status === 409)?.body;
    expect(reported).toMatchObject({
      error: 'setting_changed',
      message: expect.stringContaining('settings-owner'),
    });
    const won = answers[0]?.status === 200 ? '11' : '12';
    expect((await one('mail', 'mail_per_hour')).values).toEqual({ common: won });
    expect((await change('13', { common: won })).status).toBe(200);
  });
});
