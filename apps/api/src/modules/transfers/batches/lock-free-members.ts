import { type RawBuilder, sql } from 'kysely';

/**
 * Takes the rows of those members who are free, in the order of their ids. Nobody is waited for: one member who is busy would hold up
 * all others of the batch.
 */
export function lockFreeMembers(members: readonly number[]): RawBuilder<{ id: number }> {
  return sql`/*lock-free-members*/
    select id from member where id = any((select ${[...members]}::int[])::int[]) order by id for no key update skip locked`;
}
