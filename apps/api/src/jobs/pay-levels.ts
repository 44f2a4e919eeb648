import { defineJob } from '../job-queue/define-job.ts';
import { settleDueLevels } from '../modules/levels/settle-levels.ts';

/**
 * Raises levels and pays their gifts once bets or deposits reach them; pays salaries of a log-in that could not be paid with it. Only
 * members of whom something has changed are looked at.
 */
export const payLevelsJob = defineJob(
  { name: 'pay-levels', every: 30, timeoutSeconds: 600 },
  (ctx, _data, signal) => settleDueLevels(ctx, signal),
);
