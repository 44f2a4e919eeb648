import { defineJob } from '../../jobs/define-job.ts';
import { settleDue } from './savings-settlement.ts';

export const settleSavingsJob = defineJob(
  { name: 'settle-savings', every: 60, timeoutSeconds: 600 },
  async (ctx, _data, signal) => settleDue(ctx, { signal }),
);
