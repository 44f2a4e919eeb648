import type { CompiledQuery, DatabaseConnection, Kysely, QueryResult, RawBuilder } from 'kysely';

export type Statements = readonly RawBuilder<unknown>[];

/** The rows of each statement, in the order of the statements. */
export type RowsOf<S extends Statements> = {
  -readonly [K in keyof S]: S[K] extends RawBuilder<infer Row> ? Row[] : never;
};

/**
 * Sends several statements of one transaction without waiting in between: on PostgreSQL one round trip for all of them. They run one after
 * the other, each seeing what the ones before it did. Once the database refuses one, those after it do nothing. The first failure is
 * thrown; the transaction then ends with it, because later statements may have run after a value that could not be sent.
 */
export async function together<T, const S extends Statements>(
  trx: Kysely<T>,
  statements: S,
): Promise<RowsOf<S>> {
  const compiled = statements.map((statement) => statement.compile(trx));
  const results = await trx
    .getExecutor()
    .provideConnection((connection) => sendTogether(connection, compiled));
  return results.map(({ rows }) => rows) as RowsOf<S>;
}

/** All answers are awaited, so that nothing of these statements is under way when the caller goes on. */
export async function sendTogether(
  connection: DatabaseConnection,
  statements: readonly CompiledQuery[],
): Promise<QueryResult<unknown>[]> {
  const answers = await Promise.allSettled(
    statements.map((statement) => connection.executeQuery<unknown>(statement)),
  );
  return answers.map((answer) => {
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value;
  });
}
