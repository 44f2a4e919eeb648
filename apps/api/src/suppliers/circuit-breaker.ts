/**
 * Lobby tiles and metrics use `normal`, `slow` and `closed` for suppliers; the breaker's own term for the
 * last is `open`.
 */
export type BreakerState = 'closed' | 'slow' | 'open';

export interface BreakerLimits {
  /** Consecutive failures that open it. */
  failures: number;
  /** How many different members must be among those failures. */
  members: number;
  /** How long it stays open before the first probe is let through. */
  probeAfterMs: number;
  /** The pause doubles with every probe that fails, up to this. */
  longestPauseMs: number;
  /** A call slower than this counts as slow. */
  slowMs: number;
  /** Slow calls among the last ten that make it `slow`. */
  slowCalls: number;
}

/**
 * What one call reveals about the supplier. `answered`: it is up, whatever it answered. `failed`: no usable
 * answer, which this single request may also have caused. `down`: no connection, which no request can cause.
 * `nothing`: the call was never sent.
 */
export type Verdict = 'answered' | 'failed' | 'down' | 'nothing';

const defaults: BreakerLimits = {
  failures: 5,
  members: 3,
  probeAfterMs: 1_000,
  longestPauseMs: 15_000,
  slowMs: 3_000,
  slowCalls: 3,
};
const REMEMBERED = 10;
/** A member whose probe failed may probe again after this many pauses, others after one. */
const PROBE_PATIENCE = 4;

/**
 * Keeps callers from waiting for a supplier that does not answer. A refusal is an answer, so it counts as
 * healthy. One member alone, whatever they send, can neither open it nor keep it open: failures count only
 * when they hit several members, or when there was no connection at all. Each process has its own, based on
 * its own calls.
 */
export class CircuitBreaker {
  readonly #clock: () => Date;
  readonly #limits: BreakerLimits;
  /** The members of the latest consecutive failures; undefined for a failure that no request can cause. */
  #failures: (string | undefined)[] = [];
  /** Since when it is open, or the last probe failed. */
  #openedAt: number | undefined;
  #pauseMs: number;
  #probing = false;
  #failedProbe: { member: string; at: number } | undefined;
  #slow: { member: string | undefined; slow: boolean }[] = [];

  constructor(clock: () => Date, limits: Partial<BreakerLimits> = {}) {
    this.#clock = clock;
    this.#limits = { ...defaults, ...limits };
    this.#pauseMs = this.#limits.probeAfterMs;
  }

  get state(): BreakerState {
    if (this.#openedAt !== undefined) return 'open';
    const slow = this.#slow.filter((call) => call.slow);
    if (slow.length < this.#limits.slowCalls) return 'closed';
    const members = new Set(slow.map(({ member }) => member));
    return members.has(undefined) || members.size > 1 ? 'slow' : 'closed';
  }

  /** For monitoring. */
  get status(): { state: BreakerState; openedAt: Date | null; failures: number } {
    const openedAt = this.#openedAt === undefined ? null : new Date(this.#openedAt);
    return { state: this.state, openedAt, failures: this.#failures.length };
  }

  /** Resets its record: calls pass again. */
  reset(): void {
    this.#close();
    this.#slow = [];
  }

  /**
   * Whether a call of this member (undefined: of no particular member) would pass now; does not use up a
   * probe.
   */
  isReady(member?: string): boolean {
    if (this.#openedAt === undefined) return true;
    const now = this.#clock().getTime();
    if (this.#probing || now - this.#openedAt < this.#pauseMs) return false;
    const own = member !== undefined && this.#failedProbe?.member === member;
    return !own || now - (this.#failedProbe?.at ?? 0) >= PROBE_PATIENCE * this.#pauseMs;
  }

  /**
   * Runs the call, or answers `null` without running it while the breaker is open. `judge` evaluates the
   * result.
   */
  async run<R>(
    call: () => Promise<R>,
    judge: (result: R) => Verdict,
    member?: string | undefined,
  ): Promise<R | null> {
    if (!this.isReady(member)) return null;
    const probe = this.#openedAt !== undefined;
    if (probe) this.#probing = true;
    const started = this.#clock().getTime();
    try {
      const result = await call();
      this.#record(judge(result), member, this.#clock().getTime() - started);
      return result;
    } finally {
      if (probe) this.#probing = false;
    }
  }

  #record(verdict: Verdict, member: string | undefined, milliseconds: number): void {
    if (verdict === 'nothing') return;
    this.#slow = [...this.#slow, { member, slow: milliseconds > this.#limits.slowMs }].slice(-REMEMBERED);
    if (verdict === 'answered') {
      this.#close();
      return;
    }
    const { failures, members, longestPauseMs, slowMs } = this.#limits;
    this.#failures = [...this.#failures, verdict === 'down' ? undefined : member].slice(-4 * failures);
    const now = this.#clock().getTime();
    if (this.#openedAt !== undefined) {
      this.#openedAt = now;
      const down = verdict === 'down';
      // A connection that is refused at once costs nobody anything.
      if (!down || milliseconds > slowMs) this.#pauseMs = Math.min(2 * this.#pauseMs, longestPauseMs);
      if (!down && member !== undefined) this.#failedProbe = { member, at: now };
      return;
    }
    const blameless = this.#failures.filter((source) => source === undefined).length;
    const different = new Set(this.#failures.filter((source) => source !== undefined)).size;
    if (blameless >= failures || (this.#failures.length >= failures && blameless + different >= members))
      this.#openedAt = now;
  }

  #close(): void {
    this.#failures = [];
    this.#openedAt = undefined;
    this.#pauseMs = this.#limits.probeAfterMs;
    this.#failedProbe = undefined;
  }
}
