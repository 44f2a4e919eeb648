import { formatMinor } from '@koi/money';
import type { Bet } from '../../suppliers/bets.ts';
import { GameRefusal } from '../../suppliers/refusal.ts';
import type { Round } from '../../suppliers/rounds.ts';
import type { Desk } from '../../suppliers/supplier.ts';
import type { Chain, Link } from './chain.ts';
import type { CrashRecord, EndedFlight, FlightState, MyBet, Passenger } from './messages.ts';
import { BETTING_MS, MAX_POINT, multiplierAt, PAUSE_MS, payoutAt, showMultiplier, timeOf } from './rules.ts';

export const CRASH = 'CRASH';

/** Stored with the round. The seed is stored only at the end. */
interface FlightRecord {
  startsAt: number;
  previous: string;
  ended: EndedFlight | null;
}

const RECENT = 24;

/** Flights shared by all viewers, one after the other; paused while nobody is watching or aboard. */
export class Flights {
  readonly #desk: Desk;
  readonly #chain: Chain;
  #round: Round<FlightRecord> | undefined;
  #link: Link | undefined;
  #pauseUntil = 0;

  constructor(desk: Desk, chain: Chain) {
    this.#desk = desk;
    this.#chain = chain;
    // The seeds of flights interrupted by a crash of this process are lost: refund their stakes.
    desk.books.transaction(() => {
      for (const bet of desk.bets.open(CRASH)) desk.bets.cancel(bet.id);
      for (const round of desk.rounds.unended<FlightRecord>(CRASH))
        desk.rounds.change(round.id, 'ended', round.data, true);
    });
  }

  tick(now: number): void {
    const round = this.#round;
    if (!round || round.state === 'ended') {
      if (now >= this.#pauseUntil && this.#desk.hub.watching(CRASH) > 0) this.#open(now);
    } else if (now >= round.data.startsAt) this.#fly(round, now);
  }

  /** @throws GameRefusal round_closed */
  takingBets(): Round {
    const round = this.#round;
    if (round?.state !== 'betting' || this.#desk.clock() >= round.data.startsAt)
      throw new GameRefusal('round_closed');
    return round;
  }

  /**
   * Cashes a player out now.
   * @throws GameRefusal round_closed when the flight has ended or not started
   */
  leave(bet: Bet<CrashRecord>): void {
    const round = this.#round;
    const now = this.#desk.clock();
    if (!round || !this.#link || round.id !== bet.round || round.state === 'ended')
      throw new GameRefusal('round_closed');
    const flown = now - round.data.startsAt;
    if (flown < 0 || flown >= timeOf(this.#link.point)) throw new GameRefusal('round_closed');
    this.#pay(bet, multiplierAt(flown));
    this.tell();
  }

  state(): FlightState | null {
    const round = this.#round;
    if (!round) return null;
    return {
      id: round.id,
      number: round.number,
      state: round.state as FlightState['state'],
      now: this.#desk.clock(),
      startsAt: round.data.startsAt,
      previous: round.data.previous,
      point: round.data.ended?.point ?? null,
      passengers: this.#desk.bets.ofRound<CrashRecord>(CRASH, round.id).map((bet) => this.#passenger(bet)),
      recent: this.#desk.rounds
        .recent<FlightRecord>(CRASH, RECENT)
        .flatMap(({ data }) => (data.ended ? [data.ended] : [])),
    };
  }

  /** The player's bet on the current flight. */
  mine(playerId: bigint): MyBet | null {
    const bets = this.#round ? this.#desk.bets.ofRound<CrashRecord>(CRASH, this.#round.id) : [];
    const bet = bets.find((one) => one.playerId === playerId);
    return bet ? toMyBet(bet) : null;
  }

  /** Sends the state of the flight to every open page. */
  tell(): void {
    this.#desk.hub.toGame(CRASH, 'flight', this.state());
  }

  #open(now: number): void {
    this.#link = this.#chain.next();
    this.#round = this.#desk.rounds.open<FlightRecord>(CRASH, 'betting', {
      startsAt: now + BETTING_MS,
      previous: this.#link.previous,
      ended: null,
    });
    this.tell();
  }

  #fly(round: Round<FlightRecord>, now: number): void {
    const link = this.#link;
    if (!link) return;
    const { startsAt } = round.data;
    const reached = Math.min(multiplierAt(now - startsAt), link.point);
    const over = now - startsAt >= timeOf(link.point);
    const began = round.state === 'betting';
    const paid = this.#desk.books.transaction(() => {
      const aboard = this.#desk.bets
        .ofRound<CrashRecord>(CRASH, round.id)
        .filter(({ state }) => state === 'open');
      const leaving = aboard.filter(({ data }) => data.target !== null && data.target <= reached);
      for (const bet of leaving) this.#pay(bet, bet.data.target ?? 0);
      if (over)
        this.#end(
          round,
          link,
          aboard.filter((bet) => !leaving.includes(bet)),
          now,
        );
      else if (began) this.#round = this.#desk.rounds.change(round.id, 'flying', round.data);
      return leaving.length;
    });
    if (began || over || paid > 0) this.tell();
  }

  #end(round: Round<FlightRecord>, link: Link, aboard: readonly Bet<CrashRecord>[], now: number): void {
    for (const bet of aboard) {
      if (link.point === MAX_POINT) this.#pay(bet, MAX_POINT);
      else {
        this.#desk.bets.settle(bet.id, { payout: 0n, result: `×${showMultiplier(link.point)}` });
        this.#notifyMine(bet);
      }
    }
    const { point, seed, previous } = link;
    const ended: EndedFlight = { id: round.id, number: round.number, point, seed, previous };
    this.#round = this.#desk.rounds.change(round.id, 'ended', { ...round.data, ended }, true);
    this.#pauseUntil = now + PAUSE_MS;
  }

  #pay(bet: Bet<CrashRecord>, left: number): void {
    const record: CrashRecord = { ...bet.data, left };
    this.#desk.bets.settle(bet.id, {
      payout: payoutAt(bet.stake, left),
      result: `×${showMultiplier(left)}`,
      data: record,
    });
    this.#notifyMine(bet);
  }

  #notifyMine({ id, playerId }: Bet<CrashRecord>): void {
    this.#desk.books.afterCommit(() =>
      this.#desk.hub.toPlayer(playerId, 'mine', toMyBet(this.#desk.bets.byId<CrashRecord>(id))),
    );
  }

  #passenger(bet: Bet<CrashRecord>): Passenger {
    const { account } = this.#desk.wallets.byId(bet.playerId);
    return {
      name: `${account.slice(0, 2)}***${account.slice(-1)}`,
      stake: formatMinor(bet.stake),
      left: bet.data.left,
      payout: formatMinor(bet.payout),
    };
  }
}

export function toMyBet(bet: Bet<CrashRecord>): MyBet {
  return {
    betId: bet.id,
    flight: bet.round,
    stake: formatMinor(bet.stake),
    state: bet.state,
    record: bet.data,
    payout: formatMinor(bet.payout),
  };
}
