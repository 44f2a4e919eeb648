import type { Db } from '../../platform/database/tables.ts';

// Accounts that shared a phone line in several spellings before lines had one form: the first account has the
// line, the others keep their spelling until their phone is changed.

/** Members beside the line's owner, as a subquery. */
export const collidingMembers = (db: Db, line: string) =>
  db.selectFrom('phone_collision').select('member_id').where('line', '=', line);

export async function forgetCollision(trx: Db, memberId: number): Promise<void> {
  await trx.deleteFrom('phone_collision').where('member_id', '=', memberId).execute();
}
