import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** A callback whose time differs by more than this is refused; the gateway signs each attempt again. */
export const CALLBACK_WINDOW_SECONDS = 300;

/** HMAC-SHA256 over method, path, unix seconds and the SHA-256 of the body, one per line. */
export function signRequest(secret: string, path: string, timestamp: string, body: string): string {
  const digest = createHash('sha256').update(body).digest('hex');
  return createHmac('sha256', secret).update(`POST\n${path}\n${timestamp}\n${digest}`).digest('hex');
}

/** Compares a callback's signature with ours over the raw bytes, in constant time. */
export function verifyCallback(secret: string, timestamp: string, signature: string, body: Buffer): boolean {
  const expected = createHmac('sha256', secret).update(`callback\n${timestamp}\n`).update(body).digest();
  const input = Buffer.from(/^[0-9a-f]{64}$/.test(signature) ? signature : '', 'hex');
  return input.length === expected.length && timingSafeEqual(input, expected);
}
