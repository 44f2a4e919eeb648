import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { PGlite, Results } from '@electric-sql/pglite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryCompiler,
  type QueryResult,
} from 'kysely';
import type { TransactionGuard } from './guard.ts';

/**
 * FIFO. PGlite answers without returning to the event loop, so each holder yields to it: otherwise busy
 * callers starve timers and sockets.
 */
export class Mutex {
  #last: Promise<void> = Promise.resolve();

  async acquire(): Promise<() => void> {
    const before = this.#last;
    let release: () => void = () => {};
    this.#last = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    return release;
  }

  async hold<R>(work: () => Promise<R>): Promise<R> {
    const release = await this.acquire();
    try {
      await yieldToOthers();
      return await work();
    } finally {
      release();
    }
  }
}

/**
 * Kysely on PGlite's single connection. Kysely's own PGlite driver shares that connection without locking, so
 * that unrelated queries would land inside an open transaction; this one gives it to one holder at a time.
 */
export class EmbeddedDialect implements Dialect {
  readonly #pglite: PGlite;
  readonly #mutex: Mutex;
  readonly #guard: TransactionGuard;

  constructor(pglite: PGlite, mutex: Mutex, guard: TransactionGuard) {
    this.#pglite = pglite;
    this.#mutex = mutex;
    this.#guard = guard;
  }

  createDriver(): Driver {
    return new EmbeddedDriver(this.#pglite, this.#mutex, this.#guard);
  }
  createQueryCompiler(): QueryCompiler {
    return new PostgresQueryCompiler();
  }
  createAdapter(): DialectAdapter {
    return new PostgresAdapter();
  }
  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new PostgresIntrospector(db);
  }
}

class EmbeddedDriver implements Driver {
  readonly #connection: DatabaseConnection;
  readonly #mutex: Mutex;
  readonly #guard: TransactionGuard;
  #release: () => void = () => {};

  constructor(pglite: PGlite, mutex: Mutex, guard: TransactionGuard) {
    this.#connection = new EmbeddedConnection(pglite);
    this.#mutex = mutex;
    this.#guard = guard;
  }

  async init(): Promise<void> {}
  async destroy(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    this.#guard.check();
    this.#release = await this.#mutex.acquire();
    return this.#connection;
  }
  async releaseConnection(): Promise<void> {
    this.#release();
  }
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }
  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }
}

class EmbeddedConnection implements DatabaseConnection {
  readonly #pglite: PGlite;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    await yieldToOthers();
    const result = await this.#execute<R>(sql, parameters);
    return result.affectedRows === undefined || result.command === 'SELECT'
      ? { rows: result.rows }
      : { rows: result.rows, numAffectedRows: BigInt(result.affectedRows) };
  }

  /**
   * Without parameters a text may contain several statements, as with PostgreSQL's driver; the last result is
   * returned.
   */
  async #execute<R>(sql: string, parameters: readonly unknown[]): Promise<Results<R>> {
    if (parameters.length > 0) return this.#pglite.query<R>(sql, [...parameters]);
    const results = await this.#pglite.exec(sql);
    return (results.at(-1) as Results<R> | undefined) ?? { rows: [], fields: [] };
  }

  // biome-ignore lint/correctness/useYield: the interface asks for a generator, PGlite cannot stream
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The embedded database cannot stream rows.');
  }
}
