import type { Job } from '../../platform/jobs/job.ts';
import { noteOverdueLoans } from './overdue-loans.ts';

/** Records each loan that has become overdue, once. */
export const creditJobs: readonly Job[] = [
  { name: 'note-overdue-loans', every: 60, timeoutSeconds: 120, run: noteOverdueLoans },
];
