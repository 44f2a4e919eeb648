import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  // Reasons for the amount of a member's turnover requirement. Amounts are minor units: positive raises it,
  // negative lowers it.
  `create table turnover_entry (
    id int8 generated always as identity primary key,
    member_id integer not null references member (id),
    kind text not null check (kind in ('deposit', 'bets')),
    reference text not null,
    amount int8 not null,
    owed_after int8 not null check (owed_after >= 0),
    created_at timestamptz not null,
    unique (member_id, kind, reference)
  )`,
  // Each bet counts once, with the amount it counted for.
  `create table turnover_bet (
    bet_id integer primary key references bet (id),
    amount int8 not null check (amount >= 0)
  )`,
];

export const turnover: Migration = {
  name: '0011-turnover',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
