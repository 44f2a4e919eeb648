import { expect, test } from 'vitest';
import { operatorToken, testApi } from '../../../test/api.ts';
import { siteParts } from '../../../test/site.ts';
import { DAY_MS } from '../../platform/lib/time.ts';

const attack = '<p onclick="x()">a<script>alert(1)</script><a href="javascript:x()">b</a></p>';
const inert = '<p>a<a rel="noopener noreferrer">b</a></p>';
const empty = '<script>1</script>';

testApi('what operators write for members', (current) => {
  const { operator } = siteParts(current);
  const staff = async (call: string, body: object, by?: string) =>
    current().call(`POST /operator/${call}`, {
      token: by ?? (await operator('content')),
      body,
      query: { lang: 'en' },
    });
  const saved = async (call: string, body: object) => {
    const answer = await staff(`${call}/save`, body);
    expect(answer.body).toMatchObject({ status: 'success' });
    return answer.body.data;
  };
  const read = async (path: string, query: Record<string, string> = {}) =>
    (await current().call(`GET ${path}`, { query: { lang: 'en', ...query } })).body;
  const notice = (texts: object, more: object = {}) => ({ grp: 'main', texts, is_open: 1, ...more });
  const db = () => current().app.context.database.db;

  test('a notice is one item in its languages: who lacks one reads the default one, else any', async () => {
    const made = await saved(
      'notices',
      notice({
        zh_cn: { title: '决赛', content: '<p>今晚</p>' },
        th: { title: 'รอบชิง', content: '<p>คืนนี้</p>' },
      }),
    );
    const titles = async () =>
      Promise.all(
        ['zh_cn', 'th', 'vi'].map(
          async (lang) => (await read('/system/notices', { lang })).data[0]?.title as string,
        ),
      );
    expect(await titles()).toEqual(['决赛', 'รอบชิง', '决赛']);
    const { id, version } = made;
    await saved('notices', {
      id,
      version,
      ...notice({ th: { title: 'รอบชิง', content: '<p>คืนนี้</p>' } }),
    });
    expect(await titles()).toEqual(['รอบชิง', 'รอบชิง', 'รอบชิง']);
    await saved('notices', { id, ...notice({ th: { title: 'ไทย', content: 'x' } }, { lang: 'th' }) });
    expect(await titles()).toEqual([undefined, 'ไทย', undefined]);
    expect((await staff('notices/remove', { id })).status).toBe(200);
    expect((await staff('notices/remove', { id })).body.error).toBe('not_found');
    expect(await titles()).toEqual([undefined, undefined, undefined]);
  });

  test('pop-ups are those of phones where a phone asks, by either name, else those of desktops', async () => {
    const ids: number[] = [];
    for (const grp of ['mobile', 'pc'])
      ids.push((await saved('notices', notice({ en: { title: grp, content: 'x' } }, { grp }))).id);
    const alerts = async (query: Record<string, string>) =>
      (await read('/system/notices', query)).alert.map(({ title }: { title: string }) => title);
    const phone = ['mobile'];
    for (const [query, reported] of [
      [{}, ['pc']],
      [{ isMobile: '0' }, ['pc']],
      [{ is_mobile: '0' }, ['pc']],
      [{ isMobile: '1' }, phone],
      [{ is_mobile: '1' }, phone],
    ] as const)
      expect([query, await alerts(query)]).toEqual([query, reported]);
    await db().deleteFrom('notice').where('id', 'in', ids).execute();
  });

  test('what may run is never stored, and what is then empty is refused', async () => {
    const { id } = await saved('notices', notice({ en: { title: 'Cup <b>final</b>', content: attack } }));
    const row = await db()
      .selectFrom('notice')
      .select('texts')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.texts).toEqual({ en: { title: 'Cup <b>final</b>', content: inert } });
    // Simulates content stored before sanitising existed.
    await db()
      .updateTable('notice')
      .set({ texts: JSON.stringify({ en: { title: 'x', content: attack } }) })
      .where('id', '=', id)
      .execute();
    expect((await read('/system/notices')).data[0].content).toBe(inert);
    for (const body of [
      notice({ en: { title: 'x', content: empty } }),
      notice({ en: { title: 'x' } }),
      notice({}),
      notice({ en: { title: 'x', content: 'x' } }, { url: 'javascript:alert(1)' }),
      notice({ en: { title: 'x\u0000', content: 'x' } }),
      notice({ xx: { title: 'x', content: 'x' } }),
    ])
      expect([body.texts, (await staff('notices/save', body)).status]).toEqual([body.texts, 422]);
    expect(
      (await staff('about/save', { type: 8, texts: { en: { title: 'x', content: empty } }, is_open: 1 }))
        .status,
    ).toBe(422);
    await staff('notices/remove', { id });
  });

  test('of two who have the same one open the second learns who was first, and overwrites nothing', async () => {
    const items = [
      ['notices', 'notice', notice({ en: { title: 'One', content: 'x' } })],
      [
        'site/banners',
        'banner',
        { texts: { en: { title: 'One', picture: '/x.jpg' } }, groups: 'mobile9', is_open: 0 },
      ],
      [
        'site/links',
        'link',
        { texts: { en: { title: 'One' } }, name: 'raced', type: 'web', url: 'x', is_open: 0 },
      ],
      ['about', 'about_page', { texts: { en: { title: 'One', content: 'x' } }, type: 5, is_open: 0 }],
    ] as const;
    const other = await operatorToken(current(), 'site-other', 'content');
    for (const [call, kind, body] of items) {
      const { id, version } = await saved(call, body);
      const first = await staff(`${call}/save`, { ...body, id, version, weight: 7 });
      expect(first.body.data.weight).toBe(7);
      expect(first.body.data.version).not.toBe(version);
      expect(await staff(`${call}/save`, { ...body, id, version, weight: 8 }, other)).toMatchObject({
        status: 409,
        body: { error: 'changed_meanwhile', message: expect.stringContaining('site-content') },
      });
      expect((await staff(`${call}/save`, { ...body, id: 999_999 })).body.error).toBe('not_found');
      const history =
        kind === 'notice'
          ? await staff('notices/history', { id })
          : await staff('site/history', { kind, id });
      expect(history.body.data).toMatchObject({
        total: 2,
        data: [
          {
            operator: 'site-content',
            before: { texts: body.texts },
            after: { texts: body.texts, weight: 7 },
          },
          { operator: 'site-content', before: null, after: { texts: body.texts } },
        ],
      });
      expect(Object.keys(history.body.data.data[0].after)).not.toContain('updated_at');
      await staff(`${call}/remove`, { id });
    }
  });

  test('what is written as an earlier version said is that version again', async () => {
    const before = notice({ en: { title: 'Before', content: '<p>x</p>' } }, { weight: 3, lang: 'en' });
    const { id, version } = await saved('notices', before);
    await saved('notices', { id, version, ...notice({ en: { title: 'After', content: 'y' } }) });
    const { data } = (await staff('notices/history', { id })).body.data;
    expect(data[0].after.texts.en.title).toBe('After');
    const back = await saved('notices', { id, ...data[1].after, url: undefined });
    expect(back).toMatchObject({ id, texts: before.texts, weight: 3, lang: 'en' });
    expect((await staff('notices/history', { id })).body.data.total).toBe(3);
    await staff('notices/remove', { id });
  });

  test('a banner has a picture for all, or one for each language', async () => {
    const banner = { groups: 'mobile1', is_open: 1, jump_link: '#/Main/activity' };
    const one = { zh_cn: { title: '一', picture: '/zh.jpg' }, en: { title: 'One' } };
    const { id } = await saved('site/banners', { ...banner, texts: one });
    const seen = async (lang: string) => {
      const [row] = (await read('/banners', { group: 'mobile1', lang })).data;
      return [row?.title, row?.url];
    };
    expect(await Promise.all(['en', 'th'].map(seen))).toEqual([
      ['One', '/zh.jpg'],
      ['一', '/zh.jpg'],
    ]);
    await saved('site/banners', {
      id,
      ...banner,
      texts: { ...one, en: { title: 'One', picture: '/en.jpg' } },
    });
    expect(await Promise.all(['en', 'th'].map(seen))).toEqual([
      ['One', '/en.jpg'],
      ['一', '/zh.jpg'],
    ]);
    expect((await read('/banners', { group: 'mobile11' })).data).toEqual([]);
    for (const texts of [
      { en: { title: 'x' } },
      { en: { picture: '/x.jpg' } },
      { en: { title: 'x', picture: 'x' } },
    ])
      expect((await staff('site/banners/save', { ...banner, texts })).status).toBe(422);
    await saved('site/banners', { id, ...banner, texts: one, is_open: 0 });
    expect((await read('/banners', { group: 'mobile1' })).data).toEqual([]);
  });

  test('a banner with a promise says what it leads to and until when, within its time', async () => {
    const banner = { groups: 'mobile7', is_open: 1, jump_link: '#/RedBag' };
    const texts = {
      zh_cn: { title: '红包', detail: '每天一个', action: '去拿', picture: '/a.jpg' },
      en: { title: 'Packets', detail: 'One a day', action: 'Get it' },
    };
    const now = Date.now();
    const { site } = current().app.context;
    const at = (ms: number) => site.toWireDate(new Date(now + ms));
    const day = DAY_MS;
    const seen = async (lang = 'en') => (await read('/banners', { group: 'mobile7', lang })).data;
    const { id, version: _version } = await saved('site/banners', { ...banner, texts });
    expect(await seen()).toEqual([
      {
        title: 'Packets',
        detail: 'One a day',
        action: 'Get it',
        url: '/a.jpg',
        groups: 'mobile7',
        dimensions: '750*350',
        weight: 0,
        jump_link: '#/RedBag',
        is_new_window: 0,
      },
    ]);
    const between = (start_at: string, end_at: string) =>
      saved('site/banners', { id, ...banner, texts, start_at, end_at });
    const stored = await between(at(-day), at(day));
    expect([stored.start_at, stored.end_at]).toEqual([at(-day), at(day)]);
    expect(await seen('zh_cn')).toMatchObject([
      { title: '红包', until: at(day), until_text: expect.stringMatching(/月.*日.*截止$/) },
    ]);
    const { data: versions } = (await staff('site/history', { kind: 'banner', id })).body.data;
    expect(versions[0].after).toMatchObject({ start_at: at(-day), end_at: at(day) });
    await between(at(-day), at(-60_000));
    expect(await seen()).toEqual([]);
    await between(at(day), at(2 * day));
    expect(await seen()).toEqual([]);
    for (const [wrong, field, words] of [
      [{ start_at: at(day), end_at: at(day) }, 'end_at', 'The end must be after the start'],
      [{ jump_link: undefined }, 'jump_link', 'The link is required'],
      [{ end_at: '2026-13-01 00:00:00' }, 'end_at', 'The end is not a valid date and time'],
    ] as const)
      expect((await staff('site/banners/save', { ...banner, texts, ...wrong })).body.errors).toEqual({
        [field]: [words],
      });
  });

  test('an end is worded in the language of the reader, as the last day; a time, or a far year, only where it is needed', async () => {
    const reported = async (shown_lang: string, end_at: string) =>
      (
        await staff('site/banners/preview', {
          ...{ shown_lang, end_at, jump_link: '#/x' },
          texts: { en: { title: 'x', action: 'y' } },
        })
      ).body.data.until_text;
    const soon = new Date(Date.now() + 40 * DAY_MS).getUTCFullYear();
    const midnight = `${soon}-01-01 00:00:00`;
    expect(
      await Promise.all(['zh_cn', 'zh_hk', 'en', 'th', 'vi'].map((lang) => reported(lang, midnight))),
    ).toEqual(['12月31日截止', '12月31日截止', 'Until Dec 31', 'ถึง 31 ธ.ค.', 'Đến 31/12']);
    expect(await reported('en', `${soon}-01-01 18:30:00`)).toBe('Until Jan 1 18:30');
    expect(await reported('en', `${soon + 3}-03-01 23:59:59`)).toBe(`Until Mar 1, ${soon + 3}`);
  });

  test('a link has its title in the language of the reader, and a name of its own', async () => {
    const link = { name: 'wap_register', type: 'mobile', url: 'Register', is_open: 1 };
    const texts = { zh_cn: { title: '注册', desc: '新会员' }, en: { title: 'Register' } };
    const made = await saved('site/links', { ...link, texts });
    expect(made.full_url).toMatch(/\/#\/Register$/);
    expect((await read('/system/link')).data).toMatchObject([
      { name: 'wap_register', title: 'Register', desc: '新会员' },
    ]);
    expect((await staff('site/links/save', { ...link, texts })).body).toMatchObject({
      error: 'validation',
      errors: { name: expect.anything() },
    });
    await saved('site/links', { ...link, id: made.id, texts, is_open: 0 });
    expect((await read('/system/link')).data).toEqual([]);
    await saved('site/links', { ...link, id: made.id, texts });
    expect((await staff('site/links/remove', { id: made.id })).status).toBe(200);
    expect((await read('/system/link')).data).toEqual([]);
    expect(await staff('site/links/remove', { id: made.id })).toMatchObject({
      status: 404,
      body: { error: 'not_found' },
    });
  });

  test('of two pages of a type one in the language of the reader goes first', async () => {
    const page = { type: 8, is_open: 1 };
    const chinese = await saved('about', {
      ...page,
      weight: 9,
      texts: { zh_cn: { title: '条款', content: attack } },
    });
    expect((await read('/abouts', { type: '8' })).data).toMatchObject({
      id: chinese.id,
      title: '条款',
      content: inert,
      lang: 'zh_cn',
      type_text: 'Terms',
    });
    const english = await saved('about', { ...page, texts: { en: { title: 'Terms', content: '<p>x</p>' } } });
    expect((await read('/abouts', { type: '8' })).data).toMatchObject({ id: english.id, lang: 'en' });
    expect((await read('/abouts', { type: '8', lang: 'vi' })).data).toMatchObject({ id: chinese.id });
    expect((await read('/about/list')).data).toEqual([
      { id: chinese.id, title: '条款', weight: 9, type: 8, lang: 'zh_cn', type_text: 'Terms' },
      { id: english.id, title: 'Terms', weight: 0, type: 8, lang: 'en', type_text: 'Terms' },
    ]);
    await saved('about', {
      ...page,
      id: english.id,
      is_open: 0,
      texts: { en: { title: 'Terms', content: 'x' } },
    });
    expect((await current().call('GET /abouts', { query: { id: String(english.id) } })).status).toBe(404);
    expect((await current().call('GET /abouts', { query: { type: '3' } })).status).toBe(404);
    expect((await read('/language')).data).toMatchObject({ default: 'zh_cn', list: { en: 'English' } });
  });

  test('a draft is shown as it would be read, and nothing of it is kept', async () => {
    const texts = { zh_cn: { title: '决赛', content: attack }, en: { title: '' } };
    const send = async (call: string, body: object) =>
      (await staff(`${call}/preview`, { shown_lang: 'en', ...body })).body.data;
    expect(await send('notices', { texts })).toMatchObject({ id: 0, title: '决赛', content: inert });
    expect(await send('about', { texts, type: 4 })).toMatchObject({ title: '决赛', type_text: 'Questions' });
    expect(await send('site/banners', { texts: { th: { picture: '/th.jpg' } } })).toMatchObject({
      title: '',
      url: '/th.jpg',
    });
    expect((await read('/system/notices')).data).toEqual([]);
    const { count } = await db()
      .selectFrom('audit_log')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('action', 'like', '%preview%')
      .executeTakeFirstOrThrow();
    expect(count).toBe('0');
  });
});
