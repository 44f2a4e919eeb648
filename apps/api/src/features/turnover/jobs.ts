import type { AppContext } from '../../context.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { forEachItem } from '../../platform/jobs/job-items.ts';
import { membersWithWaitingBets } from './queries.ts';
import { countNextBets } from './turnover.ts';

/** Chunks counted per member in a row, so that a heavy player does not delay others. */
const CHUNKS = 10;
const MEMBERS = 200;

/**
 * Counts every waiting bet against its member's turnover requirement, chunk by chunk, each in a transaction
 * under the member's lock. Any number of processes may run it concurrently. Returns how many bets it counted.
 */
async function countWaitingBets(ctx: AppContext, signal: AbortSignal): Promise<number> {
  let counted = 0;
  for (let more = true; more; ) {
    more = false;
    await forEachItem(ctx, signal, {
      job: 'count-turnover',
      chunk: (after: { member_id: number } | undefined) =>
        membersWithWaitingBets(ctx.database.db, after?.member_id ?? 0, MEMBERS),
      key: ({ member_id }) => String(member_id),
      async work({ member_id }) {
        for (let chunk = 1; ; chunk += 1) {
          signal.throwIfAborted();
          const bets = await countChunk(ctx, member_id);
          counted += bets;
          if (bets === 0) return true;
          if (chunk === CHUNKS) {
            more = true;
            return true;
          }
        }
      },
    });
  }
  return counted;
}

function countChunk(ctx: AppContext, memberId: number): Promise<number> {
  return ctx.database.transaction(async (trx) => {
    await ctx.ledger.lockMember(trx, memberId);
    return countNextBets(trx, memberId, ctx.clock());
  });
}

/**
 * Counts settled bets against the turnover requirement; what members still owe is correct even before that.
 */
export const turnoverJobs: readonly Job[] = [
  { name: 'count-turnover', every: 2, timeoutSeconds: 300, run: countWaitingBets },
];
