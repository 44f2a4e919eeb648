import type { AuditAction } from '@koi/texts/audit-actions';
import type { AppContext } from '../../context.ts';
import { toActor, writeAudit } from '../../platform/audit/audit-log.ts';
import type { Db } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import type { SessionOperator } from '../identity/find-session.ts';
import { enableFactor, prepareSecret } from '../second-factor/enable-factor.ts';
import type { Holder } from '../second-factor/holder.ts';
import { judgeCode, spendProof } from '../second-factor/judge-code.ts';
import { disableFactor, readFactor } from '../second-factor/queries.ts';
import { renewRecoveryCodes } from '../second-factor/recovery-codes.ts';
import { lockedFactor, wrongCode } from '../second-factor/refusals.ts';
import { describeSecret } from '../second-factor/totp.ts';
import { withOwnPassword } from './own-password.ts';

export const operatorHolder = (id: number): Holder => ({ audience: 'operator', id });

type Input = { password: string; factor_code: string };

export const operatorHasFactor = async (ctx: AppContext, id: number): Promise<boolean> =>
  (await readFactor(ctx.database.db, operatorHolder(id), ctx.clock())) !== undefined;

/** Setting `second_factor_demanded` of the group `operator`: operators must have a second factor. */
export const isFactorDemanded = (ctx: AppContext): Promise<boolean> =>
  ctx.settings.read('operator.second_factor_demanded');

/**
 * Verifies a code; the result spends it in the transaction it authorizes.
 * @throws Refusal factor_required | factor_wrong | factor_locked
 */
export async function judgedOperatorFactor(
  ctx: AppContext,
  id: number,
  code: string | undefined,
): Promise<(trx: Db) => Promise<void>> {
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
  return describeSecret(secret, await ctx.settings.read('system.site_name'), name);
}

/** @throws Refusal password_wrong | locked_out | factor_not_begun | factor_code_wrong | factor_already_on */
export function enableOperatorFactor(
  ctx: AppContext,
  operator: SessionOperator,
  ip: string,
  { password, factor_code: code }: Input,
): Promise<string[]> {
  return withOwnPassword(ctx, operator.id, password, async (trx) => {
    const recoveryCodes = await enableFactor(ctx, trx, operatorHolder(operator.id), code);
    await audit(ctx, trx, operator, ip, 'operator.factor-on');
    return recoveryCodes;
  });
}

/**
 * @throws Refusal factor_off | password_wrong | locked_out | factor_required | factor_wrong | factor_locked
 */
export function renewOperatorCodes(
  ctx: AppContext,
  operator: SessionOperator,
  ip: string,
  input: Input,
): Promise<string[]> {
  return withBoth(ctx, operator, input, async (trx) => {
    await audit(ctx, trx, operator, ip, 'operator.recovery-codes');
    return renewRecoveryCodes(ctx, trx, operatorHolder(operator.id));
  });
}

/**
 * @throws Refusal operator_factor_demanded | factor_off | password_wrong | locked_out | factor_required |
 * factor_wrong | factor_locked
 */
export async function disableOperatorFactor(
  ctx: AppContext,
  operator: SessionOperator,
  ip: string,
  input: Input,
): Promise<void> {
  if (await isFactorDemanded(ctx)) throw new Refusal('operator_factor_demanded');
  await withBoth(ctx, operator, input, async (trx) => {
    if (!(await disableFactor(trx, operatorHolder(operator.id)))) throw new Refusal('factor_off');
    await audit(ctx, trx, operator, ip, 'operator.factor-off');
  });
}

async function withBoth<R>(
  ctx: AppContext,
  { id }: SessionOperator,
  { password, factor_code: code }: Input,
  work: (trx: Db) => Promise<R>,
): Promise<R> {
  if (!(await operatorHasFactor(ctx, id))) throw new Refusal('factor_off');
  return withOwnPassword(ctx, id, password, work, () => judgedOperatorFactor(ctx, id, code));
}

function audit(
  ctx: AppContext,
  trx: Db,
  { id, name }: SessionOperator,
  ip: string,
  action: AuditAction,
): Promise<void> {
  const actor = toActor({ id, name }, ip);
  return writeAudit(trx, { actor, at: ctx.clock(), action, subject: { kind: 'operator', id: name } });
}
