import { type BreakerLimits, CircuitBreaker } from './circuit-breaker.ts';
import { guardAdapter, type OnSupplierCall } from './guarded-adapter.ts';
import { createKoiAdapter, type KoiAdapterOptions } from './koi-protocol/koi-adapter.ts';
import { PlayerTroubles } from './player-troubles.ts';
import type { SupplierAdapter } from './types.ts';

/** Notification that makes every process reset the breakers of the named supplier. */
export const SUPPLIER_RESET = 'supplier_reset';

export type SupplierWeather = 'normal' | 'slow' | 'closed';

/** The suppliers this installation talks to, by upper-case code. */
export interface SupplierRegistry {
  get(code: string): SupplierAdapter | undefined;
  readonly codes: readonly string[];
  /**
   * State by the circuit breaker; `closed` for a supplier that is not connected at all. With a `player`, also
   * `slow` when that player's own last call a few minutes ago was slow or failed.
   */
  weather(code: string, player?: string): SupplierWeather;
  /** Statistics of this process's calls; undefined for a supplier that is not connected. */
  status(code: string): SupplierStatus | undefined;
  /** Closes both breakers of this process. */
  reset(code: string): void;
  /** Calls `listener` for every further call, including those that the breaker blocked. */
  observe(listener: OnSupplierCall): void;
}

export interface SupplierTrouble {
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
  troubles: readonly SupplierTrouble[];
}

const TROUBLES_KEPT = 10;

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
  const troubles = new PlayerTroubles(options.clock);
  const latest = new Map<string, SupplierTrouble[]>();
  const keep: OnSupplierCall = ({ supplier, operation, outcome, error, milliseconds }) => {
    if (outcome === 'ok' || outcome === 'exists') return;
    const trouble = { at: options.clock(), operation, outcome, error, milliseconds };
    latest.set(supplier, [trouble, ...(latest.get(supplier) ?? [])].slice(0, TROUBLES_KEPT));
  };
  const listeners: OnSupplierCall[] = [(call) => troubles.note(call), keep];
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
    weather(code, player) {
      const state = entries.get(code)?.breakers.players.state ?? 'open';
      if (state === 'open') return 'closed';
      return state === 'slow' || (player !== undefined && troubles.has(code, player)) ? 'slow' : 'normal';
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
