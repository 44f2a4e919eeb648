import { type BreakerLimits, CircuitBreaker } from './circuit-breaker.ts';
import { guardAdapter, type OnSupplierCall } from './guarded-adapter.ts';
import { createKoiAdapter, type KoiAdapterOptions } from './koi-protocol/koi-adapter.ts';
import type { SupplierAdapter } from './types.ts';

const REMEMBERED_MS = 5 * 60_000;
const SLOW_MS = 3_000;
const MOST = 10_000;

/**
 * Remembers for some minutes the players whose last call to a supplier was slow or failed: one member's
 * connection can be bad while the supplier works for everybody else. Per process, as the circuit breakers.
 */
class PlayerFailures {
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

/** Notification that makes every process reset the breakers of the named supplier. */
export const SUPPLIER_RESET = 'supplier_reset';

export type SupplierHealth = 'normal' | 'slow' | 'closed';

/** The suppliers this installation talks to, by upper-case code. */
export interface SupplierRegistry {
  get(code: string): SupplierAdapter | undefined;
  readonly codes: readonly string[];
  /**
   * State by the circuit breaker; `closed` for a supplier that is not connected at all. With a `player`, also
   * `slow` when that player's own last call a few minutes ago was slow or failed.
   */
  health(code: string, player?: string): SupplierHealth;
  /** Statistics of this process's calls; undefined for a supplier that is not connected. */
  status(code: string): SupplierStatus | undefined;
  /** Closes both breakers of this process. */
  reset(code: string): void;
  /** Calls `listener` for every further call, including those that the breaker blocked. */
  observe(listener: OnSupplierCall): void;
}

export interface SupplierFailure {
  at: Date;
  operation: string;
  outcome: string;
  error: string;
  milliseconds: number;
}

export interface SupplierStatus {
  players: CircuitBreaker['status'];
  feed: CircuitBreaker['status'];
  /** The last unanswered and refused calls, newest first. */
  troubles: readonly SupplierFailure[];
}

const MAX_FAILURES = 10;

export interface RegistryOptions {
  clock: () => Date;
  breaker?: Partial<BreakerLimits>;
}

/** One entry per SUPPLIER_<CODE>_URL. */
export type SupplierConfig = Omit<KoiAdapterOptions, 'clock'>;

export function createSupplierRegistry(
  suppliers: readonly SupplierConfig[],
  options: RegistryOptions,
): SupplierRegistry {
  return supplierRegistryOf(
    suppliers.map((supplier) => createKoiAdapter({ ...supplier, clock: options.clock })),
    options,
  );
}

export function supplierRegistryOf(
  adapters: readonly SupplierAdapter[],
  options: RegistryOptions,
): SupplierRegistry {
  const failures = new PlayerFailures(options.clock);
  const latest = new Map<string, SupplierFailure[]>();
  const store: OnSupplierCall = ({ supplier, operation, outcome, error, milliseconds }) => {
    if (outcome === 'ok' || outcome === 'exists') return;
    const failure = { at: options.clock(), operation, outcome, error, milliseconds };
    latest.set(supplier, [failure, ...(latest.get(supplier) ?? [])].slice(0, MAX_FAILURES));
  };
  const listeners: OnSupplierCall[] = [(call) => failures.note(call), store];
  const report: OnSupplierCall = (call) => {
    for (const listener of listeners) listener(call);
  };
  const entries = new Map(
    adapters.map((adapter) => {
      const breaker = (): CircuitBreaker => new CircuitBreaker(options.clock, options.breaker);
      const breakers = { players: breaker(), feed: breaker() };
      return [adapter.code, { breakers, adapter: guardAdapter(adapter, breakers, report) }] as const;
    }),
  );
  return {
    get: (code) => entries.get(code)?.adapter,
    codes: [...entries.keys()],
    health(code, player) {
      const state = entries.get(code)?.breakers.players.state ?? 'open';
      if (state === 'open') return 'closed';
      return state === 'slow' || (player !== undefined && failures.has(code, player)) ? 'slow' : 'normal';
    },
    status(code) {
      const entry = entries.get(code);
      return (
        entry && {
          players: entry.breakers.players.status,
          feed: entry.breakers.feed.status,
          troubles: latest.get(code) ?? [],
        }
      );
    },
    reset(code) {
      const breakers = entries.get(code)?.breakers;
      breakers?.players.reset();
      breakers?.feed.reset();
    },
    observe(listener) {
      listeners.push(listener);
    },
  };
}
