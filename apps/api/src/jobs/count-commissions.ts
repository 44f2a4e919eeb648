import { readPastProgress } from '../demo/history/progress.ts';
import { defineJob } from '../job-queue/define-job.ts';
import { countCommissions } from '../modules/commission/count-commissions.ts';

/** Credits agents with their shares of settled bets, and corrects them when bets were changed afterwards. */
export const countCommissionsJob = defineJob(
  { name: 'count-commissions', every: 20, timeoutSeconds: 600 },
  async (ctx, _data, signal) => {
    // While the demonstration gets its past, the bets of each day are counted on that day.
    const past = await readPastProgress(ctx.database.db);
    return past && !past.finishedAt ? 0 : countCommissions(ctx, signal);
  },
);
