import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** The driver returns int8 as text; `BigInt(row.money)` reads it. */
type Amount = ColumnType<string, bigint, never>;

/** The card at the time of the request, unmasked: the operator pays to it. */
export interface CardSnapshot {
  id: number;
  card_no: string;
  bank_type: string;
  owner_name: string;
  bank_address: string;
  phone: string | null;
  remark: string;
}

export interface WithdrawalOrderTable {
  id: Generated<string>;
  bill_no: string;
  member_id: number;
  lang: string;
  currency: string;
  name: string;
  account: string;
  /** Amount deducted from the wallet: `money` (net) + `counter_fee`. */
  gross: Amount;
  counter_fee: Amount;
  money: Amount;
  before_money: Amount;
  after_money: Amount;
  member_bank_id: number;
  member_bank_info: JSONColumnType<CardSnapshot, string, never>;
  member_remark: Generated<string>;
  status: Generated<number>;
  fail_reason: string | null;
  /** Operators who approved the payment. */
  approvals: Generated<number>;
  operator_id: number | null;
  /** When an operator first opened it. */
  seen_at: Date | null;
  confirm_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface WithdrawalsTables {
  withdrawal_order: WithdrawalOrderTable;
}
