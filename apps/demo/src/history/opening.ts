import type { AppContext } from '../../../api/src/context.ts';
import { settleVisit } from '../../../api/src/features/levels/settle-levels.ts';
import type { Db } from '../../../api/src/platform/database/tables.ts';
import { openPast } from './past.ts';

/**
 * Pays what dragon8 had reached when the history begins: paid by the job, it would come after everything that
 * follows.
 */
export async function settleOpening(
  ctx: AppContext,
  trx: Db,
  { since, now }: { since: Date; now: Date },
): Promise<void> {
  const member = await trx.selectFrom('member').select('id').where('name', '=', 'dragon8').executeTakeFirst();
  if (!member) return;
  const past = await openPast(ctx, trx, { from: since, until: now });
  await settleVisit(past.ctx, member.id);
}
