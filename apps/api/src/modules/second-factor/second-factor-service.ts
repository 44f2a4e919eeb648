import type { Body, Reply } from '@koi/contract';
import type { Lang } from '@koi/contract/enumerations';
import { formatMinor } from '@koi/money';
import type { Kysely } from 'kysely';
import { checkLoginPassword } from '../../attempts/login-password.ts';
import type { AppContext } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import type { NamedMember } from '../../identity/member.ts';
import { Refusal } from '../../lib/refusal.ts';
import { toWireDateOrNull } from '../../lib/time.ts';
import { recoveryCodesLeft, renewRecoveryCodes } from '../../second-factor/recovery-codes.ts';
import { describeSecret } from '../../second-factor/totp.ts';
import { prepareSecret, turnOff, turnOn } from '../../second-factor/turn-on.ts';
import { judgedFactor } from './demand-factor.ts';
import { tellOfFactor } from './factor-mail.ts';
import { memberHolder, readMemberFactor, saveChoice } from './member-factor.ts';
import { forgetDevices } from './trusted-devices.ts';
import { demandedFrom } from './withdrawal-demand.ts';

type Status = Reply<'POST /member/second_factor/status'>['data'];

const flag = (on: boolean): 0 | 1 => (on ? 1 : 0);

/** The state of a member's second factor, for the member and the staff. */
export async function factorStatus(
  ctx: AppContext,
  member: Pick<NamedMember, 'id' | 'lang'>,
): Promise<Status> {
  const { offsetMinutes } = ctx.config;
  const { db } = ctx.database;
  const factor = await readMemberFactor(ctx, db, member.id);
  const from = await demandedFrom(ctx, member.lang);
  return {
    is_on: flag(factor !== undefined),
    turned_on_at: toWireDateOrNull(factor?.turnedOnAt ?? null, offsetMinutes),
    at_login: flag(factor?.atLogin ?? false),
    at_withdrawal: flag(factor?.atWithdrawal ?? false),
    recovery_codes_left: factor ? await recoveryCodesLeft(db, memberHolder(member.id)) : 0,
    locked_until: toWireDateOrNull(factor?.lockedUntil ?? null, offsetMinutes),
    demanded_from: from === null ? null : formatMinor(from),
  };
}

const whyNotOn = {
  absent: 'factor_not_begun',
  'already-on': 'factor_already_on',
  wrong: 'factor_code_wrong',
} as const;

/** @throws Refusal factor_already_on */
export async function beginFactor(ctx: AppContext, member: NamedMember) {
  const secret = await prepareSecret(ctx, memberHolder(member.id));
  if (!secret) throw new Refusal('factor_already_on');
  const issuer = await ctx.settings.text('system', 'site_name', 'Koi', member.lang);
  return describeSecret(secret, issuer, member.name);
}

/**
 * Turns the factor on, with the first code and the password.
 * @throws Refusal password_wrong | locked_out | factor_not_begun | factor_code_wrong | factor_already_on
 */
export async function turnOnFactor(
  ctx: AppContext,
  member: NamedMember,
  {
    factor_code: code,
    password,
    at_login = 1,
    at_withdrawal = 1,
  }: Body<'POST /member/second_factor/turn_on'>,
  lang: Lang,
): Promise<string[]> {
  const verified = await checkLoginPassword(ctx, member.id, password);
  return ctx.database.transaction(async (trx) => {
    await mustStillBe(trx, member.id, verified);
    const result = await turnOn(ctx, trx, memberHolder(member.id), code);
    if (result.state !== 'on') throw new Refusal(whyNotOn[result.state]);
    await saveChoice(trx, member.id, { atLogin: at_login === 1, atWithdrawal: at_withdrawal === 1 });
    await tellOfFactor(ctx, trx, member.id, lang, 'on');
    return result.recoveryCodes;
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
  given: Body<'POST /member/second_factor/recovery_codes'>,
  lang: Lang,
): Promise<string[]> {
  return withBoth(ctx, member, given, lang, async (trx) => {
    const codes = await renewRecoveryCodes(ctx, trx, memberHolder(member.id));
    await tellOfFactor(ctx, trx, member.id, lang, 'renewed');
    return codes;
  });
}

/** @throws Refusal factor_off | password_wrong | locked_out | as `demandFactor` */
export async function turnOffFactor(
  ctx: AppContext,
  member: NamedMember,
  given: Body<'POST /member/second_factor/turn_off'>,
  lang: Lang,
): Promise<void> {
  await withBoth(ctx, member, given, lang, (trx) => removeFactor(ctx, trx, member.id, lang, 'off'));
}

/**
 * Removes the factor and everything that depends on it, and notifies the member.
 * @throws Refusal factor_off
 */
export async function removeFactor(
  ctx: AppContext,
  trx: Kysely<Tables>,
  memberId: number,
  lang: Lang,
  event: 'off' | 'reset',
  more: { until?: string } = {},
): Promise<void> {
  if (!(await turnOff(trx, memberHolder(memberId)))) throw new Refusal('factor_off');
  await trx.deleteFrom('factor_choice').where('member_id', '=', memberId).execute();
  await forgetDevices(trx, memberId);
  await tellOfFactor(ctx, trx, memberId, lang, event, more);
}

/** Runs what needs both the password and a code. */
async function withBoth<R>(
  ctx: AppContext,
  member: NamedMember,
  { factor_code: code, password }: { factor_code: string; password: string },
  lang: Lang,
  work: (trx: Kysely<Tables>) => Promise<R>,
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
async function mustStillBe(trx: Kysely<Tables>, memberId: number, verified: string): Promise<void> {
  const same = await trx
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberId)
    .where('password_hash', '=', verified)
    .forShare()
    .executeTakeFirst();
  if (!same) throw new Refusal('password_wrong');
}
