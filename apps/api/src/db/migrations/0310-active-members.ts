import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  // A range that ends on `day` or later counts the member as active if it begins on `since` or before:
  // `since` is the latest start for which the member's deposits are enough. One row for each day on which
  // that changes; `before` is the previous value, null for the first.
  `create table member_active (
    member_id integer not null,
    day date not null,
    since date not null,
    before date,
    primary key (member_id, day)
  )`,
  // These changes for all members below an agent: +1 at (day, since), -1 at (day, before). Rows with day <=
  // the range's end and since >= its beginning add up to its active members.
  `create table team_active (
    member_id integer not null,
    is_direct smallint not null check (is_direct in (0, 1)),
    day date not null,
    since date not null,
    members integer not null,
    primary key (member_id, is_direct, day, since)
  ) with (fillfactor = 70)`,
  // The minimum amounts by currency used in the two tables; a currency without a row is not counted yet.
  'create table team_active_from (lang text primary key, amount int8 not null)',
  'create index team_change_deposits on team_change (member_id) where deposits <> 0',
  'alter function team_count_anew() rename to team_note_all',
  `create function team_count_anew() returns void language plpgsql as $$
  begin
    delete from member_active;
    delete from team_active;
    perform team_note_all();
  end $$`,
];

export const activeMembers: Migration = {
  name: '0310-active-members',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
