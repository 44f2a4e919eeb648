import type { Kysely } from 'kysely';

export type DatabaseKind = 'embedded' | 'postgres';

export interface DatabaseOptions {
  /** `postgres://…` selects PostgreSQL; without it the embedded database in `directory` is used. */
  url?: string;
  /** Directory of the embedded database. Held under our own exclusive lock while open. */
  directory: string;
  /** PostgreSQL schema that holds this application's tables; the embedded database uses `public`. */
  schema: string;
  /** Maximum number of PostgreSQL connections (default 16); the embedded database always has one. */
  connections?: number;
  /**
   * Refuses the embedded database, and a PostgreSQL whose settings could lose money (fsync or
   * full_page_writes off).
   */
  production?: boolean;
  /** For the restore itself: while one is in progress, all other openings are refused. */
  duringRestore?: boolean;
}

/** Runs `read` on the state at the moment of the snapshot. */
export type SnapshotRead = <R>(read: () => Promise<R>) => Promise<R>;

/**
 * One open database. `T` is the table map of the application that opened it. int8, numeric and date arrive as
 * strings on both kinds, timestamptz as `Date`, json parsed; convert an amount with `BigInt(row.amount)`.
 * Pass a JSON parameter as text (`JSON.stringify`), because PostgreSQL's driver takes a JavaScript array for
 * an SQL array.
 */
export interface Database<T> {
  readonly kind: DatabaseKind;
  /**
   * Queries outside a transaction. Inside `transaction` use its handle: this one would deadlock with itself,
   * so it throws.
   */
  readonly db: Kysely<T>;
  /**
   * READ COMMITTED with the time-outs of docs/ledger.md 5. On deadlock, serialisation failure, lock time-out
   * or a lost connection `work` runs again, up to three times, so it must have no effect outside the
   * transaction. After a connection lost during COMMIT the outcome is checked first: a transaction that did
   * commit is never repeated, and if that cannot be determined it throws OutcomeUnknown.
   */
  transaction<R>(work: (trx: Kysely<T>) => Promise<R>): Promise<R>;
  /**
   * For reading a long list in parts: queries of `db` inside `check` all see the state of one moment, while
   * others keep writing; outside `check`, `work` uses the database as usual. The embedded database, which has
   * one connection, shows the current state.
   */
  snapshot<R>(work: (check: SnapshotRead) => Promise<R>): Promise<R>;
  /**
   * For callers that use `db` only sometimes. @throws OuterHandleInTransaction when called inside
   * `transaction`
   */
  assertOutsideTransaction(): void;
  /**
   * Calls `act` after the caller's transaction has committed, never after a rollback; at once outside a
   * transaction. Only for notifications: it is lost if the process dies in between.
   */
  afterCommit(act: () => void): void;
  /**
   * Runs `work`; once the signal is aborted, any further use of this database throws the signal's reason. A
   * transaction that is open by then still ends atomically.
   */
  until<R>(signal: AbortSignal, work: () => Promise<R>): Promise<R>;
  /**
   * One statement in its own transaction. Retried on
   * deadlock, lock time-out and a lost connection, so it must be idempotent (it carries its own ids).
   */
  query<R>(sql: string, values: readonly unknown[]): Promise<R[]>;
  /**
   * SQL text outside any transaction; without values it may contain several statements, whose rows are
   * returned together. Never retried.
   */
  run<R>(sql: string, values?: readonly unknown[]): Promise<R[]>;
  /**
   * Receives what triggers publish with `pg_notify(tg_table_schema || '.changes', '<topic> <what> ' ||
   * pg_current_xact_id())`; neither topic nor what may contain a space. A notification from a transaction of
   * this process is received before that transaction's answer, so callers never see stale data after their
   * own change. Other processes receive it a moment later, or never if a connection was lost.
   */
  onChange(topic: string, receive: (what: string) => void): Promise<() => Promise<void>>;
  /**
   * Notifies every process that listens on `channel`; delivered after commit when called with a transaction
   * handle.
   */
  notify(channel: string, payload: string, trx?: Kysely<T>): Promise<void>;
  /**
   * Resolves once notifications arrive. It reconnects after a lost connection; notifications missed meanwhile
   * are not repeated.
   */
  listen(channel: string, receive: (payload: string) => void): Promise<() => Promise<void>>;
  /**
   * A copy of the whole embedded database as one tar file, gzip by default; absent on PostgreSQL, where
   * `pg_dump` does this.
   */
  dump?(compression?: 'gzip' | 'none'): Promise<Blob>;
  close(): Promise<void>;
}
