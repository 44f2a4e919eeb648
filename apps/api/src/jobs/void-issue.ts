import { defineJob } from '../job-queue/define-job.ts';
import { tellLotteryToVoid, VOID_JOB, type VoidJob } from '../modules/lottery/void-issue.ts';

/**
 * Notifies the own lottery of a cancelled issue until it confirms: for a week, at most a minute after it is
 * reachable again.
 */
export const voidIssueJob = defineJob<VoidJob>(
  { name: VOID_JOB, timeoutSeconds: 60, retry: { limit: 10_000, delaySeconds: 5, mostSeconds: 60 } },
  (ctx, issue) => tellLotteryToVoid(ctx, issue),
);
