import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  // An operator's view of a member's screens, open or about to be: `ticket` is the digest of what opens the
  // view, and removed once used. An ended view has no row; the audit log records it.
  `create table member_view (
    id int8 generated always as identity primary key,
    member_id integer not null references member (id),
    operator_id integer not null references operator (id),
    operator_session int8 references operator_session (id),
    operator_version integer not null,
    ticket text unique,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  'create index member_view_expires on member_view (expires_at)',
];

export const memberViews: Migration = {
  name: '0250-member-views',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
