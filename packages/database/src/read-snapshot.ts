import { CompiledQuery, type DatabaseConnection, type Kysely } from 'kysely';
import type { Look } from './database.ts';
import type { TransactionGuard } from './guard.ts';

/** One connection's read-only transaction, in which everything that runs inside `look` finds its rows. */
export function readSnapshot<T, R>(
  db: Kysely<T>,
  guard: TransactionGuard,
  work: (look: Look) => Promise<R>,
): Promise<R> {
  return db.getExecutor().provideConnection(async (connection) => {
    const say = (statement: string) => connection.executeQuery(CompiledQuery.raw(statement));
    await say('begin isolation level repeatable read, read only');
    try {
      const snapshot = oneByOne(connection);
      return await work((read) => guard.looking(snapshot, read));
    } finally {
      await say('rollback');
    }
  });
}

/** Callers that ask at once wait for each other: a connection answers one question at a time. */
function oneByOne(connection: DatabaseConnection): DatabaseConnection {
  let last: Promise<unknown> = Promise.resolve();
  return {
    executeQuery: (query) => {
      const answer = last.then(() => connection.executeQuery(query as never));
      last = answer.catch(() => {});
      return answer as never;
    },
    streamQuery: () => {
      throw new Error('Nothing is streamed from a snapshot.');
    },
  };
}
