import type { Body, DomainReply } from '@koi/contract';
import type { Selectable } from 'kysely';
import type { SessionMember } from '../../accounts/identity/find-session.ts';
import type { AppContext } from '../../context.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { takenColumn } from '../../platform/lib/unique-violation.ts';

export type Application = DomainReply<'POST /agent/apply'>['data'];
type ApplicationRow = Selectable<Tables['agent_application']>;

/** @throws Refusal already_agent | application_open */
export async function applyAsAgent(
  ctx: AppContext,
  member: SessionMember,
  body: Body<'POST /agent/apply'>,
): Promise<Application> {
  if (member.agentId > 0) throw new Refusal('already_agent');
  const now = ctx.clock();
  try {
    const row = await ctx.database.db
      .insertInto('agent_application')
      .values({
        member_id: member.id,
        name: body.name,
        phone: body.phone ?? '',
        reason: body.reason,
        decided_by: null,
        decided_at: null,
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return applicationRow(row);
  } catch (error) {
    throw takenColumn(error, ['agent_application_open']) ? new Refusal('application_open') : error;
  }
}

export async function newestApplication(
  ctx: AppContext,
  member: SessionMember,
): Promise<DomainReply<'POST /agent/apply/status'>> {
  if (member.agentId > 0) return { is_agent: true };
  const row = await ctx.database.db
    .selectFrom('agent_application')
    .selectAll()
    .where('member_id', '=', member.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { is_agent: false, ...(row && { data: applicationRow(row) }) };
}

export function applicationRow(row: ApplicationRow): Application {
  return {
    id: row.id,
    member_id: row.member_id,
    name: row.name,
    phone: row.phone,
    email: '',
    msn_qq: '',
    reason: row.reason,
    status: row.status as Application['status'],
    fail_reason: row.fail_reason,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}
