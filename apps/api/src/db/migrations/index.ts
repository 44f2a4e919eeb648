import type { Migration } from '@koi/database';
import { members } from './0001-members.ts';
import { ledger } from './0002-ledger.ts';
import { site } from './0003-site.ts';
import { transfers } from './0004-transfers.ts';
import { deposits } from './0005-deposits.ts';
import { cards } from './0006-cards.ts';
import { bets } from './0007-bets.ts';
import { withdrawals } from './0008-withdrawals.ts';
import { operators } from './0009-operators.ts';
import { jobs } from './0010-jobs.ts';
import { turnover } from './0011-turnover.ts';
import { savings } from './0012-savings.ts';
import { credit } from './0013-credit.ts';
import { rebate } from './0014-rebate.ts';
import { depositsCompany } from './0015-deposits-company.ts';
import { catalogue } from './0016-catalogue.ts';
import { sessions } from './0020-sessions.ts';
import { abuse } from './0025-abuse.ts';
import { ledgerCeiling } from './0026-ledger-ceiling.ts';
import { operatorAgreements } from './0027-operator-agreements.ts';
import { betFeeds } from './0030-bet-feeds.ts';
import { playerEnds } from './0031-player-ends.ts';
import { jobTurns } from './0035-job-turns.ts';
import { turnoverWaiting } from './0036-turnover-waiting.ts';
import { listIndexes } from './0037-list-indexes.ts';
import { ledgerProofs } from './0038-ledger-proofs.ts';
import { latePayments } from './0045-late-payments.ts';
import { operatorRoles } from './0055-operator-roles.ts';
import { rebateWaiting } from './0060-rebate-waiting.ts';
import { savingsNames } from './0064-savings-names.ts';
import { longKeys } from './0070-long-keys.ts';
import { ledgerMonths } from './0071-ledger-months.ts';
import { signIn } from './0080-sign-in.ts';
import { redPackets } from './0081-red-packets.ts';
import { wheel } from './0082-wheel.ts';
import { mail } from './0086-mail.ts';
import { memberSessions } from './0087-member-sessions.ts';
import { activities } from './0093-activities.ts';
import { siteContent } from './0094-site-content.ts';
import { rewardSums } from './0100-reward-sums.ts';
import { wheelWeeks } from './0101-wheel-weeks.ts';
import { operatorRequests } from './0102-operator-requests.ts';
import { agreedContent } from './0104-agreed-content.ts';
import { broadcastWithdrawal } from './0105-broadcast-withdrawal.ts';
import { retention } from './0106-retention.ts';
import { levels } from './0110-levels.ts';
import { protection } from './0115-protection.ts';
import { secondFactor } from './0120-second-factor.ts';
import { monthsInSight } from './0130-months-in-sight.ts';
import { demoHistory } from './0140-demo-history.ts';
import { unusedPictures } from './0145-unused-pictures.ts';
import { operatorSessions } from './0160-operator-sessions.ts';
import { memberNotes } from './0161-member-notes.ts';
import { memberSearch } from './0162-member-search.ts';
import { memberTimeline } from './0163-member-timeline.ts';
import { orderTakes } from './0170-order-takes.ts';
import { conversations } from './0180-conversations.ts';
import { brands } from './0190-brands.ts';
import { auditChain } from './0200-audit-chain.ts';
import { maintenance } from './0201-maintenance.ts';
import { betSearch } from './0202-bet-search.ts';
import { todaySums } from './0210-today-sums.ts';
import { decidedOrders } from './0211-decided-orders.ts';
import { exportFiles } from './0212-exports.ts';
import { agents } from './0220-agents.ts';
import { teamSums } from './0221-team-sums.ts';
import { commission } from './0222-commission.ts';
import { adjustments } from './0240-adjustments.ts';
import { channels } from './0241-channels.ts';
import { memberViews } from './0250-member-views.ts';
import { memberTags } from './0251-member-tags.ts';
import { betSums } from './0252-bet-sums.ts';
import { textsByLanguage } from './0260-texts-by-language.ts';
import { walks } from './0270-walks.ts';
import { issueVoids } from './0271-issue-voids.ts';
import { nameParts } from './0280-name-parts.ts';
import { smsCodes } from './0290-sms-codes.ts';
import { activeMembers } from './0310-active-members.ts';
import { namePairs } from './0311-name-pairs.ts';
import { partnerSecrets } from './0330-partner-secrets.ts';
import { longLists } from './0340-long-lists.ts';
import { mailWaiting } from './0341-mail-waiting.ts';
import { demoAccounts } from './0360-demo-accounts.ts';
import { searchKinds } from './0361-search-kinds.ts';
import { secretTrials } from './0362-secret-trials.ts';
import { playReturns } from './0370-play-returns.ts';
import { gamePlays } from './0371-game-plays.ts';
import { webPush } from './0380-web-push.ts';
import { trialBets } from './0390-trial-bets.ts';
import { agreedTerms } from './0400-agreed-terms.ts';
import { queueTakes } from './0410-queue-takes.ts';
import { waitingRewards } from './0411-waiting-rewards.ts';
import { bannerWords } from './0420-banner-words.ts';
import { sessionChanges } from './0430-session-changes.ts';
import { toldChanges } from './0440-told-changes.ts';
import { ledgerStatements } from './0450-ledger-statements.ts';
import { releasedTransfers } from './0460-released-transfers.ts';
import { ownCreditLimits } from './0461-own-credit-limits.ts';
import { depositReturns } from './0470-deposit-returns.ts';
import { notifications } from './0480-notifications.ts';
import { launchedAddresses } from './0481-launched-addresses.ts';
import { phoneLines } from './0490-phone-lines.ts';
import { comparableNames } from './0491-comparable-names.ts';
import { depositFlags } from './0492-deposit-flags.ts';
import { sessionLaunches } from './0493-session-launches.ts';
import { carriedOut } from './0494-carried-out.ts';
import { monthsByOwner } from './0495-months-by-owner.ts';
import { commissionMode } from './0496-commission-mode.ts';
import { refusedRequests } from './0497-refused-requests.ts';
import { boundFunctions } from './0498-bound-functions.ts';
import { siteMails } from './0499-site-mails.ts';
import { supportTickets } from './0500-support-tickets.ts';
import { exportFormats } from './0501-export-formats.ts';
import { channelLabels } from './0502-channel-labels.ts';
import { slipPaths } from './0510-slip-paths.ts';
import { demoPlays } from './0511-demo-plays.ts';
import { decidedAlone } from './0512-decided-alone.ts';
import { resetCodes } from './0513-reset-codes.ts';
import { commissionTiers } from './0514-commission-tiers.ts';
import { withdrawalApprovals } from './0515-withdrawal-approvals.ts';
import { approvalNames } from './0516-approval-names.ts';
import { catalogueVersion } from './0517-catalogue-version.ts';
import { ledgerRefusals } from './0518-ledger-refusals.ts';
import { betChanges } from './0519-bet-changes.ts';
import { jobLeases } from './0520-job-leases.ts';
import { waitingBets } from './0521-waiting-bets.ts';
import { singleOperatorDecisions } from './0522-single-operator-decisions.ts';

