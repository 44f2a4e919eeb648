import { isBlocked } from '../../accounts/identity/member-blocks.ts';
import type { AppContext } from '../../context.ts';
import { finish, type Recall, workRecallQueue } from '../recalls/recall-queue.ts';
import { bringAll } from './bring-all.ts';

/** A bet that is still open may pay out later. */
const RECHECK_MS = 10 * 60_000;

/**
 * The job: brings back the money that excluded members, and those who may not bet, have at suppliers, until nothing is left and no open
 * bet can add more.
 */
export const recallExcluded = (ctx: AppContext, signal: AbortSignal): Promise<number> =>
  workRecallQueue(ctx, signal, {
    job: 'recall-excluded',
    causes: ['exclusion', 'block'],
    recall: (row) => recallOne(ctx, row),
  });

/** True when nothing is left to bring back. */
async function recallOne(ctx: AppContext, row: Recall): Promise<boolean> {
  const adapter = ctx.suppliers.get(row.supplier);
  const member = await ctx.database.db
    .selectFrom('member')
    .select(['id', 'lang', 'is_demo as isDemo', 'excluded_until'])
    .where('id', '=', row.member_id)
    .executeTakeFirst();
  const isOver =
    row.cause === 'block'
      ? !(await isBlocked(ctx.database.db, row.member_id, 'bets'))
      : !member?.excluded_until || member.excluded_until <= ctx.clock();
  if (!member || isOver || !adapter) return finish(ctx, row);
  return bringAll(ctx, row, { member, adapter, recheckMs: RECHECK_MS });
}
