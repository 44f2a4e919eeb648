import type { Session } from '../api/session.ts';

/** docs/member-app.md 2: `auth` sends guests to Login, `demo` is closed to trial accounts, `guest` is closed to members; a trial is no membership yet. */
export type Guard = 'auth' | 'demo' | 'guest';

export type Verdict = 'show' | 'to-login' | 'to-root' | 'refuse-demo';

/** What happens on the way to a screen. A route closed to trial accounts asks for a login first when it has both guards. */
export function judge(
  guards: readonly Guard[],
  session: Pick<Session, 'isDemo'> & { token: string | null },
): Verdict {
  if (guards.includes('auth') && session.token === null) return 'to-login';
  if (guards.includes('demo') && session.token !== null && session.isDemo) return 'refuse-demo';
  if (guards.includes('guest') && session.token !== null && !session.isDemo) return 'to-root';
  return 'show';
}