/** In order of application. A released migration is never changed: changes are new migrations. */
export const migrations: readonly Migration[] = [
  members,
  ledger,
  site,
  transfers,
  deposits,
  cards,
  bets,
  withdrawals,
  operators,
  jobs,
  turnover,
  savings,
  credit,
  rebate,
  depositsCompany,
  catalogue,
  sessions,
  abuse,
  ledgerCeiling,
  operatorAgreements,
  betFeeds,
  playerEnds,
  jobTurns,
  latePayments,
  turnoverWaiting,
  operatorRoles,
  listIndexes,
  ledgerProofs,
  longKeys,
  rebateWaiting,
  signIn,
  ledgerMonths,
  redPackets,
  mail,
  activities,
  savingsNames,
  memberSessions,
  wheel,
  siteContent,
  monthsInSight,
  operatorSessions,
  memberNotes,
  memberSearch,
  memberTimeline,
  rewardSums,
  wheelWeeks,
  operatorRequests,
  secondFactor,
  agreedContent,
  broadcastWithdrawal,
  retention,
  levels,
  protection,
  unusedPictures,
  demoHistory,
  orderTakes,
  auditChain,
  todaySums,
  decidedOrders,
  conversations,
  agents,
  teamSums,
  commission,
  brands,
  maintenance,
  betSearch,
  exportFiles,
  memberViews,
  memberTags,
  betSums,
  walks,
  issueVoids,
  smsCodes,
  textsByLanguage,
  adjustments,
  channels,
  nameParts,
  activeMembers,
  namePairs,
  partnerSecrets,
  demoAccounts,
  searchKinds,
  secretTrials,
  playReturns,
  longLists,
  gamePlays,
  mailWaiting,
  webPush,
  trialBets,
  agreedTerms,
  queueTakes,
  waitingRewards,
  bannerWords,
  sessionChanges,
  toldChanges,
  ledgerStatements,
  releasedTransfers,
  ownCreditLimits,
  depositReturns,
  notifications,
  launchedAddresses,
  phoneLines,
  comparableNames,
  depositFlags,
  sessionLaunches,
  carriedOut,
  monthsByOwner,
  commissionMode,
  refusedRequests,
  boundFunctions,
  siteMails,
  supportTickets,
  exportFormats,
  channelLabels,
  slipPaths,
  demoPlays,
  decidedAlone,
  resetCodes,
  commissionTiers,
  withdrawalApprovals,
  approvalNames,
  catalogueVersion,
  ledgerRefusals,
  betChanges,
  jobLeases,
  waitingBets,
  singleOperatorDecisions,
];
