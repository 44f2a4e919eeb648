import { sql } from 'kysely';
import type { Db } from './tables.ts';

/** Holds the lock of this name until the transaction ends, for things without a row to lock. */
export const lockNamed = (trx: Db, name: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(trx);
