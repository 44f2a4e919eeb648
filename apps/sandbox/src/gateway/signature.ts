import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** A signed request older or newer than this is refused. */
export const SIGNATURE_WINDOW_SECONDS = 300;

/** What a merchant signs: HMAC-SHA256 over method, path, unix seconds and the SHA-256 of the raw body, one per line. */
export function signRequest(
  secret: string,
  method: string,
  path: string,
  timestamp: string,
  body: Buffer,
): string {
  const digest = createHash('sha256').update(body).digest('hex');
  return hmac(secret, `${method}\n${path}\n${timestamp}\n${digest}`);
}

/** What the gateway signs when it calls a merchant back: unix seconds and the raw body. */
export function signCallback(secret: string, timestamp: string, body: string): string {
  return hmac(secret, `callback\n${timestamp}\n${body}`);
}

export function sameSignature(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function hmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}
