import { mayOperate } from '@koi/contract';
import { Refusal } from '../lib/refusal.ts';
import {
  type MemberColumns,
  memberColumns,
  type SessionContext,
  type SessionMember,
  subject,
  toSessionMember,
} from './find-session.ts';
import type { TokenClaims } from './tokens.ts';

interface Row extends MemberColumns {
  view: string;
  operator_id: number;
  operator: string;
  role: string;
}

/**
 * The member whose screens an operator views. Nothing is recorded, neither a visit of the member nor use of a
 * session. A view ends with the operator's own session and with the permission for views.
 * @throws Refusal unauthenticated
 */
export async function findViewed(ctx: SessionContext, claims: TokenClaims): Promise<SessionMember> {
  const [row] = await ctx.database.query<Row>(
    `select ${memberColumns}, v.id as view, o.id as operator_id, o.name as operator, o.role
     from member_view v
       join member m on m.id = v.member_id
       join operator o on o.id = v.operator_id and o.is_open = 1 and o.session_version = v.operator_version
       left join operator_session s on s.id = v.operator_session
     where v.id = $1::int8 and v.member_id = $2::int and v.ticket is null and v.expires_at > $3::timestamptz and s.ended_at is null`,
    [claims.view ?? '0', subject(claims), ctx.clock()],
  );
  if (!row || !mayOperate(row.role, 'members.view-as')) throw new Refusal('unauthenticated');
  return {
    ...toSessionMember(row, ctx.clock()),
    view: { id: row.view, operator: { id: row.operator_id, name: row.operator } },
  };
}
