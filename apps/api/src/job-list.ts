import type { Database } from '@koi/database';
import { sql } from 'kysely';
import { KNOWN_FOR_MS } from './accounts/attempts/login-tries.ts';
import { authJobs } from './accounts/auth/jobs.ts';
import { sessionJobs } from './accounts/sessions/jobs.ts';
import { activityJobs } from './features/activities/jobs.ts';
import { alertJobs } from './features/alerts/jobs.ts';
import { betJobs } from './features/bets/jobs.ts';
import { commissionJobs } from './features/commission/jobs.ts';
import { creditJobs } from './features/credit/jobs.ts';
import { depositJobs } from './features/deposits/jobs.ts';
import { exportJobs } from './features/exports/jobs.ts';
import { gameJobs } from './features/games/jobs.ts';
import { ledgerJobs } from './features/ledger/jobs.ts';
import { levelJobs } from './features/levels/jobs.ts';
import { lotteryJobs } from './features/lottery/jobs.ts';
import { mailJobs } from './features/mail/jobs.ts';
import { monitorJobs } from './features/monitor/jobs.ts';
import { proofJobs } from './features/proofs/jobs.ts';
import { rebateJobs } from './features/rebate/jobs.ts';
import { savingsJobs } from './features/savings/jobs.ts';
import { transferJobs } from './features/transfers/jobs.ts';
import { turnoverJobs } from './features/turnover/jobs.ts';
import { viewJobs } from './features/view-as/jobs.ts';
import { webPushJobs } from './features/web-push/jobs.ts';
import { withdrawalJobs } from './features/withdrawals/jobs.ts';
import { APPROVAL_VALID_MS } from './platform/approvals/approvals.ts';
import { REPEATED_WITHIN_MS } from './platform/approvals/require-approval.ts';
import { COUNTED_FOR_MS } from './platform/approvals/single-operator-decisions.ts';
import type { Tables } from './platform/database/tables.ts';
import { inChunks } from './platform/jobs/in-chunks.ts';
import type { Job } from './platform/jobs/job.ts';
import { monthJobs } from './platform/partitions/jobs.ts';
import { projectionJobs } from './projections/jobs.ts';

/** Table, expiry column, and how long after that a row is still needed. */
const stored = [
  ['captcha', 'expires_at', 0],
  ['sms_code', 'expires_at', 0],
  ['reset_code', 'expires_at', 0],
  ['attempt', 'expires_at', 0],
  ['rate_count', 'expires_at', 0],
  ['known_network', 'seen_at', KNOWN_FOR_MS],
  ['factor_ticket', 'expires_at', 0],
  ['trusted_device', 'expires_at', 0],
  ['operator_approval', 'created_at', APPROVAL_VALID_MS],
  ['carried_out_approval', 'carried_out_at', REPEATED_WITHIN_MS],
  ['single_operator_decision', 'decided_at', COUNTED_FOR_MS],
  ['partner_secret_request', 'asked_at', APPROVAL_VALID_MS],
  ['order_claim', 'until', 0],
] as const satisfies readonly (readonly [keyof Tables, string, number])[];

/** Rows that one statement removes. */
const CHUNK = 20_000;

/** Removes expired rows and returns how many. */
async function removeExpired(
  { db }: Database<Tables>,
  now: Date,
  signal: AbortSignal,
  chunk = CHUNK,
): Promise<number> {
  let removed = 0;
  for (const [table, column, forMs] of stored) {
    const before = new Date(now.getTime() - forMs);
    removed += await inChunks(signal, chunk, async (most) => {
      const { numAffectedRows = 0n } = await sql`
        delete from ${sql.table(table)} where ctid = any (array(
          select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${before} limit ${most}))`.execute(
        db,
      );
      return Number(numAffectedRows);
    });
  }
  return removed;
}

/** Every job of the platform. */
export const jobList: readonly Job[] = [
  ...ledgerJobs,
  ...monthJobs,
  ...projectionJobs,
  ...proofJobs,
  {
    // Captchas, codes, tickets, approvals, claims, and counts of requests and failures.
    name: 'purge-expired',
    every: 300,
    timeoutSeconds: 120,
    run: ({ database, clock }, signal) => removeExpired(database, clock(), signal),
  },
  ...sessionJobs,
  ...mailJobs,
  ...authJobs,
  ...depositJobs,
  ...activityJobs,
  ...transferJobs,
  ...betJobs,
  ...gameJobs,
  ...turnoverJobs,
  ...rebateJobs,
  ...levelJobs,
  ...commissionJobs,
  ...savingsJobs,
  ...creditJobs,
  ...exportJobs,
  ...monitorJobs,
  ...alertJobs,
  ...lotteryJobs,
  ...viewJobs,
  ...webPushJobs,
  ...withdrawalJobs,
];
