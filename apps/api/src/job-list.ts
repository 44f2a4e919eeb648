import type { Job } from './jobs/job.ts';
import { activityJobs } from './modules/activities/jobs.ts';
import { authJobs } from './modules/auth/jobs.ts';
import { betJobs } from './modules/bets/jobs.ts';
import { commissionJobs } from './modules/commission/jobs.ts';
import { creditJobs } from './modules/credit/jobs.ts';
import { depositJobs } from './modules/deposits/jobs.ts';
import { removeExpired } from './modules/expired-rows.ts';
import { exportJobs } from './modules/exports/jobs.ts';
import { gameJobs } from './modules/games/jobs.ts';
import { ledgerJobs } from './modules/ledger/jobs.ts';
import { levelJobs } from './modules/levels/jobs.ts';
import { lotteryJobs } from './modules/lottery/jobs.ts';
import { mailJobs } from './modules/mail/jobs.ts';
import { proofJobs } from './modules/proofs/jobs.ts';
import { rebateJobs } from './modules/rebate/jobs.ts';
import { savingsJobs } from './modules/savings/jobs.ts';
import { sessionJobs } from './modules/sessions/jobs.ts';
import { transferJobs } from './modules/transfers/jobs.ts';
import { turnoverJobs } from './modules/turnover/jobs.ts';
import { viewJobs } from './modules/view-as/jobs.ts';
import { walkJobs } from './modules/walks/jobs.ts';
import { webPushJobs } from './modules/web-push/jobs.ts';
import { monthJobs } from './months/jobs.ts';
import { projectionJobs } from './projections/jobs.ts';

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
  ...walkJobs,
  ...lotteryJobs,
  ...viewJobs,
  ...webPushJobs,
];
