import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  'alter table link add column is_open smallint not null default 1 check (is_open in (0, 1))',
  // Help and terms, a row per page and language. content: sanitised HTML.
  `create table about_page (
    id int8 generated always as identity primary key,
    type smallint not null check (type between 1 and 8),
    lang text not null check (lang in ('common', 'zh_cn', 'zh_hk', 'en', 'th', 'vi')),
    title text not null,
    subtitle text not null default '',
    cover_image text,
    content text not null,
    is_open smallint not null default 1 check (is_open in (0, 1)),
    is_hot smallint not null default 0 check (is_hot in (0, 1)),
    weight integer not null default 0,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  'create index about_page_shown on about_page (lang, weight desc, id) where is_open = 1',
];

export const siteContent: Migration = {
  name: '0094-site-content',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
