import { paymentRegistryOf } from '../../../api/src/payments/registry.ts';
import type { PaymentAdapter } from '../../../api/src/payments/types.ts';

/** The gateway's number of a payment, derived from ours. */
export const gatewayIdOf = (billNo: string): string => `P${billNo}`;

/**
 * Stand-in for the gateway in the history: it accepts every order, and the script of the history reports the
 * outcome.
 */
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
