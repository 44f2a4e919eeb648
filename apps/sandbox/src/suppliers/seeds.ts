import { createHash, createHmac, randomBytes } from 'node:crypto';
import { Draws } from '../fair/draws.ts';
import type { Proof } from '../fair/proof.ts';
import type { Books } from './books.ts';
import { GameRefusal } from './refusal.ts';

export interface SeedView {
  seedHash: string;
  /** Hash of the next secret: fixed before the player's seed for it is known. */
  nextSeedHash: string;
  clientSeed: string;
  uses: number;
}

interface SeedRow {
  id: bigint;
  secret: string;
  client_seed: string;
  uses: bigint;
}

/**
 * Provably fair randomness of one player: the hash of a secret seed is shown before its first use, each
 * result follows from the secret, the player's own seed and the number of the use, and the secret is revealed
 * when the player takes a new one. The next secret already exists and its hash is shown too, so that no
 * secret is ever chosen knowing the player's seed.
 */
export class Seeds {
  readonly #books: Books;
  readonly #clock: () => number;

  constructor(books: Books, clock: () => number) {
    this.#books = books;
    this.#clock = clock;
  }

  /** The player's view of the seed. */
  view(playerId: bigint): SeedView {
    const row = this.#live(playerId);
    const next = hashOf(this.#next(playerId));
    return {
      seedHash: hashOf(row.secret),
      nextSeedHash: next,
      clientSeed: row.client_seed,
      uses: Number(row.uses),
    };
  }

  /** The next use of the player's seed; call it in the transaction that places the bet. */
  draw(playerId: bigint): { draws: Draws; proof: Proof } {
    const { id, secret, client_seed: clientSeed } = this.#live(playerId);
    const row = this.#books.get<{ uses: bigint }>(
      'update seed set uses = uses + 1 where id = ? returning uses',
      id,
    );
    const use = Number(row?.uses);
    const draws = new Draws((block) =>
      createHmac('sha256', Buffer.from(secret, 'hex')).update(`${clientSeed}:${use}:${block}`).digest(),
    );
    return { draws, proof: { seedHash: hashOf(secret), clientSeed, use } };
  }

  /**
   * Reveals the current seed and continues with the next one, whose hash the player has seen, and this client
   * seed.
   * @throws GameRefusal seed_moved when the player has seen a different hash
   */
  change(playerId: bigint, clientSeed: string, nextSeedHash: string): SeedView {
    return this.#books.transaction(() => {
      this.#live(playerId);
      const secret = this.#next(playerId);
      if (hashOf(secret) !== nextSeedHash) throw new GameRefusal('seed_moved');
      this.#books.run(
        'update seed set revealed_at = ? where player_id = ? and revealed_at is null',
        this.#clock(),
        playerId,
      );
      this.#books.run('delete from next_seed where player_id = ?', playerId);
      this.#add(playerId, secret, clientSeed);
      return this.view(playerId);
    });
  }

  /** The secret behind a hash once it is revealed; null before. */
  revealed(playerId: bigint, seedHash: string): string | null {
    const rows = this.#books.all<{ secret: string }>(
      'select secret from seed where player_id = ? and revealed_at is not null order by id desc',
      playerId,
    );
    return rows.find(({ secret }) => hashOf(secret) === seedHash)?.secret ?? null;
  }

  #live(playerId: bigint): SeedRow {
    const row = this.#books.get<SeedRow>(
      'select * from seed where player_id = ? and revealed_at is null',
      playerId,
    );
    if (row) return row;
    this.#add(playerId, newSecret(), randomBytes(8).toString('hex'));
    return this.#live(playerId);
  }

  /** The secret after the current one; created when first needed. */
  #next(playerId: bigint): string {
    const row = this.#books.get<{ secret: string }>(
      'select secret from next_seed where player_id = ?',
      playerId,
    );
    if (row) return row.secret;
    const secret = newSecret();
    this.#books.run('insert into next_seed values (?, ?, ?)', playerId, secret, this.#clock());
    return secret;
  }

  #add(playerId: bigint, secret: string, clientSeed: string): void {
    this.#books.run(
      'insert into seed (player_id, secret, client_seed, created_at) values (?, ?, ?, ?)',
      playerId,
      secret,
      clientSeed,
      this.#clock(),
    );
  }
}

const newSecret = (): string => randomBytes(32).toString('hex');

/** SHA-256 of the bytes of a secret given in hexadecimal. */
function hashOf(secret: string): string {
  return createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex');
}
