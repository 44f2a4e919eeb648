import { postOutside } from '../lib/post-outside.ts';
import { encryptFor, type ReceiverKeys } from './encrypt.ts';
import { authorizationFor, type ServerKey } from './server-key.ts';

export interface WebPushConfig {
  key: ServerKey;
  /** `mailto:` or `https:` address where push services reach the operator. */
  contact: string;
  /** Hosts of push services, including their subdomains. */
  hosts: readonly string[];
  /** Tests and development only: http, other ports, and addresses of this machine. */
  allowsInner: boolean;
  timeoutMs: number;
}

/** The services of Chrome, Edge, Firefox and Safari. */
export const usualHosts = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
] as const;

const MAX_ADDRESS = 1000;

/** Endpoints come from members, so only the push services of browsers are allowed. */
export function isServiceAddress(
  endpoint: string,
  { hosts, allowsInner }: Pick<WebPushConfig, 'hosts' | 'allowsInner'>,
): boolean {
  if (endpoint.length > MAX_ADDRESS || !URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (!allowsInner && (protocol !== 'https:' || port !== '')) return false;
  return (
    /^https?:$/.test(protocol) && hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  );
}

export interface PushMessage {
  to: ReceiverKeys & { endpoint: string };
  content: object;
  /** A later message with the same topic replaces an undelivered one: at most 32 characters of base64url. */
  topic: string;
  /** How long the service keeps it for a phone that is off. */
  ttlSeconds: number;
}

export type PushOutcome =
  | { outcome: 'sent' }
  /** The subscription has ended. */
  | { outcome: 'gone' }
  | { outcome: 'refused' | 'failed'; reason: string; retryAfterMs?: number };

/** Sends a message to a browser's push service. `failed` may be retried; `refused` is final. */
export async function sendPush(
  config: WebPushConfig,
  { to, content, topic, ttlSeconds }: PushMessage,
  now: Date,
): Promise<PushOutcome> {
  // The list of hosts may have become shorter since.
  if (!isServiceAddress(to.endpoint, config)) return { outcome: 'gone' };
  const url = new URL(to.endpoint);
  try {
    const { status, headers } = await postOutside(url, encryptFor(to, Buffer.from(JSON.stringify(content))), {
      headers: {
        authorization: authorizationFor(config.key, url.origin, config.contact, now),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(ttlSeconds),
        topic,
        urgency: 'normal',
      },
      allowsInner: config.allowsInner,
      timeoutMs: config.timeoutMs,
    });
    if (status >= 200 && status < 300) return { outcome: 'sent' };
    if (status === 404 || status === 410) return { outcome: 'gone' };
    const reason = `answered ${status}`;
    if (status !== 429 && status < 500) return { outcome: 'refused', reason };
    const seconds = Number(headers['retry-after']);
    return {
      outcome: 'failed',
      reason,
      ...(seconds > 0 && { retryAfterMs: Math.min(seconds, 3600) * 1000 }),
    };
  } catch (error) {
    return { outcome: 'failed', reason: error instanceof Error ? error.message : String(error) };
  }
}
