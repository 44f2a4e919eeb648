import { useStore } from '@koi/ui/external-store.ts';
import { useHydrationSafeMember } from '../../api/member.ts';
import { sessionStore } from '../../api/session.ts';

export type Audience = 'guest' | 'trial' | 'member';

/** The kind of viewer of the activities; `name` is the member's account once loaded. */
export function useAudience(): { audience: Audience; name: string } {
  const { token, isDemo } = useStore(sessionStore);
  const member = useHydrationSafeMember();
  const audience: Audience = token === null ? 'guest' : isDemo ? 'trial' : 'member';
  return { audience, name: audience === 'member' ? (member?.name ?? '') : '' };
}
