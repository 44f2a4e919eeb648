import type { Session } from '../../api/session.ts';

/**
 * docs/member-app.md 2: `auth` sends guests to Login, `demo` is closed to trial accounts, `guest` is closed
 * to members; a trial account does not count as a member.
 */
export type Guard = 'auth' | 'demo' | 'guest';

export type GuardResult = 'show' | 'to-login' | 'to-root' | 'refuse-demo';

/**
 * Decides whether a screen may be shown. A route with both guards `auth` and `demo` asks for a login first.
 */
export function checkGuards(
  guards: readonly Guard[],
  session: Pick<Session, 'isDemo'> & { token: string | null },
): GuardResult {
  if (guards.includes('auth') && session.token === null) return 'to-login';
  if (guards.includes('demo') && session.token !== null && session.isDemo) return 'refuse-demo';
  if (guards.includes('guest') && session.token !== null && !session.isDemo) return 'to-root';
  return 'show';
}
