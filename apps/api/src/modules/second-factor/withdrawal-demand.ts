import { currencies, type Lang } from '@koi/contract/enumerations';
import { type Minor, moneyOf, parseMinor } from '@koi/money';
import type { AppContext } from '../../context.ts';
import { Refusal } from '../../lib/refusal.ts';
import { type CodeGiven, judgedFactor, nothingToSpend, type Spend } from './demand-factor.ts';
import { readMemberFactor } from './member-factor.ts';

/**
 * The amount from which the site requires a second factor for withdrawals: setting `second_factor_from` of
 * the group `drawing`, per currency key; `0` = every withdrawal. Null, the default: the member decides.
 */
export async function demandedFrom(ctx: AppContext, currency: Lang): Promise<Minor | null> {
  const set = await ctx.settings.text('drawing', 'second_factor_from', '', currency);
  if (set === '') return null;
  const parsed = parseMinor(set);
  // An invalid setting must not remove the requirement.
  return 'amount' in parsed && parsed.amount >= 0n ? parsed.amount : 0n;
}

/**
 * Demands a code for a withdrawal of `gross` where the member or the site requires one.
 * @throws Refusal factor_demanded when the site requires one and the member has no second factor | as
 * `demandFactor`
 */
export async function demandForWithdrawal(
  ctx: AppContext,
  member: { id: number; lang: Lang },
  gross: Minor,
  given: CodeGiven,
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
  return isDemanded || factor.atWithdrawal ? judgedFactor(ctx, member.id, given) : nothingToSpend;
}
