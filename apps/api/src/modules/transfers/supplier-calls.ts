import { type Kysely, sql } from 'kysely';
import type { SupplierCallTable } from '../../db/tables/transfers.ts';
import type { Tables } from '../../db/tables.ts';

/** One call to a supplier about an order, and its result. */
export interface SupplierCall {
  operation: SupplierCallTable['operation'];
  outcome: string;
  detail: string;
  milliseconds: number;
  created_at: Date;
}

export function supplierCall(
  operation: SupplierCall['operation'],
  { outcome, detail }: { outcome: string; detail: string },
  startedAt: Date,
  now: Date,
): SupplierCall {
  const milliseconds = Math.max(0, now.getTime() - startedAt.getTime());
  return { operation, outcome, detail: detail.slice(0, 200), milliseconds, created_at: now };
}

export async function recordCall(db: Kysely<Tables>, billNo: string, call: SupplierCall): Promise<void> {
  const { operation, outcome, detail, milliseconds, created_at } = call;
  await sql`insert into supplier_call (bill_no, operation, outcome, detail, milliseconds, created_at)
    values (${billNo}, ${operation}, ${outcome}, ${detail}, ${milliseconds}, ${created_at})`.execute(db);
}
