import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../db/tables.ts';

/**
 * Takes the rows of those members who are free, in the order of their ids. Nobody is waited for: one member who is busy would hold up
 * all others of the batch.
 */
export async function lockFreeMembers(
  trx: Kysely<Tables>,
  members: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`/*lock-free-members*/
    select id from member where id = any(${[...members]}::int[]) order by id for no key update skip locked`.execute(
    trx,
  );
  return new Set(rows.map(({ id }) => id));
}
