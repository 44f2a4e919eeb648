/** What the form of each way to pay gets from the screen. */
export interface WayForm {
  /** What the operator says about the way. */
  about?: string | undefined;
  /** The amount as typed; it outlives a change of the way. */
  amountText: string;
  onAmountText: (text: string) => void;
  onOrdered: (billNo: string) => void;
}
