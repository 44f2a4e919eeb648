import type { Money } from '@koi/money';
import type { ColumnType, Generated } from 'kysely';

export type OperationState = 'pending' | 'done' | 'refused' | 'void';

/** One money call of a member, by the client's id. */
export interface OperationTable {
  id: Generated<string>;
  member_id: number;
  request_id: string;
  kind: string;
  /** Absent on a tombstone, which fits any content. */
  request_hash: string | null;
  state: OperationState;
  error_key: string | null;
  error_values: ColumnType<
    Readonly<Record<string, string | number | Money>> | null,
    string | null | undefined,
    string | null
  >;
  reply: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;
  /** Number of the order that it created. */
  reference: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface OperationsTables {
  operation: OperationTable;
}
