import type { IncomingHttpHeaders } from 'node:http';
import type { SecretTrial } from '@koi/contract/enumerations';
import type { Minor } from '@koi/money';

/** One order as a gateway needs to see it. `billNo` is our reference: the same one never opens a second payment. */
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
 * `refused` only for an explicit no, `not_sent` only when the gateway cannot have seen the request; everything else is `unknown` and
 * is asked for later, never guessed. `misconfigured`: the channel's parameters are incomplete.
 */
export type CreateOutcome =
  | { outcome: 'created'; gatewayId: string; payUrl: string }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'misconfigured'; reason: string }
  | { outcome: 'not_sent'; reason: string }
  | { outcome: 'unknown'; reason: string };

/** What a gateway says about a payment, in a callback or when asked. `paidAmount` is what arrived there, 0 when nothing did. */
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

/** One gateway. Never throws for anything the gateway or the network does. */
export interface PaymentAdapter {
  /** Name in the database, in the callback address and in logs. */
  readonly name: string;
  create(order: PaymentOrder): Promise<CreateOutcome>;
  query(billNo: string, params: PaymentOrder['params']): Promise<QueryOutcome>;
  /** A call that changes nothing, signed with this secret in place of the one in use. Absent where the gateway has no such call. */
  trySecret?(secret: string): Promise<SecretTrial>;
  /** Verifies the signature over the raw body in constant time before anything of it is read. */
  readCallback(headers: IncomingHttpHeaders, body: Buffer, now: Date): CallbackReading;
  /** What the gateway wants to hear once a report is dealt with; the same for a repeated one. */
  readonly acknowledgement: { readonly type: string; readonly body: string };
}
