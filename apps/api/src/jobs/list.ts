import { importBetsJob } from '../modules/bets/bets-jobs.ts';
import { noteOverdueLoansJob } from '../modules/credit/credit-jobs.ts';
import { payDailyRebatesJob } from '../modules/rebate/rebate-jobs.ts';
import { settleSavingsJob } from '../modules/savings/savings-jobs.ts';
import {
  checkTransfersJob,
  closeAbandonedOperationsJob,
  recoverWalletJob,
} from '../modules/transfers/transfers-jobs.ts';
import type { JobDefinition } from './define-job.ts';
import { purgeExpired } from './purge-expired.ts';
import { purgeSlips } from './purge-slips.ts';
import { reconcileLedger } from './reconcile-ledger.ts';
import { resolveDeposits } from './resolve-deposits.ts';
import { rollUpPlatformBalances } from './roll-up-platform-balances.ts';

/** Every job of the platform; one line per file. */
export const jobDefinitions: readonly JobDefinition[] = [
  rollUpPlatformBalances,
  reconcileLedger,
  purgeExpired,
  purgeSlips,
  resolveDeposits,
  checkTransfersJob,
  closeAbandonedOperationsJob,
  recoverWalletJob,
  importBetsJob,
  payDailyRebatesJob,
  settleSavingsJob,
  noteOverdueLoansJob,
];
