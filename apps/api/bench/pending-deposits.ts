import type { Database } from '@koi/database';
import type { Tables } from '../src/platform/database/tables.ts';

/** More than a bench credits. */
export const ORDERS = 30_000;

/** The gateway's message that an order was paid. */
export type PaidMessage = Readonly<Record<string, string>>;

/** Open online deposits of these members, written by SQL without triggers, and the
 * message that credits each. */
export async function pendingDeposits(
  database: Database<Tables>,
  members: readonly number[],
): Promise<Iterator<PaidMessage>> {
  await database.run(`
    set statement_timeout = 0; set session_replication_role = replica;
    insert into deposit_order (bill_no, member_id, currency, name, money, payment_type, payment_id, adapter, gateway_id,
                               next_check_at, created_at, updated_at)
    select 'B' || n, (array[${members.join(',')}])[1 + n % ${members.length}], 'USD', 'Li Wei', 10000, 'online_alipay',
           (select min(id) from payment_channel where adapter = 'sandbox'), 'sandbox', 'G' || n, now() + interval '1 day', now(), now()
      from generate_series(1, ${ORDERS}) n;
    set session_replication_role = default; reset statement_timeout`);
  return messages();
}

function* messages(): Generator<PaidMessage> {
  for (let n = 1; n <= ORDERS; n += 1)
    yield {
      gateway_id: `G${n}`,
      order_no: `B${n}`,
      status: 'paid',
      amount: '100.00',
      paid_amount: '100.00',
      currency: 'USD',
      at: new Date().toISOString(),
    };
}
