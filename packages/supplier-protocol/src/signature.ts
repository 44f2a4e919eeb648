import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Names of the request headers that carry the signature (README.md, "Signature"). */
export const signatureHeaders = {
  /** The platform's code for the supplier, e.g. `LY`. */
  supplier: 'x-koi-supplier',
  /** Unix time in whole seconds at which the request was signed. */
  timestamp: 'x-koi-timestamp',
  /** 32 hexadecimal characters, never used twice. */
  nonce: 'x-koi-nonce',
  /** HMAC-SHA256 of the text of `signedText`, 64 lower-case hexadecimal characters. */
  signature: 'x-koi-signature',
} as const;

/** Maximum clock difference, either way. A nonce must be remembered for twice this long. */
export const TIMESTAMP_TOLERANCE_SECONDS = 300;

/** Shorter secrets are refused on both sides. */
export const MINIMUM_SECRET_LENGTH = 32;

export interface SignedParts {
  method: string;
  /** Path of the request target as the client sent it, without scheme, host and query. */
  path: string;
  supplier: string;
  timestamp: string;
  nonce: string;
  body: Buffer | string;
}

/** The text to sign: six lines and the hash of the raw body, so that no byte of a message can change. */
export function signedText(parts: SignedParts): string {
  const bodyHash = createHash('sha256').update(parts.body).digest('hex');
  return [
    'KOI1',
    parts.method.toUpperCase(),
    parts.path,
    parts.supplier,
    parts.timestamp,
    parts.nonce,
    bodyHash,
  ].join('\n');
}

export function sign(secret: string, parts: SignedParts): string {
  return createHmac('sha256', secret).update(signedText(parts)).digest('hex');
}

/** Compares in constant time. */
export function isSignedBy(secret: string, parts: SignedParts, signature: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(signature)) return false;
  return timingSafeEqual(Buffer.from(sign(secret, parts), 'hex'), Buffer.from(signature, 'hex'));
}

/** Headers for one request. Each call creates a fresh nonce, so a retried message is signed again. */
export function signedHeaders(
  secret: string,
  request: { method: string; path: string; supplier: string; body: Buffer | string; now: Date },
): Record<string, string> {
  const timestamp = Math.floor(request.now.getTime() / 1000).toString();
  const nonce = randomBytes(16).toString('hex');
  const { method, path, supplier, body } = request;
  return {
    [signatureHeaders.supplier]: supplier,
    [signatureHeaders.timestamp]: timestamp,
    [signatureHeaders.nonce]: nonce,
    [signatureHeaders.signature]: sign(secret, { method, path, supplier, timestamp, nonce, body }),
  };
}

/** Throws a RangeError for a secret that is too short to sign money with. */
export function checkSecret(secret: string): void {
  if (secret.length < MINIMUM_SECRET_LENGTH) {
    throw new RangeError(`a supplier secret needs at least ${MINIMUM_SECRET_LENGTH} characters`);
  }
}
