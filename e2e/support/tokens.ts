import { createHmac } from 'node:crypto';

/** The session secret of every test stack. */
export const sessionSecret = 'session-secret-of-the-browser-tests-only';

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The same token two hours later: correctly signed and expired, but young enough to be exchanged. */
export function aged(token: string): string {
  const [header = '', payload = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, number>;
  for (const name of ['iat', 'nbf', 'exp', 'first']) claims[name] = (claims[name] ?? 0) - 7_200;
  const signed = `${header}.${encode(claims)}`;
  return `${signed}.${createHmac('sha256', sessionSecret).update(signed).digest('base64url')}`;
}
