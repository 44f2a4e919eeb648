import { migrate } from '@koi/database';
import { createTestDatabase } from '@koi/database/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrations } from './migrations/index.ts';
import type { Tables } from './tables.ts';

test('what was one row for each language becomes one item with its texts, and is read by whom it was', async () => {
  const upTo = migrations.findIndex(({ name }) => name === '0260-texts-by-language');
  const old = await createTestDatabase<Tables>('postgres', { migrations: migrations.slice(0, upTo) });
  const { database } = old;
  try {
    await database.run(`
      insert into notice (grp, title, content, lang) values ('main', 'All', 'a', 'common'), ('main', 'Thai', 't', 'th');
      insert into banner (title, url, groups, lang) values ('', '/a.jpg', 'mobile1', 'common');
      insert into link (name, title, description, type, url) values ('home', 'Home', '', 'web', 'x');
      insert into about_page (type, lang, title, subtitle, content, is_open, is_hot, weight, created_at, updated_at) values
        (1, 'en', 'About', '', 'en', 1, 1, 5, now(), now()), (1, 'zh_cn', '关于', '副', 'zh', 1, 0, 5, now(), now()),
        (1, 'en', 'Second', '', 'en2', 1, 0, 1, now(), now()), (1, 'th', 'ปิด', '', 'th', 0, 0, 9, now(), now()),
        (1, 'common', 'For all', '', 'x', 1, 0, 0, now(), now())`);
    await migrate(database, migrations.slice(0, upTo + 1));
    const rows = async (table: string, columns: string) =>
      (await sql.raw(`select ${columns} from ${table} order by id`).execute(database.db)).rows;
    expect(await rows('notice', 'lang, texts')).toEqual([
      { lang: 'common', texts: { zh_cn: { title: 'All', content: 'a' } } },
      { lang: 'th', texts: { th: { title: 'Thai', content: 't' } } },
    ]);
    expect(await rows('banner', 'texts')).toEqual([{ texts: { zh_cn: { picture: '/a.jpg' } } }]);
    expect(await rows('link', 'texts')).toEqual([{ texts: { zh_cn: { title: 'Home' } } }]);
    expect(await rows('about_page', 'id::int, lang, is_open, is_hot, texts')).toEqual([
      {
        id: 2,
        lang: 'common',
        is_open: 1,
        is_hot: 1,
        texts: {
          en: { title: 'About', content: 'en' },
          zh_cn: { title: '关于', subtitle: '副', content: 'zh' },
        },
      },
      { id: 3, lang: 'en', is_open: 1, is_hot: 0, texts: { en: { title: 'Second', content: 'en2' } } },
      { id: 4, lang: 'th', is_open: 0, is_hot: 0, texts: { th: { title: 'ปิด', content: 'th' } } },
      { id: 5, lang: 'common', is_open: 1, is_hot: 0, texts: { zh_cn: { title: 'For all', content: 'x' } } },
    ]);
  } finally {
    await old.remove();
  }
});
