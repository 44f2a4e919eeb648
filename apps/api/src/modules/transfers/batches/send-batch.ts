import { ALONE } from '@koi/database';
import { sql } from 'kysely';
import type { AppContext } from '../../../context.ts';
import { fromRow, type OrderRow, orderColumnsOf, type TransferOrder } from '../transfer-orders.ts';
import { statusOf } from '../transfer-policy.ts';

export interface Sending {
  billNo: string;
  /** When a silent process is given up. */
  deadline: Date;
  now: Date;
}

/** `reserved` → `sending` for several orders at once, each whatever becomes of the others. */
export async function sendBatch(
  ctx: AppContext,
  sendings: readonly Sending[],
): Promise<(TransferOrder | typeof ALONE)[]> {
  const asked = sendings.map(({ billNo, deadline, now }) => ({ bill_no: billNo, deadline, now }));
  const { rows } = await sql<OrderRow>`/*transfers-send*/
    update transfer_order o
       set state = 'sending', status = ${statusOf('sending')}, attempts = o.attempts + 1, deadline = a.deadline, next_check_at = a.deadline, updated_at = a.now
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a(bill_no text, deadline timestamptz, now timestamptz)
     where o.bill_no = a.bill_no and o.state = 'reserved'
    returning ${orderColumnsOf('o')}`.execute(ctx.database.db);
  const sent = new Map(rows.map((row) => [row.bill_no, fromRow(row)]));
  return sendings.map(({ billNo }) => sent.get(billNo) ?? ALONE);
}
