import { type Minor, percentOf } from '@koi/money';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { DepositOrder } from './deposits-repository.ts';

/** The channel's percentage of what arrived (docs/contract/money.md 6.8); gateway payments get no gift. */
export const shareOf = (
  { payment_type }: Pick<DepositOrder, 'payment_type'>,
  rate: string | null | undefined,
  money: Minor,
): Minor => (payment_type.startsWith('company_') ? percentOf(money, rate ?? '0') : 0n);

export async function channelShare(trx: Kysely<Tables>, order: DepositOrder, money: Minor): Promise<Minor> {
  const channel = await trx
    .selectFrom('payment_channel')
    .select('rate')
    .where('id', '=', order.payment_id)
    .executeTakeFirst();
  return shareOf(order, channel?.rate, money);
}
