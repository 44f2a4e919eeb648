import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { lossRoom } from './loss-limit.ts';
import { noteLimitChange } from './note-limit-change.ts';

/**
 * Runs after a supplier's bets were imported: updates the remaining loss limit at the other suppliers, and
 * ends the pages of members who reached it at all suppliers. Call outside of transactions; never fails the
 * import.
 */
export async function watchLosses(
  ctx: AppContext,
  supplier: string,
  members: Iterable<number>,
): Promise<void> {
  for (const id of new Set(members)) {
    try {
      await watchOne(ctx, supplier, id);
    } catch (error) {
      ctx.log.error({ err: error, member: id }, 'the loss limit could not be looked at');
    }
  }
}

async function watchOne(ctx: AppContext, supplier: string, id: number): Promise<void> {
  const { db } = ctx.database;
  const member = await db
    .selectFrom('member')
    .select(['id', 'lang', 'is_demo'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!member) return;
  const room = await lossRoom(ctx, db, { id, lang: member.lang, isDemo: member.is_demo === 1 });
  if (!room) return;
  await noteLimitChange(ctx, db, id, { open: true, but: supplier });
  if (room.left > 0n) return;
  await sql`
    insert into player_end (member_id, supplier)
      select member_id, supplier from supplier_player where member_id = ${id} and launched_at is not null
      on conflict (member_id, supplier) do update
        set requests = player_end.requests + 1, attempts = 0, requested_at = now(),
            next_at = date_trunc('milliseconds', now())`.execute(db);
}
