import { orderStatuses } from '@koi/contract/enumerations';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { isOfMembers } from '../../platform/approvals/order-lists.ts';
import { cached } from '../../platform/cache/cache.ts';
import { DAY_MS } from '../../platform/lib/time.ts';
import { carriesFlag } from './queries.ts';

const FRESH_MS = 300_000;
const SPEED_DAYS = 7;
/** Only this many of the newest orders of each channel are read, however many there are. */
const SPEED_ORDERS = 50;
/** Fewer orders are too small a sample. */
const FEWEST_ORDERS = 5;

/** What past orders say about a channel; unknown parts are left out. */
export interface ChannelUse {
  usual_seconds?: number;
  is_last_used?: boolean;
}

/** How long recent deposits through each channel took, and which channel this member used last. */
export function createChannelUse(
  ctx: AppContext,
): (memberId: number) => Promise<(channelId: number) => ChannelUse> {
  const speeds = cached(
    ctx.database,
    FRESH_MS,
    () => ctx.clock().getTime(),
    () => readSpeeds(ctx),
  );
  return async (memberId) => {
    const [seconds, last] = await Promise.all([speeds.get(), lastUsed(ctx, memberId)]);
    return (channelId) => {
      const usual = seconds.get(channelId);
      return {
        ...(usual !== undefined && { usual_seconds: usual }),
        ...(channelId === last && { is_last_used: true }),
      };
    };
  };
}

/**
 * The median from order to credit, in seconds. Leaves out late payments: their separate orders are credited
 * at once.
 */
async function readSpeeds(ctx: AppContext): Promise<Map<number, number>> {
  const since = new Date(ctx.clock().getTime() - SPEED_DAYS * DAY_MS);
  const { rows } = await sql<{ id: number; seconds: number }>`
    select channel.id, speed.seconds
      from payment_channel channel
      cross join lateral (
        select count(*) as orders,
               percentile_disc(0.5) within group (order by extract(epoch from taken))::integer as seconds
          from (
            select confirm_at - created_at as taken from deposit_order
              where payment_id = channel.id and created_at > ${since} and status = ${orderStatuses.done}
                and not ${carriesFlag('late_payment')} and ${isOfMembers}
              order by created_at desc limit ${SPEED_ORDERS}
          ) newest
      ) speed
      where channel.is_open and speed.orders >= ${FEWEST_ORDERS}`.execute(ctx.database.db);
  return new Map(rows.map(({ id, seconds }) => [id, seconds]));
}

/** The channel of the member's newest pending or successful order. */
async function lastUsed(ctx: AppContext, memberId: number): Promise<number | undefined> {
  const row = await ctx.database.db
    .selectFrom('deposit_order')
    .select('payment_id')
    .where('member_id', '=', memberId)
    .where('status', 'in', [orderStatuses.pending, orderStatuses.done])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.payment_id ?? undefined;
}
