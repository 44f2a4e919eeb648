import { ALONE } from '@koi/database';
import { sql } from 'kysely';
import type { AppContext } from '../../../context.ts';
import { fromRow, type OrderRow, orderColumnsOf, type TransferOrder } from '../transfer-orders.ts';
import { statusOf } from '../transfer-policy.ts';

export interface Sending {
  billNo: string;
  /** How long after this write a silent process is given up. */
  patienceMs: number;
}

/** `reserved` → `sending` for several orders at once, each independently of the others. */
export async function sendBatch(
  ctx: AppContext,
  sendings: readonly Sending[],
): Promise<(TransferOrder | typeof ALONE)[]> {
  const now = ctx.clock();
  const asked = sendings.map(({ billNo, patienceMs }) => ({
    bill_no: billNo,
    deadline: new Date(now.getTime() + patienceMs),
  }));
  const { rows } = await sql<OrderRow>`/*transfers-send*/
    update transfer_order o
       set state = 'sending', status = ${statusOf('sending')}, attempts = o.attempts + 1, deadline = a.deadline, next_check_at = a.deadline, updated_at = ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a(bill_no text, deadline timestamptz)
     where o.bill_no = any((select ${sendings.map(({ billNo }) => billNo)}::text[])::text[]) and o.bill_no = a.bill_no and o.state = 'reserved'
    returning ${orderColumnsOf('o')}`.execute(ctx.database.db);
  const sent = new Map(rows.map((row) => [row.bill_no, fromRow(row)]));
  return sendings.map(({ billNo }) => sent.get(billNo) ?? ALONE);
}
