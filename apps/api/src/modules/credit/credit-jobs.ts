import { defineJob } from '../../jobs/define-job.ts';
import { noteOverdueLoans } from './overdue-loans.ts';

export const noteOverdueLoansJob = defineJob(
  { name: 'note-overdue-loans', every: 60, timeoutSeconds: 120 },
  (ctx) => noteOverdueLoans(ctx),
);
