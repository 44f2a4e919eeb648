import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** Maximum clock difference of a signed request, either way. */
export const SIGNATURE_WINDOW_SECONDS = 300;

/**
 * A merchant's signature: HMAC-SHA256 over method, path, Unix seconds and the SHA-256 of the raw body, one
 * per line.
 */
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

/** The gateway's signature of a callback: Unix seconds and the raw body. */
export function signCallback(secret: string, timestamp: string, body: string): string {
  return hmac(secret, `callback\n${timestamp}\n${body}`);
}

export function sameSignature(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Whether the platform has signed this request, within the window. `now`: Unix milliseconds. */
export function isSigned(
  request: FastifyRequest,
  { secret, body, now }: { secret: string; body: Buffer; now: number },
): boolean {
  const timestamp = String(request.headers['x-timestamp'] ?? '');
  const given = String(request.headers['x-signature'] ?? '');
  const age = Math.abs(now / 1000 - Number(timestamp));
  const path = request.url.split('?')[0] ?? '';
  const expected = signRequest(secret, request.method, path, timestamp, body);
  return /^\d{1,12}$/.test(timestamp) && age <= SIGNATURE_WINDOW_SECONDS && sameSignature(expected, given);
}

function hmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}
