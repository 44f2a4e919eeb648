import type { CompiledQuery, Kysely, QueryExecutorProvider } from 'kysely';

/** One statement of a `pipeline`: an `sql` template, or a query that is compiled like one. */
export interface Statement<Row> {
  compile(provider: QueryExecutorProvider): CompiledQuery<Row>;
}

type Statements = readonly Statement<unknown>[];

/** The rows of each statement, in the order of the statements. */
type RowsOf<S extends Statements> = {
  -readonly [K in keyof S]: S[K] extends Statement<infer Row> ? Row[] : never;
};

/**
 * Sends several statements of one transaction without waiting in between: one round trip on PostgreSQL. They
 * run in order, each seeing the effects of the ones before it. Once the database refuses one, those after it
 * are skipped. The first failure is thrown and ends the transaction, because later statements may have run
 * after a value that could not be sent. Awaits all answers, so that none of these statements is still running
 * when the caller continues.
 */
export async function pipeline<T, const S extends Statements>(
  trx: Kysely<T>,
  statements: S,
): Promise<RowsOf<S>> {
  const compiled = statements.map((statement) => statement.compile(trx));
  const answers = await trx
    .getExecutor()
    .provideConnection((connection) =>
      Promise.allSettled(compiled.map((statement) => connection.executeQuery<unknown>(statement))),
    );
  return answers.map((answer) => {
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value.rows;
  }) as RowsOf<S>;
}
