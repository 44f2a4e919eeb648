import { defineJob } from '../job-queue/define-job.ts';
import { endPlayers } from '../modules/games/end-players.ts';

/** Rows store the time of their next attempt, so nothing has to be enqueued and nothing can get lost. */
export const endPlayersJob = defineJob(
  { name: 'end-players', every: 1, timeoutSeconds: 120 },
  (ctx, _data, signal) => endPlayers(ctx, signal),
);
