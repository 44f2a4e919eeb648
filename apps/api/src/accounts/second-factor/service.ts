import type { Body, DomainReply } from '@koi/contract';
import type { Lang } from '@koi/contract/enumerations';
import type { AppContext } from '../../context.ts';
import type { Db } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { checkLoginPassword } from '../attempts/login-password.ts';
import type { NamedMember } from '../identity/member.ts';
import { judgedFactor } from './demand-factor.ts';
import { enableFactor, prepareSecret } from './enable-factor.ts';
import { mailFactorChange } from './factor-mail.ts';
import { memberHolder, readMemberFactor } from './member-factor.ts';
import { disableFactor, forgetDevices, saveChoice } from './queries.ts';
import { recoveryCodesLeft, renewRecoveryCodes } from './recovery-codes.ts';
import { describeSecret } from './totp.ts';
import { demandedFrom } from './withdrawal-demand.ts';

type Status = DomainReply<'POST /member/second_factor/status'>['data'];

/** The state of a member's second factor, for the member and the staff. */
export async function factorStatus(
  ctx: AppContext,
  member: Pick<NamedMember, 'id' | 'lang'>,
): Promise<Status> {
  const { db } = ctx.database;
  const factor = await readMemberFactor(ctx, db, member.id);
  const from = await demandedFrom(ctx, member.lang);
  return {
    is_on: factor !== undefined,
    turned_on_at: factor?.turnedOnAt ?? null,
    at_login: factor?.atLogin ?? false,
    at_withdrawal: factor?.atWithdrawal ?? false,
    recovery_codes_left: factor ? await recoveryCodesLeft(db, memberHolder(member.id)) : 0,
    locked_until: factor?.lockedUntil ?? null,
    demanded_from: from,
  };
}

/** @throws Refusal factor_already_on */
export async function beginFactor(ctx: AppContext, member: NamedMember) {
  const secret = await prepareSecret(ctx, memberHolder(member.id));
  if (!secret) throw new Refusal('factor_already_on');
  const issuer = await ctx.settings.read('system.site_name', member.lang);
  return describeSecret(secret, issuer, member.name);
}

/**
 * Turns the factor on, with the first code and the password.
 * @throws Refusal password_wrong | locked_out | factor_not_begun | factor_code_wrong | factor_already_on
 */
export async function enableMemberFactor(
  ctx: AppContext,
  member: NamedMember,
  { factor_code: code, password, at_login, at_withdrawal }: Body<'POST /member/second_factor/turn_on'>,
  lang: Lang,
): Promise<string[]> {
  const verified = await checkLoginPassword(ctx, member.id, password);
  return ctx.database.transaction(async (trx) => {
    await mustStillBe(trx, member.id, verified);
    const recoveryCodes = await enableFactor(ctx, trx, memberHolder(member.id), code);
    await saveChoice(trx, member.id, { atLogin: at_login !== 0, atWithdrawal: at_withdrawal !== 0 });
    await mailFactorChange(ctx, trx, member.id, lang, 'on');
    return recoveryCodes;
  });
}

/**
 * Sets where a code is needed; reducing it also needs a code.
 * @throws Refusal factor_off | as `demandFactor`
 */
export async function chooseFactor(
  ctx: AppContext,
  member: NamedMember,
  { factor_code: code, at_login, at_withdrawal }: Body<'POST /member/second_factor/choose'>,
  lang: Lang,
): Promise<void> {
  await mustBeOn(ctx, member.id);
  const spend = await judgedFactor(ctx, member.id, { code, lang });
  await ctx.database.transaction(async (trx) => {
    await spend(trx);
    await saveChoice(trx, member.id, { atLogin: at_login === 1, atWithdrawal: at_withdrawal === 1 });
  });
}

/** @throws Refusal factor_off | password_wrong | locked_out | as `demandFactor` */
export async function renewCodes(
  ctx: AppContext,
  member: NamedMember,
  input: Body<'POST /member/second_factor/recovery_codes'>,
  lang: Lang,
): Promise<string[]> {
  return withBoth(ctx, member, input, lang, async (trx) => {
    const codes = await renewRecoveryCodes(ctx, trx, memberHolder(member.id));
    await mailFactorChange(ctx, trx, member.id, lang, 'renewed');
    return codes;
  });
}

/** @throws Refusal factor_off | password_wrong | locked_out | as `demandFactor` */
export async function disableMemberFactor(
  ctx: AppContext,
  member: NamedMember,
  input: Body<'POST /member/second_factor/turn_off'>,
  lang: Lang,
): Promise<void> {
  await withBoth(ctx, member, input, lang, (trx) => removeFactor(ctx, trx, member.id, lang, 'off'));
}

/**
 * Removes the factor and everything that depends on it, and notifies the member.
 * @throws Refusal factor_off
 */
export async function removeFactor(
  ctx: AppContext,
  trx: Db,
  memberId: number,
  lang: Lang,
  event: 'off' | 'reset',
  more: { until?: string } = {},
): Promise<void> {
  if (!(await disableFactor(trx, memberHolder(memberId)))) throw new Refusal('factor_off');
  await trx.deleteFrom('factor_choice').where('member_id', '=', memberId).execute();
  await forgetDevices(trx, memberId);
  await mailFactorChange(ctx, trx, memberId, lang, event, more);
}

/** Runs what needs both the password and a code. */
async function withBoth<R>(
  ctx: AppContext,
  member: NamedMember,
  { factor_code: code, password }: { factor_code: string; password: string },
  lang: Lang,
  work: (trx: Db) => Promise<R>,
): Promise<R> {
  await mustBeOn(ctx, member.id);
  const verified = await checkLoginPassword(ctx, member.id, password);
  const spend = await judgedFactor(ctx, member.id, { code, lang });
  return ctx.database.transaction(async (trx) => {
    await mustStillBe(trx, member.id, verified);
    await spend(trx);
    return work(trx);
  });
}

/** @throws Refusal factor_off */
async function mustBeOn(ctx: AppContext, memberId: number): Promise<void> {
  if (!(await readMemberFactor(ctx, ctx.database.db, memberId))) throw new Refusal('factor_off');
}

/** The password may have changed while it was being verified. @throws Refusal password_wrong */
async function mustStillBe(trx: Db, memberId: number, verified: string): Promise<void> {
  const same = await trx
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberId)
    .where('password_hash', '=', verified)
    .forShare()
    .executeTakeFirst();
  if (!same) throw new Refusal('password_wrong');
}
