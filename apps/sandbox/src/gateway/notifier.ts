import type { GatewayConfig } from '../config.ts';
import { signCallback } from '../signature.ts';
import type { Callback, GatewayStore, Payment, Payout } from './store.ts';

/**
 * Body of a callback to the merchant. `amount` is what was ordered, `paid_amount` what arrived ("0.00" for
 * nothing).
 */
export function callbackBody(
  payment: Payment,
  status: 'paid' | 'failed',
  paidAmount: string,
  now: number,
): string {
  return JSON.stringify({
    gateway_id: payment.id,
    order_no: payment.orderNo,
    status,
    amount: payment.amount,
    paid_amount: paidAmount,
    currency: payment.currency,
    at: new Date(now).toISOString(),
  });
}

/** What the gateway says of a payout, in answers and callbacks. */
export const payoutReport = ({ id, orderNo, amount, currency, state }: Payout) => ({
  gateway_id: id,
  order_no: orderNo,
  status: state === 'later' || state === 'later_failed' ? 'waiting' : state,
  amount,
  currency,
  ...(state === 'failed' && { reason: 'account closed' }),
});

/**
 * Delivers callbacks until the merchant answers 200 with the text `success`, with growing pauses; pending
 * ones survive restarts.
 */
export class Notifier {
  readonly #store: GatewayStore;
  readonly #config: GatewayConfig;
  readonly #clock: () => number;
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> | undefined;
  #again = false;
  #stopped = false;

  constructor(store: GatewayStore, config: GatewayConfig, clock: () => number) {
    this.#store = store;
    this.#config = config;
    this.#clock = clock;
  }

  /** Sends everything that is due; resolves when each due callback has been attempted once. */
  wake(): Promise<void> {
    if (this.#stopped) return Promise.resolve();
    if (this.#round !== undefined) {
      this.#again = true;
      return this.#round;
    }
    this.#round = this.#rounds().finally(() => {
      this.#round = undefined;
      this.#schedule();
    });
    return this.#round;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#round;
  }

  async #rounds(): Promise<void> {
    do {
      this.#again = false;
      const now = this.#clock();
      for (const payment of this.#store.duePayments(now)) {
        const body = callbackBody(payment, 'paid', payment.amount, now);
        const callback = { notifyUrl: payment.notifyUrl, body, nextAt: now };
        this.#store.change(payment.id, ['later'], { state: 'paid', paidAmount: payment.amount }, [callback]);
      }
      for (const payout of this.#store.duePayouts(now)) {
        const state = payout.state === 'later_failed' ? 'failed' : 'paid';
        this.#store.endPayout(payout, state, JSON.stringify(payoutReport({ ...payout, state })), now);
      }
      await Promise.all(this.#store.dueCallbacks(this.#clock()).map((callback) => this.#deliver(callback)));
    } while (this.#again && !this.#stopped);
  }

  async #deliver(callback: Callback): Promise<void> {
    const failure = await this.#attempt(callback);
    if (failure === undefined) return this.#store.acknowledge(callback.id, this.#clock());
    const pauses = this.#config.retrySeconds;
    const pause = pauses[Math.min(callback.attempts, pauses.length - 1)] ?? 60;
    this.#store.postpone(callback.id, this.#clock() + pause * 1000, failure);
  }

  async #attempt(callback: Callback): Promise<string | undefined> {
    const timestamp = String(Math.floor(this.#clock() / 1000));
    try {
      const response = await fetch(callback.notifyUrl, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-gateway-timestamp': timestamp,
          'x-gateway-signature': signCallback(this.#config.secret, timestamp, callback.body),
        },
        body: callback.body,
        redirect: 'error',
        signal: AbortSignal.timeout(10_000),
      });
      const text = await response.text();
      return response.status === 200 && text === 'success' ? undefined : `answered ${response.status}`;
    } catch (error) {
      return error instanceof Error ? error.name : 'failed';
    }
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    const next = this.#stopped ? undefined : this.#store.nextDue();
    if (next === undefined) return;
    const pause = Math.min(Math.max(next - this.#clock(), 50), 60_000);
    this.#timer = setTimeout(() => void this.wake(), pause);
    this.#timer.unref();
  }
}
