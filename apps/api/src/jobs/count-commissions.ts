import { defineJob } from '../job-queue/define-job.ts';
import { countCommissions } from '../modules/commission/count-commissions.ts';

/** Credits agents with their shares of settled bets, and corrects the shares when bets change afterwards. */
export const countCommissionsJob = defineJob(
  { name: 'count-commissions', every: 20, timeoutSeconds: 600 },
  (ctx, _data, signal) => countCommissions(ctx, signal),
);
