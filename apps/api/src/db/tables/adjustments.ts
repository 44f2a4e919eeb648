import type {
  AdjustmentDirection,
  AdjustmentKind,
  OrderStatus,
  WalletKind,
} from '@koi/contract/enumerations';
import type { ColumnType, Generated } from 'kysely';

export interface BalanceAdjustmentTable {
  id: Generated<string>;
  member_id: number;
  currency: string;
  wallet: WalletKind;
  kind: AdjustmentKind;
  direction: AdjustmentDirection;
  money: ColumnType<string, bigint, never>;
  /** For a credit: percentage of it that has to be bet. */
  turnover_percent: number;
  reason: string;
  request_id: string;
  status: Generated<OrderStatus>;
  operator_id: number;
  /** Balance of the wallet after the posting. */
  money_after: ColumnType<string | null, bigint | null | undefined, bigint>;
  refuse_reason: string | null;
  decided_by: number | null;
  decided_at: Date | null;
  created_at: Date;
}

export interface AdjustmentsTables {
  balance_adjustment: BalanceAdjustmentTable;
}
