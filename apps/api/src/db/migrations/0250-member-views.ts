import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  // An operator looks at a member's screens, or may: `ticket` is the digest of what opens the view, gone once it did. A view that is over has
  // no row; that it was there stands in the audit log.
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
