import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = `
create table player (
  id bigint generated always as identity primary key,
  account text not null unique,
  currency text not null,
  demo boolean not null,
  balance bigint not null default 0 check (balance >= 0),
  entries bigint not null default 0,
  created_at timestamptz not null
) with (fillfactor = 80);

create table journal (
  player_id bigint not null references player (id),
  entry_no bigint not null check (entry_no > 0),
  kind text not null check (kind in ('transfer_in', 'transfer_out', 'bet', 'payout', 'refund')),
  reference text not null,
  amount bigint not null,
  balance_after bigint not null check (balance_after >= 0),
  created_at timestamptz not null,
  primary key (player_id, entry_no),
  unique (player_id, kind, reference),
  check (case when kind in ('transfer_out', 'bet') then amount < 0 else amount > 0 end)
);

create function journal_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'journal entries are final';
end $$;
create trigger journal_is_final before update or delete on journal for each row execute function journal_is_final();

create table transfer (
  reference text primary key,
  player text not null,
  direction text not null check (direction in ('in', 'out')),
  amount bigint not null check (amount >= 0),
  currency text not null,
  state text not null check (state in ('done', 'refused')),
  reason text,
  balance_after bigint,
  created_at timestamptz not null,
  check ((state = 'done') = (reason is null)),
  check ((state = 'done') = (balance_after is not null))
);

create table issue (
  game_code text not null,
  issue_no text not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  draws_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'sealed', 'drawn', 'settled', 'voiding', 'void')),
  seed_hash text not null,
  seed text,
  result jsonb,
  void_reason text,
  published_at timestamptz not null,
  drawn_at timestamptz,
  ended_at timestamptz,
  primary key (game_code, issue_no),
  check (published_at < opens_at and opens_at < closes_at and closes_at < draws_at),
  check ((seed is null) = (result is null)),
  check (state not in ('open', 'sealed') or seed is null),
  check (state not in ('drawn', 'settled') or seed is not null),
  check ((state in ('voiding', 'void')) = (void_reason is not null))
);
create index issue_in_work on issue (draws_at) where state in ('open', 'sealed', 'drawn', 'voiding');
create index issue_by_time on issue (game_code, draws_at desc);

create table issue_seed (
  game_code text not null,
  issue_no text not null,
  cipher text not null,
  primary key (game_code, issue_no),
  foreign key (game_code, issue_no) references issue (game_code, issue_no)
);

create table slip (
  id text primary key,
  player_id bigint not null references player (id),
  request_id text not null,
  request_hash text not null,
  game_code text not null,
  issue_no text not null,
  total bigint not null check (total > 0),
  balance_after bigint not null check (balance_after >= 0),
  created_at timestamptz not null,
  unique (player_id, request_id),
  foreign key (game_code, issue_no) references issue (game_code, issue_no)
);

create sequence bet_version;
create table bet (
  id text primary key,
  slip_id text not null references slip (id),
  player_id bigint not null references player (id),
  game_code text not null,
  issue_no text not null,
  bet_type text not null,
  pick text not null,
  odds numeric(9, 2) not null check (odds >= 1),
  stake bigint not null check (stake > 0),
  payout bigint check (payout >= 0),
  state text not null default 'open' check (state in ('open', 'won', 'lost', 'cancelled')),
  version bigint not null default nextval('bet_version') unique,
  placed_at timestamptz not null,
  settled_at timestamptz,
  foreign key (game_code, issue_no) references issue (game_code, issue_no),
  check ((state = 'open') = (payout is null)),
  check ((state = 'open') = (settled_at is null)),
  check (state <> 'lost' or payout = 0),
  check (state <> 'won' or payout > 0),
  check (state <> 'cancelled' or payout = stake)
);
create index bet_open on bet (game_code, issue_no, id) where state = 'open';
create index bet_of_player on bet (player_id, placed_at desc, id desc);

create table page_session (
  token_hash text primary key,
  player_id bigint not null references player (id),
  game_code text not null,
  lang text not null,
  return_url text not null,
  kind text not null check (kind in ('launch', 'session')),
  expires_at timestamptz not null
);
create index page_session_expiry on page_session (expires_at);

create table nonce (nonce text primary key, expires_at timestamptz not null);
create index nonce_expiry on nonce (expires_at);
`;

const chases = `
create table chase (
  id text primary key,
  player_id bigint not null references player (id),
  request_id text not null,
  request_hash text not null,
  game_code text not null,
  stop_on_win boolean not null,
  total bigint not null check (total > 0),
  balance_after bigint not null check (balance_after >= 0),
  created_at timestamptz not null,
  unique (player_id, request_id)
);
create index chase_of_player on chase (player_id, created_at desc, id desc);

alter table slip
  add column chase_id text references chase (id),
  add column multiplier integer not null default 1 check (multiplier > 0);
create unique index slip_of_chase on slip (chase_id, issue_no) where chase_id is not null;

alter table bet
  add column chase_id text references chase (id),
  add column combinations integer not null default 1 check (combinations > 0),
  add constraint bet_units check (stake % combinations = 0);
create index bet_of_slip on bet (slip_id);
create index bet_of_chase on bet (chase_id, issue_no) where chase_id is not null;
`;

export const migrations: readonly Migration[] = [
  {
    name: '0001-lottery',
    async up(db) {
      await sql.raw(statements).execute(db);
    },
  },
  {
    name: '0002-chases',
    async up(db) {
      await sql.raw(chases).execute(db);
    },
  },
  {
    // Each slip looks up the player's open bets in the issue.
    name: '0003-open-bets-of-a-player',
    async up(db) {
      await sql`create index bet_open_of_player on bet (player_id, game_code, issue_no) where state = 'open'`.execute(
        db,
      );
    },
  },
  {
    // Sessions are extended by use, up to a maximum length; a player's sessions end together.
    name: '0004-sessions-by-use',
    async up(db) {
      await sql`alter table page_session add column begun_at timestamptz not null default now()`.execute(db);
      await sql`create index page_session_player on page_session (player_id)`.execute(db);
    },
  },
  {
    // How much players with a loss limit may lose here on bets placed in a time span, as set by the platform.
    name: '0005-loss-windows',
    async up(db) {
      await sql`create table loss_window (
        player_id bigint not null references player (id),
        starts_at timestamptz not null,
        ends_at timestamptz not null,
        may_lose bigint not null check (may_lose >= 0),
        primary key (player_id, starts_at, ends_at),
        check (starts_at < ends_at)
      )`.execute(db);
    },
  },
  {
    // Bets on an issue, for those who may void it.
    name: '0006-bets-of-an-issue',
    async up(db) {
      await sql`create index bet_of_issue on bet (game_code, issue_no)`.execute(db);
    },
  },
  {
    // The platform ends the pages of one log-in by the ids of their launches.
    name: '0007-launches',
    async up(db) {
      await sql`alter table page_session add column launch text`.execute(db);
    },
  },
];
