import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto';

/**
 * Proves to push services that messages come from the party that requested the subscription (VAPID, RFC
 * 8292).
 */
export interface ServerKey {
  /** In the form browsers take: `applicationServerKey`, base64url. */
  publicKey: string;
  privateKey: KeyObject;
}

/** From 32 bytes in base64url. Undefined when they are not a valid key. */
export function serverKeyOf(text: string): ServerKey | undefined {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== 32 || bytes.toString('base64url') !== text) return undefined;
  try {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(bytes);
    const point = pair.getPublicKey();
    const part = (from: number) => point.subarray(from, from + 32).toString('base64url');
    const jwk = { kty: 'EC', crv: 'P-256', d: text, x: part(1), y: part(33) };
    return {
      publicKey: point.toString('base64url'),
      privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
    };
  } catch {
    return undefined;
  }
}

/** Services accept at most a day. */
const VALID_SECONDS = 12 * 3600;

/**
 * The `Authorization` header of a message to a push service. `contact`: whom the service may write to about
 * problems.
 */
export function authorizationFor(key: ServerKey, audience: string, contact: string, now: Date): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = Math.floor(now.getTime() / 1000) + VALID_SECONDS;
  const content = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: audience, exp, sub: contact })}`;
  const signature = sign('sha256', Buffer.from(content), {
    key: key.privateKey,
    dsaEncoding: 'ieee-p1363',
  });
  return `vapid t=${content}.${signature.toString('base64url')}, k=${key.publicKey}`;
}
