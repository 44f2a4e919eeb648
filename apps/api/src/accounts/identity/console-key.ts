import { createHash, randomBytes } from 'node:crypto';

/** Absolute lifetime, however much it is used. */
export const CONSOLE_SESSION_MS = 12 * 60 * 60_000;

/** Digest of a console session's cookie, as the database stores it: it cannot open the session. */
export const consoleDigestOf = (value: string): string =>
  createHash('sha256').update(value).digest('base64url');

export function newConsoleKey(): { value: string; digest: string } {
  const value = randomBytes(32).toString('base64url');
  return { value, digest: consoleDigestOf(value) };
}
