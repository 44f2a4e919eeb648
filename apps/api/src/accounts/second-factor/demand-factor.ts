import type { Lang } from '@koi/contract/enumerations';
import type { AppContext } from '../../context.ts';
import type { Db } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { mailFactorChange } from './factor-mail.ts';
import { judgeCode, type Proof, spendProof } from './judge-code.ts';
import { memberHolder, readMemberFactor } from './member-factor.ts';
import { recoveryCodesLeft } from './recovery-codes.ts';
import { lockedFactor, wrongCode } from './refusals.ts';

/**
 * Spends the verified code, in the transaction it authorizes.
 * @throws Refusal factor_wrong when it was spent meanwhile
 */
export type Spend = (trx: Db) => Promise<void>;

export const nothingToSpend: Spend = async () => {};

export interface CodeInput {
  code: string | undefined;
  /** Language of the mail about a used recovery code. */
  lang: Lang;
  /** Whether this exact request was already carried out, which spent its own code. */
  isRepeated?: (trx: Db) => Promise<boolean>;
}

/**
 * Demands a code from members with a second factor, for actions that a stolen session must not perform.
 * Others need none.
 * @throws Refusal factor_required | factor_wrong, with the tries that are left | factor_locked, with the end
 * of the lock
 */
export async function demandFactor(ctx: AppContext, memberId: number, input: CodeInput): Promise<Spend> {
  if (!(await readMemberFactor(ctx, ctx.database.db, memberId))) return nothingToSpend;
  return judgedFactor(ctx, memberId, input);
}

/** The same, when the factor is known to be on. @throws Refusal as `demandFactor` */
export async function judgedFactor(
  ctx: AppContext,
  memberId: number,
  { code, lang, isRepeated }: CodeInput,
): Promise<Spend> {
  if (code === undefined) throw new Refusal('factor_required');
  const verdict = await judgeCode(ctx, memberHolder(memberId), code, isRepeated);
  if (verdict.state === 'off') return nothingToSpend;
  if (verdict.state === 'wrong') throw wrongCode(verdict.left);
  if (verdict.state === 'locked') throw lockedFactor(ctx, verdict.until);
  return (trx) => spend(ctx, trx, memberId, verdict.proof, lang);
}

async function spend(ctx: AppContext, trx: Db, memberId: number, proof: Proof, lang: Lang): Promise<void> {
  const holder = memberHolder(memberId);
  // The loser of a race with the same code did not guess: it does not count as a failed attempt.
  if (!(await spendProof(ctx, trx, holder, proof))) throw wrongCode(5);
  if (proof.kind !== 'recovery') return;
  const left = await recoveryCodesLeft(trx, holder);
  await mailFactorChange(ctx, trx, memberId, lang, 'recovery', { left });
}
