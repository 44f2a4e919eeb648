import type { Reply } from '@koi/contract';

export type DepositRow = Reply<'POST /operator/deposits/list'>['data']['data'][number];

/** Whether a report says that something else arrived than was ordered: then it has to be typed. */
export function doubtOf({ flags }: DepositRow): 'currency' | 'amount' | undefined {
  if (flags.some(({ flag }) => flag === 'currency_mismatch')) return 'currency';
  const isOther = flags.some(({ flag }) => flag === 'amount_mismatch' || flag === 'payment_mismatch');
  return isOther ? 'amount' : undefined;
}
