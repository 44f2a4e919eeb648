import type { Body, Reply } from '@koi/contract';
import type { Selectable } from 'kysely';
import type { AppContext } from '../../context.ts';
import { wireId } from '../../db/keys.ts';
import type { TeamTables } from '../../db/tables/team.ts';
import type { SessionMember } from '../../identity/find-session.ts';
import { Refusal } from '../../lib/refusal.ts';
import { toWireDate } from '../../lib/time.ts';
import { takenColumn } from '../../lib/unique-violation.ts';

export type Application = Reply<'POST /agent/apply'>['data'];
type ApplicationRow = Selectable<TeamTables['agent_application']>;

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
    return applicationRow(row, ctx.config.offsetMinutes);
  } catch (error) {
    throw takenColumn(error, ['agent_application_open']) ? new Refusal('application_open') : error;
  }
}

export async function newestApplication(
  ctx: AppContext,
  member: SessionMember,
): Promise<Reply<'POST /agent/apply/status'>> {
  if (member.agentId > 0) return { is_agent: 1 };
  const row = await ctx.database.db
    .selectFrom('agent_application')
    .selectAll()
    .where('member_id', '=', member.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { is_agent: 0, ...(row && { data: applicationRow(row, ctx.config.offsetMinutes) }) };
}

export function applicationRow(row: ApplicationRow, offsetMinutes: number): Application {
  return {
    id: wireId(row.id),
    member_id: row.member_id,
    name: row.name,
    phone: row.phone,
    email: '',
    msn_qq: '',
    reason: row.reason,
    status: row.status as Application['status'],
    fail_reason: row.fail_reason,
    created_at: toWireDate(row.created_at, offsetMinutes),
    updated_at: toWireDate(row.updated_at, offsetMinutes),
  };
}
