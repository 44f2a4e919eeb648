import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** Number of no member. */
const NOBODY = -1;

/**
 * Number of the member of that name, of nobody where there is none: a list that is narrowed by the number is read by its index, and the
 * planner knows how long it is.
 */
export async function memberId(db: Kysely<Tables>, name: string): Promise<number> {
  const member = await db
    .selectFrom('member')
    .select('id')
    .where('name', '=', name.toLowerCase())
    .executeTakeFirst();
  return member?.id ?? NOBODY;
}
