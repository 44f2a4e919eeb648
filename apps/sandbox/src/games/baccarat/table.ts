import { formatMinor } from '@koi/money';
import type { Bet } from '../../suppliers/bets.ts';
import type { Round } from '../../suppliers/rounds.ts';
import type { Desk } from '../../suppliers/supplier.ts';
import { payoutOf, type Spot, spots, stateOf } from './bets.ts';
import type { Card } from './cards.ts';
import type { Hand, Outcome, Side } from './hand.ts';
import { handAt } from './shoe.ts';
import { type LiveShoe, Shoes } from './shoes.ts';
import type { MineView, Phase, ResultCode, TableView } from './table-messages.ts';
import type { TableRules } from './tables.ts';

/** Durations of the parts of a round, in milliseconds. */
export interface Tempo {
  betting: number;
  /** Delay between two cards. */
  card: number;
  result: number;
}

/**
 * Stored data of a round. The cards are drawn and stored when the bets close, before the first one is shown.
 */
export interface RoundData {
  shoe: number;
  closesAt: number;
  dealtAt?: number;
  dealt?: { side: Side; card: Card }[];
  outcome?: Outcome;
  playerPair?: boolean;
  bankerPair?: boolean;
  totals?: [player: number, banker: number];
}

/** Hands dealt without bets when a table first opens, so that its road is not empty. */
const FREE_HANDS = 26;
/** More hands than a shoe can hold. */
const SHOE_HANDS = 110;

/**
 * One table: the rounds shared by all its players. Every step follows from stored state and the clock, so
 * `recover` repairs a stop at any moment: bets of a round still open are refunded, a round already dealt is
 * settled.
 */
export class Table {
  readonly #desk: Desk;
  readonly #rules: TableRules;
  readonly #tempo: Tempo;
  readonly #shoes: Shoes;
  #live: LiveShoe;
  #round: Round<RoundData> | undefined;
  /** The settled round and until when it is shown. */
  #showing: { round: Round<RoundData>; until: number } | undefined;
  #results: ResultCode[] = [];
  #turned = -1;
  #players = 0;

  constructor(desk: Desk, rules: TableRules, tempo: Tempo) {
    this.#desk = desk;
    this.#rules = rules;
    this.#tempo = { ...tempo, betting: Math.round((tempo.betting * rules.paceThousandths) / 1000) };
    this.#shoes = new Shoes(desk.books, rules.code, desk.clock);
    this.#live = this.#shoes.current() ?? this.#open();
    this.#recover();
    this.#results = this.#resultsOf(this.#live.number);
  }

  get shoes(): Shoes {
    return this.#shoes;
  }

  /** The round that is open for bets, if any. */
  betting(): Round<RoundData> | undefined {
    const round = this.#round;
    return round?.state === 'betting' && this.#desk.clock() < round.data.closesAt ? round : undefined;
  }

