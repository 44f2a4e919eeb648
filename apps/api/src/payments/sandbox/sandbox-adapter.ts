import { randomBytes } from 'node:crypto';
import { formatMinor } from '@koi/money';
import { callGateway, type GatewayCall } from '../gateway-call.ts';
import type { CallbackReading, CreateOutcome, PaymentAdapter, PaymentOrder, QueryOutcome } from '../types.ts';
import { readCallbackBody, readPayment } from './messages.ts';
import { CALLBACK_WINDOW_SECONDS, signRequest, verifyCallback } from './signature.ts';

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

  return {
    name: 'sandbox',
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

    readCallback(headers, body, now): CallbackReading {
      const timestamp = String(headers['x-gateway-timestamp'] ?? '');
      const signature = String(headers['x-gateway-signature'] ?? '');
      if (!verifyCallback(secret(), timestamp, signature, body))
        return { outcome: 'rejected', reason: 'signature' };
      const age = Math.abs(now.getTime() / 1000 - Number(timestamp));
      if (!(age <= CALLBACK_WINDOW_SECONDS)) return { outcome: 'rejected', reason: 'expired' };
      const report = readCallbackBody(body);
      return report ? { outcome: 'report', report } : { outcome: 'rejected', reason: 'unreadable' };
    },
  };
}

function errorOf(body: unknown): string {
  const error = body !== null && typeof body === 'object' && 'error' in body ? body.error : undefined;
  return typeof error === 'string' ? error : 'no reason given';
}
