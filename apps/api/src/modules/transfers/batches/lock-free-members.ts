import { type RawBuilder, sql } from 'kysely';

/**
 * Locks the rows of the members that are free, in id order. Skips locked rows: waiting for one busy member
 * would hold up the whole batch.
 */
export function lockFreeMembers(members: readonly number[]): RawBuilder<{ id: number }> {
  return sql`/*lock-free-members*/
    select id from member where id = any((select ${[...members]}::int[])::int[]) order by id for no key update skip locked`;
}
