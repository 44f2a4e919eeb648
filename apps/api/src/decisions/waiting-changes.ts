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

/** Rooms that list what waits for a second operator: how the subjects of each begin. */
const changeLists = {
  activities: 'activity:',
  wheel: 'wheel-prize:',
  sign_in: 'sign-in-pack:',
  red_packets: 'red-packet-size:',
  levels: 'level-tier:',
  savings: 'savings-plan:',
  channels: 'channel.',
  coin_rates: 'coin-rate.',
  secrets: 'secret.',
  access: 'access.',
} as const;

export type ChangeList = keyof typeof changeLists;

/** How many changes wait in each list for somebody else than whoever asked for them. */
export async function countWaitingChanges(
  ctx: AppContext,
  reader: { id: number },
): Promise<Readonly<Record<ChangeList, number>>> {
  const since = new Date(ctx.clock().getTime() - AGREED_FOR_MS);
  const { rows } = await sql<{ list: ChangeList; count: number }>`
    select l.list, count(g.subject)::int as count
      from unnest(${Object.keys(changeLists)}::text[], ${Object.values(changeLists)}::text[]) as l(list, start)
      left join operator_agreement g
        on starts_with(g.subject, l.start) and g.created_at > ${since} and g.operator_id <> ${reader.id}
     group by l.list`.execute(ctx.database.db);
  return Object.fromEntries(rows.map(({ list, count }) => [list, count])) as Record<ChangeList, number>;
}

/**
 * Changes of a list that one operator asked for and a second one has not said yet; the first one's words stand in the audit log. The
 * content is that of the call which `callOf` names.
 */
export async function listWaitingChanges(
  ctx: AppContext,
  list: ChangeList,
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
     where starts_with(g.subject, ${changeLists[list]}) and g.created_at > ${since}
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
