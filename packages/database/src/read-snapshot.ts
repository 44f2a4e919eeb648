import { CompiledQuery, type Kysely } from 'kysely';
import type { SnapshotRead } from './database.ts';
import type { TransactionGuard } from './guard.ts';

/** A read-only transaction on one connection, used by every query inside `check`. */
export function readSnapshot<T, R>(
  db: Kysely<T>,
  guard: TransactionGuard,
  work: (check: SnapshotRead) => Promise<R>,
): Promise<R> {
  return db.getExecutor().provideConnection(async (connection) => {
    const say = (statement: string) => connection.executeQuery(CompiledQuery.raw(statement));
    await say('begin isolation level repeatable read, read only');
    try {
      return await work((read) => guard.reading(connection, read));
    } finally {
      await say('rollback');
    }
  });
}
