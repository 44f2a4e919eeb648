import { defineJob } from '../job-queue/define-job.ts';
import { countPlays } from '../modules/games/game-plays.ts';

/** Counts plays for the lobby's ranking. */
export const countPlaysJob = defineJob(
  { name: 'count-plays', every: 600, timeoutSeconds: 300 },
  (ctx, _data, signal) => countPlays(ctx, signal),
);
