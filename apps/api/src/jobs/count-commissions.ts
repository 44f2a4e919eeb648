import { readPastProgress } from '../demo/history/progress.ts';
import { defineJob } from '../job-queue/define-job.ts';
import { countCommissions } from '../modules/commission/count-commissions.ts';

/** Credits agents with their shares of settled bets, and corrects the shares when bets change afterwards. */
export const countCommissionsJob = defineJob(
  { name: 'count-commissions', every: 20, timeoutSeconds: 600 },
  async (ctx, _data, signal) => {
    // While the demonstration's history is being played, the bets of each day are counted on that day.
    const past = await readPastProgress(ctx.database.db);
    return past && !past.finishedAt ? 0 : countCommissions(ctx, signal);
  },
);
