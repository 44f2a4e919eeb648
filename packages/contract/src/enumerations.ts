/** Numbers and keys of the wire. Names follow the glossary; the comments name the contract's section. */

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

/** Deposit and withdrawal orders (docs/contract/money.md 14.3): `done` is "success" for a deposit and "paid" for a withdrawal. */
export const orderStatuses = { pending: 1, done: 2, failed: 3 } as const;
export type OrderStatus = (typeof orderStatuses)[keyof typeof orderStatuses];

/** Limits that members set for themselves, and the calendar periods of the site that they hold for (docs/decisions/0024-player-protection.md). */
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

/** Sign-in (docs/contract/money.md 14.8): packs that are set up, awards that came of them, and the states of an award. */
export const signInPackTypes = { consecutive: -2, cumulative: -1 } as const;
export type SignInPackType = (typeof signInPackTypes)[keyof typeof signInPackTypes];
export const signInAwardTypes = { cumulative: 1, consecutive: 2 } as const;
export type SignInAwardType = (typeof signInAwardTypes)[keyof typeof signInAwardTypes];
export const signInAwardStates = { waiting: 0, granted: 1, refused: -1 } as const;
export type SignInAwardState = (typeof signInAwardStates)[keyof typeof signInAwardStates];

/** Prizes of the wheel (docs/contract/play.md 3.1): cash, coupon, thing; and what became of a spin: to be handed out, handed out, paid at once. */
export const wheelPrizeTypes = { cash: 1, coupon: 2, thing: 3 } as const;
export type WheelPrizeType = (typeof wheelPrizeTypes)[keyof typeof wheelPrizeTypes];
export const wheelSpinStatuses = { waiting: 1, handedOut: 2, paid: 3 } as const;
export type WheelSpinStatus = (typeof wheelSpinStatuses)[keyof typeof wheelSpinStatuses];

/** docs/contract/money.md 14.9. */
export const savingsStatuses = { running: 0, ended: 1 } as const;
export type SavingsStatus = (typeof savingsStatuses)[keyof typeof savingsStatuses];

/** docs/contract/play.md 13.13. A loan is born pending, a repayment (`lend`) as repaid. */
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

/** Activities that pay by themselves: a share of a deposit, a share of a week's loss, a gift for registering, a gift for a code. */
export const activityRules = ['deposit_share', 'loss_share', 'register_gift', 'code_gift'] as const;
export type ActivityRule = (typeof activityRules)[number];
/** How often one member can be paid by a rule. */
export const activityPeriods = ['once', 'day', 'week'] as const;
export type ActivityPeriod = (typeof activityPeriods)[number];

/** docs/contract/money.md 14.1. */
export const memberStatuses = { active: 1, banned: -1, toBeSignedOff: -2 } as const;
export type MemberStatus = (typeof memberStatuses)[keyof typeof memberStatuses];

/** A language is also the member's currency (docs/contract/money.md 14.2); `common` rows fit every currency. */
export const currencies = { zh_cn: 'CNY', zh_hk: 'HKD', en: 'USD', th: 'THB', vi: 'VND' } as const;
export type Lang = keyof typeof currencies;
export const langs = Object.keys(currencies) as Lang[];
export const defaultLang: Lang = 'zh_cn';

/** docs/contract/money.md 14.4: prefix `online_` pays through a gateway, `company_` by hand. */
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

/** Suppliers that count as the product's own lottery (docs/contract/play.md 8). */
export const ownLotterySuppliers: readonly string[] = ['LY', 'JZ'];

/** docs/contract/money.md 14.4; an operator opens a choice of them per currency. */
export const bankKeys = [
  'USDT',
  'ICBC',
  'ABC',
  'COMM',
  'CCB',
  'CMB',
  'CEB',
  'GDB',
  'PSBC',
  'CMBC',
  'SPDB',
  'BOC',
  'SPABANK',
  'CIB',
  'CITIC',
  'BJBANK',
  'SHBANK',
  'HXBANK',
  'BOHAIB',
  'GCB',
  'HZCB',
  'CZBANK',
  'NBBANK',
  'WZCB',
  'NJCB',
  'BJRCB',
  'SDEB',
  'OTHER',
] as const;
export type BankKey = (typeof bankKeys)[number];

/**
 * Why an operator must look at a deposit: the gateway reported another amount, another currency or another payment than the order's,
 * paid after the order had failed, failed after it had been credited; `late_payment` is the new order made for money that came after
 * its own order had failed.
 */
