import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  // What a member's session has opened at suppliers. `launch` is the supplier's id of it; null: not answered
  // yet, or the supplier gives none.
  `create table game_launch (
    id bigint generated always as identity primary key,
    session_id bigint not null references member_session (id) on delete cascade,
    supplier text not null,
    launch text
  )`,
  'create index game_launch_session on game_launch (session_id, supplier)',
  // Null: all of the player's pages end, else those that this session has opened.
  'alter table player_end drop constraint player_end_pkey',
  'alter table player_end add column id bigint generated always as identity primary key, add column session_id bigint',
  'alter table player_end add constraint player_end_once unique nulls not distinct (member_id, supplier, session_id)',
  `create function queue_player_end(member integer, code text, session bigint) returns void language sql as $$
    insert into player_end (member_id, supplier, session_id) values (member, code, session)
      on conflict (member_id, supplier, session_id) do update
        set requests = player_end.requests + 1, attempts = 0, requested_at = now(),
            next_at = date_trunc('milliseconds', now()) $$`,
  `create or replace function queue_player_ends() returns trigger language plpgsql as $$
  begin
    perform queue_player_end(new.id, supplier, null) from supplier_player
      where member_id = new.id and launched_at is not null order by supplier;
    return null;
  end $$`,
  // Whatever ends one session of several ends its games, including manual SQL.
  `create function queue_session_ends() returns trigger language plpgsql as $$
  begin
    perform queue_player_end(new.member_id, l.supplier, new.id)
      from (select distinct supplier from game_launch where session_id = new.id order by supplier) l;
    return null;
  end $$`,
  `create trigger session_ends_players after update of ended_at on member_session for each row
    when (old.ended_at is null and new.ended_at is not null) execute function queue_session_ends()`,
];

/** Launches belong to a session, so that its end ends them while the member's other sessions play on. */
export const sessionLaunches: Migration = {
  name: '0493-session-launches',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
