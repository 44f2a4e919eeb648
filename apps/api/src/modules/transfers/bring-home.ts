import { betStatuses } from '@koi/contract/enumerations';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { Refusal } from '../../lib/refusal.ts';
import { retryPauseMs } from '../../lib/retry-pause.ts';
import { finish, tryAgain, type Waiting, workHomeQueue } from './home-queue.ts';
import { takeHome } from './recovery.ts';

const QUEUE = 'exclusion_recovery';
/** Pauses after failed attempts, in seconds. */
export const RETRY_SECONDS = [5, 30, 120, 600] as const;
/** A bet that is still open may pay out later. */
const LOOK_AGAIN_MS = 10 * 60_000;

/**
 * The job: brings back the money that excluded members have at suppliers, until nothing is left and no open
 * bet can add more.
 */
export const bringHome = (ctx: AppContext, signal?: AbortSignal): Promise<number> =>
  workHomeQueue(ctx, QUEUE, (row) => bringOne(ctx, row), signal);

/** True when nothing is left to bring back. */
async function bringOne(ctx: AppContext, row: Waiting): Promise<boolean> {
  const { db } = ctx.database;
  const adapter = ctx.suppliers.get(row.supplier);
  const member = await db
    .selectFrom('member')
    .select(['id', 'lang', 'is_demo', 'excluded_until'])
    .where('id', '=', row.member_id)
    .executeTakeFirst();
  const isOver = !member?.excluded_until || member.excluded_until <= ctx.clock();
  if (!member || isOver || !adapter) return finish(ctx, QUEUE, row);
  const player = { id: member.id, lang: member.lang, isDemo: member.is_demo === 1 };
  try {
    const order = await takeHome(ctx, player, adapter, { cause: 'recovery', requestId: undefined });
    if (order !== undefined) return tryAgain(ctx, QUEUE, row, retryPauseMs(RETRY_SECONDS, row.attempts));
    const mayPayOut = await hasOpenBet(ctx, player, row.supplier);
    return mayPayOut ? tryAgain(ctx, QUEUE, row, LOOK_AGAIN_MS) : finish(ctx, QUEUE, row);
  } catch (error) {
    if (!(error instanceof Refusal))
      ctx.log.error({ err: error, ...row }, 'money of an excluded member could not be brought home');
    return tryAgain(ctx, QUEUE, row, retryPauseMs(RETRY_SECONDS, row.attempts));
  }
}

/** Whether an open bet at the supplier may still pay out. */
export async function hasOpenBet(
  ctx: AppContext,
  { id, isDemo }: { id: number; isDemo: boolean },
  supplier: string,
): Promise<boolean> {
  const open = await ctx.database.db
    .selectFrom('bet')
    .select('id')
    .where('member_id', '=', id)
    .where('supplier', '=', supplier)
    .where('is_demo', '=', sql.lit(isDemo ? 1 : 0))
    .where('status', '=', betStatuses.open)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}
