import { type DatabaseConnection, type Driver, PostgresDialect, PostgresDriver } from 'kysely';
import type pg from 'pg';
import type { TransactionGuard } from './guard.ts';

/**
 * PostgreSQL whose connections are controlled by the guard: none inside a transaction, and the snapshot's own
 * inside `check`.
 */
export class GuardedDialect extends PostgresDialect {
  readonly #config: { pool: pg.Pool };
  readonly #guard: TransactionGuard;

  constructor(config: { pool: pg.Pool }, guard: TransactionGuard) {
    super(config as unknown as ConstructorParameters<typeof PostgresDialect>[0]);
    this.#config = config;
    this.#guard = guard;
  }
  override createDriver(): Driver {
    return new GuardedDriver(
      this.#config as unknown as ConstructorParameters<typeof PostgresDriver>[0],
      this.#guard,
    );
  }
}

type Connection = Parameters<PostgresDriver['releaseConnection']>[0];

class GuardedDriver extends PostgresDriver {
  readonly #guard: TransactionGuard;

  constructor(config: ConstructorParameters<typeof PostgresDriver>[0], guard: TransactionGuard) {
    super(config);
    this.#guard = guard;
  }
  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#guard.check();
    return this.#guard.snapshot ?? super.acquireConnection();
  }
  #isSnapshot(connection: DatabaseConnection): boolean {
    return connection === this.#guard.snapshot;
  }
  override async beginTransaction(
    connection: Connection,
    settings: Parameters<PostgresDriver['beginTransaction']>[1],
  ): Promise<void> {
    if (this.#isSnapshot(connection)) throw new Error('A snapshot is only read.');
    await super.beginTransaction(connection, settings);
  }
  override async releaseConnection(connection: Connection): Promise<void> {
    if (this.#isSnapshot(connection)) return;
    await super.releaseConnection(connection);
  }
}
