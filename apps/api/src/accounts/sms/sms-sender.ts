import type { Lang } from '@koi/contract/enumerations';
import { callGateway } from '../../payments/gateway-call.ts';
import { signRequest } from '../../payments/sandbox/signature.ts';

export const smsPurposes = ['register', 'reset', 'bind'] as const;
export type SmsPurpose = (typeof smsPurposes)[number];

export interface SmsMessage {
  phone: string;
  /** `answer`: what the staff tells a guest. */
  purpose: SmsPurpose | 'answer';
  lang: Lang;
  /** Empty for an answer. */
  code: string;
  text: string;
}

/** `failed`: not accepted. `unknown`: no answer came, and it may still arrive. */
export type SmsOutcome =
  | { outcome: 'sent' }
  | { outcome: 'failed'; reason: string }
  | { outcome: 'unknown'; reason: string };

/** Sends text messages through the operator's own bridge to an SMS provider. */
export interface SmsSender {
  send(message: SmsMessage): Promise<SmsOutcome>;
}

export interface SmsConfig {
  url: string;
  secret: string;
  timeoutMs: number;
}

/**
 * Passes messages to the bridge at `url`: JSON, signed like the calls to a payment gateway (HMAC-SHA256 over
 * method, path, time and digest of the body). 2xx means accepted. Code, purpose and language are sent with
 * the text, for providers that require their own templates.
 */
export function createSmsSender({ url, secret, timeoutMs }: SmsConfig): SmsSender {
  const { pathname } = new URL(url);
  return {
    async send(message) {
      const body = JSON.stringify(message);
      const timestamp = String(Math.floor(Date.now() / 1000));
      const headers = {
        'x-timestamp': timestamp,
        'x-signature': signRequest(secret, pathname, timestamp, body),
      };
      const answer = await callGateway(url, headers, body, timeoutMs);
      if (answer.outcome === 'not_sent') return { outcome: 'failed', reason: answer.reason };
      if (answer.outcome === 'unknown') return answer;
      if (answer.status >= 200 && answer.status < 300) return { outcome: 'sent' };
      return { outcome: 'failed', reason: `answered ${answer.status}` };
    },
  };
}
