import { createHmac } from 'node:crypto';
import { type GuardedPost, postOutside } from '../../platform/lib/post-outside.ts';

const PREFIX = 'whsec_';
const [LEAST, MOST] = [24, 64];

/** The bytes of a secret of Standard Webhooks: `whsec_` and 24 to 64 bytes in base64. */
export function readSigningKey(secret: string): Buffer | undefined {
  if (!/^whsec_[A-Za-z0-9+/]+={0,2}$/.test(secret)) return undefined;
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return key.length >= LEAST && key.length <= MOST ? key : undefined;
}

interface SignedMessage extends Pick<GuardedPost, 'allowsInner' | 'timeoutMs'> {
  secret: string;
  /** The same for each attempt: receivers know by it what they have already had. */
  id: string;
  now: Date;
}

/**
 * Posts JSON as Standard Webhooks has it (standardwebhooks.com): `webhook-id`, `webhook-timestamp` in Unix seconds, and
 * in `webhook-signature` the HMAC-SHA256 over id, timestamp and body, joined by dots. Redirects are not followed.
 * Resolves to the answer's status.
 * @throws InnerAddress, and network errors
 */
export async function postSigned(
  url: URL,
  body: string,
  { secret, id, now, ...options }: SignedMessage,
): Promise<number> {
  const key = readSigningKey(secret);
  if (!key) throw new Error('The secret is not of the form whsec_….');
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
  return (await postOutside(url, body, { ...options, headers })).status;
}
