import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  // Operators' notes on a member for each other. Append-only.
  `create table member_note (
    id int8 generated always as identity primary key,
    member_id integer not null references member (id),
    operator text not null,
    text text not null,
    created_at timestamptz not null
  )`,
  'create index member_note_member on member_note (member_id, id desc)',
];

export const memberNotes: Migration = {
  name: '0161-member-notes',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