export const depositFlags = [
  'amount_mismatch',
  'currency_mismatch',
  'payment_mismatch',
  'paid_after_failed',
  'failed_after_paid',
  'late_payment',
] as const;
export type DepositFlag = (typeof depositFlags)[number];

/** Why a deposit failed when no operator said so; the words stand in `labels/<lang>.ts`. */
export const depositFailures = [
  'gateway_failed',
  'gateway_refused',
  'gateway_unreachable',
  'gateway_unknown',
] as const;
export type DepositFailure = (typeof depositFailures)[number];

/**
 * Why a turnover requirement changed: a deposit, savings interest, bets counted, counted bets that changed afterwards, an operator, a reward. The words
 * stand in `labels/<lang>.ts`.
 */
export const turnoverReasons = ['deposit', 'interest', 'bets', 'correction', 'adjustment', 'reward'] as const;
export type TurnoverReason = (typeof turnoverReasons)[number];

/**
 * Why an operator changes a wallet by hand, and in which direction each goes: a mistake of ours, a bet that a supplier never told or told wrongly,
 * a kindness, a bonus outside of any activity, a deposit that the payer's bank took back, a fee. The words stand in `labels/<lang>.ts`.
 */
export const adjustmentKinds = {
  correction: ['credit', 'debit'],
  bet_correction: ['credit', 'debit'],
  goodwill: ['credit'],
  bonus: ['credit'],
  chargeback: ['debit'],
  fee: ['debit'],
} as const;
export type AdjustmentKind = keyof typeof adjustmentKinds;
export const adjustmentDirections = ['credit', 'debit'] as const;
export type AdjustmentDirection = (typeof adjustmentDirections)[number];

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
/** What a level of VIP asks for. */
export const levelConditions = { deposit: 1, bets: 2, either: 3, both: 4 } as const;
export type LevelCondition = (typeof levelConditions)[keyof typeof levelConditions];
/** What levels pay: gifts and salaries of a track, gifts of VIP (docs/contract/play.md 9.4). */
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

/** Of a member's mail to the staff (docs/contract/money.md 14.7). */
export const mailStatuses = { waiting: 0, answered: 1, done: 2 } as const;
export type MailStatus = (typeof mailStatuses)[keyof typeof mailStatuses];

/** Who a mail is for, and who wrote it (docs/contract/money.md 14.7). */
export const mailVisibility = { all: 1, member: 2, staff: 3 } as const;
export const mailSenders = { staff: 1, member: 2 } as const;

/** What a page is told to read again (GET /push): balances and wallets, the state of an order, whether the session still counts, mail, the ways to pay in. */
export const pushTopics = ['wallet', 'orders', 'session', 'mail', 'channels'] as const;
export type PushTopic = (typeof pushTopics)[number];

/** What the walking member does, in this order; without a gateway to pay at, no deposit (decision 0046). */
export const walkSteps = [
  'log_in',
  'collect',
  'lobby',
  'deposit',
  'transfer_in',
  'bet',
  'record',
  'transfer_back',
] as const;
export type WalkStep = (typeof walkSteps)[number];
/** `slow`: a step took twice its usual time; `broken`: the process ended in the middle. */
export const walkStates = ['running', 'passed', 'slow', 'failed', 'broken'] as const;
export type WalkState = (typeof walkStates)[number];

/** Of an issue of the own lottery. */
export const issueStates = ['open', 'sealed', 'drawn', 'settled', 'voiding', 'void'] as const;
export type IssueState = (typeof issueStates)[number];
/** What the own lottery said to an issue that is to be voided. */
export const issueVoidOutcomes = ['voided', 'settled', 'unknown'] as const;
export type IssueVoidOutcome = (typeof issueVoidOutcomes)[number];
/** Partners that the platform shares a secret with. */
export const secretKinds = ['gateway', 'supplier'] as const;
export type SecretKind = (typeof secretKinds)[number];
export const secretSources = ['console', 'environment'] as const;
export type SecretSource = (typeof secretSources)[number];
/** What a partner said to a call signed with a secret that does not count yet. */
export const secretTrials = ['works', 'refused', 'no_answer', 'not_tried'] as const;
export type SecretTrial = (typeof secretTrials)[number];

/** News that reach a phone while the app is closed (decision 0054). */
export const notificationKinds = ['deposit', 'withdrawal', 'loan', 'application', 'mail', 'draw'] as const;
export type NotificationKind = (typeof notificationKinds)[number];
