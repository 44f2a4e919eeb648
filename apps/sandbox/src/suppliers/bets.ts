import { randomBytes } from 'node:crypto';
import type { Minor } from '@koi/money';
import type { Names } from '@koi/supplier-protocol/langs';
import type { Books } from './books.ts';
import { GameRefusal } from './refusal.ts';
import type { Wallets } from './wallets.ts';

export interface Bet<Data = unknown> {
  id: string;
  playerId: bigint;
  requestId: string;
  /** Distinguishes the bets of one request; empty for a request with one bet. */
  spot: string;
  gameCode: string;
  round: string;
  stake: Minor;
  /** Amount that counts for turnover. */
  valid: Minor;
  /** Including the stake. */
  payout: Minor;
  state: 'open' | 'settled' | 'cancelled';
  /** The game's own data of the bet, sent to the player's page in the history. */
  data: Data;
  /** Name of the bet in each language; the platform shows it in the member's records. */
  texts: Names;
  result: string;
  betAt: number;
  settledAt: number | null;
}

export interface NewBet {
  /** Where it is given from elsewhere. */
  id?: string;
  playerId: bigint;
  requestId: string;
  spot?: string;
  gameCode: string;
  round: string;
  stake: Minor;
  /** The page's request: the same request id with different content is refused. */
  request: unknown;
  data: unknown;
  texts: Names;
}

/** A bet that is already over when it is stored. */
export interface PastBet extends Omit<NewBet, 'request' | 'spot'> {
  payout: Minor;
  result: string;
  betAt: number;
}

export interface Settlement {
  payout: Minor;
  /** The outcome in a few words or figures, the same in every language. */
  result: string;
  /** Defaults to the stake. */
  valid?: Minor;
  data?: unknown;
  texts?: Names;
}

interface BetRow {
  id: string;
  player_id: bigint;
  request_id: string;
  spot: string;
  game_code: string;
  round: string;
  request: string;
  stake: bigint;
  valid: bigint;
  payout: bigint;
  state: Bet['state'];
  data: string;
  texts: string;
  result: string;
  bet_at: bigint;
  settled_at: bigint | null;
}

/**
 * The bets of one supplier. Every change gives a bet the next version, by which the platform's feed is
 * ordered.
 */
export class Bets {
  readonly #books: Books;
  readonly #wallets: Wallets;
  readonly #code: string;
  readonly #clock: () => number;

  constructor(books: Books, wallets: Wallets, code: string, clock: () => number) {
    this.#books = books;
    this.#wallets = wallets;
    this.#code = code;
    this.#clock = clock;
  }

