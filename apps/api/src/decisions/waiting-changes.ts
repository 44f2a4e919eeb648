import { sql } from 'kysely';
import type { AppContext } from '../context.ts';
import { toWireDate } from '../lib/time.ts';
import { AGREED_FOR_MS } from './second-operator.ts';

export interface WaitingChange {
  id: string;
  call: string;
  content: Record<string, unknown>;
  reason: string;
  asked_by: string;
  is_own: 0 | 1;
  created_at: string;
}

/**
 * Changes that one operator asked for and a second one has not said yet, of subjects whose kind begins so; the first one's words stand in
 * the audit log. The content is that of the call which `callOf` names.
 */
export async function listWaitingChanges(
  ctx: AppContext,
  prefixes: readonly string[],
  reader: { id: number },
  callOf: (subject: string) => string,
): Promise<WaitingChange[]> {
  const since = new Date(ctx.clock().getTime() - AGREED_FOR_MS);
  const { rows } = await sql<{
    subject: string;
    operator_id: number;
    actor: string;
    created_at: Date;
    after: Record<string, unknown>;
  }>`
    select g.subject, g.operator_id, g.created_at, l.actor, l.after
      from operator_agreement g
      join lateral (
        select l.actor, l.after from audit_log l
         where l.subject_kind = split_part(g.subject, ':', 1) and l.subject_id = substr(g.subject, strpos(g.subject, ':') + 1)
           and l.action = l.subject_kind || '.agree' and l.operator_id = g.operator_id and l.created_at = g.created_at
         order by l.id desc limit 1) l on true
     where exists (select from unnest(${prefixes}::text[]) as p(start) where starts_with(g.subject, p.start)) and g.created_at > ${since}
     order by g.created_at`.execute(ctx.database.db);
  return rows.map(({ subject, operator_id, actor, created_at, after: { reason, ...content } }) => ({
    id: `${subject} ${operator_id}`,
    call: callOf(subject),
    content,
    reason: typeof reason === 'string' ? reason : '',
    asked_by: actor,
    is_own: operator_id === reader.id ? 1 : 0,
    created_at: toWireDate(created_at, ctx.config.offsetMinutes),
  }));
}
