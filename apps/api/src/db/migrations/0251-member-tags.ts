import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  // Tags that operators put on members.
  `create table member_tag (
    id integer generated always as identity primary key,
    name text not null,
    colour text not null,
    created_by text not null,
    created_at timestamptz not null
  )`,
  'create unique index member_tag_name on member_tag (lower(name))',
  `create table member_tagged (
    member_id integer not null references member (id),
    tag_id integer not null references member_tag (id),
    tagged_by text not null,
    created_at timestamptz not null,
    primary key (member_id, tag_id)
  )`,
  'create index member_tagged_tag on member_tagged (tag_id, member_id desc)',
  // For finding other members with the same phone.
  'create index member_bank_phone on member_bank (phone, member_id) where phone is not null',
];

export const memberTags: Migration = {
  name: '0251-member-tags',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
