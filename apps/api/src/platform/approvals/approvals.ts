import { OWNER, type Permission } from '@koi/contract';
import type { ApprovalKind } from '@koi/texts/audit-actions';
import { type RawBuilder, sql } from 'kysely';
import type { WhyTwo } from '../database/column-types.ts';
import type { Db } from '../database/tables.ts';
import { DAY_MS } from '../lib/time.ts';

/** How long the first operator's approval is valid. */
export const APPROVAL_VALID_MS = DAY_MS;

/** Permission that each kind of approval requires. */
export const approvalPermissions: Readonly<Record<ApprovalKind, Permission>> = {
  'access.create': 'access.edit',
  'access.factor': 'access.edit',
  'access.password': 'access.edit',
  'access.permissions': 'access.edit',
  'access.role': 'access.edit',
  'access.status': 'access.edit',
  'access.thresholds': 'access.edit',
  activity: 'activities.terms',
  'activity.payout': 'activities.decide',
  adjustment: 'adjustments.make',
  'agent-bounds': 'agents.edit',
  'agent-rates': 'agents.edit',
  'channel.save': 'channels.edit',
  'coin-rate.save': 'channels.edit',
  'commission-mode': 'agents.edit',
  'commission-month': 'agents.pay',
  'commission-tiers': 'agents.edit',
  'credit.loan': 'credit.decide',
  'deposit.gift': 'deposits.decide',
  'issue.void': 'suppliers.edit',
  level: 'rewards.decide',
  'level-tier': 'rewards.terms',
  'member-details': 'members.edit',
  'member-password': 'members.password',
  'rebate-level': 'rewards.terms',
  'red-packet-size': 'rewards.terms',
  'savings-plan': 'rewards.terms',
  'second-factor': 'second-factor.reset',
  'secret.remove': 'secrets.edit',
  'secret.set': 'secrets.edit',
  'sign-in-pack': 'rewards.terms',
  transfer: 'transfers.decide',
  turnover: 'turnover.adjust',
  'wheel-prize': 'rewards.terms',
  withdrawal: 'withdrawals.decide',
};

const neededByKind = JSON.stringify(approvalPermissions);

const since = (at: Date): Date => new Date(at.getTime() - APPROVAL_VALID_MS);

/**
 * Whether approvals `g` are valid: at most a day old, not refused, and from an operator
 * whose account is open and who may still decide.
 */
export const isValidApproval = (at: Date): RawBuilder<boolean> => sql`(
  g.refused_by is null and g.created_at > ${since(at)} and exists (
    select from operator w join operator_role r on r.name = w.role where w.id = g.operator_id and w.is_open
       and (r.name = ${OWNER}
         or r.permissions @> array[${neededByKind}::jsonb ->> split_part(g.subject, ':', 1)])))`;

/** Whether rows `g` were refused within a day: their authors read it. */
export const wasRefused = (at: Date): RawBuilder<boolean> =>
  sql`(g.refused_by is not null and g.created_at > ${since(at)})`;

/** The first of two approvals. */
export interface FirstApproval {
  by: string;
  at: Date;
  reason: string;
  because: WhyTwo | null;
}

/** First approvals that wait for a second operator, by subject. */
export async function readFirstApprovals(
  db: Db,
  subjects: readonly string[],
  at: Date,
): Promise<ReadonlyMap<string, FirstApproval>> {
  if (subjects.length === 0) return new Map();
  const rows = await db
    .selectFrom('operator_approval as g')
    .innerJoin('operator', 'operator.id', 'g.operator_id')
    .select(['g.subject', 'g.reason', 'g.because', 'g.created_at as at', 'operator.name as by'])
    .where('g.subject', 'in', [...subjects])
    .where(isValidApproval(at))
    .orderBy('g.created_at')
    .execute();
  return new Map(rows.map(({ subject, ...approval }) => [subject, approval]));
}
