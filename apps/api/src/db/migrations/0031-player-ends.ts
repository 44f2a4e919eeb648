import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  // Since when the player may have pages open at the supplier; null: none known.
  'alter table supplier_player add column launched_at timestamptz',
  'update supplier_player set launched_at = now() where created_at_supplier is not null',
  // Players whose pages at a supplier must be ended; a row stays until the supplier has confirmed.
  `create table player_end (
    member_id integer not null references member (id) on delete cascade,
    supplier text not null,
    requests integer not null default 1,
    attempts integer not null default 0,
    requested_at timestamptz not null default now(),
    -- The clock that asks what is due knows whole milliseconds only.
    next_at timestamptz not null default date_trunc('milliseconds', now()),
    leased_until timestamptz,
    primary key (member_id, supplier)
  )`,
  'create index player_end_due on player_end (next_at)',
  // Anything that ends a member's sessions also ends their games, including manual SQL.
  `create function queue_player_ends() returns trigger language plpgsql as $$
  begin
    insert into player_end (member_id, supplier)
      select new.id, supplier from supplier_player where member_id = new.id and launched_at is not null
      on conflict (member_id, supplier) do update
        set requests = player_end.requests + 1, attempts = 0, requested_at = now(), next_at = date_trunc('milliseconds', now());
    return null;
  end $$`,
  `create trigger member_ends_players after update of session_version, status on member for each row
    when (old.session_version is distinct from new.session_version
      or (old.status is distinct from new.status and new.status <> 1))
    execute function queue_player_ends()`,
];

export const playerEnds: Migration = {
  name: '0031-player-ends',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
