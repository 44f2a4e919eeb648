import type { SessionMember } from '../../../api/src/accounts/identity/find-session.ts';
import type { OperatorActor } from '../../../api/src/platform/audit/audit-log.ts';
import type { Person } from './cast.ts';
import type { Luck } from './luck.ts';
import type { Past } from './past.ts';

/** Context of a visit's steps. */
export interface Scene {
  past: Past;
  person: Person;
  member: VisitingMember;
  luck: Luck;
  /** Session of the visit's log-in. */
  session?: string;
  /** An operator, who decides waiting orders. */
  staff(which?: 0 | 1): OperatorActor;
  /** Moves the clock forward. */
  minutes(count: number): Promise<void>;
}

export type VisitingMember = SessionMember & { realname: string | null };
