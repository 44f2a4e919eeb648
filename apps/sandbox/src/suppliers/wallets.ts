import { formatMinor, type Minor, parseMinor } from '@koi/money';
import type {
  RefusalReason,
  TransferAnswer,
  TransferRequest,
  TransferStatusAnswer,
} from '@koi/supplier-protocol';
import { SupplierRefusal } from '@koi/supplier-protocol/server';
import type { Books } from './books.ts';
import { GameRefusal } from './refusal.ts';

export interface Player {
  id: bigint;
  account: string;
  currency: string;
  demo: boolean;
  balance: Minor;
}

type JournalKind = 'transfer_in' | 'transfer_out' | 'stake' | 'payout' | 'return';

interface PlayerRow {
  id: bigint;
  account: string;
  currency: string;
  demo: bigint;
  balance: bigint;
}

interface TransferRow {
  account: string;
  direction: 'in' | 'out';
  amount: bigint;
  currency: string;
  state: 'done' | 'refused';
  reason: RefusalReason | null;
  balance_after: bigint | null;
}

const PLAYER = 'select id, account, currency, demo, balance from player';

/** The players of one supplier and their balances there. */
export class Wallets {
  readonly #books: Books;
  readonly #clock: () => number;
  readonly #changed: (player: bigint) => void;

  /** `changed` is called for every player whose balance has changed, after the commit. */
  constructor(books: Books, clock: () => number, changed: (player: bigint) => void) {
    this.#books = books;
    this.#clock = clock;
    this.#changed = changed;
  }

  /**
   * @throws SupplierRefusal if the account exists with another currency, or as real instead of trial or the
   * reverse
   */
  create(account: string, currency: string, demo: boolean): void {
    this.#books.run(
      'insert into player (account, currency, demo, created_at) values (?, ?, ?, ?) on conflict do nothing',
      account,
      currency,
      demo ? 1 : 0,
      this.#clock(),
    );
    const player = this.byAccount(account);
    if (player?.currency !== currency) throw new SupplierRefusal('currency_mismatch');
    // A trial player's rounds must never count as real ones, or vice versa.
    if (player.demo !== demo) throw new SupplierRefusal('player_locked');
  }

  byAccount(account: string): Player | undefined {
    return read(this.#books.get<PlayerRow>(`${PLAYER} where account = ?`, account));
  }

  byId(id: bigint): Player {
    const player = read(this.#books.get<PlayerRow>(`${PLAYER} where id = ?`, id));
    if (!player) throw new Error(`there is no player ${id}`);
    return player;
  }

  /**
   * One signed movement with its journal line; returns the new balance. A reference is used once per kind,
   * for ever.
   * @throws GameRefusal insufficient_balance
   */
  post(player: bigint, kind: JournalKind, reference: string, amount: Minor): Minor {
    return this.#books.transaction(() => {
      const row = this.#books.get<{ balance: bigint }>(
        'update player set balance = balance + ? where id = ? and balance + ? >= 0 returning balance',
        amount,
        player,
        amount,
      );
      if (!row) throw new GameRefusal('insufficient_balance');
      this.#books.run(
        'insert into journal (player_id, kind, reference, amount, balance_after, created_at) values (?, ?, ?, ?, ?, ?)',
        player,
        kind,
        reference,
        amount,
        row.balance,
        this.#clock(),
      );
      this.#books.afterCommit(() => this.#changed(player));
      return row.balance;
    });
  }

  /**
   * Transfers money in or out, once per reference, whose row answers every retry. `refusal`: refuse in any
   * case.
   */
  transfer(request: TransferRequest, refusal?: RefusalReason): TransferAnswer {
    const { reference, player: account, direction, currency } = request;
    const parsed = parseMinor(request.amount);
    const amount = 'amount' in parsed ? parsed.amount : 0n;
    return this.#books.transaction(() => {
      const known = this.#transferOf(reference);
      if (known) return repeat(known, request, amount);
      const player = this.byAccount(account);
      const signed = direction === 'in' ? amount : -amount;
      const reason = refusal ?? whyNot(player, signed, currency);
      const after =
        reason === null && player
          ? this.post(player.id, direction === 'in' ? 'transfer_in' : 'transfer_out', reference, signed)
          : null;
      this.#books.run(
        'insert into transfer values (?, ?, ?, ?, ?, ?, ?, ?, ?)',
        reference,
        account,
        direction,
        amount,
        currency,
        after === null ? 'refused' : 'done',
        reason,
        after,
        this.#clock(),
      );
      if (after !== null) return { reference, state: 'done', balance: formatMinor(after) };
      return { reference, state: 'refused', reason: reason ?? 'unknown_player' };
    });
  }

  status(reference: string): TransferStatusAnswer {
    const row = this.#transferOf(reference);
    if (!row) return { reference, state: 'unknown' };
    return { reference, state: row.state, amount: formatMinor(row.amount), direction: row.direction };
  }

  #transferOf(reference: string): TransferRow | undefined {
    return this.#books.get<TransferRow>('select * from transfer where reference = ?', reference);
  }
}

function read(row: PlayerRow | undefined): Player | undefined {
  return row && { ...row, demo: row.demo === 1n };
}

function whyNot(player: Player | undefined, signed: Minor, currency: string): RefusalReason | null {
  if (signed === 0n) return 'invalid_amount';
  if (!player) return 'unknown_player';
  if (player.currency !== currency) return 'currency_mismatch';
  return player.balance + signed < 0n ? 'insufficient_balance' : null;
}

/**
 * Returns the first answer again; a reference reused with different content is refused without touching the
 * original.
 */
function repeat(row: TransferRow, request: TransferRequest, amount: Minor): TransferAnswer {
  const { reference } = request;
  const same =
    row.account === request.player &&
    row.direction === request.direction &&
    row.currency === request.currency &&
    row.amount === amount;
  if (!same) return { reference, state: 'refused', reason: 'reference_reused' };
  if (row.state === 'refused') return { reference, state: 'refused', reason: row.reason ?? 'unknown_player' };
  return { reference, state: 'done', balance: formatMinor(row.balance_after ?? 0n) };
}
