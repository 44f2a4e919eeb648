import type { Generated } from 'kysely';

export interface CardTable {
  id: Generated<number>;
  member_id: number;
  card_no: string;
  bank_type: string;
  phone: string | null;
  owner_name: string;
  /** Branch; for USDT the chain key. */
  bank_address: Generated<string>;
  remark: Generated<string>;
  created_at: Date;
  updated_at: Date;
}

export interface BankTable {
  key: string;
  /** Currency key, or `common` for all. */
  lang: string;
  is_open: Generated<number>;
  weight: Generated<number>;
  url: Generated<string>;
}

export interface CardsTables {
  member_bank: CardTable;
  bank: BankTable;
}
