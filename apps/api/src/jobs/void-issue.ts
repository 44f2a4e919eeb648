import { defineJob } from '../job-queue/define-job.ts';
import { tellLotteryToVoid, VOID_JOB, type VoidJob } from '../modules/lottery/void-issue.ts';

/** Tells the own lottery that an issue is called off, until it has heard: for a week, never more than a minute after it is back. */
export const voidIssueJob = defineJob<VoidJob>(
  { name: VOID_JOB, timeoutSeconds: 60, retry: { limit: 10_000, delaySeconds: 5, mostSeconds: 60 } },
  (ctx, issue) => tellLotteryToVoid(ctx, issue),
);
