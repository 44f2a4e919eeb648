/** Lobby tiles and metrics speak of `normal`, `slow` and `closed` suppliers; the breaker's own word for the last is `open`. */
export type BreakerState = 'closed' | 'slow' | 'open';

export interface BreakerLimits {
  /** Failures in a row that open it. */
  failures: number;
  /** How long it stays open before one probe is let through. */
  openMs: number;
  /** A call slower than this is a slow one. */
  slowMs: number;
  /** Slow calls among the last ten that make it `slow`. */
  slowCalls: number;
}

const defaults: BreakerLimits = { failures: 5, openMs: 15_000, slowMs: 3_000, slowCalls: 3 };
const REMEMBERED = 10;

/**
 * Keeps callers from waiting for a supplier that does not answer. A refusal is an answer, so it counts as healthy.
 * Each process has its own: what it saw itself is what it acts on.
 */
export class CircuitBreaker {
  readonly #clock: () => Date;
  readonly #limits: BreakerLimits;
  #failures = 0;
  #openedAt: number | undefined;
  #probing = false;
  #slow: boolean[] = [];

  constructor(clock: () => Date, limits: Partial<BreakerLimits> = {}) {
    this.#clock = clock;
    this.#limits = { ...defaults, ...limits };
  }

  get state(): BreakerState {
    if (this.#openedAt !== undefined) return 'open';
    const slow = this.#slow.filter(Boolean).length;
    return slow >= this.#limits.slowCalls ? 'slow' : 'closed';
  }

  /** Whether a call would be let through now; takes nothing. */
  get ready(): boolean {
    if (this.#openedAt === undefined) return true;
    return !this.#probing && this.#clock().getTime() - this.#openedAt >= this.#limits.openMs;
  }

  /** Runs the call, or answers `null` without running it while the breaker is open. `failed` reads the result. */
  async run<R>(call: () => Promise<R>, failed: (result: R) => boolean): Promise<R | null> {
    if (!this.ready) return null;
    const probe = this.#openedAt !== undefined;
    if (probe) this.#probing = true;
    const started = this.#clock().getTime();
    try {
      const result = await call();
      this.#record(failed(result), this.#clock().getTime() - started);
      return result;
    } finally {
      if (probe) this.#probing = false;
    }
  }

  #record(failed: boolean, milliseconds: number): void {
    this.#slow = [...this.#slow, milliseconds > this.#limits.slowMs].slice(-REMEMBERED);
    if (!failed) {
      this.#failures = 0;
      this.#openedAt = undefined;
      return;
    }
    this.#failures += 1;
    if (this.#openedAt !== undefined || this.#failures >= this.#limits.failures) {
      this.#openedAt = this.#clock().getTime();
    }
  }
}
