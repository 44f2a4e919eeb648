import type { OperationTrace } from '../../api/operations/operation-machine.ts';

/** An order that was made. */
export interface Ordered {
  /** Empty where the answer did not name it. */
  billNo: string;
  /** Where it is paid; empty where it is paid by hand, or nobody says where. */
  payUrl: string;
  /** The pay page takes the app's place. */
  leaves: boolean;
  /** What its record would show. */
  trace: OperationTrace | undefined;
}

/** What the form of each way to pay gets from the screen. */
export interface WayForm {
  /** What the operator says about the way. */
  about?: string | undefined;
  /** The amount as typed; it outlives a change of the way. */
  amountText: string;
  onAmountText: (text: string) => void;
  onOrdered: (order: Ordered) => void;
}
