import type { AppContext } from '../../context.ts';
import { inChunks } from '../../platform/jobs/in-chunks.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { DAY_MS } from '../../platform/lib/time.ts';

const AT_ONCE = 5000;

/**
 * Removes sessions last used before the period of the setting `sessions_kept_days`; none of them is valid any
 * more.
 */
export async function purgeSessions(ctx: AppContext, signal: AbortSignal): Promise<number> {
  const days = await ctx.settings.read('register.sessions_kept_days');
  const since = new Date(ctx.clock().getTime() - days * DAY_MS);
  const { db } = ctx.database;
  return inChunks(signal, AT_ONCE, async (limit) => {
    const { numDeletedRows } = await db
      .deleteFrom('member_session')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('member_session')
          .select('id')
          .where('created_at', '<', since)
          .where('last_seen_at', '<', since)
          .limit(limit),
      )
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}

export const sessionJobs: readonly Job[] = [
  { name: 'purge-sessions', dailyAt: '04:20', timeoutSeconds: 300, run: purgeSessions },
];
