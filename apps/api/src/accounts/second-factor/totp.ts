import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/**
 * Steps before and after the current one whose codes are accepted: phone clocks drift, and typing takes time.
 */
const DRIFT_STEPS = 1;

const SECRET_BYTES = 20;
export const newSecret = (): Buffer => Buffer.from(new Secret({ size: SECRET_BYTES }).bytes);

/** SHA-1, six digits, 30 seconds: supported by every authenticator app (RFC 6238). */
const generator = (secret: Buffer, issuer = '', label = ''): TOTP =>
  new TOTP({
    issuer,
    label,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    period: PERIOD_SECONDS,
  });

/** The secret for an authenticator app: for typing, and as the address in a QR code. */
export function describeSecret(
  secret: Buffer,
  issuer: string,
  account: string,
): { secret: string; uri: string } {
  const totp = generator(secret, issuer, account);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

export const isTotpCode = (code: string): boolean => /^\d{6}$/.test(code);

/**
 * The step of this code, within the drift; undefined for a wrong one. Codes are compared in constant time.
 */
export function stepOf(secret: Buffer, code: string, at: Date): number | undefined {
  const timestamp = at.getTime();
  const delta = generator(secret).validate({ token: code, timestamp, window: DRIFT_STEPS });
  return delta === null ? undefined : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta;
}

/** The last step whose code is accepted at a moment. */
export const lastStepAt = (at: Date): number =>
  TOTP.counter({ period: PERIOD_SECONDS, timestamp: at.getTime() }) + DRIFT_STEPS;
