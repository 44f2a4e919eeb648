import { defineJob } from '../job-queue/define-job.ts';
import { settleDueLevels } from '../modules/levels/settle-levels.ts';

/**
 * Raises levels and pays their gifts once bets or deposits reach them; pays salaries that could not be paid
 * at log-in. Only members whose data has changed are processed.
 */
export const payLevelsJob = defineJob(
  { name: 'pay-levels', every: 30, timeoutSeconds: 600 },
  (ctx, _data, signal) => settleDueLevels(ctx, signal),
);
