import type { Body } from '@koi/contract';
import type { Lang } from '@koi/contract/enumerations';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { sendToken, sessionOf } from '../../platform/http/session.ts';
import { hashPassword } from '../../platform/lib/passwords.ts';
import { invalid, Refusal } from '../../platform/lib/refusal.ts';
import { checkLoginPassword } from '../attempts/login-password.ts';
import { demandFactor } from '../second-factor/demand-factor.ts';
import { forgetDevices } from '../second-factor/queries.ts';
import { carryOn } from '../sessions/queries.ts';
import { resetLogIn, resetWithdrawalPassword } from './use-reset-code.ts';
import { changedMeanwhile, checkWithdrawalPassword } from './withdrawal-password.ts';

export function registerPasswordsRoutes(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, 'POST /member/password/modify', async ({ body, member, lang, request, reply, say }) => {
    const session = sessionOf(request);
    const version = await changeLoginPassword(ctx, member.id, body, { lang, currentSession: session });
    sendToken(reply, ctx.tokens.issue('member', member.id, version, session));
    say('done');
    return {};
  });

  route(app, ctx, 'POST /member/drawing_pwd/set', async ({ body, member, lang, say }) => {
    const spend = await demandFactor(ctx, member.id, { code: body.factor_code, lang });
    const withdrawal_password_hash = await hashPassword(body.qk_pwd);
    await ctx.database.transaction(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('member')
        .set({ withdrawal_password_hash, withdrawal_password_failures: 0, updated_at: ctx.clock() })
        .where('id', '=', member.id)
        .where('withdrawal_password_hash', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new Refusal('qk_pwd_already_set');
      await spend(trx);
    });
    say('done');
    return {};
  });

  route(app, ctx, 'POST /member/drawing_pwd/modify', async ({ body, member, lang, say }) => {
    if (body.qk_pwd !== body.qk_pwd_confirmation) throw invalid({ qk_pwd_confirmation: 'mismatch' });
    if (body.qk_pwd === body.old_qk_pwd) throw invalid({ qk_pwd: 'unchanged' });
    const verified = await checkWithdrawalPassword(ctx, member.id, body.old_qk_pwd, 'old_qk_pwd_wrong');
    const spend = await demandFactor(ctx, member.id, { code: body.factor_code, lang });
    const withdrawal_password_hash = await hashPassword(body.qk_pwd);
    await ctx.database.transaction(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('member')
        .set({ withdrawal_password_hash, updated_at: ctx.clock() })
        .where('id', '=', member.id)
        .where('withdrawal_password_hash', '=', verified)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw changedMeanwhile('old_qk_pwd_wrong');
      await spend(trx);
    });
    say('done');
    return {};
  });
}

/**
 * Ends all sessions except `currentSession`; returns the session version that stays valid
 * (docs/contract/money.md 3.1).
 */
async function changeLoginPassword(
  ctx: AppContext,
  memberId: number,
  body: Body<'POST /member/password/modify'>,
  { lang, currentSession }: { lang: Lang; currentSession: string | undefined },
): Promise<number> {
  if (body.password !== body.password_confirmation) throw invalid({ password_confirmation: 'mismatch' });
  if (body.password === body.oldpassword) throw invalid({ password: 'unchanged' });
  const verified = await checkLoginPassword(ctx, memberId, body.oldpassword, 'old_password_wrong');
  const spend = await demandFactor(ctx, memberId, { code: body.factor_code, lang });
  const password_hash = await hashPassword(body.password);
  const changed = await ctx.database.transaction(async (trx) => {
    const row = await trx
      .updateTable('member')
      .set({ password_hash, session_version: sql`session_after(session_version)`, updated_at: ctx.clock() })
      .where('id', '=', memberId)
      // Of two concurrent changes, the second one holds an outdated password.
      .where('password_hash', '=', verified)
      .returning('session_version')
      .executeTakeFirst();
    if (!row) throw new Refusal('old_password_wrong');
    await spend(trx);
    await forgetDevices(trx, memberId);
    await carryOn(trx, memberId, currentSession, row.session_version);
    return row;
  });
  ctx.push.changed([memberId], 'session');
  return changed.session_version;
}

/** Where members use the codes that the support gives them. */
export function registerResetCodesRoutes(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, 'POST /auth/reset_code', async ({ body, ip, say }) => {
    await resetLogIn(ctx, body, ip);
    say('done');
    return {};
  });

  route(app, ctx, 'POST /member/drawing_pwd/reset', async ({ body, member, lang, say }) => {
    await resetWithdrawalPassword(ctx, member, body, lang);
    say('done');
    return {};
  });
}