  /** Runs due work: opens, closes, reveals a card, settles. */
  tick(now: number): void {
    const before = this.#turned;
    const players = this.#desk.hub.watching(this.#rules.code);
    const round = this.#round;
    let changed = players !== this.#players;
    this.#players = players;
    if (!round) {
      const over = now >= (this.#showing?.until ?? 0);
      if (over && players > 0) changed = this.#begin(now);
      else if (over && this.#showing) {
        this.#showing = undefined;
        changed = true;
      }
    } else if (round.state === 'betting') {
      if (now >= round.data.closesAt) changed = this.#close(round, now);
    } else {
      this.#turned = this.#turnedAt(round.data, now);
      changed ||= this.#turned !== before;
      if (now >= this.#settlesAt(round.data)) changed = this.#finish(round, now);
    }
    if (changed) this.tell();
  }

  /** Sends the state to every open page. */
  tell(): void {
    this.#desk.hub.toGame(this.#rules.code, 'table', this.view());
  }

  view(): TableView {
    const now = this.#desk.clock();
    const shown = this.#round ?? this.#showing?.round;
    const data = shown?.data;
    const turned = data?.dealt?.slice(0, this.#round ? this.#turnedAt(data, now) : data.dealt.length) ?? [];
    const cards = (side: Side): Card[] => turned.filter((one) => one.side === side).map(({ card }) => card);
    const over = this.#round === undefined;
    return {
      now,
      phase: this.#phase(),
      round: shown?.id ?? '',
      until: this.#until(),
      player: cards('player'),
      banker: cards('banker'),
      outcome: over ? (data?.outcome ?? null) : null,
      playerPair: over && data?.playerPair === true,
      bankerPair: over && data?.bankerPair === true,
      shoe: this.shoeView(),
      results: this.#results,
      players: this.#players,
      pool: this.#pool(shown?.id),
    };
  }

  shoeView(): TableView['shoe'] {
    const { number, seedHash, hands, shoe, position } = this.#live;
    // A hand is counted when it is over: the statistics must not reveal more than the cards shown so far.
    const hidden = this.#round?.state === 'dealing' ? (this.#round.data.dealt?.length ?? 0) : 0;
    return {
      number,
      seedHash,
      hands: hidden > 0 ? hands - 1 : hands,
      cardsLeft: Math.max(0, shoe.cut - position + hidden),
    };
  }

  mine(playerId: bigint): MineView {
    const round = this.#round ?? this.#showing?.round;
    const bets = this.#betsOf(round?.id).filter((bet) => bet.playerId === playerId);
    const sums = new Map<Spot, bigint>();
    for (const bet of bets) sums.set(bet.data.spot, (sums.get(bet.data.spot) ?? 0n) + bet.stake);
    return {
      round: round?.id ?? '',
      bets: Object.fromEntries([...sums].map(([spot, sum]) => [spot, formatMinor(sum)])),
      staked: formatMinor(bets.reduce((sum, { stake }) => sum + stake, 0n)),
      payout:
        this.#round || bets.length === 0
          ? null
          : formatMinor(bets.reduce((sum, { payout }) => sum + payout, 0n)),
    };
  }

  #phase(): Phase {
    if (this.#round) return this.#round.state === 'betting' ? 'betting' : 'dealing';
    return this.#showing ? 'result' : 'resting';
  }

  #until(): number {
    const round = this.#round;
    if (round) return round.state === 'betting' ? round.data.closesAt : this.#settlesAt(round.data);
    return this.#showing?.until ?? 0;
  }

  #begin(now: number): true {
    this.#showing = undefined;
    if (this.#live.position >= this.#live.shoe.cut) {
      this.#live = this.#shoes.renew();
      this.#results = [];
    }
    const data: RoundData = { shoe: this.#live.number, closesAt: now + this.#tempo.betting };
    this.#round = this.#desk.rounds.open<RoundData>(this.#rules.code, 'betting', data);
    this.#turned = -1;
    return true;
  }

  #close(round: Round<RoundData>, now: number): true {
    this.#desk.books.transaction(() => {
      const { hand, next } = handAt(this.#live.shoe, this.#live.position);
      const data = { ...round.data, ...outcomeOf(hand), dealtAt: now };
      this.#round = this.#desk.rounds.change<RoundData>(round.id, 'dealing', data);
      this.#live = this.#shoes.advance(this.#live, next);
    });
    this.#turned = 0;
    return true;
  }

