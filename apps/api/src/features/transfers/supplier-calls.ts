import { type RawBuilder, sql } from 'kysely';
import type { SupplierCallTable } from '../../platform/database/tables.ts';

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

/** The statement that keeps the call. */
export function callInsertion(billNo: string, call: SupplierCall): RawBuilder<unknown> {
  const { operation, outcome, detail, milliseconds, created_at } = call;
  return sql`insert into supplier_call (bill_no, operation, outcome, detail, milliseconds, created_at)
    values (${billNo}, ${operation}, ${outcome}, ${detail}, ${milliseconds}, ${created_at})`;
}
