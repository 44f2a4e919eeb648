import type { Reply } from '@koi/contract';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { DAY_MS } from '../../lib/time.ts';
import { countingSubscriptions } from './subscriptions.ts';

/** For operators: how many are reached, and how the services answered in the last seven days. */
export async function readWebPushState(ctx: AppContext): Promise<Reply<'POST /operator/web_push/state'>> {
  const { db } = ctx.database;
  const isOpen = await ctx.settings.isOn('system', 'is_web_push_open', true);
  const { count, members } = await countingSubscriptions(db, ctx.clock())
    .select(({ fn }) => [
      fn.countAll<string>().as('count'),
      fn.count<string>('p.member_id').distinct().as('members'),
    ])
    .executeTakeFirstOrThrow();
  const { waiting } = await db
    .selectFrom('push_message')
    .select(({ fn }) => fn.countAll<string>().as('waiting'))
    .where('next_at', 'is not', null)
    .executeTakeFirstOrThrow();
  const since = new Date(ctx.clock().getTime() - 7 * DAY_MS);
  const { rows } = await sql<{ sent: string; failed: string; gone: string }>`
    select coalesce(sum(sent), 0) as sent, coalesce(sum(failed), 0) as failed, coalesce(sum(gone), 0) as gone
      from push_count where day > ${since}::timestamptz::date`.execute(db);
  const [sums] = rows;
  return {
    state: !ctx.config.webPush ? 'no_key' : isOpen ? 'on' : 'off',
    subscriptions: Number(count),
    members: Number(members),
    waiting: Number(waiting),
    sent: Number(sums?.sent ?? 0),
    failed: Number(sums?.failed ?? 0),
    gone: Number(sums?.gone ?? 0),
  };
}
