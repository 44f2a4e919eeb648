import { defineJob } from '../job-queue/define-job.ts';
import { runProof } from '../modules/proofs/run-proof.ts';

const seconds = 600;

/** Checks what was posted since the last proof against every invariant of the ledger. */
export const reconcileLedger = defineJob(
  { name: 'reconcile-ledger', every: 3600, timeoutSeconds: seconds },
  (ctx, _data, signal) => runProof(ctx, 'new', { signal, seconds }),
);