  #finish(round: Round<RoundData>, now: number): true {
    const players = this.#settle(round);
    this.#round = undefined;
    this.#showing = { round, until: now + this.#tempo.result };
    this.#results = [...this.#results, codeOf(round.data)];
    this.tell();
    for (const player of players) this.#desk.hub.toPlayer(player, 'mine', this.mine(player));
    return true;
  }

  /** Pays every bet of a dealt round and ends it, all or nothing. Returns the players with a bet. */
  #settle(round: Round<RoundData>): Set<bigint> {
    const { outcome = 'tie', playerPair = false, bankerPair = false, totals = [0, 0] } = round.data;
    return this.#desk.books.transaction(() => {
      const open = this.#desk.bets
        .ofRound<BetData>(this.#rules.code, round.id)
        .filter(({ state }) => state === 'open');
      for (const bet of open) {
        const state = stateOf(bet.data.spot, { outcome, playerPair, bankerPair });
        this.#desk.bets.settle(bet.id, {
          payout: payoutOf(bet.data.spot, bet.stake, state),
          valid: state === 'pushed' ? 0n : bet.stake,
          result: `P${totals[0]} B${totals[1]}${playerPair ? ' PP' : ''}${bankerPair ? ' BP' : ''}`,
        });
      }
      this.#desk.rounds.change(round.id, 'settled', round.data, true);
      return new Set(open.map(({ playerId }) => playerId));
    });
  }

  #recover(): void {
    for (const round of this.#desk.rounds.unended<RoundData>(this.#rules.code)) {
      if (round.state === 'dealing') this.#settle(round);
      else
        this.#desk.books.transaction(() => {
          for (const bet of this.#desk.bets.ofRound(this.#rules.code, round.id))
            if (bet.state === 'open') this.#desk.bets.cancel(bet.id);
          this.#desk.rounds.change(round.id, 'void', round.data, true);
        });
    }
  }

  /** Starts the very first shoe, with its free hands. */
  #open(): LiveShoe {
    return this.#desk.books.transaction(() => {
      let live = this.#shoes.renew();
      for (let count = 0; count < FREE_HANDS; count++) {
        const { hand, next } = handAt(live.shoe, live.position);
        const data = { shoe: live.number, closesAt: this.#desk.clock(), ...outcomeOf(hand) };
        const round = this.#desk.rounds.open<RoundData>(this.#rules.code, 'free', data);
        this.#desk.rounds.change(round.id, 'settled', data, true);
        live = this.#shoes.advance(live, next);
      }
      return live;
    });
  }

  #resultsOf(shoe: number): ResultCode[] {
    return this.roundsOf(shoe).map(({ data }) => codeOf(data));
  }

  /** The settled rounds of one of the latest shoes, oldest first. */
  roundsOf(shoe: number): Round<RoundData>[] {
    const behind = this.#live.number - shoe + 1;
    return this.#desk.rounds
      .recent<RoundData>(this.#rules.code, SHOE_HANDS * behind)
      .filter(({ state, data }) => state === 'settled' && data.shoe === shoe)
      .reverse();
  }

  #turnedAt({ dealtAt = 0, dealt = [] }: RoundData, now: number): number {
    return Math.min(dealt.length, Math.floor((now - dealtAt) / this.#tempo.card));
  }

  #settlesAt({ dealtAt = 0, dealt = [] }: RoundData): number {
    return dealtAt + (dealt.length + 1) * this.#tempo.card;
  }

  #betsOf(round: string | undefined): Bet<BetData>[] {
    if (round === undefined) return [];
    return this.#desk.bets
      .ofRound<BetData>(this.#rules.code, round)
      .filter(({ state }) => state !== 'cancelled');
  }

  #pool(round: string | undefined): Record<Spot, string> {
    const bets = this.#betsOf(round);
    const sum = (spot: Spot): string =>
      formatMinor(bets.reduce((total, bet) => (bet.data.spot === spot ? total + bet.stake : total), 0n));
    return Object.fromEntries(spots.map((spot) => [spot, sum(spot)])) as Record<Spot, string>;
  }
}

export interface BetData {
  spot: Spot;
}

type Settled = Required<Pick<RoundData, 'dealt' | 'outcome' | 'playerPair' | 'bankerPair' | 'totals'>>;

function outcomeOf({ dealt, outcome, playerPair, bankerPair, playerTotal, bankerTotal }: Hand): Settled {
  return { dealt: [...dealt], outcome, playerPair, bankerPair, totals: [playerTotal, bankerTotal] };
}

const letters: Readonly<Record<Outcome, string>> = { player: 'P', banker: 'B', tie: 'T' };

function codeOf({ outcome = 'tie', playerPair, bankerPair }: RoundData): ResultCode {
  return `${letters[outcome]}${playerPair ? 'p' : ''}${bankerPair ? 'b' : ''}`;
}
