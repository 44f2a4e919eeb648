import { currencies, type Lang } from '@koi/contract/enumerations';
import { type Minor, moneyOf } from '@koi/money';
import type { AppContext } from '../../context.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { type CodeInput, judgedFactor, nothingToSpend, type Spend } from './demand-factor.ts';
import { readMemberFactor } from './member-factor.ts';

/** The amount from which the site requires a second factor for withdrawals. Null: the member decides. */
export const demandedFrom = (ctx: AppContext, currency: Lang): Promise<Minor | null> =>
  ctx.settings.read('drawing.second_factor_from', currency);

/**
 * Demands a code for a withdrawal of `gross` where the member or the site requires one.
 * @throws Refusal factor_demanded when the site requires one and the member has no second factor | as
 * `demandFactor`
 */
export async function demandForWithdrawal(
  ctx: AppContext,
  member: { id: number; lang: Lang },
  gross: Minor,
  input: CodeInput,
): Promise<Spend> {
  const [factor, from] = await Promise.all([
    readMemberFactor(ctx, ctx.database.db, member.id),
    demandedFrom(ctx, member.lang),
  ]);
  const isDemanded = from !== null && gross >= from;
  if (!factor) {
    if (isDemanded)
      throw new Refusal('factor_demanded', { values: { from: moneyOf(from, currencies[member.lang]) } });
    return nothingToSpend;
  }
  return isDemanded || factor.atWithdrawal ? judgedFactor(ctx, member.id, input) : nothingToSpend;
}
