import type { Kysely } from 'kysely';
import type { RowsOf, Statements } from './together.ts';

export type DatabaseKind = 'embedded' | 'postgres';

export interface DatabaseOptions {
  /** `postgres://…` selects PostgreSQL; absent selects the embedded database in `directory`. */
  url?: string;
  /** Where the embedded database keeps its files. Held under our own exclusive lock while open. */
  directory: string;
  /** PostgreSQL schema that holds this application's tables; the embedded database uses `public`. */
  schema: string;
  /** Largest number of PostgreSQL connections (default 16); the embedded database always has one. */
  connections?: number;
  /** Refuses the embedded database and a PostgreSQL whose settings could lose money (fsync or full_page_writes off). */
  production?: boolean;
  /** For the restore itself: everybody else is refused while one is under way. */
  duringRestore?: boolean;
}

/** Runs `read`, which finds everything as it stood when the snapshot was taken. */
export type Look = <R>(read: () => Promise<R>) => Promise<R>;

/**
 * One open database. `T` is the table map of the application that opened it.
 * int8, numeric and date arrive as strings on both kinds, timestamptz as `Date`, json parsed. `BigInt(row.amount)` reads an amount.
 * A JSON parameter is passed as text (`JSON.stringify`), because PostgreSQL's driver takes a JavaScript array for an SQL array.
 */
export interface Database<T> {
  readonly kind: DatabaseKind;
  /** Queries outside a transaction. Inside `transaction` use the handle given there: the outer one would wait for itself and throws. */
  readonly db: Kysely<T>;
  /**
   * READ COMMITTED with the time-outs of docs/ledger.md 5. On deadlock, serialisation failure, lock time-out or a lost connection `work`
   * runs again, up to three times, so it may have no effect outside the transaction. A connection lost during COMMIT is looked
   * into first: a transaction that did commit is never run again, and where that cannot be learnt it throws OutcomeUnknown.
   */
  transaction<R>(work: (trx: Kysely<T>) => Promise<R>): Promise<R>;
  /**
   * `transaction` whose first statements are sent together with its beginning: what locks, or sets the transaction's own level. Nothing that
   * writes, since they may outlive a beginning that failed.
   */
  transactionAfter<const S extends Statements, R>(
    first: S,
    work: (trx: Kysely<T>, rows: RowsOf<S>) => Promise<R>,
  ): Promise<R>;
  /**
   * For reading a long list part by part: whatever queries of `db` run inside `look` find the rows of one moment, though others go on
   * writing; outside of it `work` uses the database as always. The embedded database, which has one connection, shows what stands.
   */
  snapshot<R>(work: (look: Look) => Promise<R>): Promise<R>;
  /** For what would use `db` only now and then. @throws OuterHandleInTransaction when the caller is inside `transaction` */
  refuseInside(): void;
  /**
   * Does `act` once the transaction that the caller is in has committed, never when it rolled back; at once outside a transaction. For
   * hints to others only: it is lost when the process dies in between.
   */
  afterCommit(act: () => void): void;
  /**
   * Runs `work`; once the signal is aborted, whatever it still tries with this database throws the signal's reason. A transaction that is
   * open then ends by itself, whole or not at all.
   */
  until<R>(signal: AbortSignal, work: () => Promise<R>): Promise<R>;
  /**
   * One statement in its own transaction, for hot paths: a named prepared statement on PostgreSQL. Repeated on deadlock, lock time-out and
   * a lost connection, so it must be one that may run twice (it carries its own ids).
   */
  prepared<R>(name: string, sql: string, values: readonly unknown[]): Promise<R[]>;
  /** SQL text outside any transaction; without values it may hold several statements, whose rows come back together. Never repeated. */
  run<R>(sql: string, values?: readonly unknown[]): Promise<R[]>;
  /**
   * Hears what triggers tell by `pg_notify(tg_table_schema || '.changes', '<topic> <what> ' || pg_current_xact_id())`; neither topic nor
   * what has a space. What a transaction of this process tells has been heard before that transaction's answer is there, so nobody finds
   * something out of date after a change of his own; other processes hear it a moment later, or never where a connection was lost.
   */
  hear(topic: string, receive: (what: string) => void): Promise<() => Promise<void>>;
  /** Tells every process that listens on `channel`; delivered after commit when called with a transaction handle. */
  notify(channel: string, payload: string, trx?: Kysely<T>): Promise<void>;
  /** Resolves once notifications arrive. After a lost connection it listens again; what was said in between is not repeated. */
  listen(channel: string, receive: (payload: string) => void): Promise<() => Promise<void>>;
  /**
   * `listen` to a channel that a library names and notifies by itself: the same for every application of the database. `again` is called after
   * a connection that was lost: something may have been said meanwhile.
   */
  listenShared(
    channel: string,
    receive: (payload: string) => void,
    again?: () => void,
  ): Promise<() => Promise<void>>;
  /** A copy of the whole embedded database as one tar file, gzip by default; absent on PostgreSQL, where `pg_dump` does this. */
  dump?(compression?: 'gzip' | 'none'): Promise<Blob>;
  close(): Promise<void>;
}
