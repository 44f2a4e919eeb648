import { noteOverdueLoans } from '../modules/credit/overdue-loans.ts';
import { defineJob } from './define-job.ts';

/** Notes down each loan that has become overdue, once. */
export const noteOverdueLoansJob = defineJob(
  { name: 'note-overdue-loans', every: 60, timeoutSeconds: 120 },
  (ctx, _data, signal) => noteOverdueLoans(ctx, signal),
);
