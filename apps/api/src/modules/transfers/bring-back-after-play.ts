import type { Kysely } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { Refusal } from '../../lib/refusal.ts';
import { retryPauseMs } from '../../lib/retry-pause.ts';
import { privateSettings } from '../../settings/private-settings.ts';
import { takeHomeQuietly } from './automatic-mode.ts';
import { hasOpenBet, RETRY_SECONDS } from './bring-home.ts';
import { finish, isStillMine, tryAgain, type Waiting, workHomeQueue } from './home-queue.ts';
import { readLiveBalance } from './live-balance.ts';
import { takeHome } from './recovery.ts';

const QUEUE = 'play_return';
const MINUTE_MS = 60_000;
/** A bet that is still open may pay out later. */
const LOOK_AGAIN_MS = 30 * MINUTE_MS;

/**
 * Minutes without play after which the money of automatic wallets is brought back; 0 = only when the member
 * requests it or plays elsewhere.
 */
async function quietMinutes({ settings }: AppContext): Promise<number> {
  const { trans_home_minutes: usual } = privateSettings.system;
  const minutes = Number(await settings.text('system', 'trans_home_minutes', usual));
  return Number.isFinite(minutes) && minutes > 0 ? minutes : 0;
}

/** Starts watching a game opened in automatic mode for inactivity. Call it before the money goes in. */
export async function watchPlay(
  ctx: AppContext,
  db: Kysely<Tables>,
  member: { id: number },
  supplier: string,
): Promise<void> {
  const minutes = await quietMinutes(ctx);
  if (minutes === 0) return;
  const next_at = new Date(ctx.clock().getTime() + minutes * MINUTE_MS);
  await db
    .insertInto(QUEUE)
    .values({ member_id: member.id, supplier, next_at })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'supplier']).doUpdateSet({ cause: 'play', attempts: 0, next_at }),
    )
    .execute();
}

type Row = Waiting & { cause: 'play' | 'switch' };

/**
 * The job: brings back money from games that were just closed, and at once where a member has switched to
 * automatic mode. A balance that changed since the last check is
 * still in play and is left alone until it has been unchanged for the whole period.
 */
export const bringBackAfterPlay = (ctx: AppContext, signal?: AbortSignal): Promise<number> =>
  workHomeQueue<Row>(ctx, QUEUE, (row) => bringBack(ctx, row), signal);

/** True when nothing is left to bring back. */
async function bringBack(ctx: AppContext, row: Row): Promise<boolean> {
  const { db } = ctx.database;
  const adapter = ctx.suppliers.get(row.supplier);
  const minutes = await quietMinutes(ctx);
  const found = await db
    .selectFrom('member')
    .select(['id', 'lang', 'is_demo', 'is_trans_on'])
    .where('id', '=', row.member_id)
    .executeTakeFirst();
  const isSwitch = row.cause === 'switch';
  if (found?.is_trans_on !== 1 || !adapter || (minutes === 0 && !isSwitch)) return finish(ctx, QUEUE, row);
  const member = { id: found.id, lang: found.lang, isDemo: found.is_demo === 1 };
  try {
    if (isSwitch) {
      await takeHomeQuietly(ctx, member, row.supplier);
      return minutes === 0 ? finish(ctx, QUEUE, row) : watchAgain(ctx, row, minutes);
    }
    const { games } = await ctx.ledger.balances(db, member.id);
    const live = await readLiveBalance(ctx, member, adapter);
    if (live > 0n && live !== (games.get(row.supplier) ?? 0n))
      return tryAgain(ctx, QUEUE, row, minutes * MINUTE_MS);
    // The game may have been reopened during the call to the supplier.
    if (!(await isStillMine(ctx, QUEUE, row))) return false;
    const order = await takeHome(ctx, member, adapter, { cause: 'recovery', requestId: undefined });
    if (order !== undefined) return tryAgain(ctx, QUEUE, row, retryPauseMs(RETRY_SECONDS, row.attempts));
    const mayPayOut = await hasOpenBet(ctx, member, row.supplier);
    return mayPayOut ? tryAgain(ctx, QUEUE, row, LOOK_AGAIN_MS) : finish(ctx, QUEUE, row);
  } catch (error) {
    if (!(error instanceof Refusal))
      ctx.log.error({ err: error, ...row }, 'money could not be brought home after play');
    return tryAgain(ctx, QUEUE, row, retryPauseMs(RETRY_SECONDS, row.attempts));
  }
}

/** After the switch the wallet is watched like any other: an open bet may pay out later. */
async function watchAgain(ctx: AppContext, row: Row, minutes: number): Promise<false> {
  await ctx.database.db
    .updateTable(QUEUE)
    .set({ cause: 'play', next_at: new Date(ctx.clock().getTime() + minutes * MINUTE_MS) })
    .where('member_id', '=', row.member_id)
    .where('supplier', '=', row.supplier)
    .where('next_at', '=', row.next_at)
    .execute();
  return false;
}
