import type { AppContext } from '../context.ts';
import { addMonths } from './add-months.ts';
import { detachMonths } from './detach-months.ts';

/** The job. Returns how many months it created and detached. */
export async function keepMonths(ctx: AppContext, signal: AbortSignal): Promise<number> {
  const made = await addMonths(ctx.database, ctx.clock());
  const detached = await detachMonths(ctx, signal);
  if (made.length + detached.length > 0) ctx.log.info({ made, detached }, 'months of postings');
  return made.length + detached.length;
}
