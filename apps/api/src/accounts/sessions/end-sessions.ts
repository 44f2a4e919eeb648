import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Db } from '../../platform/database/tables.ts';
import { carryOn } from './queries.ts';

/**
 * Ends all of the member's sessions except `currentSession`; returns the version that new tokens must carry.
 * Sessions that keep their old token are ended, too.
 */
export async function endSessions(
  ctx: AppContext,
  memberId: number,
  currentSession?: string,
): Promise<number> {
  return ctx.database.transaction((trx) => endSessionsIn(ctx, trx, memberId, currentSession));
}

/** The same within a transaction. */
export async function endSessionsIn(
  ctx: AppContext,
  trx: Db,
  memberId: number,
  currentSession?: string,
): Promise<number> {
  const { session_version: version } = await trx
    .updateTable('member')
    .set({ session_version: sql`session_after(session_version)` })
    .where('id', '=', memberId)
    .returning('session_version')
    .executeTakeFirstOrThrow();
  await carryOn(trx, memberId, currentSession, version);
  ctx.push.changed([memberId], 'session');
  return version;
}
