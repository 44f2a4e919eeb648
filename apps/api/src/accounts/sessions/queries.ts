import type { Lang } from '@koi/contract/enumerations';
import type { Db } from '../../platform/database/tables.ts';
import { deviceOf, placeOf } from './device.ts';

const PAST_SHOWN = 10;
const MAX_SHOWN = 100;

/** A member's sessions: the open ones, newest first, and the most recent ended ones. */
export async function readSessions(db: Db, memberId: number) {
  const [open, past] = [
    await openOf(db, memberId).selectAll('s').limit(MAX_SHOWN).execute(),
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
const openOf = (db: Db, memberId: number) =>
  db
    .selectFrom('member_session as s')
    .innerJoin('member as m', 'm.id', 's.member_id')
    .where('s.member_id', '=', memberId)
    .where('s.ended_at', 'is', null)
    .whereRef('s.version', '=', 'm.session_version')
    .orderBy('s.id', 'desc');

/** @returns false when the member has no such open session */
export async function endSession(db: Db, memberId: number, id: string, at: Date): Promise<boolean> {
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
export async function endBeyond(db: Db, memberId: number, most: number, at: Date): Promise<void> {
  await db
    .updateTable('member_session')
    .set({ ended_at: at })
    .where('id', 'in', openOf(db, memberId).select('s.id').offset(most))
    .execute();
}

/** The origin of a log-in. */
export interface Visitor {
  ip: string;
  userAgent: string | undefined;
  lang: Lang;
}

/** Whether the member has logged in before, but never with this device from this network. */
export async function isNewDevice(db: Db, memberId: number, { ip, userAgent }: Visitor): Promise<boolean> {
  const before = db.selectFrom('member_session').select('id').where('member_id', '=', memberId).limit(1);
  if (!(await before.executeTakeFirst())) return false;
  const same = await before
    .where('device', '=', deviceOf(userAgent))
    .where('place', '=', placeOf(ip))
    .executeTakeFirst();
  return same === undefined;
}

/** Keeps the session valid under the new version. */
export async function carryOn(
  trx: Db,
  memberId: number,
  session: string | undefined,
  version: number,
): Promise<void> {
  if (session === undefined) return;
  await trx
    .updateTable('member_session')
    .set({ version })
    .where('id', '=', session)
    .where('member_id', '=', memberId)
    .execute();
}
