import { useDrawnMember } from '../../api/queries/member.ts';
import { sessionStore } from '../../api/session.ts';
import { useStore } from '../../lib/external-store.ts';

export type Audience = 'guest' | 'trial' | 'member';

/** Who looks at the activities; `name` is the member's account once it is known. */
export function useAudience(): { audience: Audience; name: string } {
  const { token, isDemo } = useStore(sessionStore);
  const member = useDrawnMember();
  const audience: Audience = token === null ? 'guest' : isDemo ? 'trial' : 'member';
  return { audience, name: audience === 'member' ? (member?.name ?? '') : '' };
}
