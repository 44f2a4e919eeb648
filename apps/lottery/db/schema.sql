-- Written by npm run generate from the migrations, to be read; a database is made by the migrations alone.

set check_function_bodies = off;

create sequence bet_version;

create table bet (
  id text not null,
  slip_id text not null,
  player_id bigint not null,
  game_code text not null,
  issue_no text not null,
  bet_type text not null,
  pick text not null,
  odds numeric(9,2) not null,
  stake bigint not null,
  payout bigint,
  state text default 'open'::text not null,
  version bigint default nextval('bet_version'::regclass) not null,
  placed_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  chase_id text,
  combinations integer default 1 not null,
  constraint bet_version_key UNIQUE (version),
  constraint bet_pkey PRIMARY KEY (id),
  constraint bet_check CHECK ((state = 'open'::text) = (payout IS NULL)),
  constraint bet_check1 CHECK ((state = 'open'::text) = (settled_at IS NULL)),
  constraint bet_check2 CHECK (state <> 'lost'::text OR payout = 0),
  constraint bet_check3 CHECK (state <> 'won'::text OR payout > 0),
  constraint bet_check4 CHECK (state <> 'cancelled'::text OR payout = stake),
  constraint bet_combinations_check CHECK (combinations > 0),
  constraint bet_odds_check CHECK (odds >= 1::numeric),
  constraint bet_payout_check CHECK (payout >= 0),
  constraint bet_stake_check CHECK (stake > 0),
  constraint bet_state_check CHECK (state = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text, 'cancelled'::text])),
  constraint bet_units CHECK ((stake % combinations::bigint) = 0)
);

create table chase (
  id text not null,
  player_id bigint not null,
  request_id text not null,
  request_hash text not null,
  game_code text not null,
  stop_on_win boolean not null,
  total bigint not null,
  balance_after bigint not null,
  created_at timestamp with time zone not null,
  constraint chase_player_id_request_id_key UNIQUE (player_id, request_id),
  constraint chase_pkey PRIMARY KEY (id),
  constraint chase_balance_after_check CHECK (balance_after >= 0),
  constraint chase_total_check CHECK (total > 0)
);

create table issue (
  game_code text not null,
  issue_no text not null,
  opens_at timestamp with time zone not null,
  closes_at timestamp with time zone not null,
  draws_at timestamp with time zone not null,
  state text default 'open'::text not null,
  seed_hash text not null,
  seed text,
  result jsonb,
  void_reason text,
  published_at timestamp with time zone not null,
  drawn_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint issue_pkey PRIMARY KEY (game_code, issue_no),
  constraint issue_check CHECK (published_at < opens_at AND opens_at < closes_at AND closes_at < draws_at),
  constraint issue_check1 CHECK ((seed IS NULL) = (result IS NULL)),
  constraint issue_check2 CHECK ((state <> ALL (ARRAY['open'::text, 'sealed'::text])) OR seed IS NULL),
  constraint issue_check3 CHECK ((state <> ALL (ARRAY['drawn'::text, 'settled'::text])) OR seed IS NOT NULL),
  constraint issue_check4 CHECK ((state = ANY (ARRAY['voiding'::text, 'void'::text])) = (void_reason IS NOT NULL)),
  constraint issue_state_check CHECK (state = ANY (ARRAY['open'::text, 'sealed'::text, 'drawn'::text, 'settled'::text, 'voiding'::text, 'void'::text]))
);

create table issue_seed (
  game_code text not null,
  issue_no text not null,
  cipher text not null,
  constraint issue_seed_pkey PRIMARY KEY (game_code, issue_no)
);

create table journal (
  player_id bigint not null,
  entry_no bigint not null,
  kind text not null,
  reference text not null,
  amount bigint not null,
  balance_after bigint not null,
  created_at timestamp with time zone not null,
  constraint journal_player_id_kind_reference_key UNIQUE (player_id, kind, reference),
  constraint journal_pkey PRIMARY KEY (player_id, entry_no),
  constraint journal_balance_after_check CHECK (balance_after >= 0),
  constraint journal_check CHECK (
CASE
    WHEN kind = ANY (ARRAY['transfer_out'::text, 'bet'::text]) THEN amount < 0
    ELSE amount > 0
END),
  constraint journal_entry_no_check CHECK (entry_no > 0),
  constraint journal_kind_check CHECK (kind = ANY (ARRAY['transfer_in'::text, 'transfer_out'::text, 'bet'::text, 'payout'::text, 'refund'::text]))
);

create table loss_window (
  player_id bigint not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  may_lose bigint not null,
  constraint loss_window_pkey PRIMARY KEY (player_id, starts_at, ends_at),
  constraint loss_window_check CHECK (starts_at < ends_at),
  constraint loss_window_may_lose_check CHECK (may_lose >= 0)
);

create table nonce (
  nonce text not null,
  expires_at timestamp with time zone not null,
  constraint nonce_pkey PRIMARY KEY (nonce)
);

