import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const lang = "case lang when 'common' then 'zh_cn' else lang end";

const statements = [
  // Notices and banners keep their audience. Those written for all languages become the default language's,
  // which is the fallback for languages without one of their own.
  'alter table notice add column texts jsonb, add column updated_at timestamptz',
  `update notice set updated_at = created_at,
     texts = jsonb_build_object(${lang}, jsonb_build_object('title', title, 'content', content))`,
  'alter table notice alter column texts set not null, alter column updated_at set not null, drop column title, drop column content',

  'alter table banner add column texts jsonb, add column created_at timestamptz, add column updated_at timestamptz',
  `update banner set created_at = now(), updated_at = now(),
     texts = jsonb_build_object(${lang}, jsonb_strip_nulls(jsonb_build_object('title', nullif(title, ''), 'picture', nullif(url, ''))))`,
  `alter table banner alter column texts set not null, alter column created_at set not null, alter column updated_at set not null,
     drop column title, drop column url`,

  'alter table link add column texts jsonb, add column created_at timestamptz, add column updated_at timestamptz',
  `update link set created_at = now(), updated_at = now(),
     texts = jsonb_build_object('zh_cn', jsonb_strip_nulls(jsonb_build_object('title', title, 'desc', nullif(description, ''))))`,
  `alter table link alter column texts set not null, alter column created_at set not null, alter column updated_at set not null,
     drop column title, drop column description`,

  // Pages of a type are merged into one page by language: the first of each language, the second of each, and
  // so on. Open ones stay open, closed ones closed. Pages for all languages were shown next to these, and
  // stay separate.
  'alter table about_page add column texts jsonb',
  `update about_page set texts = jsonb_build_object(${lang},
     jsonb_strip_nulls(jsonb_build_object('title', title, 'subtitle', nullif(subtitle, ''), 'content', content)))`,
  `create temporary table page_group on commit drop as
     select id, lang, texts, is_hot, cover_image,
            first_value(id) over same as kept, count(*) over (partition by type, is_open, lang = 'common', nth) as languages
       from (select *, row_number() over (partition by type, is_open, lang order by weight desc, id) as nth from about_page) p
     window same as (partition by type, is_open, lang = 'common', nth order by lang = 'zh_cn' desc, id)`,
  `update about_page p set
     texts = g.texts, is_hot = g.is_hot, cover_image = coalesce(p.cover_image, g.cover_image),
     lang = case when g.languages > 1 or p.lang = 'zh_cn' then 'common' else p.lang end
    from (select kept, jsonb_object_agg(l.key, l.value) as texts, max(is_hot) as is_hot, max(cover_image) as cover_image,
                 max(languages) as languages
            from page_group cross join lateral jsonb_each(texts) l group by kept) g
   where p.id = g.kept`,
  'delete from about_page p using page_group g where g.id = p.id and g.kept <> p.id',
  'drop index about_page_shown',
  'alter table about_page alter column texts set not null, drop column title, drop column subtitle, drop column content',
];

export const textsByLanguage: Migration = {
  name: '0260-texts-by-language',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
