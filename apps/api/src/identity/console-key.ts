import { createHash, randomBytes } from 'node:crypto';

/** However much it is used. */
export const CONSOLE_SESSION_MS = 12 * 60 * 60_000;

/** What the database keeps of a console's session: it opens nothing. */
export const consoleDigestOf = (value: string): string =>
  createHash('sha256').update(value).digest('base64url');

export function newConsoleKey(): { value: string; digest: string } {
  const value = randomBytes(32).toString('base64url');
  return { value, digest: consoleDigestOf(value) };
}
