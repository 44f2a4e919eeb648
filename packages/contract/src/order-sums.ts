import { Type } from 'typebox';
import { dec } from './amounts.ts';

const stateSum = Type.Optional(dec);
/**
 * Over the whole filter. `sum_money` counts every order whatever became of it, the others by state: only `success_money` has moved. Of
 * withdrawals `sum_money` is net and those by state are what was asked for.
 */
export const orderSums = Type.Object({
  sum_money: dec,
  pending_money: stateSum,
  success_money: stateSum,
  failed_money: stateSum,
});
