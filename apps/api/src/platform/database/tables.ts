// Written by npm run generate from db/schema.sql.
import type { ColumnType, Kysely } from 'kysely';
import type { AboutType, ActivityPeriod, ActivityRule, ActivityType, AgentApplicationStatus, ApplicationStatus, ApplyType, BetStatus, CreditStatus, CreditType, ExclusionKind, HallField, Lang, LevelCondition, LevelPaymentKind, LevelTrack, LimitPeriod, MailStatus, MemberStatus, NotificationKind, OrderStatus, SavingsStatus, SignInAwardState, SignInAwardType, SignInPackType, TransferStatus, TransferType, TurnoverReason, WalletKind, WheelPrizeType, WheelSpinStatus } from '@koi/contract/enumerations';
import type { AdjustmentDirection, AdjustmentKind, IssueVoidOutcome, MemberBlock } from '@koi/contract/operator-enumerations';
import type { BetRow } from '@koi/supplier-protocol';
import type { Currency, Money } from '@koi/money';
import type { PlainErrorKey, TagColour } from '@koi/contract';
import type { ActivityAmounts, ActivityTexts, CardSnapshot, DepositReport, JsonObject, Names, OperationState, PaymentDetail, ReleaseSide, SingleOperatorKind, Texts, TransferCause, TransferState, WhyTwo } from './column-types.ts';

/** Minor units; int8 is read as text. */
type Amount = ColumnType<string, bigint, bigint>;
/** An int8 that is no money. */
type Int8 = ColumnType<string, string | number, string | number>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** Written as JSON text. */
type Json<T> = ColumnType<T, string, string>;
/** With a default. */
type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;
/** Of a view, or computed. */
type Read<T> = ColumnType<T, never, never>;

/** A page of help or terms, written by operators. */
export interface AboutPageTable {
  id: Generated<Int8>;
  /** 1 about us, 2 deposits, 3 withdrawals, 4 questions, 5 partners, 6 partner agreement, 7 contact, 8 terms. */
  type: AboutType;
  /** The readers' language, or common. */
  lang: 'common' | 'zh_cn' | 'zh_hk' | 'en' | 'th' | 'vi';
  cover_image: string | null;
  is_open: Generated<boolean>;
  is_hot: Generated<boolean>;
  weight: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
  /** content: sanitised HTML. */
  texts: Json<Texts<'title' | 'subtitle' | 'content'>>;
}

/** The members active on a day of the site. */
export interface ActiveMemberTable {
  day: string;
  member_id: number;
}

