import type { Minor } from '@koi/money';
import type { SupplierRegistry } from '../../../api/src/suppliers/registry.ts';
import type { SupplierAdapter, SupplierOutcome, TransferOutcome } from '../../../api/src/suppliers/types.ts';

const TIMEOUT_MS = 5_000;

/**
 * Suppliers as a visit of the history meets them, in its transaction. What happens there is noted, and told to the
 * real ones after the commit (`past-books.ts`).
 */
export class PastSuppliers implements SupplierRegistry {
  readonly codes: readonly string[];
  readonly #adapters: ReadonlyMap<string, PastSupplier>;

  constructor(codes: readonly string[], clock: () => Date) {
    this.codes = codes;
    this.#adapters = new Map(codes.map((code) => [code, new PastSupplier(code, clock)]));
  }

  get(code: string): PastSupplier | undefined {
    return this.#adapters.get(code);
  }

  health(): 'normal' {
    return 'normal';
  }

  status(): undefined {}

  reset(): void {}

  observe(): void {}
}

interface PastMove {
  reference: string;
  direction: 'in' | 'out';
  amount: Minor;
  at: Date;
}

export class PastSupplier implements SupplierAdapter {
  readonly code: string;
  readonly capabilities = { transferClass: 'A', integralUnitsOnly: false, settlingMs: 0 } as const;
  readonly timeoutMs = TIMEOUT_MS;
  /** Refuses the next transfer. */
  refusesNext = false;
  readonly #balances = new Map<string, Minor>();
  readonly #clock: () => Date;
  #moves: PastMove[] = [];

  constructor(code: string, clock: () => Date) {
    this.code = code;
    this.#clock = clock;
  }

  /** Begins a play: nobody has money there, and nothing is noted. */
  begin(player: string): void {
    this.#balances.set(player, 0n);
    this.#moves = [];
  }

  /** The transfers since the play began. */
  get moves(): readonly PastMove[] {
    return this.#moves;
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
    reference,
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
    this.#moves.push({ reference, direction, amount, at: this.#clock() });
    return { outcome: 'ok', answer: { balance } };
  }

  async bets(after: string): ReturnType<SupplierAdapter['bets']> {
    return { outcome: 'ok', answer: { bets: [], next: after } };
  }

  #of(player: string): Minor {
    return this.#balances.get(player) ?? 0n;
  }
}
