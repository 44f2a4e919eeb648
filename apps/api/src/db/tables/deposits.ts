import type { DepositFlag } from '@koi/contract/enumerations';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** The driver returns int8 as text; `BigInt(row.money)` reads it. */
type Amount = ColumnType<string, bigint, bigint>;
type DefaultAmount = ColumnType<string, bigint | undefined, bigint>;

export interface PaymentChannelTable {
  id: Generated<number>;
  type: string;
  adapter: string | null;
  account: Generated<string>;
  name: Generated<string>;
  description: Generated<string>;
  /** By language; missing ones fall back to `description` and `memo`. */
  names: ColumnType<Readonly<Record<string, string>>, string | undefined, string>;
  /** For operators only. */
  label: Generated<string>;
  hints: ColumnType<Readonly<Record<string, string>>, string | undefined, string>;
  params: ColumnType<Record<string, unknown>, string | undefined, string>;
  qrcode: Generated<string>;
  memo: Generated<string>;
  /** Percent with two decimals. */
  rate: ColumnType<string, string | undefined, string>;
  min: Generated<number>;
  max: Generated<number>;
  is_open: Generated<number>;
  lang: Generated<string>;
  weight: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** The part of the channel that is stored with the order (docs/contract/money.md 6.6). */
export interface PaymentDetail {
  payment_id?: number;
  payment_account?: string;
  payment_name?: string;
  payment_bank_type?: string;
  remark_code?: string;
  usdt_rate?: string;
  usdt_type?: string;
  usdt_num?: string;
  usdt_arrived?: string;
}

/** A report that does not fit the order; the amount in minor units, as text, of the reported currency. */
export interface DepositReport {
  flag: DepositFlag;
  money: string | null;
  currency: string | null;
  at: string;
}

export interface DepositOrderTable {
  id: Generated<string>;
  bill_no: string;
  member_id: number;
  lang: string;
  currency: string;
  name: string | null;
  /** Ordered; once credited, what was credited. */
  money: Amount;
  /** Where another amount was credited. */
  ordered_money: ColumnType<string | null, bigint | null | undefined, bigint | null>;
  payment_type: string;
  payment_id: number | null;
  payment_detail: JSONColumnType<PaymentDetail, string, string>;
  account: string | null;
  payment_desc: string | null;
  payment_pic: Generated<string>;
  /** The gateway of the deposit; null for a manual one. */
  adapter: string | null;
  gateway_id: string | null;
  pay_url: string | null;
  /** For an online deposit: the payer's return address. */
  return_url: string | null;
  /** The amount that arrived: as an operator confirmed, until then as the gateway reported last. */
  paid_money: ColumnType<string | null, bigint | null | undefined, bigint | null>;
  paid_currency: string | null;
  status: Generated<number>;
  /** Why an operator must check it, oldest first; never replaced. */
  flags: ColumnType<readonly DepositReport[], string | undefined, string>;
  /** The gift granted with it. */
  diff_money: DefaultAmount;
  before_money: DefaultAmount;
  after_money: DefaultAmount;
  /** Free text by an operator; `fail_key` is one of `depositFailures`. */
  fail_reason: string | null;
  fail_key: string | null;
  operator_id: number | null;
  hk_at: Date | null;
  /** When the gateway accepted the order, or an operator first opened it. */
  seen_at: Date | null;
  confirm_at: Date | null;
  next_check_at: Date | null;
  checks: Generated<number>;
  /** When the gateway first reported this order as unknown. */
  not_found_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** The code for the note of a member's next payment through a channel, and the rate shown with it. */
export interface DepositCodeTable {
  member_id: number;
  payment_id: number;
  code: number;
  usdt_rate: string | null;
  shown_at: Date;
}

/** A picture of a transfer slip; `bill_no` once an order uses it. */
export interface DepositSlipTable {
  name: string;
  member_id: number;
  size: number;
  bill_no: string | null;
  created_at: Date;
}

/** A past or present rate of a channel for coins, valid from `created_at`. */
export interface CoinRateTable {
  id: Generated<number>;
  payment_id: number;
  rate: string;
  before: string | null;
  reason: string;
  operator_id: number;
  created_at: Date;
}

export interface DepositsTables {
  coin_rate: CoinRateTable;
  payment_channel: PaymentChannelTable;
  deposit_order: DepositOrderTable;
  deposit_code: DepositCodeTable;
  deposit_slip: DepositSlipTable;
}
