import type { Minor } from '@koi/money';
import type { SupplierRegistry } from '../../suppliers/registry.ts';
import type { SupplierAdapter, SupplierOutcome, TransferOutcome } from '../../suppliers/types.ts';

const TIMEOUT_MS = 5_000;

/**
 * Stand-ins for suppliers in the history: they know only what happens in it, and the real ones are not
 * called.
 */
export class PastSuppliers implements SupplierRegistry {
  readonly codes: readonly string[];
  readonly #adapters: ReadonlyMap<string, PastSupplier>;

  constructor(codes: readonly string[]) {
    this.codes = codes;
    this.#adapters = new Map(codes.map((code) => [code, new PastSupplier(code)]));
  }

  get(code: string): PastSupplier | undefined {
    return this.#adapters.get(code);
  }

  weather(): 'normal' {
    return 'normal';
  }

  status(): undefined {}

  reset(): void {}

  observe(): void {}
}

export class PastSupplier implements SupplierAdapter {
  readonly code: string;
  readonly capabilities = { transferClass: 'A', wholeUnitsOnly: false, settlingMs: 0 } as const;
  readonly timeoutMs = TIMEOUT_MS;
  /** Refuses the next transfer. */
  refusesNext = false;
  readonly #balances = new Map<string, Minor>();

  constructor(code: string) {
    this.code = code;
  }

  /** Sets the balance after the player's bets. */
  setBalance(player: string, balance: Minor): void {
    this.#balances.set(player, balance);
  }

  async createPlayer(): Promise<SupplierOutcome<null>> {
    return { outcome: 'ok', answer: null };
  }

  async launch(): Promise<SupplierOutcome<{ url: string }>> {
    return { outcome: 'refused', reason: 'unknown_game' };
  }

  async balance(player: string): Promise<SupplierOutcome<{ balance: Minor; currency: string }>> {
    return { outcome: 'ok', answer: { balance: this.#of(player), currency: '' } };
  }

  async transfer({
    player,
    direction,
    amount,
  }: Parameters<SupplierAdapter['transfer']>[0]): Promise<TransferOutcome> {
    if (this.refusesNext) {
      this.refusesNext = false;
      return { outcome: 'refused', reason: 'closed' };
    }
    const balance = this.#of(player) + (direction === 'in' ? amount : -amount);
    this.#balances.set(player, balance);
    return { outcome: 'ok', answer: { balance } };
  }

  async bets(after: string): ReturnType<SupplierAdapter['bets']> {
    return { outcome: 'ok', answer: { bets: [], next: after } };
  }

  #of(player: string): Minor {
    return this.#balances.get(player) ?? 0n;
  }
}
