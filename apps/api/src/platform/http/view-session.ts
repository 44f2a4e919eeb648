import { type CallDefinition, mayOperate, permissionsOfRole } from '@koi/contract';
import type { FastifyRequest } from 'fastify';
import {
  type MemberColumns,
  memberColumns,
  type SessionContext,
  type SessionMember,
  subject,
  toSessionMember,
} from '../../accounts/identity/find-session.ts';
import type { TokenClaims } from '../../accounts/identity/tokens.ts';
import type { AppContext } from '../../context.ts';
import { Refusal } from '../lib/refusal.ts';
import { maskEmail, maskPhone } from '../masking/masked.ts';

interface Row extends MemberColumns {
  view: string;
  operator_id: number;
  operator: string;
  role: string;
  permissions: string[];
}

/**
 * The member whose screens an operator views. Nothing is recorded, neither a visit of the member nor use of a
 * session. A view ends with the operator's own session and with the permission for views.
 * @throws Refusal unauthenticated
 */
async function findViewed(ctx: SessionContext, claims: TokenClaims): Promise<SessionMember> {
  const [row] = await ctx.database.query<Row>(
    `select ${memberColumns}, v.id as view, o.id as operator_id, o.name as operator, o.role, r.permissions
     from member_view v
       join member m on m.id = v.member_id
       join operator o on o.id = v.operator_id and o.is_open and o.session_version = v.operator_version
       join operator_role r on r.name = o.role
       left join operator_session s on s.id = v.operator_session
     where v.id = $1::int8 and v.member_id = $2::int and v.ticket is null and v.expires_at > $3::timestamptz and s.ended_at is null`,
    [claims.view ?? '0', subject(claims), ctx.clock()],
  );
  const granted = row ? permissionsOfRole({ name: row.role, permissions: row.permissions }) : [];
  if (!row || !mayOperate(granted, 'members.view-as')) throw new Refusal('unauthenticated');
  return {
    ...toSessionMember(row, ctx.clock()),
    view: { id: row.view, operator: { id: row.operator_id, name: row.operator } },
  };
}

/** Whether the request comes from a read-only view of a member's screens (decision 0044). */
export function isViewer({ tokenReading: reading }: FastifyRequest): boolean {
  return reading?.state === 'valid' && reading.claims.aud === 'viewer';
}

/**
 * Lets a view make reads without side effects, and end itself.
 * @throws Refusal view_only | unauthenticated
 */
export async function openView(
  ctx: AppContext,
  { auth, pure }: CallDefinition,
  request: FastifyRequest,
): Promise<void> {
  const { tokenReading: reading } = request;
  if (!reading || reading.state === 'unusable') throw new Refusal('unauthenticated');
  if (!pure && auth !== 'view') throw new Refusal('view_only');
  request.member = await findViewed(ctx, reading.claims);
}

const masks: Readonly<Record<string, (text: string) => string | null>> = {
  phone: maskPhone,
  email: maskEmail,
  qq: maskPhone,
};

/**
 * An answer as a view shows it: phones, mail and messenger addresses masked, as everywhere else for operators.
 * One that is needed whole is asked for by `operator/members/unmask`, which is audited.
 */
export function maskContacts<T>(answer: T): T {
  if (Array.isArray(answer)) return answer.map(maskContacts) as T;
  if (answer === null || typeof answer !== 'object' || Object.getPrototypeOf(answer) !== Object.prototype)
    return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => {
      const mask = masks[name];
      return [name, mask && typeof value === 'string' ? mask(value) : maskContacts(value)];
    }),
  ) as T;
}
