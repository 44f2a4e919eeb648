import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  // One log-in on one device. It is valid while it has not ended and its version is the member's.
  `create table member_session (
    id int8 generated always as identity primary key,
    member_id integer not null references member (id),
    version integer not null,
    device text not null,
    place text not null,
    created_at timestamptz not null,
    last_seen_at timestamptz not null,
    ended_at timestamptz
  )`,
  'create index member_session_member on member_session (member_id, id desc)',
];

export const memberSessions: Migration = {
  name: '0087-member-sessions',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
