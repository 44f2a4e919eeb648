import { defineJob } from '../job-queue/define-job.ts';
import { runProof } from '../modules/proofs/run-proof.ts';

const seconds = 6 * 3600;

/** Checks every invariant of the whole ledger, and deposits, withdrawals, transfers, savings, loans and turnover against it, at night. */
export const proveLedgerJob = defineJob(
  { name: 'prove-ledger', dailyAt: '04:10', timeoutSeconds: seconds },
  (ctx, _data, signal) => runProof(ctx, 'all', { signal, seconds }),
);
