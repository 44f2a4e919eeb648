import { readAuditHead } from '../../platform/audit/verify-audit.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { proofJobNames as names, runVerification } from './run-proof.ts';

const HOUR = 3600;
const [newSeconds, allSeconds] = [600, 6 * HOUR];

export const proofJobs: readonly Job[] = [
  {
    // What was posted since the last proof, against every invariant of the ledger.
    name: names.new,
    every: HOUR,
    timeoutSeconds: newSeconds,
    run: (ctx, signal) => runVerification(ctx, 'new', { signal, seconds: newSeconds }),
  },
  {
    // Every invariant of the whole ledger; deposits, withdrawals, transfers, savings, loans and turnover against
    // it; and the chain of the audit log.
    name: names.all,
    dailyAt: '04:10',
    timeoutSeconds: allSeconds,
    async run(ctx, signal) {
      const found = await runVerification(ctx, 'all', { signal, seconds: allSeconds });
      // Logged, so that it is kept outside the database.
      ctx.log.info(await readAuditHead(ctx.database.db), 'head of the audit log');
      return found;
    },
  },
];