/** A promotion that members can read and take part in; edited by operators. */
export interface ActivityTable {
  id: Generated<Int8>;
  lang: Generated<'common' | 'zh_cn' | 'zh_hk' | 'en' | 'th' | 'vi'>;
  texts: Json<ActivityTexts>;
  amounts: Generated<Json<Readonly<Partial<Record<Lang, ActivityAmounts>>>>>;
  cover_image: Generated<string>;
  hall_image: Generated<string>;
  /** 1 rebate, 2 bonus, 3 deposit, 4 display only. */
  type: ActivityType;
  /** 0 none, 1 customer service, 2 activity hall, 3 a link. */
  apply_type: ApplyType;
  apply_url: Generated<string>;
  hall_field: Generated<Json<readonly HallField[]>>;
  start_at: Timestamp | null;
  end_at: Timestamp | null;
  is_open: Generated<boolean>;
  is_hot: Generated<boolean>;
  is_app: Generated<boolean>;
  weight: Generated<number>;
  /** By which it pays of itself; null: operators decide. */
  rule: ActivityRule | null;
  period: Generated<ActivityPeriod>;
  percent: string | null;
  turnover_times: Generated<string>;
  game_types: Generated<Json<readonly number[]>>;
  audience: Generated<'all' | 'new'>;
  min_level: Generated<number>;
  code: string | null;
  code_limit: number | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** A member's application for an activity, decided by operators. */
export interface ActivityApplicationTable {
  id: Generated<Int8>;
  activity_id: Int8;
  member_id: number;
  day: string;
  fields: Json<Names>;
  /** 0 waiting, 1 accepted, 2 refused, 3 paid. */
  status: Generated<ApplicationStatus>;
  remark: Generated<string>;
  operator_id: number | null;
  decided_at: Timestamp | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** What an activity has paid a member, at most once a period. */
export interface ActivityAwardTable {
  id: Generated<Int8>;
  activity_id: Int8;
  member_id: number;
  period: string;
  application_id: Int8 | null;
  /** The deposit or loss of which it is a share; null: a fixed amount. */
  base: Amount | null;
  amount: Amount;
  turnover: Amount;
  created_at: Timestamp;
}

/** A deposit or registration that may earn something; written with it, removed by the job that pays. */
export interface ActivityEventTable {
  id: Generated<Int8>;
  kind: 'deposit' | 'register';
  member_id: number;
  reference: string;
  amount: Amount;
  created_at: Timestamp;
}

/** A period of an activity for which all its members have been paid. */
export interface ActivityPeriodPaidTable {
  activity_id: Int8;
  period: string;
  finished_at: Timestamp;
}

/** An uploaded picture of an activity; the file is on disk. */
export interface ActivityPictureTable {
  name: string;
  operator_id: number;
  size: number;
  created_at: Timestamp;
  /** Since when no activity names it; null: one does. */
  unused_since: Timestamp | null;
}

/** id is the agent number. */
export interface AgentTable {
  id: Generated<number>;
  member_id: number;
  created_at: Generated<Timestamp>;
}

/** A member's application to become an agent, decided by operators. */
export interface AgentApplicationTable {
  id: Generated<Int8>;
  member_id: number;
  name: string;
  phone: Generated<string>;
  reason: string;
  /** 0 waiting, 1 accepted, 2 refused. */
  status: Generated<AgentApplicationStatus>;
  fail_reason: Generated<string>;
  decided_by: string | null;
  decided_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

/** Limits of agents' rates for a game type; edited by operators. */
export interface AgentBoundTable {
  game_type: number;
  /** Hundredths of a percent, as low and standard. */
  high: number;
  low: number;
  standard: number;
}

/** A commission rate of an agent, or the one for new agents directly below. */
export interface AgentRateTable {
  member_id: number;
  /** 3 the agent's own, 4 for new agents below. */
  kind: number;
  game_type: number;
  /** Hundredths of a percent. */
  rate: number;
  updated_at: Generated<Timestamp>;
}

/** Something that somebody should look at, from the first check that found it until it was gone; kept by the job check-alerts. */
export interface AlertTable {
  id: Generated<Int8>;
  kind: string;
  level: 'error' | 'warning';
  /** What it is about: one open alert of a kind for each. */
  subject: string;
  /** As found by the last check. */
  detail: string;
  opened_at: Timestamp;
  seen_at: Timestamp;
  closed_at: Timestamp | null;
}

/** Where alerts are sent. */
export interface AlertChannelTable {
  id: Generated<number>;
  name: string;
  kind: 'email' | 'telegram' | 'webhook';
  is_open: boolean;
  /** Kinds of alerts that it receives. */
  kinds: string[];
  lang: 'zh_cn' | 'en';
  address: string;
  smtp_host: string;
  smtp_port: number;
  smtp_security: 'tls' | 'starttls' | 'none';
  smtp_user: string;
  sender: string;
  /** Password, token or signing secret, encrypted and bound to the row. */
  sealed: string | null;
  /** Hour of the site from which warnings wait until quiet_to. */
  quiet_from: number | null;
  quiet_to: number | null;
  digest_hour: number | null;
  updated_at: Timestamp;
}

/** A message to a channel: one for each event of an alert, one digest a day. */
export interface AlertDeliveryTable {
  id: Generated<Int8>;
  channel_id: number;
  event: 'opened' | 'closed' | 'digest' | 'test';
  alert_id: Int8 | null;
  day: string | null;
  created_at: Timestamp;
  /** Null when finished. */
  next_at: Timestamp | null;
  leased_until: Timestamp | null;
  attempts: Generated<number>;
  sent_at: Timestamp | null;
  failed_at: Timestamp | null;
  answer: Generated<string>;
}

/** Failed attempts of one kind from one source; a row past expires_at counts as absent. */
export interface AttemptTable {
  key: string;
  failures: number;
  expires_at: Timestamp;
  /** For a whole account: when the next try is allowed. */
  next_at: Timestamp | null;
}

/** A line's place in the chain; written by the database at the commit. */
export interface AuditLinkTable {
  number: Amount;
  audit_id: Int8;
  hash: string;
}

/** Append-only: the database refuses to change or remove a row. */
export interface AuditLogTable {
  id: Generated<Int8>;
  created_at: Timestamp;
  actor_kind: 'operator' | 'gateway' | 'job';
  actor: string;
  operator_id: number | null;
  ip: string | null;
  action: string;
  subject_kind: string;
  subject_id: string;
  before: Json<JsonObject> | null;
  after: Json<JsonObject> | null;
}

/** A credit or debit of a wallet by an operator, who may need a second one; never deleted. */
export interface BalanceAdjustmentTable {
  id: Generated<Int8>;
  member_id: number;
  currency: string;
  wallet: WalletKind;
  kind: AdjustmentKind;
  direction: AdjustmentDirection;
  money: Amount;
  /** For a credit: percentage of it that has to be bet. */
  turnover_percent: Generated<number>;
  reason: string;
  request_id: string;
  /** 1 waiting for a second operator, 2 posted, 3 refused. */
  status: Generated<OrderStatus>;
  operator_id: number;
  /** Balance of the wallet after the posting. */
  balance_after: Amount | null;
  refuse_reason: string | null;
  decided_by: number | null;
  decided_at: Timestamp | null;
  created_at: Timestamp;
}

/** A bank that members of a currency can choose; edited by operators. */
export interface BankTable {
  key: string;
  /** Currency key, or common for all. */
  lang: string;
  is_open: Generated<boolean>;
  weight: Generated<number>;
  url: Generated<string>;
  /** Digits and letters of an account number, at least. */
  number_min: Generated<number>;
  number_max: Generated<number>;
  /** Whether account numbers have digits alone. */
  is_numeric: Generated<boolean>;
  /** By language. */
  names: Generated<Json<Names>>;
}

/** A member's bank card or coin address for withdrawals. */
export interface BankCardTable {
  id: Generated<number>;
  member_id: number;
  card_no: string;
  bank_type: string;
  phone: string | null;
  owner_name: string;
  /** Branch; for USDT the chain key. */
  bank_address: Generated<string>;
  remark: Generated<string>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** A banner picture, edited by operators. */
export interface BannerTable {
  id: Generated<number>;
  /** Place of the app that shows it; the home page of a phone is mobile1. */
  groups: string;
  /** Width*height in pixels. */
  dimensions: Generated<string>;
  weight: Generated<number>;
  jump_link: Generated<string>;
  is_new_window: Generated<boolean>;
  /** The readers' language, or common. */
  lang: Generated<string>;
  is_open: Generated<boolean>;
  texts: Json<Texts<'title' | 'detail' | 'action' | 'picture'>>;
  created_at: Timestamp;
  updated_at: Timestamp;
  /** Display period for members. */
  start_at: Timestamp | null;
  end_at: Timestamp | null;
}

/** A bet as its supplier last reported it; written by the import. */
export interface BetTable {
  id: Generated<Int8>;
  supplier: string;
  bet_id: string;
  /** The supplier's; the import ignores an older one. */
  version: Amount;
  member_id: number;
  /** Bets of trial accounts are excluded from all records and reports. */
  is_demo: boolean;
  player: string;
  game_code: string;
  game_name: string;
  game_type: number;
  round: string;
  detail: string;
  /** Name and detail per language, as far as the supplier provides them. */
  texts: Json<BetRow['texts']> | null;
  result: string;
  bet_amount: Amount;
  /** Amount for turnover and rebate. */
  valid_amount: Amount;
  /** Amount paid back, stake included. */
  payout: Amount;
  currency: string;
  /** X open, COMPLETE settled, N cancelled, CANCEL withdrawn. */
  status: BetStatus;
  bet_at: Timestamp;
  settled_at: Timestamp | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** What waits to be folded; rows by changesOf of projections/bet-changes.ts. */
export interface BetChangeTable {
  id: Generated<Int8>;
  bet_id: Int8;
  member_id: number;
  supplier: string;
  game_type: number;
  game_code: string;
  currency: string;
  /** The time that the change counts at. */
  at: Timestamp;
  /** Of a new bet. */
  placed_at: Timestamp | null;
  bets: number;
  valid: Amount;
  stake: Amount;
  payout: Amount;
}

/** What a bet of real money counts for, and how much of that was counted; bets that never counted for anything have none. */
export interface BetCountTable {
  bet_id: Int8;
  member_id: number;
  game_type: number;
  supplier: string;
  /** When the bet was imported. */
  stored_at: Timestamp;
  /** Its valid amount while it is settled, else 0. */
  counts: Amount;
  /** How much of it was counted as turnover, and how much of that actually lowered a requirement. */
  turnover: Generated<Amount>;
  turnover_lowered: Generated<Amount>;
  /** How much of it has earned a rebate. */
  rebate: Generated<Amount>;
}

/** How far the bets of a supplier are imported. */
export interface BetCursorTable {
  supplier: string;
  /** The supplier's cursor, given back with the next request. */
  after: Generated<string>;
  imported_at: Timestamp | null;
  /** Consecutive pages with bets but without a new cursor; the feed is paused until retry_at. */
  stalls: Generated<number>;
  retry_at: Timestamp | null;
}

/** What a bet was before its supplier corrected it. */
export interface BetHistoryTable {
  bet_row_id: Int8;
  version: Amount;
  valid_amount: Amount;
  bet_amount: Amount;
  payout: Amount;
  status: BetStatus;
  result: string;
  settled_at: Timestamp | null;
  replaced_at: Timestamp;
}

/** A reported bet of a player whom the site does not know. */
export interface BetUnmatchedTable {
  supplier: string;
  bet_id: string;
  version: Amount;
  player: string;
  content: Json<JsonObject>;
  created_at: Timestamp;
}

/** Feed rows that could not be parsed or stored: kept in their original form, because somebody's money may depend on them. */
export interface BetUnreadableTable {
  supplier: string;
  version: string;
  reason: string;
  content: string;
  created_at: Timestamp;
}

/** The draft of a brand that operators are editing, at most one per host. */
export interface BrandDraftTable {
  /** '' is every host without a brand of its own. */
  host: string;
  /** JSON text, as exported. */
  document: string;
  /** Raised with every save, so that two editors notice each other. */
  revision: number;
  /** Key that opens the app with this draft. */
  preview_key: string;
  updated_by: string;
  updated_at: Timestamp;
}

/** A picture that drafts or versions of brands name, by a digest of its content. */
export interface BrandPictureTable {
  name: string;
  kind: 'logo' | 'icon';
  content: Buffer;
  created_at: Timestamp;
}

/** A published brand of a host; a row is never changed, the highest version is in force. */
export interface BrandVersionTable {
  id: Generated<Int8>;
  host: string;
  version: number;
  /** Null: back to the app's own look. */
  document: string | null;
  reason: string;
  published_by: string;
  published_at: Timestamp;
}

/** A captcha and its answer, from its display until it is answered or expires. */
export interface CaptchaTable {
  key: string;
  answer: string;
  expires_at: Timestamp;
}

/** Who has just approved what was then carried out; repeated, it starts no new approval. */
export interface CarriedOutApprovalTable {
  subject: string;
  operator_id: number;
  /** Hash of what was approved, without what it replaced. */
  content: string;
  carried_out_at: Timestamp;
}

/** A past or present rate of a channel for coins, valid from created_at. */
export interface CoinRateTable {
  id: Generated<number>;
  payment_id: number;
  rate: string;
  before: string | null;
  reason: string;
  operator_id: number;
  created_at: Timestamp;
}

/** An agent's share of a bet; a correction of the bet adds a row with a higher step. */
export interface CommissionTable {
  id: Generated<Int8>;
  bet_id: Int8;
  upline_id: number;
  step: number;
  member_id: number;
  child_id: number;
  depth: number;
  game_type: number;
  member_rate: number;
  child_rate: number | null;
  agent_rate: number;
  /** The share is the difference of the two, in hundredths of a percent. */
  rate_from: number;
  rate_to: number;
  valid: Amount;
  money: Amount;
  credit_id: Int8;
  created_at: Timestamp;
  month: string | null;
  mode: Generated<string>;
}

/** What of a bet commissions have counted. */
export interface CommissionBetTable {
  bet_id: Int8;
  valid: Amount;
  /** How often it was computed. */
  steps: Generated<number>;
  updated_at: Timestamp;
}

/** A credit of commission to an agent, for the bets of one run of the job. */
export interface CommissionCreditTable {
  id: Generated<Int8>;
  member_id: number;
  /** What the bets have earned, negative where corrections took more back. */
  money: Amount;
  /** What of it reached the wallet; the rest is owed or pays what is owed. */
  posted: Amount;
  owed_after: Amount;
  created_at: Timestamp;
}

/** What an agent has earned on a day of the site by game type, as commission adds up. */
export interface CommissionDayTable {
  member_id: number;
  day: string;
  game_type: number;
  is_direct: boolean;
  money: Amount;
  /** The largest single share among them. */
  largest: Amount;
}

/** Commission taken back that an agent's wallet could not pay; later commission pays it first. */
export interface CommissionDebtTable {
  member_id: number;
  owed: Amount;
}

/** A bet whose commission has to be computed again; the job count-commissions removes the row. */
export interface CommissionDueTable {
  id: Generated<Int8>;
  bet_id: Int8;
}

/** From which month on commission is computed how, as two operators have decided. */
export interface CommissionModeTable {
  month: string;
  /** bets: a share of each bet; months: a share of the month's profit. */
  mode: 'bets' | 'months';
  operator_id: number | null;
  created_at: Timestamp;
}

/** What an agent was paid for the profit of a month, by two operators' decision. */
export interface CommissionMonthTable {
  id: Generated<Int8>;
  member_id: number;
  month: string;
  profit: Amount;
  active_members: number;
  level: number;
  /** Hundredths of a percent. */
  rate: number;
  money: Amount;
  operator_id: number;
  reason: string;
  created_at: Timestamp;
  mode: Generated<string | null>;
}

/** One row: commission is paid for bets settled since. */
export interface CommissionStateTable {
  one: Generated<boolean>;
  began_at: Timestamp;
}

/** Of a currency, from a month on. */
export interface CommissionTierTable {
  level: number;
  active_members: number;
  profit: Amount;
  rate: number;
  currency: 'CNY' | 'HKD' | 'USD' | 'THB' | 'VND';
  month: string;
}

/** Loan limits of the levels, per account currency. */
export interface CreditLevelTable {
  currency: 'CNY' | 'HKD' | 'USD' | 'THB' | 'VND';
  level: number;
  amount: Amount;
}

/** A loan of a member or its repayment. */
export interface CreditRecordTable {
  id: Generated<Int8>;
  member_id: number;
  /** borrow: a loan; lend: its repayment. */
  type: CreditType;
  money: Amount;
  /** Null for a repayment. */
  days: number | null;
  /** Of a loan 1 pending, 2 accepted, 3 refused; 4 for a repayment. */
  status: CreditStatus;
  /** The member's limit when the loan was accepted. */
  limit_then: Amount | null;
  /** Set when a loan is accepted. */
  due_at: Timestamp | null;
  /** The repayment that closed the loan. */
  returned_by: Int8 | null;
  /** When the loan was recorded as overdue. */
  overdue_at: Timestamp | null;
  seen_at: Timestamp | null;
  refuse_reason: string | null;
  operator_id: number | null;
  confirm_at: Timestamp | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** The code for the note of a member's next payment through a channel, and the rate shown with it. */
export interface DepositCodeTable {
  member_id: number;
  payment_id: number;
  code: number;
  usdt_rate: string | null;
  shown_at: Timestamp;
}

/** A deposit of a member, from its order to its end; never deleted. */
export interface DepositOrderTable {
  id: Generated<Int8>;
  bill_no: string;
  member_id: number;
  currency: Currency;
  name: string | null;
  /** Ordered; once credited, what was credited. */
  money: Amount;
  payment_type: string;
  payment_id: number | null;
  payment_detail: Generated<Json<PaymentDetail>>;
  account: string | null;
  payment_desc: string | null;
  payment_pic: Generated<string>;
  /** The gateway of the deposit; null for a manual one. */
  adapter: string | null;
  gateway_id: string | null;
  pay_url: string | null;
  /** The amount that arrived: as an operator confirmed, until then as the gateway reported last. */
  paid_money: Amount | null;
  paid_currency: string | null;
  /** 1 pending, 2 credited, 3 failed. */
  status: Generated<OrderStatus>;
  /** The gift granted with it. */
  gift: Generated<Amount>;
  balance_before: Generated<Amount>;
  balance_after: Generated<Amount>;
  /** Free text by an operator; fail_key is one of depositFailures. */
  fail_reason: string | null;
  fail_key: string | null;
  operator_id: number | null;
  paid_at: Timestamp | null;
  confirm_at: Timestamp | null;
  /** When to ask the gateway again; null: not any more. */
  next_check_at: Timestamp | null;
  checks: Generated<number>;
  /** When the gateway first reported this order as unknown. */
  not_found_at: Timestamp | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  /** When the gateway accepted the order, or an operator first opened it. */
  seen_at: Timestamp | null;
  /** For an online deposit: the payer's return address. */
  return_url: string | null;
  /** Why an operator must check it, oldest first; never replaced. */
  flags: Generated<Json<readonly DepositReport[]>>;
  /** Where another amount was credited. */
  ordered_money: Amount | null;
}

/** A picture of a transfer slip; bill_no once an order uses it. */
export interface DepositSlipTable {
  name: string;
  member_id: number;
  size: number;
  bill_no: string | null;
  created_at: Timestamp;
}

/** A month that was detached from its partitioned table; its own table may be archived. */
export interface DetachedMonthTable {
  parent: string;
  month: string;
  detached_at: Generated<Timestamp>;
}

/** An export that an operator asked for; the file itself is on disk until file_removed_at. */
export interface ExportFileTable {
  id: Generated<Int8>;
  operator_id: number;
  kind: string;
  filter: Json<JsonObject>;
  lang: string;
  state: Generated<'waiting' | 'running' | 'done' | 'failed' | 'cancelled' | 'expired'>;
  /** Expected number of rows, counted at the beginning. */
  total: Int8 | null;
  rows: Generated<Int8>;
  bytes: Generated<Int8>;
  /** Name of the file of the last attempt; unguessable. */
  name: string;
  /** Digest of the one-time key to the file. */
  ticket: string | null;
  ticket_until: Timestamp | null;
  created_at: Timestamp;
  finished_at: Timestamp | null;
  /** How often it was begun. */
  attempts: Generated<number>;
  /** When its files were removed, those of unfinished attempts too. */
  file_removed_at: Timestamp | null;
}

/** When a member is asked for the second factor; without a row always. */
export interface FactorChoiceTable {
  member_id: number;
  at_login: boolean;
  at_withdrawal: boolean;
}

/** Issued once the password was right, until the code is entered. */
export interface FactorTicketTable {
  digest: string;
  audience: 'member' | 'operator';
  holder: number;
  bound_to: string;
  expires_at: Timestamp;
}

/** Single games inside a supplier. */
export interface GameTable {
  id: Generated<number>;
  supplier: string;
  game_type: number;
  game_code: string;
  names: Json<Names>;
  img_url: Generated<string>;
  client_type: Generated<number>;
  platform: Generated<string>;
  params: Generated<string>;
  tags: Generated<string>;
  is_open: Generated<boolean>;
  weight: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

/** One row per supplier and type: a lobby, a hall, a single fishing game (docs/contract/play.md 4). */
export interface GameEntryTable {
  id: Generated<number>;
  supplier: string;
  game_type: number;
  names: Json<Names>;
  subtitle: Generated<string>;
  web_pic: Generated<string>;
  mobile_pic: Generated<string>;
  logo_url: Generated<string>;
  icon_url: Generated<string>;
  /** JSON text of launch parameters, or empty. */
  params: Generated<string>;
  /** 0 both, 1 desktop, 2 phone. */
  client_type: Generated<number>;
  tags: Generated<string>;
  lang: Generated<string>;
  is_open: Generated<boolean>;
  weight: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

/** What a member's session has opened at a supplier. */
export interface GameLaunchTable {
  id: Generated<Int8>;
  session_id: Int8;
  supplier: string;
  /** The supplier's id of this launch; null: not answered yet, or the supplier gives none. */
  launch: string | null;
}

/** Per hour, without trial accounts. */
export interface GamePlayTable {
  hour: Timestamp;
  supplier: string;
  game_type: number;
  game_code: string;
  players: number;
  bets: number;
}

/** An agent's invitation link, with rates of its own. */
export interface InviteTable {
  id: Generated<Int8>;
  member_id: number;
  token: string;
  is_open: Generated<boolean>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

/** The rate that an agent who has registered by the link gets for a game type. */
export interface InviteRateTable {
  invite_id: Int8;
  game_type: number;
  /** Hundredths of a percent. */
  rate: number;
}

/** A member who has registered by an invitation link. */
export interface InviteRecordTable {
  id: Generated<Int8>;
  invite_id: Int8;
  member_id: number;
  created_at: Generated<Timestamp>;
}

/** An issue of the own lottery that two operators have decided to void. */
export interface IssueVoidTable {
  game_code: string;
  issue_no: string;
  reason: string;
  /** The second operator, who approved. */
  operator_id: number;
  created_at: Timestamp;
  /** Null until the lottery has answered. */
  outcome: IssueVoidOutcome | null;
}

/** An item that a job failed at: left out until retry_at, or due again then where the queue stores the time itself. Removed when it has succeeded or left the queue. */
export interface JobFailureTable {
  job: string;
  item: string;
  failures: number;
  retry_at: Timestamp;
  error: string;
  first_failed_at: Timestamp;
}

/** One row per job, shared by all processes. */
export interface JobLeaseTable {
  name: string;
  next_at: Timestamp;
  /** The run that has the lease, until leased_until. */
  holder: string | null;
  leased_until: Timestamp | null;
  started_at: Timestamp | null;
  succeeded_at: Timestamp | null;
  failed_at: Timestamp | null;
  failures: Generated<Amount>;
  /** Duration of the last finished run. */
  seconds: number | null;
}

/** A network that an account was logged in from; account is audience and name. */
export interface KnownNetworkTable {
  account: string;
  network: string;
  seen_at: Timestamp;
}

/** A wallet of a member or an account of the platform; only ledger_post changes a balance. */
export interface LedgerAccountTable {
  id: Generated<Int8>;
  /** Null for an account of the platform. */
  member_id: number | null;
  kind: string;
  currency: string;
  is_demo: boolean;
  /** Minor units. For a platform account, without what is still in ledger_tail. */
  balance: Generated<Amount>;
  /** Number of the latest posting of a member's account. */
  version: Generated<Amount>;
  /** The lowest balance allowed; null for an account of the platform, which has none. */
  floor: Amount | null;
  /** True while the balance is below the floor, which only a posting that may overdraw can do. */
  overdrawn: Generated<boolean>;
  created_at: Generated<Timestamp>;
}

/** What the postings of a detached month came to for an account; written when the month is detached. */
export interface LedgerCarriedTable {
  account_id: Int8;
  month: string;
  amount: Amount;
  /** The part of amount won and lost in play at a supplier. */
  aligned: Amount;
  postings: Amount;
  /** The last posting of the month and the balance after it; both null for an account of the platform. */
  version: Amount | null;
  balance_after: Amount | null;
}

/** A difference that a verification of the ledger has found; permanent. */
export interface LedgerDifferenceTable {
  id: Generated<Int8>;
  found_at: Generated<Timestamp>;
  rule: string;
  subject: string;
  detail: string;
  proof_id: Int8 | null;
}

/** One line of a transfer, partitioned by month; written by ledger_post, append-only. */
export interface LedgerPostingTable {
  transfer_number: Amount;
  /** Its place in the transfer. */
  n: number;
  account_id: Int8;
  member_id: number | null;
  /** Minor units; positive raises the balance. */
  amount: Amount;
  /** Null for an account of the platform, as account_version. */
  balance_after: Amount | null;
  account_version: Amount | null;
  created_at: Timestamp;
}

/** A run of the job that verifies the ledger. */
export interface LedgerProofTable {
  id: Generated<Int8>;
  /** new: transfers since the watermark; all: every transfer. */
  scope: 'new' | 'all';
  state: Generated<'running' | 'proven' | 'differs' | 'unfinished'>;
  /** The run checks transfers with higher numbers. */
  since: Amount;
  /** The last number issued when it began. */
  through: Amount;
  /** The first transaction that may begin after that; once all before it have ended, no transfer up to through can appear any more. */
  horizon: string;
  differences: Generated<number>;
  started_at: Generated<Timestamp>;
  finished_at: Timestamp | null;
}

/** What was posted to an account of the platform up to the watermark. */
export interface LedgerProvenSumTable {
  account_id: Int8;
  amount: Amount;
}

/** What was posted to an account of the platform and is not in its balance yet; a job adds it up and removes the rows. */
export interface LedgerTailTable {
  account_id: Int8;
  amount: Amount;
  postings: number;
}

/** A movement of money whose postings add up to zero; written by ledger_post, append-only. */
export interface LedgerTransferTable {
  number: Generated<Amount>;
  /** The idempotency key of the caller, for ever. */
  id: string;
  member_id: number;
  currency: string;
  /** The kind in the money log (docs/contract/money.md 14.6). */
  operate_type: number;
  reference_type: string | null;
  reference_id: string | null;
  description: string | null;
  /** Id of the transfer that it undoes; null: none. */
  reverses: string | null;
  /** Digest of the postings, by which a repeated id is recognised as the same or another transfer. */
  content: string;
  created_at: Timestamp;
}

/** One row: transfers up to this number are proven. */
export interface LedgerWatermarkTable {
  id: Generated<boolean>;
  number: Amount;
}

/** Whether a member's levels have to be settled again: while changes differs from settled, or visit_due. */
export interface LevelAccountTable {
  member_id: number;
  /** Raised with each change that may move a level. */
  changes: Generated<Amount>;
  settled: Generated<Int8>;
  visited_at: Timestamp | null;
  visit_due: Generated<boolean>;
}

/** When a member's VIP level (member.level) became another; before the first one it was 1. */
export interface LevelChangeTable {
  member_id: number;
  level: number;
  at: Timestamp;
}

/** A gift or salary of a level paid to a member. */
export interface LevelPaymentTable {
  id: Generated<Int8>;
  member_id: number;
  currency: 'CNY' | 'HKD' | 'USD' | 'THB' | 'VND';
  track: LevelTrack;
  /** As in the money log (docs/contract/money.md 14.6). */
  kind: LevelPaymentKind;
  level: number;
  /** For a gift the level, for a salary its running number. */
  step: number;
  money: Amount;
  /** Days that the salary covers; null for a gift. */
  period_days: number | null;
  created_at: Timestamp;
}

/** A member's level on a track. */
export interface LevelStandingTable {
  member_id: number;
  track: LevelTrack;
  level: number;
  /** The level that deposits and bets have reached; level differs where an operator has fixed another. */
  earned: number;
  is_fixed: Generated<boolean>;
  reached_at: Timestamp;
}

/** source is a game type, or 0 for deposits. */
export interface LevelSumTable {
  member_id: number;
  source: number;
  amount: Amount;
}

/** With the bets and deposits that wait to be folded. */
export interface LevelSumNowTable {
  member_id: Read<number>;
  source: Read<number>;
  amount: Read<string>;
}

/** A level of a track, what it requires and what it gives; edited by operators. */
export interface LevelTierTable {
  id: Generated<Int8>;
  currency: 'CNY' | 'HKD' | 'USD' | 'THB' | 'VND';
  track: LevelTrack;
  level: number;
  names: Generated<Json<Names>>;
  /** What a VIP level requires: 1 deposits, 2 bets, 3 either, 4 both. */
  condition: Generated<LevelCondition>;
  /** Minor units, as all amounts of the row. */
  deposit: Generated<Amount>;
  turnover: Generated<Amount>;
  gift: Generated<Amount>;
  day_award: Generated<Amount>;
  week_award: Generated<Amount>;
  month_award: Generated<Amount>;
  year_award: Generated<Amount>;
  credit: Generated<Amount>;
  has_rebate: Generated<boolean>;
  has_fast_deposits: Generated<boolean>;
  has_manager: Generated<boolean>;
  is_open: Generated<boolean>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** A link of the site to another address (download, customer service), edited by operators. */
export interface LinkTable {
  id: Generated<number>;
  name: string;
  type: 'web' | 'index' | 'mobile';
  url: string;
  weight: Generated<number>;
  is_open: Generated<boolean>;
  texts: Json<Texts<'title' | 'desc'>>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** A letter in a member's inbox. */
export interface MailCopyTable {
  member_id: number;
  message_id: Int8;
  is_read: Generated<boolean>;
  read_at: Timestamp | null;
  deleted_at: Timestamp | null;
}

/** Up to which letter to all a member's inbox is filled. */
export interface MailInboxTable {
  member_id: number;
  broadcasts_upto: Amount;
}

/** A letter of the site to members, or of a member to the staff. */
export interface MailMessageTable {
  id: Generated<Int8>;
  /** 1 to all, 2 to one member, 3 to the staff. */
  visible_type: number;
  /** 1 staff or site, 2 member. */
  send_type: number;
  /** The recipient, or for mail to the staff its author. */
  member_id: number | null;
  parent_id: Int8 | null;
  /** Null: the site itself. */
  operator_id: number | null;
  /** Plain text. */
  title: string;
  /** Plain text of members; sanitised HTML of the staff. */
  content: string;
  url: Generated<string>;
  /** Of a letter to the staff: 0 waiting, 1 answered, 2 done. */
  status: Generated<MailStatus>;
  /** Idempotency key chosen by the sender. */
  request_id: string | null;
  request_hash: string | null;
  audience_langs: Generated<string[]>;
  level_from: number | null;
  level_to: number | null;
  /** Agent id: all members below this agent, at any depth. */
  audience_agent: number | null;
  registered_from: Timestamp | null;
  registered_before: Timestamp | null;
  withdrawn_at: Timestamp | null;
  /** The member removed it from the outbox; the staff keeps it. */
  sender_deleted_at: Timestamp | null;
  created_at: Timestamp;
  /** For mail to the staff: who answered last, or marked it as done. */
  decided_by: number | null;
  /** A mail of the site itself: the name of its words and what they are filled with, JSON when written. */
  template: string | null;
  parameters: Json<unknown> | null;
}

/** An account of a member or a trial account; never deleted. */
export interface MemberTable {
  id: Generated<number>;
  name: string;
  password_hash: string;
  withdrawal_password_hash: string | null;
  realname: string | null;
  nickname: string | null;
  /** In the form of platform/lib/phone-line.ts, or as it was typed where there is a phone_collision. */
  phone: string | null;
  email: string | null;
  qq: string | null;
  /** The member's own invite code. */
  invite_code: string;
  /** Number of the agent directly above, permanent; null: none. */
  top_id: number | null;
  /** The member's number as an agent; null: none. */
  agent_id: number | null;
  lang: 'zh_cn' | 'zh_hk' | 'en' | 'th' | 'vi';
  currency: Read<Currency>;
  /** 1 active, -1 banned, -2 to be signed off at the next call. */
  status: Generated<MemberStatus>;
  is_demo: Generated<boolean>;
  auto_transfer: Generated<boolean>;
  /** A session is valid while its token carries this number: random, changed for every session (session_after). */
  session_version: Generated<number>;
  /** Turnover still required, in minor units. Changed only under the member's lock. */
  turnover_owed: Generated<Amount>;
  /** Lifetime valid bets counted so far, in minor units. */
  valid_bets: Generated<Amount>;
  /** Loan limit set by an operator, in minor units; null: the limit of the level. */
  credit_limit: Amount | null;
  level: Generated<number>;
  /** Wrong withdrawal passwords since the last correct one. */
  withdrawal_password_failures: Generated<number>;
  withdrawal_password_locked_until: Timestamp | null;
  register_site: Generated<string>;
  register_ip: Generated<string>;
  last_login_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  /** When the rows of an expired trial account were removed. */
  purged_at: Timestamp | null;
  /** The current or last time-out or self-exclusion; the year 9999 means for good. Never shortened. */
  excluded_as: ExclusionKind | null;
  excluded_since: Timestamp | null;
  excluded_until: Timestamp | null;
  /** The monitoring account: the one trial account that does not expire (decision 0046). */
  is_monitor: Generated<boolean>;
  /** When a trial account ends; null for all others and for the monitoring account. */
  demo_until: Timestamp | null;
  /** No withdrawals until then: the support has changed what guards the account. */
  withdrawals_rest_until: Timestamp | null;
}

/** From which first day on a member's deposits of a range that ends on day are enough to count as active; only changes are kept. */
export interface MemberActiveTable {
  member_id: number;
  day: string;
  since: string;
  /** since of the row before; null: none. */
  before: string | null;
}

/** What a member has bet and deposited in a quarter of an hour, by game type and supplier; kept by the job fold-activity. */
export interface MemberActivityTable {
  member_id: number;
  /** Beginning of the quarter of an hour. */
  slot: Timestamp;
  game_type: number;
  supplier: string;
  bets: Generated<Amount>;
  valid: Generated<Amount>;
  stake: Generated<Amount>;
  payout: Generated<Amount>;
  deposits: Generated<Amount>;
}

/** member_activity with the changes that wait to be folded. */
export interface MemberActivityNowTable {
  member_id: Read<number>;
  slot: Read<Date>;
  game_type: Read<number>;
  supplier: Read<string>;
  bets: Read<string>;
  valid: Read<string>;
  stake: Read<string>;
  payout: Read<string>;
  deposits: Read<string>;
}

/** What an operator has blocked for a member; lifted by removing the row. The audit log has both. */
export interface MemberBlockTable {
  member_id: number;
  kind: MemberBlock;
  reason: string;
  operator_id: number;
  created_at: Timestamp;
}

/** What happened to members otherwise and waits to be folded; see projections/member-changes.ts. */
export interface MemberChangeTable {
  id: Generated<Int8>;
  member_id: number;
  kind: 'deposit' | 'withdrawal' | 'registered' | 'agent' | 'transfer' | 'seen' | 'status';
  at: Timestamp;
  /** Of deposits and withdrawals, else empty. */
  currency: Generated<string>;
  amount: Generated<Amount>;
  /** The payment channel of a deposit; 0: none. */
  channel_id: Generated<number>;
  /** Of a transfer in the ledger, made at that time. */
  transfer_number: Amount | null;
}

/** What a member has moved on a day of the site, in minor units; kept by the job that folds teams. */
export interface MemberDayTable {
  member_id: number;
  day: string;
  deposits: Generated<Amount>;
  withdrawals: Generated<Amount>;
  valid: Generated<Amount>;
  bets: Generated<Amount>;
  payout: Generated<Amount>;
  gifts: Generated<Amount>;
  rebates: Generated<Amount>;
  others: Generated<Amount>;
  members: Generated<number>;
  agents: Generated<number>;
}

/** A lobby entry or a game that a member has marked as a favourite. */
export interface MemberFavoriteTable {
  id: Generated<Int8>;
  member_id: number;
  entry_id: number | null;
  game_id: number | null;
  created_at: Timestamp;
}

/** A limit that a member has set, or the reminder of play. */
export interface MemberLimitTable {
  member_id: number;
  kind: 'deposit' | 'loss' | 'reminder';
  /** play for the reminder. */
  period: LimitPeriod | 'play';
  /** Minor units, for the reminder minutes; null: no limit. */
  amount: Amount | null;
  /** In force from next_at; null there: no limit. */
  next_amount: Amount | null;
  next_at: Timestamp | null;
}

/** Operators' note on a member; permanent. */
export interface MemberNoteTable {
  id: Generated<Int8>;
  member_id: number;
  operator: string;
  text: string;
  created_at: Timestamp;
}

/** The last time that a member opened a lobby entry or a game. */
export interface MemberRecentGameTable {
  id: Generated<Int8>;
  member_id: number;
  entry_id: number | null;
  game_id: number | null;
  played_at: Timestamp;
}

/** One log-in on one device; it is valid while it has not ended and its version is the member's. */
export interface MemberSessionTable {
  id: Generated<Int8>;
  member_id: number;
  version: number;
  device: string;
  /** The coarse network. */
  place: string;
  created_at: Timestamp;
  last_seen_at: Timestamp;
  ended_at: Timestamp | null;
}

/** A tag that operators put on members. */
export interface MemberTagTable {
  id: Generated<number>;
  name: string;
  colour: TagColour;
  created_by: string;
  created_at: Timestamp;
}

/** A tag that an operator has put on a member. */
export interface MemberTaggedTable {
  member_id: number;
  tag_id: number;
  tagged_by: string;
  created_at: Timestamp;
}

/** An operator's view of a member's screens, or the permission to open one with the ticket of this digest. */
export interface MemberViewTable {
  id: Generated<Int8>;
  member_id: number;
  operator_id: number;
  operator_session: Int8 | null;
  operator_version: number;
  ticket: string | null;
  created_at: Timestamp;
  expires_at: Timestamp;
}

/** A run of the synthetic monitor; removed with its steps after a while. */
export interface MonitorRunTable {
  id: Generated<Int8>;
  /** broken: its process died during the run. */
  state: Generated<'running' | 'passed' | 'slow' | 'failed' | 'broken'>;
  /** Null unless a step failed. */
  failed_step: string | null;
  cause: string | null;
  begun_at: Timestamp;
  ended_at: Timestamp | null;
}

/** A step of a run of the monitor and how long it took. */
export interface MonitorStepTable {
  run_id: Int8;
  step: string;
  position: number;
  milliseconds: number;
  /** The median of earlier runs, if there were enough of them. */
  usual: number | null;
  outcome: 'passed' | 'slow' | 'failed';
}

/** A notice on the home page or in a pop-up, written by operators. */
export interface NoticeTable {
  id: Generated<number>;
  /** main: the home page; mobile and pc: a pop-up there. */
  placement: 'main' | 'mobile' | 'pc';
  url: string | null;
  /** The readers' language, or common. */
  lang: Generated<string>;
  is_open: Generated<boolean>;
  weight: Generated<number>;
  created_at: Generated<Timestamp>;
  /** content: sanitised HTML. */
  texts: Json<Texts<'title' | 'content'>>;
  updated_at: Timestamp;
}

/** Written in the transaction of the event; the job send-news fans it out. */
export interface NotificationTable {
  id: Generated<Int8>;
  /** Null for everybody that the mail is for. */
  member_id: number | null;
  kind: NotificationKind;
  /** What it is about; of a mail its id. */
  subject: string;
  /** Screen of the app opened by a tap. */
  path: string;
  created_at: Timestamp;
  /** Subscriptions up to this one have it already. */
  subscriptions_upto: Generated<Int8>;
}

/** One money call of a member, by the client's id. */
export interface OperationTable {
  id: Generated<Int8>;
  member_id: number;
  request_id: string;
  kind: string;
  /** Absent on a tombstone, which fits any content. */
  request_hash: string | null;
  state: OperationState;
  error_key: string | null;
  error_values: Json<Readonly<Record<string, string | number | Money>>> | null;
  reply: Json<JsonObject> | null;
  /** Number of the order that it created. */
  reference: string | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

/** An account of an operator of the site; never deleted. */
export interface OperatorTable {
  id: Generated<number>;
  name: string;
  password_hash: string;
  is_open: Generated<boolean>;
  /** Session version, as for members. */
  session_version: Generated<number>;
  last_login_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  role: string;
  /** True: somebody else chose the password, which only allows choosing another one. */
  password_given: Generated<boolean>;
}

/** An operator's approval of a decision that needs two. */
export interface OperatorApprovalTable {
  subject: string;
  operator_id: number;
  content: string;
  created_at: Timestamp;
  /** The first operator's reason, for the second one. */
  reason: Generated<string>;
  /** By whom and why it was refused; it no longer counts. */
  refused_by: string | null;
  refusal: string | null;
  /** Null where two are always needed. */
  because: Json<WhyTwo> | null;
}

/** An operator's request by its request id. */
export interface OperatorRequestTable {
  operator_id: number;
  request_id: string;
  kind: string;
  hash: string;
  created_at: Timestamp;
}

/** What operators may do, composed by an owner. */
export interface OperatorRoleTable {
  name: string;
  /** The owner has every permission and stores none: no change can take one away. */
  permissions: string[];
  created_at: Generated<Timestamp>;
}

/** The amount from which on a decision of this role takes two operators, where it is lower than that of the site. */
export interface OperatorRoleLimitTable {
  role: string;
  currency: 'CNY' | 'HKD' | 'USD' | 'THB' | 'VND';
  amount: Amount;
}

/** One log-in. It is valid while it has not ended and its version is the operator's. */
export interface OperatorSessionTable {
  id: Generated<Int8>;
  operator_id: number;
  version: number;
  /** Digest of the console's cookie; null for a log-in with a token. */
  digest: string | null;
  device: string;
  ip: string;
  created_at: Timestamp;
  seen_at: Timestamp;
  ended_at: Timestamp | null;
}

/** Who has a row of a queue open in the console, shown to the others. */
export interface OrderClaimTable {
  kind: 'deposit' | 'withdrawal' | 'credit' | 'transfer' | 'activity_application' | 'agent_application' | 'mail' | 'ticket';
  order_id: Int8;
  operator_id: number;
  until: Timestamp;
}

/** A secret shared with a gateway or a supplier, set in the console; without a row that of the environment holds. */
export interface PartnerSecretTable {
  kind: 'gateway' | 'supplier';
  code: string;
  /** Encrypted. */
  sealed: string;
  /** Digest of the secret. */
  mark: string;
  /** Its last characters, for display. */
  ends_with: string;
  set_by: number;
  agreed_by: number | null;
  set_at: Timestamp;
}

/** A secret that one operator has entered and a second has yet to approve. */
export interface PartnerSecretRequestTable {
  kind: 'gateway' | 'supplier';
  code: string;
  /** Encrypted. */
  sealed: string;
  /** Digest of the secret. */
  mark: string;
  ends_with: string;
  asked_by: number;
  asked_at: Timestamp;
  /** The partner's answer to a test call signed with it. */
  trial: Generated<'works' | 'refused' | 'no_answer' | 'not_tried'>;
}

/** A way to pay in: an account of the site, or a gateway; edited by operators. */
export interface PaymentChannelTable {
  id: Generated<number>;
  type: string;
  adapter: string | null;
  account: Generated<string>;
  name: Generated<string>;
  description: Generated<string>;
  params: Generated<Json<JsonObject>>;
  qrcode: Generated<string>;
  memo: Generated<string>;
  /** Percent with two decimals. */
  rate: Generated<string>;
  /** Whole units; min and max 0: no limits. */
  min: Generated<number>;
  max: Generated<number>;
  is_open: Generated<boolean>;
  lang: Generated<string>;
  weight: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  /** By language; missing ones fall back to description and memo. */
  names: Generated<Json<Names>>;
  hints: Generated<Json<Names>>;
  /** For operators only. */
  label: Generated<string>;
}

/** A withdrawal sent to a gateway: once to each, with the order's number as reference. */
export interface PayoutTable {
  order_id: Int8;
  gateway: string;
  gateway_id: string | null;
  /** Sent until the gateway has answered explicitly. */
  state: 'sent' | 'paid' | 'failed';
  reason: string | null;
  checks: Generated<number>;
  /** When to ask the gateway again; null: not any more. */
  next_check_at: Timestamp | null;
  /** When the gateway first reported this payout as unknown. */
  not_found_at: Timestamp | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** Accounts beside the owner of a phone line, since before lines had one form. */
export interface PhoneCollisionTable {
  member_id: number;
  line: string;
}

/** When a member's present session of play began; a pause of 30 minutes begins a new one. */
export interface PlaySessionTable {
  member_id: number;
  began_at: Timestamp;
  seen_at: Timestamp;
  /** When it began or the member was last reminded. */
  reminded_at: Timestamp;
}

/** A supplier that does not know a member's loss limits yet; the job that sends them removes the row. */
export interface PlayerLimitDueTable {
  member_id: number;
  supplier: string;
  /** Raised with each change, so that a change made during the call is sent as well. */
  requests: Generated<number>;
  attempts: Generated<number>;
  next_at: Timestamp;
}

/** A change of a member's limits or an exclusion; written with the change, permanent. */
export interface ProtectionEventTable {
  id: Generated<Int8>;
  member_id: number;
  kind: 'deposit' | 'loss' | 'reminder' | 'time_out' | 'self_exclusion';
  period: string | null;
  /** Minor units, for the reminder minutes; null: no limit. */
  before_amount: Amount | null;
  /** Minor units, for the reminder minutes; null: no limit. */
  after_amount: Amount | null;
  effective_at: Timestamp;
  /** End of an exclusion. */
  until: Timestamp | null;
  /** Null: the member. */
  operator_id: number | null;
  reason: Generated<string>;
  created_at: Timestamp;
}

/** Notifications that a member does not want; without a row all are sent. */
export interface PushChoiceTable {
  member_id: number;
  /** Kinds of notification that the member has turned off. */
  off: NotificationKind[];
}

/** Notifications of a day by how they ended. */
export interface PushCountTable {
  day: string;
  sent: Generated<Amount>;
  failed: Generated<Amount>;
  /** The browser no longer takes any. */
  gone: Generated<Amount>;
}

/** A notification for one browser. */
export interface PushMessageTable {
  id: Generated<Int8>;
  subscription_id: Int8;
  kind: NotificationKind;
  /** Subject: one notification for each. */
  subject: string;
  /** Screen of the app opened by a tap. */
  path: string;
  created_at: Timestamp;
  /** Null when finished. */
  next_at: Timestamp | null;
  leased_until: Timestamp | null;
  attempts: Generated<number>;
  sent_at: Timestamp | null;
  failed_at: Timestamp | null;
  reason: string | null;
}

/** A browser in which a member has allowed notifications. */
export interface PushSubscriptionTable {
  id: Generated<Int8>;
  member_id: number;
  /** Valid as long as this session. */
  session_id: Int8;
  /** Digest of the address. */
  mark: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  lang: string;
  created_at: Timestamp;
}

/** Requests counted in a window that ends at expires_at. */
export interface RateCountTable {
  key: string;
  hits: number;
  expires_at: Timestamp;
}

/** A rebate paid to a member. */
export interface RebateClaimTable {
  id: Generated<Int8>;
  bill_no: string;
  member_id: number;
  wallet: 'main' | 'rebate';
  money: Amount;
  /** The day whose bets the job has paid; null: claimed by the member. */
  day: string | null;
  created_at: Timestamp;
}

/** What of a bet a rebate has paid for; a correction of the bet adds another row. */
export interface RebateClaimBetTable {
  claim_id: Int8;
  bet_id: Int8;
  amount: Amount;
}

/** The part of a rebate that one game type has earned. */
export interface RebateClaimLineTable {
  claim_id: Int8;
  game_type: number;
  valid_amount: Amount;
  /** Percent with two decimals. */
  rate: string;
  money: Amount;
}

/** A day of the site whose rebates have all been paid by the job. */
export interface RebateDayTable {
  day: string;
  finished_at: Timestamp;
}

/** A step of the rebate: from how many valid bets which rate is paid; edited by operators. */
export interface RebateLevelTable {
  id: Generated<number>;
  /** 0: for everybody. */
  member_id: Generated<number>;
  game_type: number;
  level: number;
  /** 1 for everybody, 2 for one member. */
  type: 1 | 2;
  names: Json<Names>;
  /** Minor units; valid bets must exceed it. */
  quota: Amount;
  /** Percent with two decimals. */
  rate: string;
  currency: 'CNY' | 'HKD' | 'USD' | 'THB' | 'VND';
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

/** Moved with every change of a bet (projections/waiting-bets.ts) and by claims. */
export interface RebateWaitingTable {
  member_id: number;
  game_type: number;
  supplier: string;
  bets: Amount;
  valid: Amount;
}

/** A wallet at a supplier whose money is to come back: a row stays until no open bet can bring more. */
export interface RecallQueueTable {
  member_id: number;
  supplier: string;
  /** The member is excluded or blocked from bets, may have left a game opened in automatic mode, or has switched to it. */
  cause: 'exclusion' | 'block' | 'play' | 'switch';
  attempts: Generated<number>;
  next_at: Timestamp;
}

/** A code that replaces the second factor once; used_at is set then. */
export interface RecoveryCodeTable {
  audience: string;
  holder: number;
  digest: string;
  used_at: Timestamp | null;
}

/** A red packet that a member has opened. */
export interface RedPacketTable {
  id: Generated<Int8>;
  member_id: number;
  day: string;
  /** The how manieth of its day. */
  n: number;
  money: Amount;
  currency: 'CNY' | 'HKD' | 'USD' | 'THB' | 'VND';
  created_at: Timestamp;
}

/** The smallest and the largest red packet of a currency, in minor units. */
export interface RedPacketSizeTable {
  currency: 'CNY' | 'HKD' | 'USD' | 'THB' | 'VND';
  min: Amount;
  max: Amount;
  updated_at: Timestamp;
}

/** How many red packets of a day its deposits and bets give; edited by operators. */
export interface RedPacketTierTable {
  id: Generated<Int8>;
  currency: 'CNY' | 'HKD' | 'USD' | 'THB' | 'VND';
  deposit: Amount;
  /** Valid bets required, as a multiple of deposit. */
  valid_multiple: string;
  times: number;
  is_open: Generated<boolean>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** A day of the site that is over and whose report equals bets, orders and ledger; what changes the day later removes the row until the day is proven again. */
export interface ReportCloseTable {
  day: string;
  /** Rows that the proof had to correct. */
  differences: number;
  closed_at: Timestamp;
}

/** Figures of a week by the week in which the members registered; current while all days of the week are in report_close. */
export interface ReportCohortWeekTable {
  /** Its Monday. */
  week: string;
  /** Monday of the week of registration. */
  cohort: string;
  brand: string;
  currency: string;
  /** Registered in the week. */
  members: Amount;
  first_deposits: Amount;
  /** Members with a settled bet or a deposit in the week. */
  active: Amount;
  deposits: Amount;
  ggr: Amount;
}

/** The figures of a day of the site for reports, without trial accounts; kept by the job fold-activity, proven by close-report-days. */
export interface ReportDayTable {
  day: string;
  /** Host of the brand where the member registered; empty: none of its own. */
  brand: string;
  currency: string;
  /** 0 where the figures belong to no game; supplier and game_code are then empty. */
  game_type: number;
  supplier: string;
  game_code: string;
  /** Number of the agent directly above; 0: none. */
  agent_id: number;
  bets: Generated<Amount>;
  stake: Generated<Amount>;
  valid: Generated<Amount>;
  payout: Generated<Amount>;
  /** Paid to members, as rebate, interest and commission; fees are taken from them. */
  bonus: Generated<Amount>;
  rebate: Generated<Amount>;
  interest: Generated<Amount>;
  commission: Generated<Amount>;
  fees: Generated<Amount>;
  deposits: Generated<Amount>;
  withdrawals: Generated<Amount>;
  first_deposits: Generated<Amount>;
  new_members: Generated<Amount>;
  active_members: Generated<Amount>;
}

/** The figures of report_day by member. */
export interface ReportMemberDayTable {
  member_id: number;
  day: string;
  currency: string;
  bets: Generated<Amount>;
  stake: Generated<Amount>;
  valid: Generated<Amount>;
  payout: Generated<Amount>;
  bonus: Generated<Amount>;
  rebate: Generated<Amount>;
  interest: Generated<Amount>;
  commission: Generated<Amount>;
  fees: Generated<Amount>;
  deposits: Generated<Amount>;
  withdrawals: Generated<Amount>;
  first_deposits: Generated<Amount>;
  new_members: Generated<Amount>;
  active_members: Generated<Amount>;
}

/** The figures of report_day without the game, but by level of the members, payment channel and promotion. */
export interface ReportSegmentDayTable {
  day: string;
  brand: string;
  currency: string;
  game_type: number;
  supplier: string;
  agent_id: number;
  /** The VIP level with which the member began the day. */
  level: number;
  /** Of deposits and their gifts; 0: none. */
  channel_id: number;
  /** The promotion that paid a bonus; 0: none. */
  activity_id: Int8;
  bets: Generated<Amount>;
  stake: Generated<Amount>;
  valid: Generated<Amount>;
  payout: Generated<Amount>;
  bonus: Generated<Amount>;
  rebate: Generated<Amount>;
  interest: Generated<Amount>;
  commission: Generated<Amount>;
  fees: Generated<Amount>;
  deposits: Generated<Amount>;
  withdrawals: Generated<Amount>;
  first_deposits: Generated<Amount>;
  new_members: Generated<Amount>;
  active_members: Generated<Amount>;
}

/** A report that an operator has saved under a name; shared ones are offered to all who may read reports. */
export interface ReportViewTable {
  id: Generated<number>;
  operator_id: number;
  name: string;
  /** Parameters of the console's page: period, grouping, filters, figures. */
  query: string;
  is_shared: Generated<boolean>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** A code by which a member sets a new password, until it is used or expires. */
export interface ResetCodeTable {
  member_id: number;
  kind: 'login' | 'withdrawal';
  /** Keyed hash of the code and its use. */
  digest: string;
  /** Wrong ones, and those being verified. */
  tries: Generated<number>;
  expires_at: Timestamp;
}

/** A savings product with its terms; edited by operators. */
export interface SavingsPlanTable {
  id: Generated<number>;
  /** Name for languages missing in names. */
  name: string;
  /** Whole units. */
  min_amount: number;
  max_amount: number;
  cycle_hours: number;
  is_cyclic: boolean;
  /** Percent per cycle, two decimals. */
  rate: string;
  /** Minor units; sold counts every purchase ever. */
  volume: Amount;
  sold: Generated<Amount>;
  /** Minor units per purchase, 0 = none. */
  interest_cap: Generated<Amount>;
  wait_hours: number | null;
  /** One decimal. */
  audit_multiple: Generated<string>;
  /** Whole units, 0 = none. */
  personal_limit: Generated<number>;
  is_open: Generated<boolean>;
  weight: Generated<number>;
  lang: Generated<string>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  names: Generated<Json<Names>>;
}

/** A member's purchase of a savings plan, with the terms of that time. */
export interface SavingsPurchaseTable {
  id: Generated<Int8>;
  plan_id: number;
  member_id: number;
  /** Whole units. */
  amount: number;
  rate: string;
  cycle_hours: number;
  is_cyclic: boolean;
  interest_cap: Amount;
  audit_multiple: string;
  /** 0 running, 1 ended. */
  status: Generated<SavingsStatus>;
  /** Minor units settled so far. */
  interest: Generated<Amount>;
  /** Number of settlements so far. */
  times: Generated<number>;
  /** Null when no further settlement is due. */
  next_settlement_at: Timestamp | null;
  created_at: Timestamp;
  redeemed_at: Timestamp | null;
}

/** The interest of one cycle of a purchase. */
export interface SavingsSettlementTable {
  id: Generated<Int8>;
  purchase_id: Int8;
  /** The how manieth of the purchase. */
  times: number;
  interest: Amount;
  settled_at: Timestamp;
  created_at: Timestamp;
}

/** State of a holder's second factor: a member or an operator. */
export interface SecondFactorTable {
  audience: 'member' | 'operator';
  holder: number;
  /** Sealed; null while it is off. */
  secret: string | null;
  turned_on_at: Timestamp | null;
  /** Sealed; a secret that is not confirmed yet. */
  pending: string | null;
  pending_at: Timestamp | null;
  /** Codes of this step or an earlier one are no longer accepted. int8: text. */
  last_step: Generated<Int8>;
  /** Wrong codes since the last correct one or the last lock. */
  wrong: Generated<number>;
  /** Locks since the last correct code. */
  locks: Generated<number>;
  locked_until: Timestamp | null;
}

/** The value of a setting that an operator has changed; one without a row has its default. */
export interface SettingTable {
  /** Group of the setting, the part of its name before the dot. */
  grp: string;
  key: string;
  /** A language, or common. */
  lang: Generated<string>;
  value: string;
}

/** A pack that a member has reached; an operator grants or refuses it. */
export interface SignInAwardTable {
  id: Generated<Int8>;
  member_id: number;
  pack_id: Int8;
  /** 1 days in total, 2 days in a row. */
  kind: SignInAwardType;
  days: number;
  money: Amount;
  currency: 'CNY' | 'HKD' | 'USD' | 'THB' | 'VND';
  /** 0 waiting, 1 granted, -1 refused. */
  state: SignInAwardState;
  refuse_reason: string | null;
  decided_by: string | null;
  decided_at: Timestamp | null;
  created_at: Timestamp;
}

/** A day on which a member has signed in. */
export interface SignInDayTable {
  member_id: number;
  day: string;
  /** Days in a row up to this one. */
  serial_days: number;
  /** The longest such row so far. */
  best_days: number;
  total_days: number;
  created_at: Timestamp;
}

/** What is given for signing in on so many days; edited by operators. */
export interface SignInPackTable {
  id: Generated<Int8>;
  currency: 'CNY' | 'HKD' | 'USD' | 'THB' | 'VND';
  /** -2 days in a row, -1 days in total. */
  kind: SignInPackType;
  days: number;
  money: Amount;
  names: Generated<Json<Names>>;
  is_open: Generated<boolean>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** A decision about a member's money that a single operator carried out. */
export interface SingleOperatorDecisionTable {
  id: Generated<Int8>;
  kind: SingleOperatorKind;
  operator_id: number;
  member_id: number;
  currency: 'CNY' | 'HKD' | 'USD' | 'THB' | 'VND';
  amount: Amount;
  subject: string;
  decided_at: Timestamp;
}

/** Counts and sums of the whole site in five minutes; kept by the job fold-activity. */
export interface SiteActivityTable {
  /** Beginning of the five minutes. */
  slot: Timestamp;
  /** Empty where no money is counted. */
  currency: string;
  kind: 'deposit' | 'withdrawal' | 'bet' | 'member' | 'active';
  /** Game type of bets, else 0. */
  line: number;
  count: Amount;
  amount: Amount;
  payout: Amount;
}

/** site_activity with the changes that wait to be folded. */
export interface SiteActivityNowTable {
  slot: Read<Date>;
  currency: Read<string>;
  kind: Read<string>;
  line: Read<number>;
  count: Read<string>;
  amount: Read<string>;
  payout: Read<string>;
}

/** A code sent to a phone, until it is used or expires; one per phone and purpose. */
export interface SmsCodeTable {
  purpose: 'register' | 'reset' | 'bind';
  phone: string;
  /** Keyed hash of the code and its use. */
  digest: string;
  /** Wrong ones, and those being verified. */
  tries: number;
  expires_at: Timestamp;
}

/** A supplier of games, its names and whether it is open; edited by operators. */
export interface SupplierTable {
  code: string;
  names: Json<Names>;
  /** False: under maintenance; the lobby shows it as closed. */
  is_open: Generated<boolean>;
  /** Currency key it accepts, or common for all. */
  lang: Generated<string>;
  weight: Generated<number>;
  created_at: Generated<Timestamp>;
  /** False: removed by the operator; completely hidden. */
  is_shown: Generated<boolean>;
  /** Other names that members search for, separated by commas. */
  aliases: Generated<string>;
  /** Text for members while it is closed, instead of the standard one, and the end; both only for display. */
  maintenance_texts: Generated<Json<Names>>;
  maintenance_until: Timestamp | null;
}

/** A call to a supplier about a transfer and what came of it, written with what it proves: the evidence in a dispute, permanent. */
export interface SupplierCallTable {
  id: Generated<Int8>;
  bill_no: string;
  operation: 'transfer' | 'transferStatus' | 'balance';
  /** ok, or how it failed. */
  outcome: string;
  detail: string;
  milliseconds: number;
  created_at: Timestamp;
}

/** A member's account at a supplier. */
export interface SupplierPlayerTable {
  member_id: number;
  supplier: string;
  player: string;
  /** Encrypted. */
  password_sealed: string;
  /** Null until the supplier confirmed the account. */
  created_at_supplier: Timestamp | null;
  /** Raised with each transfer there, so that a balance read while one went on is noticed. */
  moves: Generated<number>;
  created_at: Timestamp;
  /** Since when the player may have pages open there; null: none known. */
  launched_at: Timestamp | null;
}

/** Filled by triggers of members and their sessions: players whose pages at a supplier must be ended. */
export interface SupplierSessionEndTable {
  member_id: number;
  supplier: string;
  requests: Generated<number>;
  attempts: Generated<number>;
  requested_at: Generated<Timestamp>;
  next_at: Generated<Timestamp>;
  /** Until then, a process is notifying the supplier. */
  leased_until: Timestamp | null;
  id: Generated<Int8>;
  /** Null: all of the player's pages, else those that this session has opened. */
  session_id: Int8 | null;
}

/** A question of a guest to the support. */
export interface SupportTicketTable {
  id: Generated<Int8>;
  /** As the guest typed it; there may be no such account. */
  account: string | null;
  phone: string | null;
  email: string | null;
  content: string;
  lang: Lang;
  /** The site's name as the guest saw it. */
  site: string;
  /** 0 waiting, 1 answered, 2 done. */
  status: Generated<MailStatus>;
  answer: string | null;
  /** Of a text message. */
  delivery: 'sent' | 'unknown' | null;
  decided_by: number | null;
  decided_at: Timestamp | null;
  created_at: Timestamp;
}

/** The changes of member_active of everybody below an agent, added up. */
export interface TeamActiveTable {
  member_id: number;
  /** True: members directly below only. */
  is_direct: boolean;
  day: string;
  since: string;
  members: number;
}

/** The deposits from which a member counts as active, in minor units, as member_active was computed with. */
export interface TeamActiveFromTable {
  currency: 'CNY' | 'HKD' | 'USD' | 'THB' | 'VND';
  amount: Amount;
}

/** Changes of members that are not in member_day and team_day yet. */
export interface TeamChangeNowTable {
  member_id: Read<number>;
  at: Read<Date>;
  deposits: Read<string>;
  withdrawals: Read<string>;
  valid: Read<string>;
  bets: Read<string>;
  payout: Read<string>;
  members: Read<number>;
  agents: Read<number>;
  transfer_number: Read<string>;
  transfer_at: Read<Date>;
}

/** The sums of member_day of everybody below an agent; kept by the job that folds teams. */
export interface TeamDayTable {
  member_id: number;
  /** True: members directly below only. */
  is_direct: boolean;
  day: string;
  deposits: Generated<Amount>;
  withdrawals: Generated<Amount>;
  valid: Generated<Amount>;
  bets: Generated<Amount>;
  payout: Generated<Amount>;
  gifts: Generated<Amount>;
  rebates: Generated<Amount>;
  others: Generated<Amount>;
  members: Generated<number>;
  agents: Generated<number>;
}

/** A banned member: not part of the sums of the teams above. */
export interface TeamExcludedTable {
  member_id: number;
}

/** That a member is below an agent, at any depth; written with the account and never changed. */
export interface TeamLinkTable {
  upline_id: number;
  member_id: number;
  /** 1: directly below. */
  depth: number;
}

/** One row: the difference between the site's time and UTC that the days were computed with. */
export interface TeamStateTable {
  one: Generated<boolean>;
  offset_minutes: number | null;
}

/** A transfer between a wallet and a supplier, kept through every doubtful state; never deleted. */
export interface TransferOrderTable {
  id: Generated<Int8>;
  /** Also the supplier's reference. */
  bill_no: string;
  member_id: number;
  supplier: string;
  /** 1 to the supplier, 2 from it. */
  transfer_type: TransferType;
  money: Amount;
  /** The wallet that pays for a transfer in. Transfers out always go to the main wallet. */
  wallet: WalletKind;
  cause: TransferCause;
  request_id: string | null;
  state: TransferState;
  /** Follows from state: 0 pending, 1 done, 2 returned, 3 unknown; after a dispute what was decided. */
  status: TransferStatus;
  /** Why it was refused. */
  error_key: PlainErrorKey | null;
  /** The supplier's own id, if an answer contained one. */
  their_id: string | null;
  balance_before: Amount | null;
  attempts: Generated<number>;
  checks: Generated<number>;
  /** An attempt ended without a definite answer and has not been disproved since. */
  may_have_acted: Generated<boolean>;
  /** After this, an order that is still created, reserved or sending has lost its process. */
  deadline: Timestamp;
  unknown_since: Timestamp | null;
  /** When the supplier first validly reported "never seen". */
  not_found_at: Timestamp | null;
  next_check_at: Timestamp | null;
  /** The last decision: the outcome, or whose the suspense amount is. */
  decided_by: number | null;
  decision_reason: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  finished_at: Timestamp | null;
  /** Who got the disputed amount. */
  released_side: ReleaseSide | null;
}

/** A browser that is not asked for the second factor at log-in until it expires. */
export interface TrustedDeviceTable {
  /** Digest of the token that the browser keeps. */
  digest: string;
  member_id: number;
  expires_at: Timestamp;
}

/** A change of a member's turnover requirement; permanent. */
export interface TurnoverEntryTable {
  id: Generated<Int8>;
  member_id: number;
  kind: TurnoverReason;
  reference: string;
  /** Positive raises the requirement. */
  amount: Amount;
  /** What is required after it, in minor units. */
  owed_after: Amount;
  created_at: Timestamp;
  /** The base that percent applies to. */
  base: Amount | null;
  percent: string | null;
  note: Generated<string>;
}

/** What of a bet a change of the requirement has counted. */
export interface TurnoverEntryBetTable {
  entry_id: Int8;
  bet_id: Int8;
  amount: Amount;
}

/** Moved with every change of a bet (projections/waiting-bets.ts) and when bets are counted. */
export interface TurnoverWaitingTable {
  member_id: number;
  bets: Amount;
  back: Amount;
  growth: Amount;
  played: Amount;
  surplus: Generated<Amount>;
}

/** Spins that a member has got, used or been given by an operator in a week. */
export interface WheelChanceTable {
  id: Generated<Int8>;
  member_id: number;
  week: string;
  kind: 'day' | 'spin' | 'adjustment';
  reference: string;
  /** Positive adds spins, -1 is a spin. */
  chances: number;
  tier_deposit: Amount | null;
  note: Generated<string>;
  created_at: Timestamp;
}

/** A field of the wheel; edited by operators. */
export interface WheelPrizeTable {
  currency: 'CNY' | 'HKD' | 'USD' | 'THB' | 'VND';
  position: number;
  /** 1 cash, 2 coupon, 3 a thing. */
  kind: WheelPrizeType;
  money: Generated<Amount>;
  names: Generated<Json<Names>>;
  pic: Generated<string>;
  updated_at: Timestamp;
}

/** The seed of a member's next spin, whose hash the member has seen. */
export interface WheelSeedTable {
  member_id: number;
  n: number;
  /** Encrypted. */
  sealed: string;
  seed_hash: string;
  created_at: Timestamp;
}

/** A spin with its prize, seed and the numbers that prove the draw. */
export interface WheelSpinTable {
  id: Generated<Int8>;
  member_id: number;
  /** The member's how manieth spin. */
  n: number;
  currency: 'CNY' | 'HKD' | 'USD' | 'THB' | 'VND';
  position: number;
  kind: WheelPrizeType;
  money: Amount;
  names: Json<Names>;
  /** 1 to be handed out, 2 handed out, 3 paid at once. */
  status: WheelSpinStatus;
  pool: Json<readonly number[]>;
  seed: string;
  seed_hash: string;
  client_seed: string;
  handed_by: string | null;
  handed_at: Timestamp | null;
  created_at: Timestamp;
}

/** How many spins the deposits and bets of a day give; edited by operators. */
export interface WheelTierTable {
  id: Generated<Int8>;
  currency: 'CNY' | 'HKD' | 'USD' | 'THB' | 'VND';
  deposit: Amount;
  /** Valid bets required, as a multiple of deposit. */
  valid_multiple: string;
  times: number;
  /** Positions of the prizes that such a spin can win. */
  awards: Json<readonly number[]>;
  is_open: Generated<boolean>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** From which day on weeks of the wheel begin on which weekday. */
export interface WheelWeekTable {
  begins: string;
  /** 0 Sunday to 6 Saturday. */
  week_start: number;
  created_at: Timestamp;
}

/** A withdrawal of a member, whose wallet pays with the order; never deleted. */
export interface WithdrawalOrderTable {
  id: Generated<Int8>;
  bill_no: string;
  member_id: number;
  currency: Currency;
  name: string;
  account: string;
  /** Amount deducted from the wallet: money (net) + fee. */
  gross: Amount;
  fee: Amount;
  money: Amount;
  balance_before: Amount;
  balance_after: Amount;
  card_id: number;
  /** The card as it was then, not masked. */
  card: Json<CardSnapshot>;
  member_remark: Generated<string>;
  /** 1 pending, 2 paid, 3 refused. */
  status: Generated<OrderStatus>;
  fail_reason: string | null;
  operator_id: number | null;
  confirm_at: Timestamp | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  /** When an operator first opened it. */
  seen_at: Timestamp | null;
  /** Operators who approved the payment. */
  approvals: Generated<number>;
  /** While it is pending: waits for approval, approved, or claimed by whoever pays it. */
  stage: Generated<'review' | 'approved' | 'paying'>;
  approved_by: number | null;
  approved_at: Timestamp | null;
  /** The operator who has claimed it for payment. */
  payer_id: number | null;
  claimed_at: Timestamp | null;
  /** The account of the site that pays; null: another one. */
  paid_from: number | null;
  /** The gateway that has been asked to pay it; null: by hand. */
  gateway: string | null;
  /** Of the bank, or the transaction on the chain. */
  payout_reference: string | null;
  payout_slip: Generated<string>;
  /** Why the last attempt to pay it ended without a payment. */
  payout_note: string | null;
}
/** Every table and view. */
export interface Tables {
  about_page: AboutPageTable;
  active_member: ActiveMemberTable;
  activity: ActivityTable;
  activity_application: ActivityApplicationTable;
  activity_award: ActivityAwardTable;
  activity_event: ActivityEventTable;
  activity_period_paid: ActivityPeriodPaidTable;
  activity_picture: ActivityPictureTable;
  agent: AgentTable;
  agent_application: AgentApplicationTable;
  agent_bound: AgentBoundTable;
  agent_rate: AgentRateTable;
  alert: AlertTable;
  alert_channel: AlertChannelTable;
  alert_delivery: AlertDeliveryTable;
  attempt: AttemptTable;
  audit_link: AuditLinkTable;
  audit_log: AuditLogTable;
  balance_adjustment: BalanceAdjustmentTable;
  bank: BankTable;
  bank_card: BankCardTable;
  banner: BannerTable;
  bet: BetTable;
  bet_change: BetChangeTable;
  bet_count: BetCountTable;
  bet_cursor: BetCursorTable;
  bet_history: BetHistoryTable;
  bet_unmatched: BetUnmatchedTable;
  bet_unreadable: BetUnreadableTable;
  brand_draft: BrandDraftTable;
  brand_picture: BrandPictureTable;
  brand_version: BrandVersionTable;
  captcha: CaptchaTable;
  carried_out_approval: CarriedOutApprovalTable;
  coin_rate: CoinRateTable;
  commission: CommissionTable;
  commission_bet: CommissionBetTable;
  commission_credit: CommissionCreditTable;
  commission_day: CommissionDayTable;
  commission_debt: CommissionDebtTable;
  commission_due: CommissionDueTable;
  commission_mode: CommissionModeTable;
  commission_month: CommissionMonthTable;
  commission_state: CommissionStateTable;
  commission_tier: CommissionTierTable;
  credit_level: CreditLevelTable;
  credit_record: CreditRecordTable;
  deposit_code: DepositCodeTable;
  deposit_order: DepositOrderTable;
  deposit_slip: DepositSlipTable;
  detached_month: DetachedMonthTable;
  export_file: ExportFileTable;
  factor_choice: FactorChoiceTable;
  factor_ticket: FactorTicketTable;
  game: GameTable;
  game_entry: GameEntryTable;
  game_launch: GameLaunchTable;
  game_play: GamePlayTable;
  invite: InviteTable;
  invite_rate: InviteRateTable;
  invite_record: InviteRecordTable;
  issue_void: IssueVoidTable;
  job_failure: JobFailureTable;
  job_lease: JobLeaseTable;
  known_network: KnownNetworkTable;
  ledger_account: LedgerAccountTable;
  ledger_carried: LedgerCarriedTable;
  ledger_difference: LedgerDifferenceTable;
  ledger_posting: LedgerPostingTable;
  ledger_proof: LedgerProofTable;
  ledger_proven_sum: LedgerProvenSumTable;
  ledger_tail: LedgerTailTable;
  ledger_transfer: LedgerTransferTable;
  ledger_watermark: LedgerWatermarkTable;
  level_account: LevelAccountTable;
  level_change: LevelChangeTable;
  level_payment: LevelPaymentTable;
  level_standing: LevelStandingTable;
  level_sum: LevelSumTable;
  level_sum_now: LevelSumNowTable;
  level_tier: LevelTierTable;
  link: LinkTable;
  mail_copy: MailCopyTable;
  mail_inbox: MailInboxTable;
  mail_message: MailMessageTable;
  member: MemberTable;
  member_active: MemberActiveTable;
  member_activity: MemberActivityTable;
  member_activity_now: MemberActivityNowTable;
  member_block: MemberBlockTable;
  member_change: MemberChangeTable;
  member_day: MemberDayTable;
  member_favorite: MemberFavoriteTable;
  member_limit: MemberLimitTable;
  member_note: MemberNoteTable;
  member_recent_game: MemberRecentGameTable;
  member_session: MemberSessionTable;
  member_tag: MemberTagTable;
  member_tagged: MemberTaggedTable;
  member_view: MemberViewTable;
  monitor_run: MonitorRunTable;
  monitor_step: MonitorStepTable;
  notice: NoticeTable;
  notification: NotificationTable;
  operation: OperationTable;
  operator: OperatorTable;
  operator_approval: OperatorApprovalTable;
  operator_request: OperatorRequestTable;
  operator_role: OperatorRoleTable;
  operator_role_limit: OperatorRoleLimitTable;
  operator_session: OperatorSessionTable;
  order_claim: OrderClaimTable;
  partner_secret: PartnerSecretTable;
  partner_secret_request: PartnerSecretRequestTable;
  payment_channel: PaymentChannelTable;
  payout: PayoutTable;
  phone_collision: PhoneCollisionTable;
  play_session: PlaySessionTable;
  player_limit_due: PlayerLimitDueTable;
  protection_event: ProtectionEventTable;
  push_choice: PushChoiceTable;
  push_count: PushCountTable;
  push_message: PushMessageTable;
  push_subscription: PushSubscriptionTable;
  rate_count: RateCountTable;
  rebate_claim: RebateClaimTable;
  rebate_claim_bet: RebateClaimBetTable;
  rebate_claim_line: RebateClaimLineTable;
  rebate_day: RebateDayTable;
  rebate_level: RebateLevelTable;
  rebate_waiting: RebateWaitingTable;
  recall_queue: RecallQueueTable;
  recovery_code: RecoveryCodeTable;
  red_packet: RedPacketTable;
  red_packet_size: RedPacketSizeTable;
  red_packet_tier: RedPacketTierTable;
  report_close: ReportCloseTable;
  report_cohort_week: ReportCohortWeekTable;
  report_day: ReportDayTable;
  report_member_day: ReportMemberDayTable;
  report_segment_day: ReportSegmentDayTable;
  report_view: ReportViewTable;
  reset_code: ResetCodeTable;
  savings_plan: SavingsPlanTable;
  savings_purchase: SavingsPurchaseTable;
  savings_settlement: SavingsSettlementTable;
  second_factor: SecondFactorTable;
  setting: SettingTable;
  sign_in_award: SignInAwardTable;
  sign_in_day: SignInDayTable;
  sign_in_pack: SignInPackTable;
  single_operator_decision: SingleOperatorDecisionTable;
  site_activity: SiteActivityTable;
  site_activity_now: SiteActivityNowTable;
  sms_code: SmsCodeTable;
  supplier: SupplierTable;
  supplier_call: SupplierCallTable;
  supplier_player: SupplierPlayerTable;
  supplier_session_end: SupplierSessionEndTable;
  support_ticket: SupportTicketTable;
  team_active: TeamActiveTable;
  team_active_from: TeamActiveFromTable;
  team_change_now: TeamChangeNowTable;
  team_day: TeamDayTable;
  team_excluded: TeamExcludedTable;
  team_link: TeamLinkTable;
  team_state: TeamStateTable;
  transfer_order: TransferOrderTable;
  trusted_device: TrustedDeviceTable;
  turnover_entry: TurnoverEntryTable;
  turnover_entry_bet: TurnoverEntryBetTable;
  turnover_waiting: TurnoverWaitingTable;
  wheel_chance: WheelChanceTable;
  wheel_prize: WheelPrizeTable;
  wheel_seed: WheelSeedTable;
  wheel_spin: WheelSpinTable;
  wheel_tier: WheelTierTable;
  wheel_week: WheelWeekTable;
  withdrawal_order: WithdrawalOrderTable;
}

/** The database, or one of its transactions. */
export type Db = Kysely<Tables>;
