import type { AppContext } from '../context.ts';
import { addMonths } from './add-months.ts';
import { detachMonths } from './detach-months.ts';

/**
 * The job. Returns how many months it created and detached.
 * @throws the failures of months that could not be created, after all others were looked at
 */
export async function keepMonths(ctx: AppContext, signal: AbortSignal): Promise<number> {
  const [made, detached] = [
    await settled(addMonths(ctx.database, ctx.clock())),
    await settled(detachMonths(ctx, signal)),
  ];
  const done = [made, detached].flatMap(({ value = [] }) => value);
  if (done.length > 0) ctx.log.info({ made: made.value, detached: detached.value }, 'months of postings');
  for (const { error } of [made, detached]) if (error !== undefined) throw error;
  return done.length;
}

const settled = <T>(work: Promise<T>): Promise<{ value?: T; error?: unknown }> =>
  work.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
