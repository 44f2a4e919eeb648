import { aboutCalls } from './calls/about.ts';
import { activitiesCalls } from './calls/activities.ts';
import { adjustmentsCalls } from './calls/adjustments.ts';
import { agentsCalls } from './calls/agents.ts';
import { alertsCalls } from './calls/alerts.ts';
import { auditCalls } from './calls/audit.ts';
import { authCalls } from './calls/auth.ts';
import { banksCalls } from './calls/banks.ts';
import { betsCalls } from './calls/bets.ts';
import { brandCalls } from './calls/brand.ts';
import { cardsCalls } from './calls/cards.ts';
import { channelsCalls } from './calls/channels.ts';
import { creditCalls } from './calls/credit.ts';
import { depositsCalls } from './calls/deposits.ts';
import { exportsCalls } from './calls/exports.ts';
import { gamesCalls } from './calls/games.ts';
import { ledgerCalls } from './calls/ledger.ts';
import { levelsCalls } from './calls/levels.ts';
import { lotteryCalls } from './calls/lottery.ts';
import { mailCalls } from './calls/mail.ts';
import { memberTagsCalls } from './calls/member-tags.ts';
import { membersCalls } from './calls/members.ts';
import { moneyLogCalls } from './calls/money-log.ts';
import { monitorCalls } from './calls/monitor.ts';
import { operationsCalls } from './calls/operations.ts';
import { operatorAccessCalls } from './calls/operator-access.ts';
import { operatorAccountsCalls } from './calls/operator-accounts.ts';
import { operatorActivitiesCalls } from './calls/operator-activities.ts';
import { operatorAgentsCalls } from './calls/operator-agents.ts';
import { operatorBetsCalls } from './calls/operator-bets.ts';
import { operatorCommissionCalls } from './calls/operator-commission.ts';
import { operatorContentCalls } from './calls/operator-content.ts';
import { operatorDepositsCalls } from './calls/operator-deposits.ts';
import { operatorGamesCalls } from './calls/operator-games.ts';
import { operatorLevelsCalls } from './calls/operator-levels.ts';
import { operatorMailCalls } from './calls/operator-mail.ts';
import { operatorRebateCalls } from './calls/operator-rebate.ts';
import { operatorSavingsCalls } from './calls/operator-savings.ts';
import { operatorWheelCalls } from './calls/operator-wheel.ts';
import { operatorsCalls } from './calls/operators.ts';
import { passwordsCalls } from './calls/passwords.ts';
import { profileCalls } from './calls/profile.ts';
import { proofsCalls } from './calls/proofs.ts';
import { protectionCalls } from './calls/protection.ts';
import { pushCalls } from './calls/push.ts';
import { rebateCalls } from './calls/rebate.ts';
import { redPacketsCalls } from './calls/red-packets.ts';
import { reportsCalls } from './calls/reports.ts';
import { rewardHistoryCalls } from './calls/reward-history.ts';
import { rewardPreviewsCalls } from './calls/reward-previews.ts';
import { savingsCalls } from './calls/savings.ts';
import { searchCalls } from './calls/search.ts';
import { secondFactorCalls } from './calls/second-factor.ts';
import { secretsCalls } from './calls/secrets.ts';
import { sessionsCalls } from './calls/sessions.ts';
import { settingsCalls } from './calls/settings.ts';
import { signInCalls } from './calls/sign-in.ts';
import { siteCalls } from './calls/site.ts';
import { smsCalls } from './calls/sms.ts';
import { teamCalls } from './calls/team.ts';
import { teamEarningsCalls } from './calls/team-earnings.ts';
import { teamInvitesCalls } from './calls/team-invites.ts';
import { ticketsCalls } from './calls/tickets.ts';
import { timelineCalls } from './calls/timeline.ts';
import { todayCalls } from './calls/today.ts';
import { transfersCalls } from './calls/transfers.ts';
import { turnoverCalls } from './calls/turnover.ts';
import { viewAsCalls } from './calls/view-as.ts';
import { waitingCalls } from './calls/waiting.ts';
import { webPushCalls } from './calls/web-push.ts';
import { webVitalsCalls } from './calls/web-vitals.ts';
import { wheelCalls } from './calls/wheel.ts';
import { withdrawalsCalls } from './calls/withdrawals.ts';
import type { BodyOf, DomainReplyOf, ParamsOf, QueryOf, ReplyOf } from './define.ts';

