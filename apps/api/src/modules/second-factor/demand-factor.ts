import type { Lang } from '@koi/contract/enumerations';
import type { Kysely } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { Refusal } from '../../lib/refusal.ts';
import { judgeCode, type Proof, spendProof } from '../../second-factor/judge-code.ts';
import { recoveryCodesLeft } from '../../second-factor/recovery-codes.ts';
import { lockedFactor, wrongCode } from '../../second-factor/refusals.ts';
import { tellOfFactor } from './factor-mail.ts';
import { memberHolder, readMemberFactor } from './member-factor.ts';

/** Takes the code that was judged, in the transaction of what it is for. @throws Refusal factor_wrong when it is spent by then */
export type Spend = (trx: Kysely<Tables>) => Promise<void>;

export const nothingToSpend: Spend = async () => {};

export interface CodeGiven {
  code: string | undefined;
  /** Of the mail that tells of a used recovery code. */
  lang: Lang;
  /** Whether this very request has been carried out already: its code is spent by itself. */
  isRepeated?: (trx: Kysely<Tables>) => Promise<boolean>;
}

/**
 * The code that a member with a second factor must bring for what a stolen session must not do. Nothing is asked of others.
 * @throws Refusal factor_required | factor_wrong, with the tries that are left | factor_locked, with the end of the lock
 */
export async function demandFactor(ctx: AppContext, memberId: number, given: CodeGiven): Promise<Spend> {
  if (!(await readMemberFactor(ctx, ctx.database.db, memberId))) return nothingToSpend;
  return judgedFactor(ctx, memberId, given);
}

/** The same, once it is known that the factor is on. @throws Refusal as `demandFactor` */
export async function judgedFactor(
  ctx: AppContext,
  memberId: number,
  { code, lang, isRepeated }: CodeGiven,
): Promise<Spend> {
  if (code === undefined) throw new Refusal('factor_required');
  const verdict = await judgeCode(ctx, memberHolder(memberId), code, isRepeated);
  if (verdict.state === 'off') return nothingToSpend;
  if (verdict.state === 'wrong') throw wrongCode(verdict.left);
  if (verdict.state === 'locked') throw lockedFactor(ctx, verdict.until);
  return (trx) => spend(ctx, trx, memberId, verdict.proof, lang);
}

async function spend(
  ctx: AppContext,
  trx: Kysely<Tables>,
  memberId: number,
  proof: Proof,
  lang: Lang,
): Promise<void> {
  const holder = memberHolder(memberId);
  // Whoever comes second with the same code was no wrong guess: it counts as no try.
  if (!(await spendProof(ctx, trx, holder, proof))) throw wrongCode(5);
  if (proof.kind !== 'recovery') return;
  const left = await recoveryCodesLeft(trx, holder);
  await tellOfFactor(ctx, trx, memberId, lang, 'recovery', { left });
}
