import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';

const PAST_SHOWN = 10;
const MOST_SHOWN = 100;

/** The sessions of a member: those that still count, newest first, and the last ones that do not any more. */
export async function readSessions(db: Kysely<Tables>, memberId: number) {
  const rows = await db
    .selectFrom('member_session as s')
    .innerJoin('member as m', 'm.id', 's.member_id')
    .selectAll('s')
    .select('m.session_version')
    .where('s.member_id', '=', memberId)
    .orderBy('s.id', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  const isOpen = (row: (typeof rows)[number]) => row.ended_at === null && row.version === row.session_version;
  return { open: rows.filter(isOpen), past: rows.filter((row) => !isOpen(row)).slice(0, PAST_SHOWN) };
}

/** @returns false when the member has no such open session */
export async function endSession(
  db: Kysely<Tables>,
  memberId: number,
  id: string,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('member_session')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends the oldest open sessions beyond `most`. */
export async function endBeyond(db: Kysely<Tables>, memberId: number, most: number, at: Date): Promise<void> {
  const { open } = await readSessions(db, memberId);
  const ids = open.slice(most).map(({ id }) => id);
  if (ids.length === 0) return;
  await db.updateTable('member_session').set({ ended_at: at }).where('id', 'in', ids).execute();
}
