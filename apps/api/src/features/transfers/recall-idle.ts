import { transferStatuses } from '@koi/contract/enumerations';
import type { AppContext } from '../../context.ts';
import {
  finish,
  isStillClaimed,
  type Recall,
  requestRecall,
  tryAgain,
  tryLater,
  workRecallQueue,
} from '../recalls/recall-queue.ts';
import { bringAll } from './bring-all.ts';
import { readLiveBalance } from './live-balance.ts';
import { recallFunds } from './recovery.ts';

const MINUTE_MS = 60_000;
/** A bet that is still open may pay out later. */
const RECHECK_MS = 30 * MINUTE_MS;

/**
 * Minutes without play after which the money of automatic wallets is brought back; 0 = only when the member
 * requests it or plays elsewhere.
 */
const quietMinutes = ({ settings }: AppContext): Promise<number> =>
  settings.read('system.trans_home_minutes');

/** Starts watching a wallet for inactivity, unless the site does without. */
async function scheduleRecall(ctx: AppContext, member: { id: number }, supplier: string): Promise<void> {
  const minutes = await quietMinutes(ctx);
  if (minutes === 0) return;
  const at = new Date(ctx.clock().getTime() + minutes * MINUTE_MS);
  await requestRecall(ctx.database.db, { member: member.id, supplier, cause: 'play' }, at);
}

/**
 * Watches a game opened in automatic mode for inactivity, instead of emptying it after a switch. Call it before
 * the money goes in.
 */
export async function scheduleRecallAtLaunch(
  ctx: AppContext,
  member: { id: number },
  supplier: string,
): Promise<void> {
  await ctx.database.db
    .deleteFrom('recall_queue')
    .where('member_id', '=', member.id)
    .where('supplier', '=', supplier)
    .where('cause', '=', 'switch')
    .execute();
  await scheduleRecall(ctx, member, supplier);
}

/**
 * The job: brings back money from games that were just closed, and at once where a member has switched to
 * automatic mode. A balance that changed since the last check is still in play and is left alone until it has
 * been unchanged for the whole period.
 */
export const recallIdle = (ctx: AppContext, signal: AbortSignal): Promise<number> =>
  workRecallQueue(ctx, signal, {
    job: 'recall-idle',
    causes: ['play', 'switch'],
    recall: (row) => recallWallet(ctx, row),
  });

/** True when nothing is left to bring back. */
async function recallWallet(ctx: AppContext, row: Recall): Promise<boolean> {
  const { db } = ctx.database;
  const adapter = ctx.suppliers.get(row.supplier);
  const minutes = await quietMinutes(ctx);
  const member = await db
    .selectFrom('member')
    .select(['id', 'lang', 'is_demo as isDemo', 'auto_transfer'])
    .where('id', '=', row.member_id)
    .executeTakeFirst();
  const isSwitch = row.cause === 'switch';
  if (!member?.auto_transfer || !adapter || (minutes === 0 && !isSwitch)) return finish(ctx, row);
  if (isSwitch) {
    const order = await recallFunds(ctx, member, adapter, {
      cause: 'switch',
      requestId: undefined,
      isWanted: (trx) => isStillClaimed(trx, row),
    });
    // An unknown order is concluded by its checks; meanwhile it refuses any further one.
    if (order && order.status !== transferStatuses.done) return tryLater(ctx, row);
    // From now on it is watched like any other: an open bet may pay out later. `finish` leaves a switch made since.
    if (await isStillClaimed(db, row)) await scheduleRecall(ctx, member, row.supplier);
    return finish(ctx, row);
  }
  const { games } = await ctx.ledger.balances(db, member.id);
  const live = await readLiveBalance(ctx, member, adapter);
  if (live > 0n && live !== (games.get(row.supplier) ?? 0n)) return tryAgain(ctx, row, minutes * MINUTE_MS);
  return bringAll(ctx, row, { member, adapter, recheckMs: RECHECK_MS });
}
