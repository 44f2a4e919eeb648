import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { makeDirectory } from '@koi/server-kit/make-directory';

const SCHEMA = `
create table if not exists player (
  id integer primary key, account text not null unique, currency text not null, demo integer not null check (demo in (0, 1)),
  balance integer not null default 0 check (balance >= 0), created_at integer not null
) strict;
create table if not exists journal (
  id integer primary key, player_id integer not null references player (id), kind text not null, reference text not null,
  amount integer not null check (amount <> 0), balance_after integer not null check (balance_after >= 0), created_at integer not null,
  unique (kind, reference)
) strict;
create table if not exists transfer (
  reference text primary key, account text not null, direction text not null check (direction in ('in', 'out')), amount integer not null,
  currency text not null, state text not null check (state in ('done', 'refused')), reason text, balance_after integer, created_at integer not null
) strict;
create table if not exists round (
  id text primary key, game_code text not null, number integer not null, state text not null, data text not null, opened_at integer not null,
  ended_at integer, unique (game_code, number)
) strict;
create index if not exists round_open on round (game_code) where ended_at is null;
create table if not exists bet (
  id text primary key, version integer not null unique, player_id integer not null references player (id), request_id text not null,
  spot text not null, game_code text not null, round text not null, request text not null, stake integer not null check (stake > 0),
  valid integer not null default 0 check (valid >= 0), payout integer not null default 0 check (payout >= 0),
  state text not null check (state in ('open', 'settled', 'cancelled')), data text not null, texts text not null, result text not null default '',
  bet_at integer not null, settled_at integer, unique (player_id, request_id, spot)
) strict;
create index if not exists bet_player on bet (player_id, game_code);
create index if not exists bet_round on bet (game_code, round);
create index if not exists bet_open on bet (game_code) where state = 'open';
create table if not exists seed (
  id integer primary key, player_id integer not null references player (id), secret text not null, client_seed text not null,
  uses integer not null default 0, created_at integer not null, revealed_at integer
) strict;
create table if not exists next_seed (
  player_id integer primary key references player (id), secret text not null, created_at integer not null
) strict;
create unique index if not exists seed_live on seed (player_id) where revealed_at is null;
drop table if exists page_session;
drop table if exists page_visit;
create table if not exists page_launch (
  token_hash text primary key, kind text not null check (kind in ('launch', 'session')), launch text not null, player_id integer not null references player (id),
  game_code text not null, lang text not null, return_url text not null, begun_at integer not null, expires_at integer not null
) strict;
create index if not exists page_launch_player on page_launch (player_id);
create table if not exists nonce (nonce text primary key, expires_at integer not null) strict;`;

type Row = Record<string, SQLInputValue>;

/**
 * One supplier's own database, a SQLite file. All integers are returned as bigint. Everything is synchronous,
 * so transactions of this process never interleave; the schema's constraints hold whatever a game does wrong.
 */
export class Books {
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  #afterCommit: (() => void)[] | undefined;

  /** `schema`: additional tables of the supplier's games, each `create table if not exists`. */
  constructor(directory: string, name: string, schema = '') {
    makeDirectory(directory);
    this.#db = new DatabaseSync(join(directory, `${name}.sqlite`));
    this.#db.exec(
      `pragma journal_mode = wal; pragma busy_timeout = 5000; pragma foreign_keys = on; ${SCHEMA} ${schema}`,
    );
  }

  get<T = Row>(sql: string, ...values: SQLInputValue[]): T | undefined {
    return this.#prepare(sql).get(...values) as T | undefined;
  }

  all<T = Row>(sql: string, ...values: SQLInputValue[]): T[] {
    return this.#prepare(sql).all(...values) as T[];
  }

  /** Returns the number of rows changed. */
  run(sql: string, ...values: SQLInputValue[]): number {
    return Number(this.#prepare(sql).run(...values).changes);
  }

  /** Runs `act` atomically. A nested transaction joins the outer one. */
  transaction<T>(act: () => T): T {
    if (this.#afterCommit) return act();
    const after: (() => void)[] = [];
    this.#afterCommit = after;
    this.#db.exec('begin immediate');
    let result: T;
    try {
      result = act();
      this.#db.exec('commit');
    } catch (error) {
      this.#db.exec('rollback');
      throw error;
    } finally {
      this.#afterCommit = undefined;
    }
    for (const notify of after) notify();
    return result;
  }

  /** Runs `tell` after the current transaction has committed, not at all if it is rolled back. */
  afterCommit(notify: () => void): void {
    if (this.#afterCommit) this.#afterCommit.push(notify);
    else notify();
  }

  close(): void {
    this.#db.close();
  }

  #prepare(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (!statement) {
      statement = this.#db.prepare(sql);
      statement.setReadBigInts(true);
      this.#statements.set(sql, statement);
    }
    return statement;
  }
}
