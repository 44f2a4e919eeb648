import { Type } from 'typebox';
import { dec } from './amounts.ts';

const stateSum = Type.Optional(dec);
/**
 * Sums over the whole filter. `sum_money` counts every order in any state, the others by state: only
 * `success_money` has moved. For withdrawals `sum_money` is net, and the sums by state are the amounts
 * requested.
 */
export const orderSums = Type.Object({
  sum_money: dec,
  pending_money: stateSum,
  success_money: stateSum,
  failed_money: stateSum,
});
