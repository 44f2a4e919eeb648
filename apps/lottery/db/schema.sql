-- The schema of the lottery: what a new database is made of. Once released, it changes by
-- files in changes/ beside it.

-- ===========================================================================================================
-- Players and money
-- ===========================================================================================================

create table player (
  id bigint generated always as identity primary key,
  account text not null unique,
  currency text not null,
  demo boolean not null,
  balance bigint not null default 0 check (balance >= 0),
  entries bigint not null default 0,
  created_at timestamptz not null
) with (fillfactor = 80);
comment on table player is 'A player of a platform''s supplier account, created with the platform''s first call about them.';
comment on column player.demo is 'A trial account of the platform.';
comment on column player.balance is 'Minor units, never below zero.';
comment on column player.entries is 'Number of the player''s latest journal entry.';

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
  constraint journal_check check (
case
    when kind in ('transfer_out', 'bet') then amount < 0
    else amount > 0
end)
);
comment on table journal is 'A change of a player''s balance; append-only.';
comment on column journal.entry_no is '1, 2, 3 … for each player.';
comment on column journal.reference is 'Transfer reference, slip id or bet id.';
comment on column journal.amount is 'Minor units; negative takes from the balance.';

create function journal_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'journal entries are final';
end $$;

create trigger journal_is_final before delete or update on journal for each row execute function journal_is_final();

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
  constraint transfer_check check ((state = 'done') = (reason is null)),
  constraint transfer_check1 check ((state = 'done') = (balance_after is not null))
);
comment on table transfer is 'A transfer that the platform has asked for, by its reference; refused ones too, so that a repeated request gets the same answer.';
comment on column transfer.reason is 'Why it was refused.';

create table page_session (
  token_hash text primary key,
  player_id bigint not null references player (id),
  game_code text not null,
  lang text not null,
  return_url text not null,
  kind text not null check (kind in ('launch', 'session')),
  expires_at timestamptz not null,
  begun_at timestamptz not null default now(),
  launch text
);
comment on table page_session is 'A launch of a game page and the session that follows from it, until it expires.';
comment on column page_session.token_hash is 'Digest of the token, which itself is not stored.';
comment on column page_session.kind is 'A launch token until it is exchanged, then a page session.';
comment on column page_session.launch is 'By which the platform may end it; null: begun before launches had an id.';
create index page_session_expiry on page_session (expires_at);
create index page_session_player on page_session (player_id);

create table loss_window (
  player_id bigint not null references player (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  may_lose bigint not null check (may_lose >= 0),
  primary key (player_id, starts_at, ends_at),
  constraint loss_window_check check (starts_at < ends_at)
);
comment on table loss_window is 'How much a player may lose here on bets placed in the window.';

create table nonce (
  nonce text primary key,
  expires_at timestamptz not null
);
comment on table nonce is 'A nonce of a signed request, so that none is accepted twice; removed after it expires.';
create index nonce_expiry on nonce (expires_at);

-- ===========================================================================================================
-- Draws and bets
-- ===========================================================================================================

create sequence bet_version;

create table issue (
  game_code text not null,
  issue_no text not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  draws_at timestamptz not null,
  state text not null default 'open'
    check (state in ('open', 'sealed', 'drawn', 'settled', 'voiding', 'void')),
  seed_hash text not null,
  seed text,
  result jsonb,
  void_reason text,
  published_at timestamptz not null,
  drawn_at timestamptz,
  ended_at timestamptz,
  primary key (game_code, issue_no),
  constraint issue_check check (published_at < opens_at and opens_at < closes_at and closes_at < draws_at),
  constraint issue_check1 check ((seed is null) = (result is null)),
  constraint issue_check2 check ((state not in ('open', 'sealed')) or seed is null),
  constraint issue_check3 check ((state not in ('drawn', 'settled')) or seed is not null),
  constraint issue_check4 check ((state in ('voiding', 'void')) = (void_reason is not null))
);
comment on table issue is 'An issue of a game from its announcement to its end; never deleted.';
comment on column issue.state is 'open, sealed, drawn, settled; or from any of the first three voiding, then void.';
comment on column issue.seed_hash is 'Published with the issue; proves that the seed was chosen before.';
comment on column issue.seed is 'Null before the draw.';
create index issue_by_time on issue (game_code, draws_at desc);
create index issue_in_work on issue (draws_at) where state in ('open', 'sealed', 'drawn', 'voiding');

create table issue_seed (
  game_code text not null,
  issue_no text not null,
  cipher text not null,
  primary key (game_code, issue_no),
  foreign key (game_code, issue_no) references issue (game_code, issue_no)
);
comment on table issue_seed is 'Stored apart from issue, encrypted, so that no query of issues can reveal a seed before its draw.';

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
comment on table chase is 'An order for several issues in advance, one slip for each.';
comment on column chase.request_hash is 'Digest of the request, by which a repeated id is recognised as the same or another order.';
comment on column chase.total is 'Sum over all its issues.';
create index chase_of_player on chase (player_id, created_at desc, id desc);

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
  chase_id text references chase (id),
  multiplier integer not null default 1 check (multiplier > 0),
  unique (player_id, request_id),
  foreign key (game_code, issue_no) references issue (game_code, issue_no)
);
comment on table slip is 'One order of bets on one issue, paid as a whole.';
comment on column slip.request_hash is 'Digest of the request, by which a repeated id is recognised as the same or another order.';
comment on column slip.total is 'Minor units, taken from the balance.';
comment on column slip.chase_id is 'Null: not part of a chase.';
create unique index slip_of_chase on slip (chase_id, issue_no) where chase_id is not null;

create table bet (
  id text primary key,
  slip_id text not null references slip (id),
  player_id bigint not null references player (id),
  game_code text not null,
  issue_no text not null,
  bet_type text not null,
  pick text not null,
  odds numeric(9,2) not null check (odds >= 1::numeric),
  stake bigint not null check (stake > 0),
  payout bigint check (payout >= 0),
  state text not null default 'open' check (state in ('open', 'won', 'lost', 'cancelled')),
  version bigint not null default nextval('bet_version') unique,
  placed_at timestamptz not null,
  settled_at timestamptz,
  chase_id text references chase (id),
  combinations integer not null default 1 check (combinations > 0),
  constraint bet_check check ((state = 'open') = (payout is null)),
  constraint bet_check1 check ((state = 'open') = (settled_at is null)),
  constraint bet_check2 check (state <> 'lost' or payout = 0),
  constraint bet_check3 check (state <> 'won' or payout > 0),
  constraint bet_check4 check (state <> 'cancelled' or payout = stake),
  constraint bet_units check ((stake % combinations::bigint) = 0),
  foreign key (game_code, issue_no) references issue (game_code, issue_no)
);
comment on table bet is 'One pick of a slip; its settlement is written into it.';
comment on column bet.stake is 'For all combinations together.';
comment on column bet.payout is 'Minor units, stake included; null: open.';
comment on column bet.version is 'Position in the bet feed; taken from the sequence bet_version under the lock of feed-lock.ts.';
create index bet_of_chase on bet (chase_id, issue_no) where chase_id is not null;
create index bet_of_issue on bet (game_code, issue_no);
create index bet_of_player on bet (player_id, placed_at desc, id desc);
create index bet_of_slip on bet (slip_id);
create index bet_open on bet (game_code, issue_no, id) where state = 'open';
create index bet_open_of_player on bet (player_id, game_code, issue_no) where state = 'open';
