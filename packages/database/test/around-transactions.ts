import type { Kysely } from 'kysely';
import type { Database } from '../src/database.ts';

/** What begins transactions of `database`, however they begin; `around` runs the work of each. */
export function aroundTransactions<T>(
  database: Database<T>,
  around: <R>(trx: Kysely<T>, work: (trx: Kysely<T>) => Promise<R>) => Promise<R>,
): Pick<Database<T>, 'transaction' | 'transactionAfter'> {
  return {
    transaction: (work) => database.transaction((trx) => around(trx, work)),
    transactionAfter: (first, work) =>
      database.transactionAfter(first, (trx, rows) => around(trx, (within) => work(within, rows))),
  };
}
