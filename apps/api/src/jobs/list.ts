import type { JobDefinition } from '../job-queue/define-job.ts';
import { bringBackAfterPlayJob } from './bring-back-after-play.ts';
import { bringHomeJob } from './bring-home.ts';
import { checkTransfersJob } from './check-transfers.ts';
import { closeAbandonedOperationsJob } from './close-abandoned-operations.ts';
import { countCommissionsJob } from './count-commissions.ts';
import { countPlaysJob } from './count-plays.ts';
import { countTurnover } from './count-turnover.ts';
import { endPlayersJob } from './end-players.ts';
import { endViewsJob } from './end-views.ts';
import { foldActivityJob } from './fold-activity.ts';
import { importBetsJob } from './import-bets.ts';
import { keepMonthsJob } from './keep-months.ts';
import { noteOverdueLoansJob } from './note-overdue-loans.ts';
import { payActivitiesJob } from './pay-activities.ts';
import { payDailyRebatesJob } from './pay-daily-rebates.ts';
import { payLevelsJob } from './pay-levels.ts';
import { payLossSharesJob } from './pay-loss-shares.ts';
import { proveLedgerJob } from './prove-ledger.ts';
import { purgeExpired } from './purge-expired.ts';
import { purgeExportsJob } from './purge-exports.ts';
import { purgeMailJob } from './purge-mail.ts';
import { purgePicturesJob } from './purge-pictures.ts';
import { purgeSessionsJob } from './purge-sessions.ts';
import { purgeSlips } from './purge-slips.ts';
import { purgeTrialsJob } from './purge-trials.ts';
import { reconcileLedger } from './reconcile-ledger.ts';
import { recoverWalletJob } from './recover-wallet.ts';
import { resolveDeposits } from './resolve-deposits.ts';
import { rollUpPlatformBalancesJob } from './roll-up-platform-balances.ts';
import { sendNewsJob } from './send-news.ts';
import { settleSavings } from './settle-savings.ts';
import { tellLimitsJob } from './tell-limits.ts';
import { voidIssueJob } from './void-issue.ts';
import { walkMemberJob } from './walk-member.ts';
import { writeExportJob } from './write-export.ts';

/** Every job of the platform: one file of this folder each, named like the job. */
export const jobDefinitions: readonly JobDefinition[] = [
  rollUpPlatformBalancesJob,
  foldActivityJob,
  keepMonthsJob,
  reconcileLedger,
  proveLedgerJob,
  purgeExpired,
  purgeSlips,
  purgePicturesJob,
  purgeSessionsJob,
  purgeMailJob,
  purgeTrialsJob,
  resolveDeposits,
  checkTransfersJob,
  closeAbandonedOperationsJob,
  recoverWalletJob,
  importBetsJob,
  endPlayersJob,
  tellLimitsJob,
  bringHomeJob,
  bringBackAfterPlayJob,
  countPlaysJob,
  countTurnover,
  payDailyRebatesJob,
  payActivitiesJob,
  payLevelsJob,
  payLossSharesJob,
  countCommissionsJob,
  settleSavings,
  noteOverdueLoansJob,
  writeExportJob,
  purgeExportsJob,
  walkMemberJob,
  voidIssueJob,
  endViewsJob,
  sendNewsJob,
];
