import { expect, test } from 'vitest';
import { operatorToken, testApi } from '../../../test/api.ts';
import { setSetting } from '../../../test/set-setting.ts';

testApi('texts that are missing', (current) => {
  const staff = async (call: string, body: object = {}) => {
    const token = await operatorToken(current());
    const answer = await current().call(`POST /operator/${call}`, { token, body });
    expect(answer.body).toMatchObject({ status: 'success' });
    return answer.body;
  };
  const gaps = async () =>
    (await staff('site/gaps')).data as { kind: string; ref: string; title: string; missing: string[] }[];

  test('are those of what members can see, in the languages that are offered', async () => {
    expect(await staff('site/gaps')).toMatchObject({
      data: [],
      languages: ['zh_cn', 'zh_hk', 'en', 'th', 'vi'],
    });
    const two = { zh_cn: { title: '决赛', content: 'x' }, en: { title: 'Final', content: 'x' } };
    const { id } = (await staff('notices/save', { grp: 'main', texts: two, is_open: 1 })).data;
    const line = { kind: 'notice', ref: String(id), title: '决赛', missing: ['zh_hk', 'th', 'vi'] };
    expect(await gaps()).toEqual([line]);
    await setSetting(
      current().app.context,
      'language.vip1_lang_fields',
      '{"zh_cn":"中文","en":"English","th":"ไทย"}',
    );
    expect(await gaps()).toEqual([{ ...line, missing: ['th'] }]);
    // Content for English readers only lacks nothing.
    await staff('notices/save', { id, grp: 'main', texts: two, lang: 'en', is_open: 1 });
    expect(await gaps()).toEqual([]);
    await staff('notices/save', { id, grp: 'main', texts: two, is_open: 0 });
    expect(await gaps()).toEqual([]);
  });

  test('a picture for all is none, pictures for some are; a text that some language has every language should have', async () => {
    const place = { groups: 'mobile1', is_open: 1 };
    const all = { zh_cn: { title: '一', picture: '/a.jpg' }, en: { title: 'One' }, th: { title: 'หนึ่ง' } };
    const { id } = (await staff('site/banners/save', { ...place, texts: all })).data;
    expect(await gaps()).toEqual([]);
    const some = { ...all, en: { title: 'One', picture: '/b.jpg' } };
    await staff('site/banners/save', { id, ...place, texts: some });
    expect(await gaps()).toEqual([{ kind: 'banner', ref: String(id), title: '一', missing: ['th'] }]);
    await staff('site/banners/remove', { id });

    const part = (title: string, more: object = {}) => ({ title, content: 'x', ...more });
    const page = {
      zh_cn: part('一', { subtitle: '二' }),
      en: part('One'),
      th: part('หนึ่ง', { subtitle: 'สอง' }),
    };
    const { id: about } = (await staff('about/save', { type: 1, texts: page, is_open: 1 })).data;
    expect(await gaps()).toEqual([{ kind: 'page', ref: String(about), title: '一', missing: ['en'] }]);
    await staff('about/remove', { id: about });
  });

  test('the names of open payment channels count, once one language has one', async () => {
    const { database } = current().app.context;
    const [{ id } = { id: 0 }] = await database.run<{ id: number }>(
      `insert into payment_channel (type, account, is_open, names) values ('company_alipay', 'a', true, '{}') returning id`,
    );
    expect(await gaps()).toEqual([]);
    const named = (lang: string) =>
      database.run(
        `update payment_channel set lang = $2, names = '{"en": "Alipay", "zh_cn": "支付宝"}' where id = $1`,
        [id, lang],
      );
    await named('common');
    expect(await gaps()).toEqual([{ kind: 'channel', ref: String(id), title: '支付宝', missing: ['th'] }]);
    await named('en');
    expect(await gaps()).toEqual([]);
    await database.run('delete from payment_channel where id = $1', [id]);
  });

  test('settings, rules and names: what stands for all languages leaves none missing', async () => {
    const context = current().app.context;
    await setSetting(context, 'register.register_remark', 'x', 'en');
    await setSetting(context, 'activity.redbag_desc', '<p>x</p>', 'zh_cn');
    await setSetting(context, 'system.site_domain', 'https://x.test', 'en');
    const names = { en: 'Thirty days', zh_cn: '三十天' };
    const plan = {
      lang: 'common',
      min_amount: 10,
      max_amount: 100,
      cycle_hours: 24,
      is_cyclic: 0,
      is_open: 1,
      reason: 'x',
    };
    await staff('savings/plans/save', {
      ...plan,
      names,
      rate: '0.50',
      volume: '1000',
      audit_multiple: '1.0',
    });
    expect(await gaps()).toEqual([
      { kind: 'setting', ref: 'activity.redbag_desc', title: '', missing: ['en', 'th'] },
      { kind: 'setting', ref: 'register.register_remark', title: '', missing: ['zh_cn', 'th'] },
      { kind: 'savings-plan', ref: expect.any(String), title: '三十天', missing: ['th'] },
    ]);
    await setSetting(context, 'register.register_remark', 'all', 'common');
    await setSetting(context, 'activity.redbag_desc', '', 'zh_cn');
    expect((await gaps()).map(({ kind }) => kind)).toEqual(['savings-plan']);
  });

  test('a field of a wheel is found by the currency of its wheel and its place', async () => {
    await current().app.context.database.run(
      `insert into wheel_prize (currency, position, kind, names, money, updated_at) values ('USD', 1, 1, '{"zh_cn": "奖"}', 100, now())`,
    );
    expect(await gaps()).toContainEqual({ kind: 'prize', ref: 'USD:1', title: '奖', missing: ['en', 'th'] });
  });
});
