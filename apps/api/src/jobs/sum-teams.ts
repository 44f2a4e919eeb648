import { defineJob } from '../job-queue/define-job.ts';
import { sumTeams } from '../modules/team/sum-teams.ts';

/** Adds members' bets, deposits and income to the sums of the teams above them. */
export const sumTeamsJob = defineJob(
  { name: 'sum-teams', every: 5, timeoutSeconds: 300 },
  (ctx, _data, signal) => sumTeams(ctx, signal),
);
