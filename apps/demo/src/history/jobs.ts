import { defineJob, type JobDefinition } from '../../../api/src/job-queue/define-job.ts';
import { jobDefinitions } from '../../../api/src/jobs/list.ts';
import { countCommissions } from '../../../api/src/modules/commission/count-commissions.ts';
import { readPastProgress } from './progress.ts';
import { playHistory } from './run-history.ts';

/** Plays the history of a fresh demonstration, once. */
const playHistoryJob = defineJob(
  { name: 'play-history', every: 10, timeoutSeconds: 3600 },
  (ctx, _data, signal) => playHistory(ctx, signal),
);

/** While the history is being played, the bets of each day are counted on that day. */
const afterHistory = (job: JobDefinition): JobDefinition =>
  defineJob(job, async (ctx, _data, signal) => {
    const past = await readPastProgress(ctx.database.db);
    return past && !past.finishedAt ? 0 : countCommissions(ctx, signal);
  });

/** The platform's jobs as a demonstration runs them. */
export const demoJobs: readonly JobDefinition[] = [
  ...jobDefinitions.map((job) => (job.name === 'count-commissions' ? afterHistory(job) : job)),
  playHistoryJob,
];
