import type { Kysely } from 'kysely';
import type { Database } from '../src/database.ts';

/** What begins transactions of `database`; `around` runs the work of each. */
export function aroundTransactions<T>(
  database: Database<T>,
  around: <R>(trx: Kysely<T>, work: (trx: Kysely<T>) => Promise<R>) => Promise<R>,
): Pick<Database<T>, 'transaction'> {
  return {
    transaction: (work) => database.transaction((trx) => around(trx, work)),
  };
}
