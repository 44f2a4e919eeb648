import type { Body } from '@koi/contract';
import { type Lang, memberStatuses } from '@koi/contract/enumerations';
import type { AppContext } from '../../context.ts';
import { mailFromSite } from '../../features/mail/deliver-mail.ts';
import { networkOf } from '../../platform/lib/network.ts';
import { hashPassword } from '../../platform/lib/passwords.ts';
import { invalid, Refusal } from '../../platform/lib/refusal.ts';
import { type AttemptLimit, countAttempt, forgive } from '../attempts/attempts.ts';
import { forgetLogIns } from '../attempts/login-tries.ts';
import { demandFactor } from '../second-factor/demand-factor.ts';
import { forgetDevices } from '../second-factor/queries.ts';
import { endSessionsIn } from '../sessions/end-sessions.ts';
import { judgeResetCode } from './reset-codes.ts';

/**
 * Sets a new log-in password for whoever has the support's code: all sessions end, trusted devices are
 * removed, and the member is notified. A name without an account gets the same reply as a wrong code.
 * @throws Refusal validation | reset_code_wrong | locked_out | member_forbidden
 */
export async function resetLogIn(
  ctx: AppContext,
  body: Body<'POST /auth/reset_code'>,
  ip: string,
): Promise<void> {
  if (body.password !== body.password_confirmation) throw invalid({ password_confirmation: 'mismatch' });
  const name = body.name.toLowerCase();
  const network = networkOf(ip);
  const limits: readonly AttemptLimit[] = [
    { key: `reset-code:${name}|${network}`, max: 5 },
    { key: `reset-code-address:${network}`, max: 50 },
  ];
  await countAttempt(ctx, limits);
  const member = await ctx.database.db
    .selectFrom('member')
    .select(['id', 'name', 'lang', 'status'])
    .where('name', '=', name)
    .where('is_demo', '=', false)
    .executeTakeFirst();
  if (!member) throw new Refusal('reset_code_wrong');
  const spend = await judgeResetCode(ctx, { memberId: member.id, kind: 'login' }, body.code);
  if (member.status === memberStatuses.banned) throw new Refusal('member_forbidden');
  const password_hash = await hashPassword(body.password);
  await ctx.database.transaction(async (trx) => {
    await ctx.ledger.lockMember(trx, member.id);
    const until = await spend(trx);
    await trx
      .updateTable('member')
      .set({ password_hash, updated_at: ctx.clock() })
      .where('id', '=', member.id)
      .execute();
    await forgetLogIns(trx, member);
    await endSessionsIn(ctx, trx, member.id);
    await forgetDevices(trx, member.id);
    await mailFromSite(ctx, trx, member, {
      template: 'password_reset',
      parameters: { event: 'used', kind: 'login', until: until.toISOString() },
      url: '#/Service',
    });
  });
  await forgive(ctx, limits);
}

/**
 * Sets a new withdrawal password with the support's code, and tells the member.
 * @throws Refusal validation | reset_code_wrong | locked_out | factor_required | factor_wrong
 */
export async function resetWithdrawalPassword(
  ctx: AppContext,
  member: { id: number; lang: Lang },
  body: Body<'POST /member/drawing_pwd/reset'>,
  lang: Lang,
): Promise<void> {
  if (body.qk_pwd !== body.qk_pwd_confirmation) throw invalid({ qk_pwd_confirmation: 'mismatch' });
  const limits: readonly AttemptLimit[] = [{ key: `reset-code:${member.id}`, max: 5 }];
  await countAttempt(ctx, limits);
  const spend = await judgeResetCode(ctx, { memberId: member.id, kind: 'withdrawal' }, body.code);
  await forgive(ctx, limits);
  const spendFactor = await demandFactor(ctx, member.id, { code: body.factor_code, lang });
  const withdrawal_password_hash = await hashPassword(body.qk_pwd);
  await ctx.database.transaction(async (trx) => {
    await ctx.ledger.lockMember(trx, member.id);
    await spendFactor(trx);
    const until = await spend(trx);
    await trx
      .updateTable('member')
      .set({
        withdrawal_password_hash,
        withdrawal_password_failures: 0,
        withdrawal_password_locked_until: null,
        updated_at: ctx.clock(),
      })
      .where('id', '=', member.id)
      .execute();
    await mailFromSite(ctx, trx, member, {
      template: 'password_reset',
      parameters: { event: 'used', kind: 'withdrawal', until: until.toISOString() },
      url: '#/Service',
    });
  });
}
