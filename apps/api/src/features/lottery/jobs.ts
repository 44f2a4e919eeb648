import type { Job } from '../../platform/jobs/job.ts';
import { VOID_JOB, voidDueIssues } from './void-issue.ts';

/** Notifies the own lottery of cancelled issues until it answers, at most a minute after it is reachable again. */
export const lotteryJobs: readonly Job[] = [
  { name: VOID_JOB, every: 2, timeoutSeconds: 120, run: voidDueIssues },
];
