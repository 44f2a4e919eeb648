import type { SessionMember } from '../../accounts/identity/find-session.ts';
import type { AppContext } from '../../context.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { isUnlimited } from './commission-mode.ts';

export interface AgentMember extends SessionMember {
  /** The agent number; never 0. */
  agentId: number;
}

/** @throws Refusal agent_required, also for trial accounts */
export function mustBeAgent(member: SessionMember): AgentMember {
  if (member.isDemo || member.agentId <= 0) throw new Refusal('agent_required');
  return member;
}

/** Guards the team calls. @throws Refusal agent_required | team_closed */
export async function openTeam(ctx: AppContext, member: SessionMember): Promise<AgentMember> {
  const agent = mustBeAgent(member);
  if (!(await isUnlimited(ctx))) throw new Refusal('team_closed');
  return agent;
}
