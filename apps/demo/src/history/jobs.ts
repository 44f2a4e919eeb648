import { jobList } from '../../../api/src/job-list.ts';
import type { Job } from '../../../api/src/platform/jobs/job.ts';
import { readPastProgress } from './progress.ts';
import { playHistory } from './run-history.ts';

/** While the history is being played, the bets of each day are counted on that day. */
const afterHistory = (job: Job): Job => ({
  ...job,
  async run(ctx, signal) {
    const past = await readPastProgress(ctx.database.db);
    return past && !past.finishedAt ? 0 : job.run(ctx, signal);
  },
});

/** The platform's jobs as a demonstration runs them. */
export const demoJobs: readonly Job[] = [
  ...jobList.map((job) => (job.name === 'count-commissions' ? afterHistory(job) : job)),
  // Plays the history of a fresh demonstration, once.
  { name: 'play-history', every: 10, timeoutSeconds: 3600, run: playHistory },
];
