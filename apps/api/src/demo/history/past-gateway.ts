import { paymentRegistryOf } from '../../payments/registry.ts';
import type { PaymentAdapter } from '../../payments/types.ts';

/** What the payment's number at the gateway is, from ours. */
export const gatewayIdOf = (billNo: string): string => `P${billNo}`;

/** The gateway of the past takes every order; what became of it is told by whoever plays it. */
const adapter: PaymentAdapter = {
  name: 'sandbox',
  create: async ({ billNo }) => ({
    outcome: 'created',
    gatewayId: gatewayIdOf(billNo),
    payUrl: `https://pay.koi.example/${gatewayIdOf(billNo)}`,
  }),
  query: async () => ({ outcome: 'unknown', reason: 'not asked' }),
  readCallback: () => ({ outcome: 'rejected', reason: 'signature' }),
  acknowledgement: { type: 'text/plain', body: 'ok' },
};

export const pastPayments = paymentRegistryOf([adapter]);
