import type { OperationTrace } from '../../api/operations/operation-machine.ts';

/** An order that was made. */
export interface Ordered {
  /** Empty where the answer did not contain it. */
  billNo: string;
  /** The payment page; empty where the order is paid by hand, or the page is not known. */
  payUrl: string;
  /** The payment page replaces the app. */
  leaves: boolean;
  /** What its record would show. */
  trace: OperationTrace | undefined;
}

/** Props of the form of each payment method. */
export interface PaymentMethodForm {
  /** The operator's text about the method. */
  about?: string | undefined;
  /** The amount as typed; kept when the method changes. */
  amountText: string;
  onAmountText: (text: string) => void;
  onOrdered: (order: Ordered) => void;
}
