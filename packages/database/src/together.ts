import type { CompiledQuery, DatabaseConnection, Kysely, QueryResult, RawBuilder } from 'kysely';

export type Statements = readonly RawBuilder<unknown>[];

/** The rows of each statement, in the order of the statements. */
export type RowsOf<S extends Statements> = {
  -readonly [K in keyof S]: S[K] extends RawBuilder<infer Row> ? Row[] : never;
};

/**
 * Sends several statements of one transaction without waiting in between: one round trip on PostgreSQL. They
 * run in order, each seeing the effects of the ones before it. Once the database refuses one, those after it
 * are skipped. The first failure is thrown and ends the transaction, because later statements may have run
 * after a value that could not be sent.
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

/** Awaits all answers, so that none of these statements is still running when the caller continues. */
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
