import { authCalls } from './calls/auth.ts';
import { cardsCalls } from './calls/cards.ts';
import { creditCalls } from './calls/credit.ts';
import { gamesCalls } from './calls/games.ts';
import { operatorCalls } from './calls/operator.ts';
import { depositsCalls, moneyLogCalls, withdrawalsCalls } from './calls/payments.ts';
import { pushCalls } from './calls/push.ts';
import { rebateCalls } from './calls/rebate.ts';
import { savingsCalls } from './calls/savings.ts';
import { lotteryCalls, siteCalls } from './calls/site.ts';
import { turnoverCalls } from './calls/turnover.ts';
import { walletCalls } from './calls/wallets.ts';
import type { BodyOf, ParamsOf, QueryOf, ReplyOf } from './define.ts';

/** The calls of each area, by the area's name. */
export const areas = {
  auth: authCalls,
  site: siteCalls,
  lottery: lotteryCalls,
  games: gamesCalls,
  wallets: walletCalls,
  cards: cardsCalls,
  deposits: depositsCalls,
  withdrawals: withdrawalsCalls,
  'money-log': moneyLogCalls,
  savings: savingsCalls,
  credit: creditCalls,
  rebate: rebateCalls,
  turnover: turnoverCalls,
  push: pushCalls,
  operator: operatorCalls,
};

/** Every HTTP call of the platform, keyed `METHOD /path` below the API's base address. */
export const calls = {
  ...areas.auth,
  ...areas.site,
  ...areas.lottery,
  ...areas.games,
  ...areas.wallets,
  ...areas.cards,
  ...areas.deposits,
  ...areas.withdrawals,
  ...areas['money-log'],
  ...areas.savings,
  ...areas.credit,
  ...areas.rebate,
  ...areas.turnover,
  ...areas.push,
  ...areas.operator,
};

export type Calls = typeof calls;
export type CallKey = keyof Calls;
export type Body<K extends CallKey> = BodyOf<Calls[K]>;
export type Query<K extends CallKey> = QueryOf<Calls[K]>;
export type Params<K extends CallKey> = ParamsOf<Calls[K]>;
export type Reply<K extends CallKey> = ReplyOf<Calls[K]>;

export { MAX_OPERATOR_AMOUNT, maxAmount, type ReadAs, readAs } from './amounts.ts';
export {
  type Auth,
  type BodyOf,
  type CallDefinition,
  type Demo,
  defineCalls,
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
