import { currencies, type LimitPeriod } from '@koi/contract/enumerations';
import { type Minor, moneyOf } from '@koi/money';
import type { AppContext } from '../../context.ts';
import type { Db } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { depositedIn, type Limited, readPlayLimits } from './queries.ts';
import { limitPeriod } from './usage.ts';

/**
 * Call under the member's lock, in the transaction that stores the order, so that two orders cannot pass one
 * limit together.
 * @throws Refusal deposit_limit_day | deposit_limit_week | deposit_limit_month, with what is left
 */
export async function refuseAboveDepositLimit(
  ctx: AppContext,
  trx: Db,
  member: Limited,
  money: Minor,
): Promise<void> {
  const now = ctx.clock();
  const { limits } = await readPlayLimits(trx, member, now);
  let tightest: { period: LimitPeriod; left: Minor } | undefined;
  for (const { kind, period, amount } of limits) {
    if (kind !== 'deposit' || amount === null) continue;
    const used = await depositedIn(trx, member.id, limitPeriod(period, now, ctx.site));
    const left = amount - used;
    if (money > left && (!tightest || left < tightest.left)) tightest = { period, left };
  }
  if (!tightest) return;
  const left = tightest.left > 0n ? tightest.left : 0n;
  throw new Refusal(`deposit_limit_${tightest.period}`, {
    values: { left: moneyOf(left, currencies[member.lang]) },
  });
}
