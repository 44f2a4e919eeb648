import { parseMinor } from '@koi/money';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { PaymentReport } from '../types.ts';

const amount = Type.String({ pattern: '^\\d{1,15}\\.\\d{2}$' });

const Payment = Type.Object({
  gateway_id: Type.String({ minLength: 1, maxLength: 64 }),
  order_no: Type.String({ minLength: 1, maxLength: 32 }),
  status: Type.Enum(['waiting', 'paid', 'failed', 'expired']),
  amount,
  paid_amount: amount,
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  pay_url: Type.Optional(Type.String({ pattern: '^https?://', maxLength: 500 })),
});

/** A payment as described by the gateway; `undefined` when anything about it breaks the protocol. */
export function readPayment(body: unknown): PaymentReport | undefined {
  if (!Value.Check(Payment, body)) return undefined;
  const payment = body as Static<typeof Payment>;
  const [ordered, paid] = [parseMinor(payment.amount), parseMinor(payment.paid_amount)];
  if (!('amount' in ordered) || !('amount' in paid)) return undefined;
  return {
    billNo: payment.order_no,
    gatewayId: payment.gateway_id,
    state: payment.status === 'expired' ? 'failed' : payment.status,
    amount: ordered.amount,
    paidAmount: paid.amount,
    currency: payment.currency,
    ...(payment.pay_url === undefined ? {} : { payUrl: payment.pay_url }),
  };
}

/** Reads the raw body of a callback whose signature has been verified. */
export function readCallbackBody(body: Buffer): PaymentReport | undefined {
  try {
    return readPayment(JSON.parse(body.toString('utf8')));
  } catch {
    return undefined;
  }
}
