import type { Names } from '@koi/supplier-protocol/langs';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Bets } from './bets.ts';
import type { Books } from './books.ts';
import type { Hub } from './hub.ts';
import type { Rounds } from './rounds.ts';
import type { Seeds } from './seeds.ts';
import type { Visit } from './sessions.ts';
import type { Wallets } from './wallets.ts';

export interface SandboxGame {
  /** The code it is launched by. */
  code: string;
  names: Names;
  /** docs/contract/play.md 13.1 */
  gameType: number;
}

/** Durations of automatic steps, in milliseconds. */
export interface Tempo {
  /** Betting time of a shared round. */
  betting: number;
  /** Delay between two cards. */
  card: number;
  /** How long a result is shown. */
  result: number;
  /** Shots within this time form one bet. */
  fishingBet: number;
}

/** Services for a supplier's games. */
export interface Desk {
  books: Books;
  wallets: Wallets;
  bets: Bets;
  rounds: Rounds;
  seeds: Seeds;
  hub: Hub;
  tempo: Tempo;
  /** Unix milliseconds; the only source of "now", so that tests can control it. */
  clock: () => number;
  /**
   * The player who sent this request.
   * @throws GameRefusal session_required
   */
  visit(request: FastifyRequest): Visit;
}

/** A running game: its page API, and its background work. */
export interface RunningGame {
  /** Registers the game's calls below `/sandbox/suppliers/<code>/page/<game code in lower case>`. */
  routes?(app: FastifyInstance): void;
  /** First messages to a page that opens the stream: `[event, data]` each. */
  greeting?(playerId: bigint): readonly [event: string, data: unknown][];
  /** Runs due work; called every `TICK_MS`. */
  tick?(now: number): void;
}

export interface SandboxSupplier {
  /** The platform's code for it, e.g. `SBS`. */
  code: string;
  games: readonly (SandboxGame & { start(desk: Desk): RunningGame })[];
  /** Additional tables of the games, each `create table if not exists … strict;`. */
  schema?: string;
}
