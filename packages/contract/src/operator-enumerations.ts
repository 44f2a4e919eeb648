/** Keys of what operators decide, watch and read. */

/**
 * Why an operator must check a deposit: the gateway reported an amount, a currency or a payment other than
 * the order's, reported it paid after the order had failed, or failed after it had been credited.
 * `late_payment` marks the new order for money that arrived after its own order had failed, `code_repeated` a
 * payment by hand with the code of an earlier one, which may be the same payment.
 */
export const depositFlags = [
  'amount_mismatch',
  'currency_mismatch',
  'payment_mismatch',
  'paid_after_failed',
  'failed_after_paid',
  'late_payment',
  'code_repeated',
] as const;
export type DepositFlag = (typeof depositFlags)[number];

/**
 * Where a withdrawal stands for operators; to its member the first three are pending. `review`: waits for
 * approval. `paying`: one cashier has claimed it.
 */
export const withdrawalStages = ['review', 'approved', 'paying', 'paid', 'refused'] as const;
export type WithdrawalStage = (typeof withdrawalStages)[number];

/**
 * What an operator can block for one member: applying for withdrawals and their payout; opening games and moving
 * money to them; promotions, gift codes, the wheel, red packets and sign-in. Rebates and levels follow from play and
 * are paid.
 */
export const memberBlocks = ['withdrawals', 'bets', 'bonuses'] as const;
export type MemberBlock = (typeof memberBlocks)[number];

/**
 * Why an operator adjusts a wallet by hand, and in which direction: our mistake, a bet that a supplier never
 * reported or reported wrongly, goodwill, a bonus outside any activity, a deposit that the payer's bank took
 * back, a fee. The texts are in `labels/<lang>.ts`.
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

/** Why a second operator is needed: this amount, the channel's share, or a sum over 24 hours. */
export const secondReasons = ['amount', 'gift_share', 'member_day', 'operator_day'] as const;
export type SecondReason = (typeof secondReasons)[number];

/**
 * Steps of the synthetic monitor, in this order; no deposit where no gateway is set (decision 0046).
 */
export const monitorSteps = [
  'log_in',
  'collect',
  'lobby',
  'deposit',
  'transfer_in',
  'bet',
  'record',
  'transfer_back',
] as const;
export type MonitorStep = (typeof monitorSteps)[number];
/** `slow`: a step took twice its usual time; `broken`: the process ended in mid-run. */
export const monitorStates = ['running', 'passed', 'slow', 'failed', 'broken'] as const;
export type MonitorState = (typeof monitorStates)[number];

/**
 * What operators are alerted to: a difference in the books, a late or failing job or item, a supplier that is down,
 * a transfer that a supplier contradicts, the synthetic monitor, a locked operator, a queue whose oldest entry is
 * old, a large order, an operator near the limit of what one may decide alone, a channel that does not deliver.
 */
export const alertKinds = [
  'proof',
  'job_late',
  'job_failed',
  'job_items',
  'supplier',
  'transfer',
  'walk',
  'lock',
  'queue',
  'large_order',
  'limit',
  'channel',
] as const;
export type AlertKind = (typeof alertKinds)[number];
export const alertLevels = ['error', 'warning'] as const;
export type AlertLevel = (typeof alertLevels)[number];
/** Where alerts are sent: mail over SMTP, a chat of Telegram, or a webhook in the Standard Webhooks form. */
export const alertChannelKinds = ['email', 'telegram', 'webhook'] as const;
/** Why a message was sent. */
export const alertEvents = ['opened', 'closed', 'digest', 'test'] as const;
export type AlertEvent = (typeof alertEvents)[number];
export const alertDeliveryStates = ['waiting', 'sent', 'failed'] as const;
/** How a connection to a mail server is encrypted: from its first byte, after STARTTLS, or not at all. */
export const smtpSecurities = ['tls', 'starttls', 'none'] as const;
export type SmtpSecurity = (typeof smtpSecurities)[number];

/** States of an issue of the own lottery. */
export const issueStates = ['open', 'sealed', 'drawn', 'settled', 'voiding', 'void'] as const;
export type IssueState = (typeof issueStates)[number];
/** Answers of the own lottery to a request to void an issue. */
export const issueVoidOutcomes = ['voided', 'settled', 'unknown'] as const;
export type IssueVoidOutcome = (typeof issueVoidOutcomes)[number];
/** Partners that the platform shares a secret with. */
export const secretKinds = ['gateway', 'supplier'] as const;
export type SecretKind = (typeof secretKinds)[number];
export const secretSources = ['console', 'environment'] as const;
export type SecretSource = (typeof secretSources)[number];
/** A partner's answer to a test call signed with a secret that is not in force yet. */
export const secretTrials = ['works', 'refused', 'no_answer', 'not_tried'] as const;
export type SecretTrial = (typeof secretTrials)[number];

/** What reports of operators can be grouped by. */
export const reportDimensions = [
  'day',
  'week',
  'month',
  'brand',
  'product',
  'supplier',
  'game',
  'agent',
  'level',
  'channel',
  'activity',
] as const;
export type ReportDimension = (typeof reportDimensions)[number];
/** Periods of reports that move along with the day. */
export const reportPeriods = ['today', 'yesterday', 'days_7', 'days_30', 'month', 'last_month'] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

/** Queues whose decisions count as work of the staff; `payouts` are withdrawals after their approval. */
export const staffQueues = [
  'deposits',
  'withdrawals',
  'payouts',
  'transfers',
  'credits',
  'adjustments',
  'activities',
  'mail',
  'tickets',
] as const;
export type StaffQueue = (typeof staffQueues)[number];
