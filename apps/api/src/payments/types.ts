import type { IncomingHttpHeaders } from 'node:http';
import type { SecretTrial } from '@koi/contract/operator-enumerations';
import type { Minor } from '@koi/money';

/** One order as passed to a gateway. `billNo` is our reference: the same one never opens a second payment. */
export interface PaymentOrder {
  billNo: string;
  amount: Minor;
  currency: string;
  lang: string;
  /** Where the gateway reports the outcome. */
  notifyUrl: string;
  /** Where the payer's browser goes afterwards. */
  returnUrl: string;
  /** The channel's hidden parameters (merchant data). */
  params: Readonly<Record<string, unknown>>;
}

/**
 * `refused` only for an explicit refusal, `not_sent` only when the gateway cannot have received the request;
 * everything else is `unknown` and is queried later, never guessed. `misconfigured`: the channel's parameters
 * are incomplete.
 */
export type CreateOutcome =
  | { outcome: 'created'; gatewayId: string; payUrl: string }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'misconfigured'; reason: string }
  | { outcome: 'not_sent'; reason: string }
  | { outcome: 'unknown'; reason: string };

/**
 * A gateway's report on a payment, in a callback or an answer to a query. `paidAmount` is the amount that
 * arrived there, 0 if none did.
 */
export interface PaymentReport {
  billNo: string;
  gatewayId: string;
  state: 'waiting' | 'paid' | 'failed';
  amount: Minor;
  paidAmount: Minor;
  currency: string;
  payUrl?: string;
}

export type QueryOutcome =
  | { outcome: 'found'; report: PaymentReport }
  | { outcome: 'not_found' }
  | { outcome: 'unknown'; reason: string };

export type CallbackReading =
  | { outcome: 'report'; report: PaymentReport }
  | { outcome: 'rejected'; reason: 'signature' | 'expired' | 'unreadable' };

/** A payout as passed to a gateway. `billNo` is our reference: the same one never pays a second time. */
export interface PayoutOrder {
  billNo: string;
  amount: Minor;
  currency: string;
  payee: { name: string; account: string; bank: string };
  /** Where the gateway reports the outcome. */
  notifyUrl: string;
}

/** A gateway's report on a payout, in an answer or a callback. */
export interface PayoutReport {
  billNo: string;
  gatewayId: string;
  state: 'waiting' | 'paid' | 'failed';
  amount: Minor;
  currency: string;
  /** Of a failure. */
  reason?: string;
}

/** As for `CreateOutcome`: nothing but an explicit answer is `accepted` or `refused`. */
export type PayoutOutcome =
  | { outcome: 'accepted'; report: PayoutReport }
  | { outcome: 'refused' | 'not_sent' | 'unknown'; reason: string };

export type PayoutQueryOutcome =
  | { outcome: 'found'; report: PayoutReport }
  | { outcome: 'not_found' }
  | { outcome: 'unknown'; reason: string };

export type PayoutCallback =
  | { outcome: 'report'; report: PayoutReport }
  | Extract<CallbackReading, { outcome: 'rejected' }>;

/** The side of a gateway that pays withdrawals. Never throws for anything the gateway or the network does. */
export interface PayoutAdapter {
  send(order: PayoutOrder): Promise<PayoutOutcome>;
  query(billNo: string): Promise<PayoutQueryOutcome>;
  /** As `readCallback` of the gateway, at the address for payouts. */
  readCallback(headers: IncomingHttpHeaders, body: Buffer, now: Date): PayoutCallback;
}

/** One gateway. Never throws for anything the gateway or the network does. */
export interface PaymentAdapter {
  /** Name in the database, in the callback address and in logs. */
  readonly name: string;
  create(order: PaymentOrder): Promise<CreateOutcome>;
  query(billNo: string, params: PaymentOrder['params']): Promise<QueryOutcome>;
  /**
   * Makes a call without side effects, signed with this secret instead of the current one. Absent where the
   * gateway has no such call.
   */
  trySecret?(secret: string): Promise<SecretTrial>;
  /** Verifies the signature over the raw body in constant time before parsing. */
  readCallback(headers: IncomingHttpHeaders, body: Buffer, now: Date): CallbackReading;
  /** Absent where the gateway takes deposits only. */
  readonly payout?: PayoutAdapter;
  /** The response that acknowledges a processed report; the same for a repeated one. */
  readonly acknowledgement: { readonly type: string; readonly body: string };
}
