import { isCoins, type Minor, moneyForCoins } from '@koi/money';
import { invalid } from '../../lib/refusal.ts';
import { isAmountInDoubt } from './deposit-flags.ts';
import type { DepositOrder } from './deposits-repository.ts';

/** What an operator says has arrived for an order; neither: what was ordered. */
export interface Arrived {
  money?: Minor | undefined;
  coins?: string | undefined;
}

/**
 * The amount to credit, in the order's currency. Coins count at the order's own rate.
 * @throws Refusal validation
 */
export function arrivedMoney(order: DepositOrder, { money, coins }: Arrived): Minor {
  const ordered = BigInt(order.money);
  if (coins !== undefined) {
    const { usdt_rate: rate, usdt_num: asked } = order.payment_detail;
    if (rate === undefined || asked === undefined || money !== undefined)
      throw invalid({ arrived_coins: 'choice' });
    if (!isCoins(coins)) throw invalid({ arrived_coins: 'not_a_number' });
    const worth = moneyForCoins(coins, { money: ordered, rate, coins: asked });
    if (worth <= 0n) throw invalid({ arrived_coins: { rule: 'too_small', values: { min: 0.0001 } } });
    return worth;
  }
  if (money !== undefined) return money;
  if (isAmountInDoubt(order)) throw invalid({ arrived_money: 'required' });
  return ordered;
}
