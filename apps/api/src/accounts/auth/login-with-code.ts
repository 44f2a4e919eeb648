import type { Body, DomainReply } from '@koi/contract';
import { memberStatuses } from '@koi/contract/enumerations';
import type { AppContext } from '../../context.ts';
import type { Db } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { loginSucceeded, tryOf } from '../attempts/login-tries.ts';
import { demandFactor } from '../second-factor/demand-factor.ts';
import { findTicket, spendTicket } from '../second-factor/tickets.ts';
import { trustDevice } from '../second-factor/trusted-devices.ts';
import type { Visitor } from '../sessions/queries.ts';
import { openMemberSession } from './login.ts';

/**
 * Completes a login: the ticket stands for the password, the code is the second factor.
 * @throws Refusal login_expired for an unknown or expired ticket | factor_wrong | factor_locked |
 * member_forbidden | timed_out | self_excluded | self_excluded_for_good
 */
export async function logInWithCode(
  ctx: AppContext,
  { ticket, factor_code: code, trust_device, restricted }: Body<'POST /auth/login/second_factor'>,
  visitor: Visitor,
): Promise<DomainReply<'POST /auth/login/second_factor'>['data']> {
  const holder = await findTicket(ctx, 'member', ticket);
  if (!holder) throw new Refusal('login_expired');
  const member = await ctx.database.db
    .selectFrom('member')
    .select(['id', 'name', 'password_hash', 'status'])
    .where('id', '=', holder.id)
    .executeTakeFirstOrThrow();
  if (member.status === memberStatuses.banned) throw new Refusal('member_forbidden');
  const spend = await demandFactor(ctx, member.id, { code, lang: visitor.lang });
  let device: string | null = null;
  const first = async (trx: Db) => {
    if (!(await spendTicket(ctx, trx, ticket, member.password_hash))) throw new Refusal('login_expired');
    await spend(trx);
    device = trust_device === 1 ? await trustDevice(ctx, trx, member.id) : null;
  };
  const session = await openMemberSession(ctx, member, visitor, { restricted: restricted === 1, first });
  await loginSucceeded(ctx, tryOf('login', member.name, visitor.ip));
  return { ...session, device_token: device };
}
