import { createHmac } from 'node:crypto';
import { type GuardedPost, postOutside } from './post-outside.ts';

export interface SignedPost extends Pick<GuardedPost, 'allowsInner' | 'timeoutMs'> {
  secret: string;
  now: Date;
}

/**
 * Sends JSON with `x-koi-timestamp` (Unix seconds) and `x-koi-signature`: HMAC-SHA256 with the secret over
 * the timestamp, a dot, and the body, in lower-case hexadecimal. Redirects are not followed. Resolves to the
 * answer's status.
 * @throws InnerAddress, and network errors
 */
export async function postSigned(
  url: URL,
  body: string,
  { secret, now, ...options }: SignedPost,
): Promise<number> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  const headers = {
    'content-type': 'application/json',
    'x-koi-timestamp': timestamp,
    'x-koi-signature': signature,
  };
  return (await postOutside(url, body, { ...options, headers })).status;
}
