import { type BreakerLimits, CircuitBreaker } from './circuit-breaker.ts';
import { guardAdapter, type OnSupplierCall } from './guarded-adapter.ts';
import { createKoiAdapter, type KoiAdapterOptions } from './koi-protocol/koi-adapter.ts';
import { PlayerTroubles } from './player-troubles.ts';
import type { SupplierAdapter } from './types.ts';

export type SupplierWeather = 'normal' | 'slow' | 'closed';

/** The suppliers this installation talks to, by upper-case code. */
export interface SupplierRegistry {
  get(code: string): SupplierAdapter | undefined;
  readonly codes: readonly string[];
  /**
   * As the circuit breaker sees it; `closed` for a supplier that is not connected at all. With a `player`, `slow` also when that player's own last
   * call a few minutes ago was slow or failed.
   */
  weather(code: string, player?: string): SupplierWeather;
  /** Told of every call from now on, also of those that the breaker kept back. */
  observe(listener: OnSupplierCall): void;
}

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
  const listeners: OnSupplierCall[] = [(call) => troubles.note(call)];
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
    observe(listener) {
      listeners.push(listener);
    },
  };
}
