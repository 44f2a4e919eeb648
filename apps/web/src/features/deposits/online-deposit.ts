/** Paid through a gateway, as opposed to a transfer that the member reports. */
export const isOnlineDeposit = (order: { payment_type: string }): boolean =>
  order.payment_type.startsWith('online_');
