import { readAuditHead } from '../audit/prove-audit.ts';
import { defineJob } from '../job-queue/define-job.ts';
import { runProof } from '../modules/proofs/run-proof.ts';

const seconds = 6 * 3600;

/**
 * Nightly check of every invariant of the whole ledger; of deposits, withdrawals, transfers, savings, loans
 * and turnover against it; and of the chain of the audit log.
 */
export const proveLedgerJob = defineJob(
  { name: 'prove-ledger', dailyAt: '04:10', timeoutSeconds: seconds },
  async (ctx, _data, signal) => {
    const found = await runProof(ctx, 'all', { signal, seconds });
    // Logged, so that it is kept outside the database.
    ctx.log.info(await readAuditHead(ctx.database.db), 'head of the audit log');
    return found;
  },
);
