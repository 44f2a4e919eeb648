import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { formatMinor, parseMinor } from '@koi/money';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { callGateway, type GatewayCall } from '../gateway-call.ts';
import type {
  CallbackReading,
  CreateOutcome,
  PaymentAdapter,
  PaymentOrder,
  PaymentReport,
  PayoutAdapter,
  PayoutReport,
  QueryOutcome,
} from '../types.ts';
import { CALLBACK_WINDOW_SECONDS, signRequest, verifyCallback } from './signature.ts';

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
function readPayment(body: unknown): PaymentReport | undefined {
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

const Payout = Type.Object({
  gateway_id: Type.String({ minLength: 1, maxLength: 64 }),
  order_no: Type.String({ minLength: 1, maxLength: 32 }),
  status: Type.Enum(['waiting', 'paid', 'failed']),
  amount,
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  reason: Type.Optional(Type.String({ maxLength: 200 })),
});

function readPayout(body: unknown): PayoutReport | undefined {
  if (!Value.Check(Payout, body)) return undefined;
  const { order_no, gateway_id, status, currency, reason, ...payout } = body as Static<typeof Payout>;
  const ordered = parseMinor(payout.amount);
  if (!('amount' in ordered)) return undefined;
  return {
    billNo: order_no,
    gatewayId: gateway_id,
    state: status,
    amount: ordered.amount,
    currency,
    ...(reason === undefined ? {} : { reason }),
  };
}

/** Reads the raw body of a callback whose signature has been verified. */
function readCallbackBody<Report>(
  body: Buffer,
  read: (parsed: unknown) => Report | undefined,
): Report | undefined {
  try {
    return read(JSON.parse(body.toString('utf8')));
  } catch {
    return undefined;
  }
}

export interface SandboxGatewayConfig {
  /** Base of the gateway's signed calls, e.g. `http://127.0.0.1:8080/sandbox/gateway`. */
  url: string;
  secret: string;
  timeoutMs: number;
}

const MERCHANT = 'koi';

/** The sandbox gateway: play money, real protocol. `secret` is called for each call and each callback. */
export function createSandboxAdapter(
  config: SandboxGatewayConfig,
  secret: () => string = () => config.secret,
): PaymentAdapter {
  const call = (path: string, content: object, signedWith = secret()): Promise<GatewayCall> => {
    const url = new URL(`${config.url.replace(/\/+$/, '')}${path}`);
    const body = JSON.stringify({ merchant: MERCHANT, ...content });
    const timestamp = String(Math.floor(Date.now() / 1000));
    const headers = {
      'x-merchant': MERCHANT,
      'x-timestamp': timestamp,
      'x-signature': signRequest(signedWith, url.pathname, timestamp, body),
    };
    return callGateway(url.href, headers, body, config.timeoutMs);
  };

  const readSigned = <Report>(
    headers: IncomingHttpHeaders,
    body: Buffer,
    now: Date,
    read: (parsed: unknown) => Report | undefined,
  ) => {
    const timestamp = String(headers['x-gateway-timestamp'] ?? '');
    const signature = String(headers['x-gateway-signature'] ?? '');
    if (!verifyCallback(secret(), timestamp, signature, body))
      return { outcome: 'rejected', reason: 'signature' } as const;
    const age = Math.abs(now.getTime() / 1000 - Number(timestamp));
    if (!(age <= CALLBACK_WINDOW_SECONDS)) return { outcome: 'rejected', reason: 'expired' } as const;
    const report = readCallbackBody(body, read);
    return report
      ? ({ outcome: 'report', report } as const)
      : ({ outcome: 'rejected', reason: 'unreadable' } as const);
  };

  const payout: PayoutAdapter = {
    async send(order) {
      const answer = await call('/payouts', {
        order_no: order.billNo,
        amount: formatMinor(order.amount),
        currency: order.currency,
        payee_name: order.payee.name,
        payee_account: order.payee.account,
        bank: order.payee.bank,
        notify_url: order.notifyUrl,
      });
      if (answer.outcome !== 'answered') return answer;
      if (answer.status === 400 || answer.status === 401)
        return { outcome: 'refused', reason: errorOf(answer.body) };
      const report = answer.status === 200 ? readPayout(answer.body) : undefined;
      return report?.billNo === order.billNo
        ? { outcome: 'accepted', report }
        : { outcome: 'unknown', reason: `answered ${answer.status}` };
    },
    async query(billNo) {
      const answer = await call('/payouts/query', { order_no: billNo });
      if (answer.outcome !== 'answered') return { outcome: 'unknown', reason: answer.reason };
      if (answer.status === 404 && errorOf(answer.body) === 'unknown_order') return { outcome: 'not_found' };
      const report = answer.status === 200 ? readPayout(answer.body) : undefined;
      return report?.billNo === billNo
        ? { outcome: 'found', report }
        : { outcome: 'unknown', reason: `answered ${answer.status}` };
    },
    readCallback: (headers, body, now) => readSigned(headers, body, now, readPayout),
  };

  return {
    name: 'sandbox',
    payout,
    acknowledgement: { type: 'text/plain; charset=utf-8', body: 'success' },

    async create(order: PaymentOrder): Promise<CreateOutcome> {
      const answer = await call('/payments', {
        order_no: order.billNo,
        amount: formatMinor(order.amount),
        currency: order.currency,
        notify_url: order.notifyUrl,
        return_url: order.returnUrl,
        lang: order.lang,
      });
      if (answer.outcome !== 'answered') return answer;
      if (answer.status === 400) return { outcome: 'refused', reason: errorOf(answer.body) };
      if (answer.status === 401) return { outcome: 'misconfigured', reason: errorOf(answer.body) };
      const report = answer.status === 200 ? readPayment(answer.body) : undefined;
      if (!report?.payUrl || report.billNo !== order.billNo) {
        return { outcome: 'unknown', reason: `answered ${answer.status}` };
      }
      return { outcome: 'created', gatewayId: report.gatewayId, payUrl: report.payUrl };
    },

    async query(billNo: string): Promise<QueryOutcome> {
      const answer = await call('/payments/query', { order_no: billNo });
      if (answer.outcome !== 'answered') return { outcome: 'unknown', reason: answer.reason };
      if (answer.status === 404 && errorOf(answer.body) === 'unknown_order') return { outcome: 'not_found' };
      const report = answer.status === 200 ? readPayment(answer.body) : undefined;
      return report?.billNo === billNo
        ? { outcome: 'found', report }
        : { outcome: 'unknown', reason: `answered ${answer.status}` };
    },

    // Queries an order that does not exist.
    async trySecret(tried) {
      const answer = await call(
        '/payments/query',
        { order_no: `TRY${randomBytes(12).toString('hex')}` },
        tried,
      );
      if (answer.outcome !== 'answered') return 'no_answer';
      if (answer.status === 401) return 'refused';
      return answer.status === 404 && errorOf(answer.body) === 'unknown_order' ? 'works' : 'no_answer';
    },

    readCallback: (headers, body, now): CallbackReading => readSigned(headers, body, now, readPayment),
  };
}

function errorOf(body: unknown): string {
  const error = body !== null && typeof body === 'object' && 'error' in body ? body.error : undefined;
  return typeof error === 'string' ? error : 'no reason given';
}
