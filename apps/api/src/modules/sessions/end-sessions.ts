import { type Kysely, sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';

/**
 * Ends all of the member's sessions except `kept`; returns the version that new tokens must carry. Sessions
 * that keep their old token are ended, too.
 */
export async function endSessions(ctx: AppContext, memberId: number, kept?: string): Promise<number> {
  return ctx.database.transaction((trx) => endSessionsIn(ctx, trx, memberId, kept));
}

/** The same within a transaction. */
export async function endSessionsIn(
  ctx: AppContext,
  trx: Kysely<Tables>,
  memberId: number,
  kept?: string,
): Promise<number> {
  const { session_version: version } = await trx
    .updateTable('member')
    .set({ session_version: sql`session_after(session_version)` })
    .where('id', '=', memberId)
    .returning('session_version')
    .executeTakeFirstOrThrow();
  await carryOn(trx, memberId, kept, version);
  ctx.push.changed([memberId], 'session');
  return version;
}

/** Keeps the session valid under the new version. */
export async function carryOn(
  trx: Kysely<Tables>,
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
