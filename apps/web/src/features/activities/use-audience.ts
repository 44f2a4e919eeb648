import { useDrawnMember } from '../../api/queries/member.ts';
import { sessionStore } from '../../api/session.ts';
import { useStore } from '../../lib/external-store.ts';

export type Audience = 'guest' | 'trial' | 'member';

/** The kind of viewer of the activities; `name` is the member's account once loaded. */
export function useAudience(): { audience: Audience; name: string } {
  const { token, isDemo } = useStore(sessionStore);
  const member = useDrawnMember();
  const audience: Audience = token === null ? 'guest' : isDemo ? 'trial' : 'member';
  return { audience, name: audience === 'member' ? (member?.name ?? '') : '' };
}
