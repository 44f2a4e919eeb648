import type { Job } from '../../jobs/job.ts';
import { checkDeposits } from './deposit-check.ts';
import { purgeUnusedSlips } from './slips.ts';

export const depositJobs: readonly Job[] = [
  // Queries gateways about deposits without news for a while.
  { name: 'resolve-deposits', every: 15, timeoutSeconds: 300, run: checkDeposits },
  // Pictures of transfer slips that no order uses.
  { name: 'purge-slips', every: 3600, timeoutSeconds: 120, run: purgeUnusedSlips },
];
