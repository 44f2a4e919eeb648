/** Numbers and keys of the wire format; comments name the section of the contract. */

import type { Lang } from '@koi/supplier-protocol/langs';

export { type Lang, langs, languageNames, languageTags } from '@koi/supplier-protocol/langs';

/** Money-log kinds (docs/contract/money.md 14.6). */
export const operateTypes = {
  adjustment: 1,
  systemGift: 2,
  gameTransfer: 3,
  rebate: 4,
  signInAward: 5,
  depositActivity: 6,
  platformBonus: 7,
  redPacket: 8,
  depositOrWithdrawal: 9,
  depositGift: 10,
  withdrawalReturned: 11,
  gameTransferReturned: 12,
  activityPayout: 13,
  agentCommission: 14,
  wheelPrize: 15,
  savingsPurchase: 16,
  savingsInterest: 17,
  correction: 18,
  savingsRedemption: 19,
  levelGift: 20,
  weeklySalary: 21,
  monthlySalary: 22,
  creditBorrowed: 23,
  creditRepaid: 24,
  dailyGift: 25,
  weeklyGift: 26,
  monthlyGift: 27,
  yearlyGift: 28,
  promotionGift: 29,
} as const;
export type OperateType = (typeof operateTypes)[keyof typeof operateTypes];

/** docs/contract/money.md 14.10, docs/contract/play.md 13.1. */
export const gameTypes = {
  live: 1,
  fishing: 2,
  slots: 3,
  lottery: 4,
  sport: 5,
  cards: 6,
  other: 7,
  ownLottery: 99,
} as const;
export type GameType = (typeof gameTypes)[keyof typeof gameTypes];

/** docs/contract/play.md 13.10. */
export const betStatuses = { open: 'X', settled: 'COMPLETE', cancelled: 'N', withdrawn: 'CANCEL' } as const;
export type BetStatus = (typeof betStatuses)[keyof typeof betStatuses];

/**
 * Deposit and withdrawal orders (docs/contract/money.md 14.3): `done` is "success" for a deposit and "paid"
 * for a withdrawal.
 */
export const orderStatuses = { pending: 1, done: 2, failed: 3 } as const;
export type OrderStatus = (typeof orderStatuses)[keyof typeof orderStatuses];

/**
 * Limits that members set for themselves, and the site's calendar periods they apply to
 * (docs/decisions/0024-player-protection.md).
 */
export const limitKinds = ['deposit', 'loss'] as const;
export type LimitKind = (typeof limitKinds)[number];
export const limitPeriods = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof limitPeriods)[number];
export const exclusionKinds = ['time_out', 'self_exclusion'] as const;
export type ExclusionKind = (typeof exclusionKinds)[number];

/** Supplier transfers (docs/contract/play.md 13.11). */
export const transferStatuses = { pending: 0, done: 1, refused: 2, unknown: 3 } as const;
export type TransferStatus = (typeof transferStatuses)[keyof typeof transferStatuses];
export const transferTypes = { in: 1, out: 2 } as const;
export type TransferType = (typeof transferTypes)[keyof typeof transferTypes];

/** Sign-in (docs/contract/money.md 14.8): kinds of packs, kinds of awards, and states of an award. */
export const signInPackTypes = { consecutive: -2, cumulative: -1 } as const;
export type SignInPackType = (typeof signInPackTypes)[keyof typeof signInPackTypes];
export const signInAwardTypes = { cumulative: 1, consecutive: 2 } as const;
export type SignInAwardType = (typeof signInAwardTypes)[keyof typeof signInAwardTypes];
export const signInAwardStates = { waiting: 0, granted: 1, refused: -1 } as const;
export type SignInAwardState = (typeof signInAwardStates)[keyof typeof signInAwardStates];

/**
 * Wheel prizes (docs/contract/play.md 3.1): cash, coupon, goods; and states of a spin: to be handed out,
 * handed out, paid at once.
 */
export const wheelPrizeTypes = { cash: 1, coupon: 2, thing: 3 } as const;
export type WheelPrizeType = (typeof wheelPrizeTypes)[keyof typeof wheelPrizeTypes];
export const wheelSpinStatuses = { waiting: 1, handedOut: 2, paid: 3 } as const;
export type WheelSpinStatus = (typeof wheelSpinStatuses)[keyof typeof wheelSpinStatuses];

/** docs/contract/money.md 14.9. */
export const savingsStatuses = { running: 0, ended: 1 } as const;
export type SavingsStatus = (typeof savingsStatuses)[keyof typeof savingsStatuses];

/** docs/contract/play.md 13.13. A loan starts as pending, a repayment (`lend`) as repaid. */
export const creditTypes = ['borrow', 'lend'] as const;
export type CreditType = (typeof creditTypes)[number];
export const creditStatuses = { pending: 1, accepted: 2, refused: 3, repaid: 4 } as const;
export type CreditStatus = (typeof creditStatuses)[keyof typeof creditStatuses];

/** Pages of help and terms (docs/contract/play.md 1.7). */
export const aboutTypes = {
  us: 1,
  deposit: 2,
  withdrawal: 3,
  questions: 4,
  partners: 5,
  partnerAgreement: 6,
  contact: 7,
  terms: 8,
} as const;
export type AboutType = (typeof aboutTypes)[keyof typeof aboutTypes];

