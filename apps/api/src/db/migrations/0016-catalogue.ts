import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const tables = ['supplier', 'game_entry', 'game'];
/** Whether a statement affected any rows; one that did not leaves the catalogue version unchanged. */
const touched = { insert: 'new', update: 'new', delete: 'old' };

const statements = [
  // is_open 0: under maintenance, shown as closed. is_shown 0: removed by the operator, completely hidden.
  `alter table supplier
     add column is_shown smallint not null default 1 check (is_shown in (0, 1)),
     add column aliases text not null default ''`,
  // Either an entry or a game.
  `create table member_favorite (
    id integer generated always as identity primary key,
    member_id integer not null references member (id),
    entry_id integer references game_entry (id) on delete cascade,
    game_id integer references game (id) on delete cascade,
    created_at timestamptz not null,
    check (num_nonnulls(entry_id, game_id) = 1),
    unique (member_id, entry_id),
    unique (member_id, game_id)
  )`,
  `create table member_recent_game (
    id integer generated always as identity primary key,
    member_id integer not null references member (id),
    entry_id integer references game_entry (id) on delete cascade,
    game_id integer references game (id) on delete cascade,
    played_at timestamptz not null,
    check (num_nonnulls(entry_id, game_id) = 1),
    unique (member_id, entry_id),
    unique (member_id, game_id)
  )`,
  'create index member_recent_game_latest on member_recent_game (member_id, played_at desc)',
  // Changes with every change of the catalogue, whoever makes it, so that browsers and processes can cache
  // data derived from it.
  `create table catalogue_version (
    only_row boolean primary key default true check (only_row),
    version uuid not null
  )`,
  'insert into catalogue_version (version) values (gen_random_uuid())',
  `create function renew_catalogue_version() returns trigger language plpgsql as $$
  begin
    if exists (select 1 from touched) then
      update catalogue_version set version = gen_random_uuid();
    end if;
    return null;
  end $$`,
  ...tables.flatMap((table) =>
    Object.entries(touched).map(
      ([action, rows]) =>
        `create trigger ${table}_${action}_renews after ${action} on ${table} referencing ${rows} table as touched
          for each statement execute function renew_catalogue_version()`,
    ),
  ),
];

export const catalogue: Migration = {
  name: '0016-catalogue',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
