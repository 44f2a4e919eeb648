import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';

const PAST_SHOWN = 10;
const MOST_SHOWN = 100;

/** A member's sessions: the open ones, newest first, and the most recent ended ones. */
export async function readSessions(db: Kysely<Tables>, memberId: number) {
  const [open, past] = [
    await openOf(db, memberId).selectAll('s').limit(MOST_SHOWN).execute(),
    await db
      .selectFrom('member_session as s')
      .innerJoin('member as m', 'm.id', 's.member_id')
      .selectAll('s')
      .where('s.member_id', '=', memberId)
      .where((eb) =>
        eb.or([eb('s.ended_at', 'is not', null), eb('s.version', '<>', eb.ref('m.session_version'))]),
      )
      .orderBy('s.id', 'desc')
      .limit(PAST_SHOWN)
      .execute(),
  ];
  return { open, past };
}

/** Open sessions: not ended, and of the member's current version. Newest first. */
const openOf = (db: Kysely<Tables>, memberId: number) =>
  db
    .selectFrom('member_session as s')
    .innerJoin('member as m', 'm.id', 's.member_id')
    .where('s.member_id', '=', memberId)
    .where('s.ended_at', 'is', null)
    .whereRef('s.version', '=', 'm.session_version')
    .orderBy('s.id', 'desc');

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
  await db
    .updateTable('member_session')
    .set({ ended_at: at })
    .where('id', 'in', openOf(db, memberId).select('s.id').offset(most))
    .execute();
}
