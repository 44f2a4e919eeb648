import type { Job } from '../../jobs/job.ts';
import { countCommissions } from './count-commissions.ts';

/** Credits agents with their shares of settled bets, and corrects the shares when bets change afterwards. */
export const commissionJobs: readonly Job[] = [
  { name: 'count-commissions', every: 20, timeoutSeconds: 600, run: countCommissions },
];