  /**
   * The bets already placed by this request, in order; empty if it is new. Check this first, because a lost
   * answer is retried.
   * @throws GameRefusal request_id_reused when it came with different content
   */
  ofRequest<Data>(playerId: bigint, requestId: string, request: unknown): Bet<Data>[] {
    const rows = this.#books.all<BetRow>(
      'select * from bet where player_id = ? and request_id = ? order by rowid',
      playerId,
      requestId,
    );
    if (rows.some((row) => row.request !== JSON.stringify(request)))
      throw new GameRefusal('request_id_reused');
    return rows.map((row) => read<Data>(row));
  }

  /** The bets placed under this request id, whatever its content. */
  placedBy<Data>(playerId: bigint, requestId: string): Bet<Data>[] {
    return this.#books
      .all<BetRow>(
        'select * from bet where player_id = ? and request_id = ? order by rowid',
        playerId,
        requestId,
      )
      .map((row) => read<Data>(row));
  }

  /**
   * Takes the stake and stores the bet.
   * @throws GameRefusal insufficient_balance
   */
  place<Data>(bet: NewBet): Bet<Data> {
    return this.#books.transaction(() => {
      const now = this.#clock();
      const id = bet.id ?? this.#newId();
      this.#wallets.post(bet.playerId, 'stake', id, -bet.stake);
      this.#books.run(
        `insert into bet (id, version, player_id, request_id, spot, game_code, round, request, stake, state, data, texts, bet_at)
         values (?, ${NEXT_VERSION}, ?, ?, ?, ?, ?, ?, ?, 'open', ?, ?, ?)`,
        id,
        bet.playerId,
        bet.requestId,
        bet.spot ?? '',
        bet.gameCode,
        bet.round,
        JSON.stringify(bet.request),
        bet.stake,
        JSON.stringify(bet.data),
        JSON.stringify(bet.texts),
        now,
      );
      return this.byId<Data>(id);
    });
  }

  /** Stores a bet whose money was moved earlier; moves none. */
  record(bet: PastBet): void {
    this.#books.run(
      `insert into bet (id, version, player_id, request_id, spot, game_code, round, request, stake, valid, payout, state, data, texts, result, bet_at, settled_at)
       values (?, ${NEXT_VERSION}, ?, ?, '', ?, ?, '', ?, ?, ?, 'settled', ?, ?, ?, ?, ?)`,
      this.#newId(),
      bet.playerId,
      bet.requestId,
      bet.gameCode,
      bet.round,
      bet.stake,
      bet.stake,
      bet.payout,
      JSON.stringify(bet.data),
      JSON.stringify(bet.texts),
      bet.result,
      bet.betAt,
      this.#clock(),
    );
  }

  /** Ends an open bet and pays it; throws if it is not open, so nothing is paid twice. */
  settle<Data>(id: string, settlement: Settlement): Bet<Data> {
    return this.#books.transaction(() => {
      const bet = this.byId(id);
      this.#end(bet, 'settled', { ...settlement, valid: settlement.valid ?? bet.stake });
      if (settlement.payout > 0n) this.#wallets.post(bet.playerId, 'payout', id, settlement.payout);
      return this.byId<Data>(id);
    });
  }

  /** Cancels an open bet and refunds the stake. */
  cancel(id: string): void {
    this.#books.transaction(() => {
      const bet = this.byId(id);
      this.#end(bet, 'cancelled', { payout: bet.stake, valid: 0n, result: '' });
      this.#wallets.post(bet.playerId, 'return', id, bet.stake);
    });
  }

  byId<Data = unknown>(id: string): Bet<Data> {
    const row = this.#books.get<BetRow>('select * from bet where id = ?', id);
    if (!row) throw new Error(`there is no bet ${id}`);
    return read<Data>(row);
  }

  /** A bet, if it belongs to this player. */
  ofPlayer<Data>(playerId: bigint, id: string): Bet<Data> | undefined {
    const row = this.#books.get<BetRow>('select * from bet where id = ? and player_id = ?', id, playerId);
    return row && read<Data>(row);
  }

  /** The bets of a round, oldest first. */
  ofRound<Data>(gameCode: string, round: string): Bet<Data>[] {
    return this.#books
      .all<BetRow>('select * from bet where game_code = ? and round = ? order by rowid', gameCode, round)
      .map((row) => read<Data>(row));
  }

  /** Open bets of a game, in any round. */
  open<Data>(gameCode: string): Bet<Data>[] {
    return this.#books
      .all<BetRow>("select * from bet where game_code = ? and state = 'open' order by rowid", gameCode)
      .map((row) => read<Data>(row));
  }

  /**
   * A player's bets of a game that the page can show, newest first, starting after the bet `before`. Those of a
   * demonstration's past have nothing to be shown by.
   */
  history<Data>(playerId: bigint, gameCode: string, before: string | null, limit: number): Bet<Data>[] {
    return this.#books
      .all<BetRow>(
        `select * from bet where player_id = ? and game_code = ? and data <> 'null'
           and (? is null or rowid < (select rowid from bet where id = ?)) order by rowid desc limit ?`,
        playerId,
        gameCode,
        before,
        before,
        limit,
      )
      .map((row) => read<Data>(row));
  }

  #newId(): string {
    return `${this.#code}${this.#clock().toString(36)}${randomBytes(6).toString('hex')}`.toUpperCase();
  }

  #end(bet: Bet, state: 'settled' | 'cancelled', end: Settlement & { valid: Minor }): void {
    const changed = this.#books.run(
      `update bet set version = ${NEXT_VERSION}, state = ?, payout = ?, valid = ?, result = ?, data = ?, texts = ?, settled_at = ?
       where id = ? and state = 'open'`,
      state,
      end.payout,
      end.valid,
      end.result,
      JSON.stringify(end.data ?? bet.data),
      JSON.stringify(end.texts ?? bet.texts),
      this.#clock(),
      bet.id,
    );
    if (changed !== 1) throw new Error(`bet ${bet.id} is not open`);
  }
}

/** Writers are serialised, so versions are assigned in commit order. */
const NEXT_VERSION = '(select coalesce(max(version), 0) + 1 from bet)';

function read<Data>(row: BetRow): Bet<Data> {
  return {
    id: row.id,
    playerId: row.player_id,
    requestId: row.request_id,
    spot: row.spot,
    gameCode: row.game_code,
    round: row.round,
    stake: row.stake,
    valid: row.valid,
    payout: row.payout,
    state: row.state,
    data: JSON.parse(row.data) as Data,
    texts: JSON.parse(row.texts) as Names,
    result: row.result,
    betAt: Number(row.bet_at),
    settledAt: row.settled_at === null ? null : Number(row.settled_at),
  };
}
