import type { OnSupplierCall } from './guarded-adapter.ts';

const REMEMBERED_MS = 5 * 60_000;
const SLOW_MS = 3_000;
const MOST = 10_000;

/**
 * Remembers for some minutes the players whose last call to a supplier was slow or failed: one member's
 * connection can be bad while the supplier works for everybody else. Per process, as the circuit breakers.
 */
export class PlayerTroubles {
  readonly #clock: () => Date;
  /** Oldest first. */
  readonly #since = new Map<string, number>();

  constructor(clock: () => Date) {
    this.#clock = clock;
  }

  note({ supplier, player, outcome, milliseconds }: Parameters<OnSupplierCall>[0]): void {
    if (player === undefined) return;
    const key = keyOf(supplier, player);
    this.#since.delete(key);
    const answered = outcome === 'ok' || outcome === 'refused' || outcome === 'exists';
    if (answered && milliseconds <= SLOW_MS) return;
    this.#since.set(key, this.#clock().getTime());
    const [oldest] = this.#since.keys();
    if (this.#since.size > MOST && oldest !== undefined) this.#since.delete(oldest);
  }

  has(supplier: string, player: string): boolean {
    const since = this.#since.get(keyOf(supplier, player));
    return since !== undefined && this.#clock().getTime() - since < REMEMBERED_MS;
  }
}

const keyOf = (supplier: string, player: string): string => `${supplier} ${player}`;
