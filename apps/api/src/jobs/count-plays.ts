import { defineJob } from '../job-queue/define-job.ts';
import { countPlays } from '../modules/games/game-plays.ts';

/** What the lobby's ranking is made of. */
export const countPlaysJob = defineJob(
  { name: 'count-plays', every: 600, timeoutSeconds: 300 },
  (ctx, _data, signal) => countPlays(ctx, signal),
);
