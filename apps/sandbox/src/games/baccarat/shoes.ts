import { createHash, createHmac, randomBytes } from 'node:crypto';
import { Draws } from '../../fair/draws.ts';
import type { Books } from '../../suppliers/books.ts';
import { type Shoe, shoeUse, shuffleShoe } from './shoe.ts';

export const shoeSchema = `
create table if not exists baccarat_shoe (
  game_code text not null, number integer not null, seed text not null, position integer not null check (position > 0),
  hands integer not null default 0, created_at integer not null, ended_at integer, primary key (game_code, number)
) strict;`;

export interface LiveShoe {
  number: number;
  seedHash: string;
  shoe: Shoe;
  /** Number of cards dealt. */
  position: number;
  hands: number;
}

interface ShoeRow {
  number: bigint;
  seed: string;
  position: bigint;
  hands: bigint;
}

export interface EndedShoe {
  number: number;
  seed: string;
  seedHash: string;
  hands: number;
}

/** The shoes of one table. A seed is only exposed after its shoe has ended. */
export class Shoes {
  readonly #books: Books;
  readonly #gameCode: string;
  readonly #clock: () => number;

  constructor(books: Books, gameCode: string, clock: () => number) {
    this.#books = books;
    this.#gameCode = gameCode;
    this.#clock = clock;
  }

  /** The shoe in play, undefined before the very first one. */
  current(): LiveShoe | undefined {
    const row = this.#books.get<ShoeRow>(
      'select number, seed, position, hands from baccarat_shoe where game_code = ? and ended_at is null order by number desc limit 1',
      this.#gameCode,
    );
    return row && this.#read(row);
  }

  /** Ends the shoe in play, which reveals its seed, and starts a new one from the system's random bytes. */
  renew(): LiveShoe {
    return this.#books.transaction(() => {
      const last = this.#books.get<{ number: bigint | null }>(
        'select max(number) as number from baccarat_shoe where game_code = ?',
        this.#gameCode,
      );
      this.#books.run(
        'update baccarat_shoe set ended_at = ? where game_code = ? and ended_at is null',
        this.#clock(),
        this.#gameCode,
      );
      const number = (last?.number ?? 0n) + 1n;
      const seed = randomBytes(32).toString('hex');
      const { burned } = this.#shuffle(seed, Number(number));
      this.#books.run(
        'insert into baccarat_shoe (game_code, number, seed, position, created_at) values (?, ?, ?, ?, ?)',
        this.#gameCode,
        number,
        seed,
        burned,
        this.#clock(),
      );
      return this.#read({ number, seed, position: BigInt(burned), hands: 0n });
    });
  }

  /** Records that a hand was dealt from the shoe. */
  advance(live: LiveShoe, position: number): LiveShoe {
    const hands = live.hands + 1;
    const changed = this.#books.run(
      'update baccarat_shoe set position = ?, hands = ? where game_code = ? and number = ? and position = ? and ended_at is null',
      position,
      hands,
      this.#gameCode,
      live.number,
      live.position,
    );
    if (changed !== 1) throw new Error(`shoe ${live.number} of ${this.#gameCode} was dealt from elsewhere`);
    return { ...live, position, hands };
  }

  /** Newest first. */
  ended(limit: number): EndedShoe[] {
    return this.#books
      .all<ShoeRow>(
        `select number, seed, position, hands from baccarat_shoe where game_code = ? and ended_at is not null
         order by number desc limit ?`,
        this.#gameCode,
        limit,
      )
      .map(({ number, seed, hands }) => ({
        number: Number(number),
        seed,
        seedHash: hashOf(seed),
        hands: Number(hands),
      }));
  }

  #read({ number, seed, position, hands }: ShoeRow): LiveShoe {
    return {
      number: Number(number),
      seedHash: hashOf(seed),
      shoe: this.#shuffle(seed, Number(number)),
      position: Number(position),
      hands: Number(hands),
    };
  }

  #shuffle(seed: string, number: number): Shoe {
    const key = Buffer.from(seed, 'hex');
    return shuffleShoe(
      new Draws((block) =>
        createHmac('sha256', key)
          .update(`${shoeUse(this.#gameCode, number)}:${block}`)
          .digest(),
      ),
    );
  }
}

/** SHA-256 of the 32 bytes of the seed, not of its text. */
function hashOf(seed: string): string {
  return createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');
}