/** The calls of each area, by the area's name. */
export const areas = {
  about: aboutCalls,
  activities: { ...activitiesCalls, ...operatorActivitiesCalls },
  adjustments: adjustmentsCalls,
  agents: { ...agentsCalls, ...operatorAgentsCalls, ...operatorCommissionCalls },
  audit: auditCalls,
  auth: authCalls,
  bets: { ...betsCalls, ...operatorBetsCalls },
  brand: brandCalls,
  banks: banksCalls,
  cards: cardsCalls,
  channels: channelsCalls,
  credit: creditCalls,
  deposits: { ...depositsCalls, ...operatorDepositsCalls },
  games: { ...gamesCalls, ...operatorGamesCalls },
  exports: exportsCalls,
  levels: { ...levelsCalls, ...operatorLevelsCalls },
  ledger: ledgerCalls,
  proofs: proofsCalls,
  lottery: lotteryCalls,
  mail: { ...mailCalls, ...operatorMailCalls },
  members: { ...membersCalls, ...memberTagsCalls },
  'money-log': moneyLogCalls,
  operations: operationsCalls,
  operators: { ...operatorsCalls, ...operatorAccessCalls, ...operatorAccountsCalls },
  passwords: passwordsCalls,
  profile: profileCalls,
  protection: protectionCalls,
  push: pushCalls,
  rebate: { ...rebateCalls, ...operatorRebateCalls },
  reports: reportsCalls,
  savings: { ...savingsCalls, ...operatorSavingsCalls },
  'red-packets': redPacketsCalls,
  'reward-history': rewardHistoryCalls,
  'reward-previews': rewardPreviewsCalls,
  'sign-in': signInCalls,
  'second-factor': secondFactorCalls,
  secrets: secretsCalls,
  sessions: sessionsCalls,
  sms: smsCalls,
  team: { ...teamCalls, ...teamInvitesCalls, ...teamEarningsCalls },
  site: { ...siteCalls, ...operatorContentCalls, ...settingsCalls },
  today: todayCalls,
  transfers: transfersCalls,
  turnover: turnoverCalls,
  search: searchCalls,
  tickets: ticketsCalls,
  timeline: timelineCalls,
  'view-as': viewAsCalls,
  waiting: waitingCalls,
  alerts: alertsCalls,
  monitor: monitorCalls,
  'web-push': webPushCalls,
  'web-vitals': webVitalsCalls,
  wheel: { ...wheelCalls, ...operatorWheelCalls },
  withdrawals: withdrawalsCalls,
};

/** Every HTTP call of the platform, keyed `METHOD /path` below the API's base address. */
export const calls = {
  ...areas.about,
  ...areas.activities,
  ...areas.adjustments,
  ...areas.alerts,
  ...areas.agents,
  ...areas.audit,
  ...areas.auth,
  ...areas.bets,
  ...areas.brand,
  ...areas.banks,
  ...areas.cards,
  ...areas.channels,
  ...areas.credit,
  ...areas.deposits,
  ...areas.exports,
  ...areas.games,
  ...areas.levels,
  ...areas.ledger,
  ...areas.proofs,
  ...areas.lottery,
  ...areas.mail,
  ...areas.members,
  ...areas['money-log'],
  ...areas.operations,
  ...areas.operators,
  ...areas.passwords,
  ...areas.profile,
  ...areas.protection,
  ...areas.push,
  ...areas.rebate,
  ...areas.reports,
  ...areas.savings,
  ...areas['red-packets'],
  ...areas['reward-history'],
  ...areas['reward-previews'],
  ...areas['sign-in'],
  ...areas['second-factor'],
  ...areas.secrets,
  ...areas.sessions,
  ...areas.sms,
  ...areas.site,
  ...areas.team,
  ...areas.today,
  ...areas.transfers,
  ...areas.turnover,
  ...areas.search,
  ...areas.tickets,
  ...areas.timeline,
  ...areas['view-as'],
  ...areas.waiting,
  ...areas.monitor,
  ...areas['web-push'],
  ...areas['web-vitals'],
  ...areas.wheel,
  ...areas.withdrawals,
};

export type Calls = typeof calls;
export type CallKey = keyof Calls;
/** All calls except those of operators: the member app's calls. */
export type MemberCallKey = Exclude<CallKey, `${string} /operator/${string}`>;
export type Body<K extends CallKey> = BodyOf<Calls[K]>;
export type Query<K extends CallKey> = QueryOf<Calls[K]>;
export type Params<K extends CallKey> = ParamsOf<Calls[K]>;
export type Reply<K extends CallKey> = ReplyOf<Calls[K]>;
/** A reply as its handler returns it; the serializer encodes it (`encoding.ts`). */
export type DomainReply<K extends CallKey> = DomainReplyOf<Calls[K]>;

/** Lists that operators can export: kind → call. */
export type ListFiles = {
  [K in CallKey as Calls[K] extends { file: { kind: infer Kind extends string } } ? Kind : never]: K;
};
/** Filters of an exported list: those of its call, without the page. */
export type FilterOf<Kind extends keyof ListFiles> = Omit<
  Body<ListFiles[Kind]> & object,
  'page' | 'limit' | 'before'
>;

export { MAX_OPERATOR_AMOUNT, maxAmount, maxDays, type ReadAs, readAs } from './amounts.ts';
export type { SharedBy } from './calls/members.ts';
export { type RewardHistoryKind, rewardHistoryKinds } from './calls/reward-history.ts';
export { type SearchKind, searchKinds } from './calls/search.ts';
export { type SettingKind, settingKinds } from './calls/settings.ts';
export { type TimelineKind, timelineKinds } from './calls/timeline.ts';
export {
  type Auth,
  type BodyOf,
  type CallDefinition,
  type Demo,
  defaultTimeoutMs,
  defineCalls,
  isPublicRead,
  type LimitClass,
  type ListFile,
  limitClassOf,
  type ParamsOf,
  permissionsOf,
  type QueryOf,
  type ReplyOf,
} from './define.ts';
export { type Encoding, encodedAs } from './encoding.ts';
export { envelope, type FailureEnvelope, failureBody, type SuccessEnvelope } from './envelope.ts';
export {
  type ErrorAmounts,
  type ErrorKey,
  errorStatuses,
  type PlainErrorKey,
  type SuccessKey,
  sharedErrors,
  smsCodeErrors,
} from './errors.ts';
export { type TagColour, tagColours } from './member-tags.ts';
export {
  countedUpTo,
  deepestPage,
  type OperatorPage,
  operatorPageOf,
  type Page,
  type PageInput,
  pageInput,
  pageOf,
} from './page.ts';
export {
  mayOperate,
  OWNER,
  type Permission,
  permissionNeeds,
  permissions,
  permissionsOfRole,
} from './permissions.ts';
