import { memberStatuses } from '@koi/contract/enumerations';
import { sql } from 'kysely';
import { forcedOffline, type SessionMember } from '../../accounts/identity/find-session.ts';
import { isBlocked } from '../../accounts/identity/member-blocks.ts';
import type { AppContext } from '../../context.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import type { SupplierAdapter, SupplierOutcome } from '../../suppliers/types.ts';

type LaunchOutcome = SupplierOutcome<{ launch?: string }>;

/** A launch by a session; trial accounts have none. */
export interface Launch {
  member: SessionMember;
  session: string | undefined;
  adapter: SupplierAdapter;
}

/**
 * Called before the supplier is asked: from now on the member may have a page open there, and the end of the
 * session ends it. Returns the launch's row.
 */
export async function noteLaunch(ctx: AppContext, launch: Launch): Promise<string | undefined> {
  const { member, session, adapter } = launch;
  await ctx.database.db
    .updateTable('supplier_player')
    .set({ launched_at: ctx.clock() })
    .where('member_id', '=', member.id)
    .where('supplier', '=', adapter.code)
    .execute();
  if (session === undefined) return undefined;
  const { id } = await ctx.database.db
    .insertInto('game_launch')
    .values({ session_id: session, supplier: adapter.code, launch: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Called after the supplier has answered: if the session ended or bets were blocked meanwhile, the launch is refused and the
 * supplier's new page is ended. A launch that the supplier has refused opened nothing.
 * @throws Refusal force_offline | bets_blocked
 */
export async function confirmLaunch(
  ctx: AppContext,
  launch: Launch,
  row: string | undefined,
  result: LaunchOutcome,
): Promise<void> {
  const { member, session, adapter } = launch;
  const { db } = ctx.database;
  if (row !== undefined) await noteOutcome(ctx, row, result);
  const now = await db
    .selectFrom('member as m')
    .leftJoin('member_session as s', (join) =>
      join.onRef('s.member_id', '=', 'm.id').on('s.id', '=', session ?? null),
    )
    .select(['m.session_version', 'm.status', 's.id', 's.ended_at'])
    .where('m.id', '=', member.id)
    .executeTakeFirst();
  const counts = now?.session_version === member.sessionVersion && now.status === memberStatuses.active;
  const hasEnded = session !== undefined && (now?.id == null || now.ended_at !== null);
  const mayNotBet = await isBlocked(db, member.id, 'bets');
  if (counts && !hasEnded && !mayNotBet) return;
  const which = counts && now.id !== null ? now.id : null;
  await sql`select queue_supplier_session_end(${member.id}, ${adapter.code}, ${which})`.execute(db);
  throw counts && !hasEnded ? new Refusal('bets_blocked') : forcedOffline();
}

/** Without an answer the supplier may have opened it: its row stays, without an id. */
async function noteOutcome(
  { database: { db } }: AppContext,
  row: string,
  result: LaunchOutcome,
): Promise<void> {
  if (result.outcome === 'refused' || result.outcome === 'not_sent')
    await db.deleteFrom('game_launch').where('id', '=', row).execute();
  else if (result.outcome === 'ok' && result.answer.launch !== undefined)
    await db.updateTable('game_launch').set({ launch: result.answer.launch }).where('id', '=', row).execute();
}
