import { sql } from 'kysely';
import type { Db } from './tables.ts';

/** Whatever has this name is one transaction's at a time, until it ends; for what has no row to lock. */
export const lockNamed = (trx: Db, name: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(trx);
