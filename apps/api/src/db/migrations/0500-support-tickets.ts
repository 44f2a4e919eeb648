import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  `create table support_ticket (
     id bigint generated always as identity primary key,
     account text,
     phone text,
     email text,
     content text not null,
     lang text not null,
     site text not null,
     status smallint not null default 0 check (status in (0, 1, 2)),
     answer text,
     delivery text check (delivery in ('sent', 'unknown')),
     decided_by integer references operator (id),
     decided_at timestamptz,
     created_at timestamptz not null,
     constraint support_ticket_reachable check (phone is not null or email is not null),
     constraint support_ticket_decided check ((status = 0) = (decided_by is null) and (status = 0) = (decided_at is null))
   )`,
  'create index support_ticket_waiting on support_ticket (id desc) where status = 0',
  `alter table order_take drop constraint order_take_kind_check, add constraint order_take_kind_check
     check (kind in ('deposit', 'withdrawal', 'credit', 'transfer', 'activity_application', 'agent_application', 'mail', 'ticket'))`,
];

/** Messages of guests who cannot log in, and what they were answered. */
export const supportTickets: Migration = {
  name: '0500-support-tickets',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