create table page_session (
  token_hash text not null,
  player_id bigint not null,
  game_code text not null,
  lang text not null,
  return_url text not null,
  kind text not null,
  expires_at timestamp with time zone not null,
  begun_at timestamp with time zone default now() not null,
  launch text,
  constraint page_session_pkey PRIMARY KEY (token_hash),
  constraint page_session_kind_check CHECK (kind = ANY (ARRAY['launch'::text, 'session'::text]))
);

create table player (
  id bigint generated always as identity not null,
  account text not null,
  currency text not null,
  demo boolean not null,
  balance bigint default 0 not null,
  entries bigint default 0 not null,
  created_at timestamp with time zone not null,
  constraint player_account_key UNIQUE (account),
  constraint player_pkey PRIMARY KEY (id),
  constraint player_balance_check CHECK (balance >= 0)
) with (fillfactor=80);

create table schema_migration (
  name text not null,
  applied_at timestamp with time zone default now() not null,
  constraint schema_migration_pkey PRIMARY KEY (name)
);

create table slip (
  id text not null,
  player_id bigint not null,
  request_id text not null,
  request_hash text not null,
  game_code text not null,
  issue_no text not null,
  total bigint not null,
  balance_after bigint not null,
  created_at timestamp with time zone not null,
  chase_id text,
  multiplier integer default 1 not null,
  constraint slip_player_id_request_id_key UNIQUE (player_id, request_id),
  constraint slip_pkey PRIMARY KEY (id),
  constraint slip_balance_after_check CHECK (balance_after >= 0),
  constraint slip_multiplier_check CHECK (multiplier > 0),
  constraint slip_total_check CHECK (total > 0)
);

create table transfer (
  reference text not null,
  player text not null,
  direction text not null,
  amount bigint not null,
  currency text not null,
  state text not null,
  reason text,
  balance_after bigint,
  created_at timestamp with time zone not null,
  constraint transfer_pkey PRIMARY KEY (reference),
  constraint transfer_amount_check CHECK (amount >= 0),
  constraint transfer_check CHECK ((state = 'done'::text) = (reason IS NULL)),
  constraint transfer_check1 CHECK ((state = 'done'::text) = (balance_after IS NOT NULL)),
  constraint transfer_direction_check CHECK (direction = ANY (ARRAY['in'::text, 'out'::text])),
  constraint transfer_state_check CHECK (state = ANY (ARRAY['done'::text, 'refused'::text]))
);

CREATE OR REPLACE FUNCTION journal_is_final()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'journal entries are final';
end $function$;

CREATE INDEX bet_of_chase ON bet USING btree (chase_id, issue_no) WHERE chase_id IS NOT NULL;

CREATE INDEX bet_of_issue ON bet USING btree (game_code, issue_no);

CREATE INDEX bet_of_player ON bet USING btree (player_id, placed_at DESC, id DESC);

CREATE INDEX bet_of_slip ON bet USING btree (slip_id);

CREATE INDEX bet_open ON bet USING btree (game_code, issue_no, id) WHERE state = 'open'::text;

CREATE INDEX bet_open_of_player ON bet USING btree (player_id, game_code, issue_no) WHERE state = 'open'::text;

CREATE INDEX chase_of_player ON chase USING btree (player_id, created_at DESC, id DESC);

CREATE INDEX issue_by_time ON issue USING btree (game_code, draws_at DESC);

CREATE INDEX issue_in_work ON issue USING btree (draws_at) WHERE state = ANY (ARRAY['open'::text, 'sealed'::text, 'drawn'::text, 'voiding'::text]);

CREATE INDEX nonce_expiry ON nonce USING btree (expires_at);

CREATE INDEX page_session_expiry ON page_session USING btree (expires_at);

CREATE INDEX page_session_player ON page_session USING btree (player_id);

CREATE UNIQUE INDEX slip_of_chase ON slip USING btree (chase_id, issue_no) WHERE chase_id IS NOT NULL;

alter table bet add constraint bet_chase_id_fkey FOREIGN KEY (chase_id) REFERENCES chase(id);

alter table bet add constraint bet_game_code_issue_no_fkey FOREIGN KEY (game_code, issue_no) REFERENCES issue(game_code, issue_no);

alter table bet add constraint bet_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id);

alter table bet add constraint bet_slip_id_fkey FOREIGN KEY (slip_id) REFERENCES slip(id);

alter table chase add constraint chase_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id);

alter table issue_seed add constraint issue_seed_game_code_issue_no_fkey FOREIGN KEY (game_code, issue_no) REFERENCES issue(game_code, issue_no);

alter table journal add constraint journal_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id);

alter table loss_window add constraint loss_window_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id);

alter table page_session add constraint page_session_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id);

alter table slip add constraint slip_chase_id_fkey FOREIGN KEY (chase_id) REFERENCES chase(id);

alter table slip add constraint slip_game_code_issue_no_fkey FOREIGN KEY (game_code, issue_no) REFERENCES issue(game_code, issue_no);

alter table slip add constraint slip_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id);

CREATE TRIGGER journal_is_final BEFORE DELETE OR UPDATE ON journal FOR EACH ROW EXECUTE FUNCTION journal_is_final();
