import type { AppContext } from '../../context.ts';
import { keptSince } from '../../settings/kept-days.ts';

const AT_ONCE = 5000;

/**
 * Removes sessions last used before the period of the setting `sessions_kept_days`; none of them is valid any
 * more.
 */
export async function purgeSessions(ctx: AppContext, signal: AbortSignal): Promise<number> {
  const since = await keptSince(ctx, 'sessions');
  const { db } = ctx.database;
  let removed = 0;
  for (;;) {
    signal.throwIfAborted();
    const { numDeletedRows } = await db
      .deleteFrom('member_session')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('member_session')
          .select('id')
          .where('created_at', '<', since)
          .where('last_seen_at', '<', since)
          .limit(AT_ONCE),
      )
      .executeTakeFirst();
    removed += Number(numDeletedRows);
    if (numDeletedRows < AT_ONCE) return removed;
  }
}
