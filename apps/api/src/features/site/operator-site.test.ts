import { expect, test } from 'vitest';
import { testApi, twoNodes } from '../../../test/api.ts';
import { setSetting } from '../../../test/set-setting.ts';
import { siteParts } from '../../../test/site.ts';
import { allSettings } from '../../platform/settings/registry.ts';

const attack = '<p onclick="x()">a<script>alert(1)</script><a href="javascript:x()">b</a></p>';
const inert = '<p>a<a rel="noopener noreferrer">b</a></p>';

testApi('what operators change of the site', (current) => {
  const { send, operator, configs } = siteParts(current);

  test('settings are checked by their kind, audited, and only those of the list', async () => {
    const set = (key: string, value: string | undefined, more: object = {}) =>
      send('settings/save', {
        reason: 'x',
        group: 'system',
        key,
        ...(value === undefined ? {} : { value }),
        ...more,
      });
    expect((await set('site_title', 'Lotus')).status).toBe(200);
    expect((await set('site_title', 'ดอกบัว', { lang: 'th' })).status).toBe(200);
    expect([(await configs({})).site_title, (await configs({ lang: 'th' })).site_title]).toEqual([
      'Lotus',
      'ดอกบัว',
    ]);
    for (const [key, value] of [
      ['is_demo_play_open', 'yes'],
      ['service_link', 'javascript:alert(1)'],
      ['system_address_blacklist', '10.0.0.1|nowhere'],
    ] as const)
      expect([key, (await set(key, value)).status]).toEqual([key, 422]);
    expect(
      (
        await send('settings/save', {
          reason: 'x',
          group: 'register',
          key: 'register_setting_json',
          value: '{',
        })
      ).status,
    ).toBe(422);
    for (const [group, key] of [
      ['system', 'secret_key'],
      ['remote_api', 'remote_api_key'],
      ['__proto__', 'x'],
    ])
      expect((await send('settings/save', { reason: 'x', group, key, value: '1' })).status).toBe(404);
    await send('settings/save', { reason: 'x', group: 'credit', key: 'credit_rule', value: attack });
    expect((await configs({ group: 'credit' })).credit_rule).toBe(inert);
    // Simulates a value stored before sanitizing existed.
    await setSetting(current().app.context, 'credit.credit_rule', attack);
    expect((await configs({ group: 'credit' })).credit_rule).toBe(inert);
    expect((await send('settings', { group: 'activity_about' })).body.data).toEqual([]);
    expect((await send('settings', { group: 'nothing' })).status).toBe(404);
    const { data } = (await send('settings', { group: 'system' })).body;
    const of = (key: string) => data.find((row: { key: string }) => row.key === key);
    expect(of('site_title')).toMatchObject({
      kind: 'text',
      is_public: true,
      values: { common: 'Lotus', th: 'ดอกบัว' },
    });
    expect(of('system_address_blacklist')).toMatchObject({ kind: 'addresses', is_public: false });
    const writer = await operator('content');
    expect((await send('settings', { group: 'system' }, writer)).status).toBe(200);
    expect(
      (await send('settings/save', { reason: 'x', group: 'system', key: 'site_title', value: 'x' }, writer))
        .status,
    ).toBe(403);
    const audit = await current()
      .app.context.database.db.selectFrom('audit_log')
      .select(['action', 'subject_id'])
      .where('action', '=', 'site.settings')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    expect(audit.subject_id).toBe('system.site_title.common');
  });

  test('a setting and its line in the audit log are written together or not at all', async () => {
    const { database, settings } = current().app.context;
    const set = async (value: number) =>
      current().call('POST /operator/settings/set', {
        token: await operator('owner'),
        body: { key: 'mail_per_hour', value, reason: 'the evening' },
      });
    expect((await set(7)).status).toBe(200);
    await database.run(`create function no_audit() returns trigger language plpgsql as $$ begin raise 'full'; end $$;
      create trigger no_audit before insert on audit_log execute function no_audit()`);
    const answers = [
      await set(8),
      await send('settings/save', { reason: 'x', group: 'system', key: 'site_slogan', value: 'New' }),
    ];
    await database.run('drop trigger no_audit on audit_log; drop function no_audit()');
    expect(answers.map(({ status }) => status)).toEqual([500, 500]);
    expect(await settings.read('mail.mail_per_hour')).toBe(7);
    expect((await configs({})).site_slogan).toBe('');
    const { before, after } = await database.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'setting.set')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect([before, after]).toEqual([{ value: '10' }, { value: '7', reason: 'the evening' }]);
  });

  test('what a call of its own changes is changed by no other', async () => {
    const own = allSettings.filter(({ editor }) => editor !== 'form');
    let others = 0;
    for (const group of new Set(own.map((setting) => setting.group))) {
      // A group of nothing else is none to this call.
      const listed = (await send('settings', { group })).body.data;
      others += listed.length;
      for (const { key } of own.filter((setting) => setting.group === group)) {
        expect([key, (await send('settings/save', { reason: 'x', group, key, value: '1' })).status]).toEqual([
          key,
          404,
        ]);
        expect(listed.map((row: { key: string }) => row.key)).not.toContain(key);
      }
    }
    expect(others).toBeGreaterThan(0);
  });

  test('a host of an agent answers the agent’s own addresses, and no other host does', async () => {
    const own = { site_pc: 'https://pc.agent.test', site_mobile: 'https://m.agent.test' };
    expect(
      (await send('hosts/save', { reason: 'x', host: 'm.agent.test', agent: 'nobody', ...own })).body.error,
    ).toBe('account_unknown');
    expect((await send('hosts/save', { reason: 'x', host: 'm.agent.test', ...own })).status).toBe(200);
    await send('settings/save', {
      reason: 'x',
      group: 'system',
      key: 'site_pc',
      value: 'https://pc.site.test',
    });
    const pc = async (url: string, group = 'system') => (await configs({ url, group })).site_pc;
    expect(await pc('m.agent.test')).toBe(own.site_pc);
    expect(await pc('https://M.agent.test/x')).toBe(own.site_pc);
    for (const url of ['agent.test', 'xm.agent.test', 'm.agent.test.evil.test', 'm'])
      expect([url, await pc(url)]).toEqual([url, 'https://pc.site.test']);
    expect((await send('hosts', {})).body.data).toEqual([{ host: 'm.agent.test', agent: '', ...own }]);
    await send('hosts/save', { reason: 'x', host: 'm.agent.test' });
    expect(await pc('m.agent.test')).toBe('https://pc.site.test');
    expect((await send('hosts', {})).body.data).toEqual([]);
    expect(await configs({ group: 'agent_host' })).toEqual({});
  });

  test('an address of the black list is led away, unless the site is under maintenance and lets it in', async () => {
    await send('settings/save', {
      reason: 'x',
      group: 'system',
      key: 'system_address_blacklist',
      value: '203.0.113.9|2001:db8::1',
    });
    const from = (ip: string) => current().call('POST /auth/captcha', { ip });
    expect(await from('203.0.113.9')).toMatchObject({
      status: 503,
      body: { redirect: expect.stringMatching(/blocked\.html$/) },
    });
    expect(await from('203.0.113.8')).toMatchObject({ status: 200 });
    await send('settings/save', {
      reason: 'x',
      group: 'system',
      key: 'system_blocked_redirect',
      value: 'https://region.test/',
    });
    expect((await from('2001:db8::1')).body.redirect).toBe('https://region.test/');
    const { status } = await current().call('POST /operator/login', {
      body: { name: 'x', password: 'y' },
      ip: '203.0.113.9',
    });
    expect(status).toBe(400);
    await send('settings/save', { reason: 'x', group: 'system', key: 'system_address_blacklist' });
    expect(await from('203.0.113.9')).toMatchObject({ status: 200 });
  });
});

twoNodes('settings', (nodes) => {
  test('changed on one node count on the other', async () => {
    const [one, two] = nodes();
    const { send } = siteParts(() => one);
    const { configs } = siteParts(() => two);
    expect((await configs({})).site_name).toBe('Koi');
    await send('settings/save', { reason: 'x', group: 'system', key: 'site_name', value: 'Lotus' });
    await expect.poll(async () => (await configs({})).site_name).toBe('Lotus');
  });
});
