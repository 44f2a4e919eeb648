import type { Actor } from '../../audit/audit-log.ts';
import type { SessionMember } from '../../identity/find-session.ts';
import type { Person } from './cast.ts';
import type { Luck } from './luck.ts';
import type { Past } from './past.ts';

/** What a step of a visit is played with. */
export interface Scene {
  past: Past;
  person: Person;
  member: VisitingMember;
  luck: Luck;
  /** Of the visit's log-in. */
  session?: string;
  /** Somebody of the staff, who decides what waits. */
  staff(which?: 0 | 1): Extract<Actor, { kind: 'operator' }>;
  /** Time goes by. */
  minutes(count: number): Promise<void>;
}

export type VisitingMember = SessionMember & { realname: string | null };
