import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  // What one operator decided alone: read for two sums over 24 hours, of the operator and of the member.
  `create table decided_alone (
    id bigint generated always as identity primary key,
    kind text not null check (kind in ('payout', 'gift', 'loan', 'adjustment', 'turnover')),
    operator_id integer not null references operator (id),
    member_id integer not null references member (id),
    lang text not null,
    amount bigint not null check (amount > 0),
    subject text not null,
    decided_at timestamptz not null
  )`,
  'create index decided_alone_operator on decided_alone (operator_id, kind, lang, decided_at) include (amount)',
  'create index decided_alone_member on decided_alone (member_id, kind, lang, decided_at) include (amount)',
  'create index decided_alone_age on decided_alone (decided_at)',
  // Why the second operator is needed, with the figures of that moment.
  'alter table operator_agreement add column because jsonb',
  'alter table withdrawal_approval add column because jsonb',
];

/** Limits of what one operator decides alone within 24 hours. */
export const decidedAlone: Migration = {
  name: '0512-decided-alone',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
