import { type CallDefinition, type CallKey, calls } from '@koi/contract';
import type { ApprovalKind } from '@koi/texts/audit-actions';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { isValidApproval, wasRefused } from './approvals.ts';

export interface WaitingChange {
  id: string;
  call: string;
  content: Record<string, unknown>;
  told: string[];
  reason: string;
  asked_by: string;
  is_own: boolean;
  refused: { by: string; reason: string } | null;
  created_at: Date;
}

/** The list that shows each kind of waiting change; null: shown with the order it belongs to. */
const listOfKind = {
  'access.create': 'access',
  'access.factor': 'access',
  'access.password': 'access',
  'access.permissions': 'access',
  'access.role': 'access',
  'access.status': 'access',
  'access.thresholds': 'access',
  activity: 'activities',
  'activity.payout': null,
  adjustment: null,
  'agent-bounds': 'agent_rates',
  'agent-rates': 'agent_rates',
  'channel.save': 'channels',
  'coin-rate.save': 'coin_rates',
  'commission-mode': 'commission_mode',
  'commission-month': 'agent_months',
  'commission-tiers': 'commission_tiers',
  'credit.loan': null,
  'deposit.gift': null,
  'issue.void': null,
  level: 'members',
  'level-tier': 'levels',
  'member-details': 'members',
  'member-password': 'members',
  'rebate-level': 'rebate',
  'red-packet-size': 'red_packets',
  'savings-plan': 'savings',
  'second-factor': 'members',
  'secret.remove': 'secrets',
  'secret.set': 'secrets',
  'sign-in-pack': 'sign_in',
  transfer: null,
  turnover: 'members',
  'wheel-prize': 'wheel',
  withdrawal: null,
} as const satisfies Readonly<Record<ApprovalKind, string | null>>;
export type ChangeList = NonNullable<(typeof listOfKind)[ApprovalKind]>;

const listed = Object.entries(listOfKind).filter(
  (entry): entry is [ApprovalKind, ChangeList] => entry[1] !== null,
);
const kindsOf = (list: ChangeList): ApprovalKind[] =>
  listed.flatMap(([kind, of]) => (of === list ? [kind] : []));

/**
 * How many changes wait in each list for an operator other than the one who requested them; lists without any
 * are absent.
 */
export async function countWaitingChanges(
  ctx: AppContext,
  reader: { id: number },
): Promise<ReadonlyMap<ChangeList, number>> {
  const { rows } = await sql<{ list: ChangeList; count: number }>`
    select l.list, count(*)::int as count
      from unnest(${listed.map(([kind]) => kind)}::text[], ${listed.map(([, list]) => list)}::text[]) as l(kind, list)
      join operator_approval g on split_part(g.subject, ':', 1) = l.kind
     where ${isValidApproval(ctx.clock())} and g.operator_id <> ${reader.id}
     group by l.list`.execute(ctx.database.db);
  return new Map(rows.map(({ list, count }) => [list, count]));
}

/**
 * Changes of a list that one operator requested and a second one has not approved yet; the requests are read
 * from the audit log. `callOf` names the call whose body is the content.
 */
export async function listWaitingChanges(
  ctx: AppContext,
  list: ChangeList,
  reader: { id: number },
  callOf: (subject: string) => string,
): Promise<WaitingChange[]> {
  const { rows } = await sql<{
    subject: string;
    operator_id: number;
    actor: string;
    created_at: Date;
    refused_by: string | null;
    refusal: string | null;
    after: Record<string, unknown>;
  }>`
    select g.subject, g.operator_id, g.created_at, g.refused_by, g.refusal, l.actor, l.after
      from operator_approval g
      join lateral (
        select l.actor, l.after from audit_log l
         where l.subject_kind = split_part(g.subject, ':', 1) and l.subject_id = substr(g.subject, strpos(g.subject, ':') + 1)
           and l.action = l.subject_kind || '.agree' and l.operator_id = g.operator_id and l.created_at = g.created_at
         order by l.id desc limit 1) l on true
     where split_part(g.subject, ':', 1) = any(${kindsOf(list)}::text[])
       and (${isValidApproval(ctx.clock())} or (g.operator_id = ${reader.id} and ${wasRefused(ctx.clock())}))
     order by g.created_at`.execute(ctx.database.db);
  return rows.map(({ subject, operator_id, actor, created_at, refused_by, refusal, after }) => {
    const { reason, ...content } = after;
    return {
      id: `${subject} ${operator_id}`,
      call: callOf(subject),
      content,
      told: fieldsBesides(callOf(subject), content),
      reason: typeof reason === 'string' ? reason : '',
      asked_by: actor,
      is_own: operator_id === reader.id,
      refused: refused_by === null ? null : { by: refused_by, reason: refusal ?? '' },
      created_at,
    };
  });
}

/** Fields of a request that its call does not take: it would refuse them. */
function fieldsBesides(key: string, content: object): string[] {
  const { body }: CallDefinition = calls[key as CallKey];
  return Object.keys(content).filter((name) => !Object.hasOwn(body?.properties ?? {}, name));
}
