import type { ErrorKey } from '@koi/contract';

/** Refusals that another amount would resolve. */
const amountKeys: readonly ErrorKey[] = [
  'money_not_enough',
  'supplier_money_not_enough',
  'balance_limit',
  'pay_out_of_range',
  'below_min',
  'above_max',
  'amount_out_of_range',
  'personal_limit',
  'plan_sold_out',
  'credit_above_limit',
  'credit_whole_debt',
  'deposit_limit_day',
  'deposit_limit_week',
  'deposit_limit_month',
  'loss_limit_day',
  'loss_limit_week',
  'loss_limit_month',
];

/** The amount's part of the `errorMap` of a form. */
export const amountRefusals = <F extends string>(field: F): Record<string, F> =>
  Object.fromEntries(amountKeys.map((key) => [key, field]));
