import { aboutCalls } from './calls/about.ts';
import { activitiesCalls } from './calls/activities.ts';
import { agentsCalls } from './calls/agents.ts';
import { auditCalls } from './calls/audit.ts';
import { authCalls } from './calls/auth.ts';
import { betsCalls } from './calls/bets.ts';
import { brandCalls } from './calls/brand.ts';
import { cardsCalls } from './calls/cards.ts';
import { creditCalls } from './calls/credit.ts';
import { depositsCalls } from './calls/deposits.ts';
import { exportsCalls } from './calls/exports.ts';
import { gamesCalls } from './calls/games.ts';
import { ledgerCalls } from './calls/ledger.ts';
import { levelsCalls } from './calls/levels.ts';
import { lotteryCalls } from './calls/lottery.ts';
import { mailCalls } from './calls/mail.ts';
import { membersCalls } from './calls/members.ts';
import { moneyLogCalls } from './calls/money-log.ts';
import { operationsCalls } from './calls/operations.ts';
import { operatorAccessCalls } from './calls/operator-access.ts';
import { operatorAccountsCalls } from './calls/operator-accounts.ts';
import { operatorActivitiesCalls } from './calls/operator-activities.ts';
import { operatorAgentsCalls } from './calls/operator-agents.ts';
import { operatorBetsCalls } from './calls/operator-bets.ts';
import { operatorGamesCalls } from './calls/operator-games.ts';
import { operatorLevelsCalls } from './calls/operator-levels.ts';
import { operatorRebateCalls } from './calls/operator-rebate.ts';
import { operatorSavingsCalls } from './calls/operator-savings.ts';
import { operatorsCalls } from './calls/operators.ts';
import { passwordsCalls } from './calls/passwords.ts';
import { profileCalls } from './calls/profile.ts';
import { proofsCalls } from './calls/proofs.ts';
import { protectionCalls } from './calls/protection.ts';
import { pushCalls } from './calls/push.ts';
import { rebateCalls } from './calls/rebate.ts';
import { redPacketsCalls } from './calls/red-packets.ts';
import { savingsCalls } from './calls/savings.ts';
import { searchCalls } from './calls/search.ts';
import { secondFactorCalls } from './calls/second-factor.ts';
import { sessionsCalls } from './calls/sessions.ts';
import { settingsCalls } from './calls/settings.ts';
import { signInCalls } from './calls/sign-in.ts';
import { siteCalls } from './calls/site.ts';
import { teamCalls } from './calls/team.ts';
import { timelineCalls } from './calls/timeline.ts';
import { todayCalls } from './calls/today.ts';
import { transfersCalls } from './calls/transfers.ts';
import { turnoverCalls } from './calls/turnover.ts';
import { waitingCalls } from './calls/waiting.ts';
import { wheelCalls } from './calls/wheel.ts';
import { withdrawalsCalls } from './calls/withdrawals.ts';
import type { BodyOf, ParamsOf, QueryOf, ReplyOf } from './define.ts';

/** The calls of each area, by the area's name. */
export const areas = {
  about: aboutCalls,
  activities: { ...activitiesCalls, ...operatorActivitiesCalls },
  agents: { ...agentsCalls, ...operatorAgentsCalls },
  audit: auditCalls,
  auth: authCalls,
  bets: { ...betsCalls, ...operatorBetsCalls },
  brand: brandCalls,
  cards: cardsCalls,
  credit: creditCalls,
  deposits: depositsCalls,
  games: { ...gamesCalls, ...operatorGamesCalls },
  exports: exportsCalls,
  levels: { ...levelsCalls, ...operatorLevelsCalls },
  ledger: ledgerCalls,
  proofs: proofsCalls,
  lottery: lotteryCalls,
  mail: mailCalls,
  members: membersCalls,
  'money-log': moneyLogCalls,
  operations: operationsCalls,
  operators: { ...operatorsCalls, ...operatorAccessCalls, ...operatorAccountsCalls },
  passwords: passwordsCalls,
  profile: profileCalls,
  protection: protectionCalls,
  push: pushCalls,
  rebate: { ...rebateCalls, ...operatorRebateCalls },
  savings: { ...savingsCalls, ...operatorSavingsCalls },
  'red-packets': redPacketsCalls,
  'sign-in': signInCalls,
  'second-factor': secondFactorCalls,
  sessions: sessionsCalls,
  team: teamCalls,
  site: { ...siteCalls, ...settingsCalls },
  today: todayCalls,
  transfers: transfersCalls,
  turnover: turnoverCalls,
  search: searchCalls,
  timeline: timelineCalls,
  waiting: waitingCalls,
  wheel: wheelCalls,
  withdrawals: withdrawalsCalls,
};

/** Every HTTP call of the platform, keyed `METHOD /path` below the API's base address. */
export const calls = {
  ...areas.about,
  ...areas.activities,
  ...areas.agents,
  ...areas.audit,
  ...areas.auth,
  ...areas.bets,
  ...areas.brand,
  ...areas.cards,
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
  ...areas.savings,
  ...areas['red-packets'],
  ...areas['sign-in'],
  ...areas['second-factor'],
  ...areas.sessions,
  ...areas.site,
  ...areas.team,
  ...areas.today,
  ...areas.transfers,
  ...areas.turnover,
  ...areas.search,
  ...areas.timeline,
  ...areas.waiting,
  ...areas.wheel,
  ...areas.withdrawals,
};

export type Calls = typeof calls;
export type CallKey = keyof Calls;
/** The calls of everybody but operators: those of the member app. */
export type MemberCallKey = Exclude<CallKey, `${string} /operator/${string}`>;
export type Body<K extends CallKey> = BodyOf<Calls[K]>;
export type Query<K extends CallKey> = QueryOf<Calls[K]>;
export type Params<K extends CallKey> = ParamsOf<Calls[K]>;
export type Reply<K extends CallKey> = ReplyOf<Calls[K]>;

export { MAX_OPERATOR_AMOUNT, maxAmount, type ReadAs, readAs } from './amounts.ts';
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
  limitClassOf,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from './define.ts';
export { envelope, type FailureEnvelope, failureBody, type SuccessEnvelope } from './envelope.ts';
export {
  type ErrorKey,
  type ErrorTexts,
  errorStatuses,
  type SuccessKey,
  type SuccessTexts,
  sharedErrors,
} from './errors.ts';
export type { Labels } from './labels.ts';
export { type Page, type PageInput, pageInput, pageOf } from './page.ts';
export { mayOperate, type Permission, permissions, type Role, roleNames, roles } from './permissions.ts';
export type { FieldTexts, RuleKey, RuleTexts } from './rules.ts';
