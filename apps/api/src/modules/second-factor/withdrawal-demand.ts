import type { Lang } from '@koi/contract/enumerations';
import { formatMinor, type Minor, parseMinor } from '@koi/money';
import type { AppContext } from '../../context.ts';
import { Refusal } from '../../lib/refusal.ts';
import { type CodeGiven, judgedFactor, nothingToSpend, type Spend } from './demand-factor.ts';
import { readMemberFactor } from './member-factor.ts';

/**
 * From which amount on the site lets nobody withdraw without a second factor: setting `second_factor_from` of the group `drawing`, per
 * currency key; `0` = every withdrawal. Null, the default: it is up to the member.
 */
export async function demandedFrom(ctx: AppContext, currency: Lang): Promise<Minor | null> {
  const set = await ctx.settings.text('drawing', 'second_factor_from', '', currency);
  if (set === '') return null;
  const parsed = parseMinor(set);
  // A setting that cannot be read must not open the gate.
  return 'amount' in parsed && parsed.amount >= 0n ? parsed.amount : 0n;
}

/**
 * What a withdrawal of `gross` needs: a code where the member or the site wants one.
 * @throws Refusal factor_demanded where the site wants one and the member has no second factor | as `demandFactor`
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
    if (isDemanded) throw new Refusal('factor_demanded', { values: { from: formatMinor(from) } });
    return nothingToSpend;
  }
  return isDemanded || factor.atWithdrawal ? judgedFactor(ctx, member.id, given) : nothingToSpend;
}
