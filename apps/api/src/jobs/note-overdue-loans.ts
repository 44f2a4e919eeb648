import { defineJob } from '../job-queue/define-job.ts';
import { noteOverdueLoans } from '../modules/credit/overdue-loans.ts';

/** Records each loan that has become overdue, once. */
export const noteOverdueLoansJob = defineJob(
  { name: 'note-overdue-loans', every: 60, timeoutSeconds: 120 },
  (ctx, _data, signal) => noteOverdueLoans(ctx, signal),
);
