import type { Lang } from '@koi/contract/enumerations';
import type { DepositFlag, SecondReason } from '@koi/contract/operator-enumerations';
import type { Money } from '@koi/money';

export type ActivityText = {
  title: string;
  subtitle?: string;
  date_desc?: string;
  /** Sanitised HTML, like the two below. */
  content?: string;
  rule_content?: string;
  apply_desc?: string;
};

export type ActivityTexts = Readonly<Partial<Record<Lang, ActivityText>>>;

/** Minor units as text. */
export type ActivityAmounts = {
  /** A gift. */
  money?: string;
  /** The smallest deposit or loss that counts. */
  min?: string;
  /** The most that is paid. */
  cap?: string;
};

/** The part of the channel that is stored with the order (docs/contract/money.md 6.6). */
export type PaymentDetail = {
  payment_id?: number;
  payment_account?: string;
  payment_name?: string;
  payment_bank_type?: string;
  remark_code?: string;
  usdt_rate?: string;
  usdt_type?: string;
  usdt_num?: string;
  usdt_arrived?: string;
};

/** A report that does not fit the order; the amount in minor units, as text, of the reported currency. */
export type DepositReport = {
  flag: DepositFlag;
  money: string | null;
  currency: string | null;
  at: string;
};

export type OperationState = 'pending' | 'done' | 'refused' | 'void';

/** Why a second operator is needed, with the figures of that moment. */
export type WhyTwo = {
  why: SecondReason;
  values: Readonly<Record<'amount' | 'limit', Money> & Record<'operator', string>>;
};

/** Kinds of decisions about members' money; each has its limits of what a single operator decides. */
export type SingleOperatorKind = 'payout' | 'gift' | 'loan' | 'adjustment' | 'turnover';

/** Names per language; `common` is the fallback. */
export type Names = Readonly<Record<string, string>>;

/** Named texts by language; untranslated ones are missing. */
export type Texts<Name extends string = string> = Readonly<
  Partial<Record<Lang, Readonly<Partial<Record<Name, string>>>>>
>;

/**
 * created (not paid yet) → reserved (the money is in transit) → sending (written before the first byte) →
 * settled | returned | unknown ↔ checking → settled | returned | manual (an operator decides). contradicted:
 * the supplier's later report differs from what was decided; the difference stays in the suspense account
 * until two operators decide whose it is → released. `status` keeps the earlier result.
 */
export type TransferState =
  | 'created'
  | 'reserved'
  | 'sending'
  | 'unknown'
  | 'checking'
  | 'manual'
  | 'settled'
  | 'returned'
  | 'contradicted'
  | 'released';

/** Who receives the suspense amount of a contradicted transfer: the member, or the house. */
export type ReleaseSide = 'member' | 'house';

/**
 * member: requested manually; launch and switch: automatic mode; give_back: after a failed launch; recovery:
 * transfer everything back.
 */
export type TransferCause = 'member' | 'launch' | 'give_back' | 'recovery' | 'switch';

/** The card at the time of the request, unmasked: the operator pays to it. */
export type CardSnapshot = {
  id: number;
  card_no: string;
  bank_type: string;
  owner_name: string;
  bank_address: string;
  phone: string | null;
  remark: string;
};

/** What JSON has. An amount or a point in time is written as its reader takes it, before it becomes JSON. */
export type Json =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Json[]
  | { readonly [name: string]: Json };

export type JsonObject = Readonly<Record<string, Json>>;
