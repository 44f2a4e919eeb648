import type { ErrorKey } from '@koi/contract';
import type { MoneyMutation } from './use-money-mutation.ts';

/** Refusals that another amount would resolve. */
const amountKeys: ReadonlySet<string> = new Set<ErrorKey>([
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
]);

/** Why a form was refused, when the reason is the amount and is shown at its field; otherwise undefined. */
export function refusedAmount({
  state,
  errorKey,
  reason,
}: Pick<MoneyMutation<'POST /drawing'>, 'state' | 'errorKey' | 'reason'>): string | undefined {
  return state === 'refused' && amountKeys.has(errorKey) ? reason : undefined;
}