/** docs/contract/play.md 13.5. */
export const activityTypes = { rebate: 1, bonus: 2, deposit: 3, display: 4 } as const;
export type ActivityType = (typeof activityTypes)[keyof typeof activityTypes];
export const applyTypes = { none: 0, service: 1, hall: 2, link: 3 } as const;
export type ApplyType = (typeof applyTypes)[keyof typeof applyTypes];
export const hallFields = ['member_name', 'recharge_money', 'game_type', 'api_game_type', 'bill_no'] as const;
export type HallField = (typeof hallFields)[number];
export const applicationStatuses = { pending: 0, accepted: 1, refused: 2, paid: 3 } as const;
export type ApplicationStatus = (typeof applicationStatuses)[keyof typeof applicationStatuses];

/**
 * Activities that pay automatically: a share of a deposit, a share of a week's loss, a gift for registering,
 * a gift for a code.
 */
export const activityRules = ['deposit_share', 'loss_share', 'register_gift', 'code_gift'] as const;
export type ActivityRule = (typeof activityRules)[number];
/** How often a rule can pay the same member. */
export const activityPeriods = ['once', 'day', 'week'] as const;
export type ActivityPeriod = (typeof activityPeriods)[number];

/** Applications of members to become agents. */
export const agentApplicationStatuses = { pending: 0, accepted: 1, refused: 2 } as const;
export type AgentApplicationStatus = (typeof agentApplicationStatuses)[keyof typeof agentApplicationStatuses];

/** docs/contract/money.md 14.1. */
export const memberStatuses = { active: 1, banned: -1, toBeSignedOff: -2 } as const;
export type MemberStatus = (typeof memberStatuses)[keyof typeof memberStatuses];

/**
 * The language also determines the member's currency (docs/contract/money.md 14.2); `common` rows apply to
 * every currency.
 */
export const currencies = {
  zh_cn: 'CNY',
  zh_hk: 'HKD',
  en: 'USD',
  th: 'THB',
  vi: 'VND',
} as const satisfies Readonly<Record<Lang, string>>;
export const defaultLang: Lang = 'zh_cn';

/** docs/contract/money.md 14.4: `online_` types are paid through a gateway, `company_` types by hand. */
export const paymentTypes = [
  'online_alipay',
  'online_wechat',
  'online_union_quick',
  'online_union_scan',
  'online_cgpay',
  'online_usdt',
  'company_bankpay',
  'company_alipay',
  'company_wechat',
  'company_usdt',
] as const;
export type PaymentType = (typeof paymentTypes)[number];
export const usdtChains = { omni: 'Omni', erc: 'ERC20', trc: 'TRC20' } as const;
export type UsdtChain = keyof typeof usdtChains;

/** The two wallets a member can spend from (docs/contract/play.md 6.1). */
export const walletKinds = ['money', 'fs_money'] as const;
export type WalletKind = (typeof walletKinds)[number];

/** Suppliers that are the product's own lottery (docs/contract/play.md 8). */
export const ownLotterySuppliers: readonly string[] = ['LY', 'JZ'];

/** Why a deposit failed without an operator's decision; the texts are in `labels/<lang>.ts`. */
export const depositFailures = [
  'gateway_failed',
  'gateway_refused',
  'gateway_unreachable',
  'gateway_unknown',
  'member_cancelled',
] as const;
export type DepositFailure = (typeof depositFailures)[number];

/**
 * Why a turnover requirement changed: a deposit, savings interest, bets counted, counted bets that changed
 * afterwards, an operator, a reward. The texts are in `labels/<lang>.ts`.
 */
export const turnoverReasons = ['deposit', 'interest', 'bets', 'correction', 'adjustment', 'reward'] as const;
export type TurnoverReason = (typeof turnoverReasons)[number];

/** Calls that take a `request_id`; `/operation/outcome` names one of them as its `kind`. */
export const operationKinds = [
  'recharge/online',
  'recharge/normal',
  'drawing',
  'fsnow/fetch',
  'game/deposit',
  'game/withdrawal',
  'game/recovery_last',
  'game/login',
  'yuebao/buy',
  'yuebao/withdrawal',
  'credit/borrow',
  'credit/lend',
  'dailybonus/award',
  'activity/redbag',
  'wheel/award',
] as const;
export type OperationKind = (typeof operationKinds)[number];

/** The ladders of levels (docs/contract/play.md 9). */
export const levelTracks = ['live', 'slot', 'vip'] as const;
export type LevelTrack = (typeof levelTracks)[number];
/** What a VIP level requires. */
export const levelConditions = { deposit: 1, bets: 2, either: 3, both: 4 } as const;
export type LevelCondition = (typeof levelConditions)[keyof typeof levelConditions];
/** Payments of levels: gifts and salaries of a track, gifts of VIP (docs/contract/play.md 9.4). */
export const levelPaymentKinds = [
  operateTypes.levelGift,
  operateTypes.weeklySalary,
  operateTypes.monthlySalary,
  operateTypes.dailyGift,
  operateTypes.weeklyGift,
  operateTypes.monthlyGift,
  operateTypes.yearlyGift,
  operateTypes.promotionGift,
] as const;
export type LevelPaymentKind = (typeof levelPaymentKinds)[number];

/** States of a member's mail to the staff (docs/contract/money.md 14.7). */
export const mailStatuses = { waiting: 0, answered: 1, done: 2 } as const;
export type MailStatus = (typeof mailStatuses)[keyof typeof mailStatuses];

/** Recipient and sender of a mail (docs/contract/money.md 14.7). */
export const mailVisibility = { all: 1, member: 2, staff: 3 } as const;
export const mailSenders = { staff: 1, member: 2 } as const;

/** Kinds of push notifications to a phone while the app is closed (decision 0054). */
export const notificationKinds = ['deposit', 'withdrawal', 'loan', 'application', 'mail', 'draw'] as const;
export type NotificationKind = (typeof notificationKinds)[number];
