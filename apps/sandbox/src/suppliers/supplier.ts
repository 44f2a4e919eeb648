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
  /** As the platform launches it. */
  code: string;
  names: Names;
  /** docs/contract/play.md 13.1 */
  gameType: number;
}

/** How long things take that run by themselves, in milliseconds. */
export interface Tempo {
  /** Time for bets on a shared round. */
  betting: number;
  /** From one card to the next. */
  card: number;
  /** How long a result stands. */
  result: number;
  /** Shots of this time make one bet. */
  fishingBet: number;
}

/** What a supplier's games work with. */
export interface Desk {
  books: Books;
  wallets: Wallets;
  bets: Bets;
  rounds: Rounds;
  seeds: Seeds;
  hub: Hub;
  tempo: Tempo;
  /** Unix milliseconds; the only source of "now", so that tests can move it. */
  clock: () => number;
  /**
   * The player who sent this request.
   * @throws GameRefusal session_required
   */
  visit(request: FastifyRequest): Visit;
}

/** A game under way: its page calls, and the work it does by itself. */
export interface RunningGame {
  /** Registers the game's calls below `/sandbox/suppliers/<code>/page/<game code in lower case>`. */
  routes?(app: FastifyInstance): void;
  /** What a page that opens the stream is told first: `[event, data]` each. */
  greeting?(playerId: bigint): readonly [event: string, data: unknown][];
  /** Does what is due now; called every `TICK_MS`. */
  tick?(now: number): void;
}

export interface SandboxSupplier {
  /** As the platform calls it, e.g. `SBS`. */
  code: string;
  games: readonly (SandboxGame & { start(desk: Desk): RunningGame })[];
  /** Tables of the games' own, each `create table if not exists … strict;`. */
  schema?: string;
}
