import { readAuditHead } from '../audit/prove-audit.ts';
import { defineJob } from '../job-queue/define-job.ts';
import { runProof } from '../modules/proofs/run-proof.ts';

const seconds = 6 * 3600;

/** Checks every invariant of the whole ledger, and deposits, withdrawals, transfers, savings, loans and turnover against it, and the chain of the audit log, at night. */
export const proveLedgerJob = defineJob(
  { name: 'prove-ledger', dailyAt: '04:10', timeoutSeconds: seconds },
  async (ctx, _data, signal) => {
    const found = await runProof(ctx, 'all', { signal, seconds });
    // Kept where the log goes, outside of the database.
    ctx.log.info(await readAuditHead(ctx.database.db), 'head of the audit log');
    return found;
  },
);
