import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** An id that no member has. */
const NOBODY = -1;

/**
 * Id of the member with that name, or an unused id if there is none: a list filtered by id is read by its
 * index, and the planner can estimate its length.
 */
export async function memberId(db: Kysely<Tables>, name: string): Promise<number> {
  const member = await db
    .selectFrom('member')
    .select('id')
    .where('name', '=', name.toLowerCase())
    .executeTakeFirst();
  return member?.id ?? NOBODY;
}
