import type { AuditAction } from '@koi/texts/audit-actions';
import type { Kysely } from 'kysely';
import { toActor, writeAudit } from '../../audit/audit-log.ts';
import type { AppContext } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import type { SessionOperator } from '../../identity/find-session.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { Holder } from '../../second-factor/holder.ts';
import { judgeCode, spendProof } from '../../second-factor/judge-code.ts';
import { renewRecoveryCodes } from '../../second-factor/recovery-codes.ts';
import { lockedFactor, wrongCode } from '../../second-factor/refusals.ts';
import { describeSecret } from '../../second-factor/totp.ts';
import { prepareSecret, readFactor, turnOff, turnOn } from '../../second-factor/turn-on.ts';
import { withOwnPassword } from './own-password.ts';

export const operatorHolder = (id: number): Holder => ({ audience: 'operator', id });

type Given = { password: string; factor_code: string };

export const operatorHasFactor = async (ctx: AppContext, id: number): Promise<boolean> =>
  (await readFactor(ctx.database.db, operatorHolder(id), ctx.clock())) !== undefined;

/** Setting `second_factor_demanded` of the group `operator`: operators must have a second factor. */
export const isFactorDemanded = (ctx: AppContext): Promise<boolean> =>
  ctx.settings.isOn('operator', 'second_factor_demanded', false);

/**
 * Verifies a code; the result spends it in the transaction it authorizes.
 * @throws Refusal factor_required | factor_wrong | factor_locked
 */
export async function judgedOperatorFactor(
  ctx: AppContext,
  id: number,
  code: string | undefined,
): Promise<(trx: Kysely<Tables>) => Promise<void>> {
  if (code === undefined) throw new Refusal('factor_required');
  const holder = operatorHolder(id);
  const verdict = await judgeCode(ctx, holder, code);
  if (verdict.state === 'wrong') throw wrongCode(verdict.left);
  if (verdict.state === 'locked') throw lockedFactor(ctx, verdict.until);
  return async (trx) => {
    if (verdict.state === 'off') return;
    if (!(await spendProof(ctx, trx, holder, verdict.proof))) throw wrongCode(5);
  };
}

/** @throws Refusal factor_already_on */
export async function beginOperatorFactor(ctx: AppContext, { id, name }: SessionOperator) {
  const secret = await prepareSecret(ctx, operatorHolder(id));
  if (!secret) throw new Refusal('factor_already_on');
  return describeSecret(secret, await ctx.settings.text('system', 'site_name', 'Koi'), name);
}

const whyNotOn = {
  absent: 'factor_not_begun',
  'already-on': 'factor_already_on',
  wrong: 'factor_code_wrong',
} as const;

/** @throws Refusal password_wrong | locked_out | factor_not_begun | factor_code_wrong | factor_already_on */
export function turnOnOperatorFactor(
  ctx: AppContext,
  operator: SessionOperator,
  ip: string,
  { password, factor_code: code }: Given,
): Promise<string[]> {
  return withOwnPassword(ctx, operator.id, password, async (trx) => {
    const result = await turnOn(ctx, trx, operatorHolder(operator.id), code);
    if (result.state !== 'on') throw new Refusal(whyNotOn[result.state]);
    await audit(ctx, trx, operator, ip, 'operator.factor-on');
    return result.recoveryCodes;
  });
}

/**
 * @throws Refusal factor_off | password_wrong | locked_out | factor_required | factor_wrong | factor_locked
 */
export function renewOperatorCodes(
  ctx: AppContext,
  operator: SessionOperator,
  ip: string,
  given: Given,
): Promise<string[]> {
  return withBoth(ctx, operator, given, async (trx) => {
    await audit(ctx, trx, operator, ip, 'operator.recovery-codes');
    return renewRecoveryCodes(ctx, trx, operatorHolder(operator.id));
  });
}

/**
 * @throws Refusal operator_factor_demanded | factor_off | password_wrong | locked_out | factor_required |
 * factor_wrong | factor_locked
 */
export async function turnOffOperatorFactor(
  ctx: AppContext,
  operator: SessionOperator,
  ip: string,
  given: Given,
): Promise<void> {
  if (await isFactorDemanded(ctx)) throw new Refusal('operator_factor_demanded');
  await withBoth(ctx, operator, given, async (trx) => {
    if (!(await turnOff(trx, operatorHolder(operator.id)))) throw new Refusal('factor_off');
    await audit(ctx, trx, operator, ip, 'operator.factor-off');
  });
}

async function withBoth<R>(
  ctx: AppContext,
  { id }: SessionOperator,
  { password, factor_code: code }: Given,
  work: (trx: Kysely<Tables>) => Promise<R>,
): Promise<R> {
  if (!(await operatorHasFactor(ctx, id))) throw new Refusal('factor_off');
  return withOwnPassword(ctx, id, password, work, () => judgedOperatorFactor(ctx, id, code));
}

function audit(
  ctx: AppContext,
  trx: Kysely<Tables>,
  { id, name }: SessionOperator,
  ip: string,
  action: AuditAction,
): Promise<void> {
  const actor = toActor({ id, name }, ip);
  return writeAudit(trx, { actor, at: ctx.clock(), action, subject: { kind: 'operator', id: name } });
}
