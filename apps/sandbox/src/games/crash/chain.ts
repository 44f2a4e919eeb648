import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Books } from '../../suppliers/books.ts';
import { DIGEST_TEXT, pointOf } from './rules.ts';

export const chainSchema = `
create table if not exists crash_chain (
  id integer primary key, tip text not null, used integer not null default 0, created_at integer not null
) strict;`;

const LENGTH = 10_000;

/** The seed of one flight, its published hash and the resulting crash point. */
export interface Link {
  seed: string;
  previous: string;
  point: number;
}

/**
 * A hash chain of seeds, used from its end: each seed is the hash of the one used after it, so the whole
 * order was fixed before the first flight, and every revealed seed can be checked against the previous one.
 */
export class Chain {
  readonly #books: Books;
  readonly #clock: () => number;
  #id = 0n;
  #seeds: string[] = [];

  constructor(books: Books, clock: () => number) {
    this.#books = books;
    this.#clock = clock;
  }

  /** Takes the next link; each is used once. */
  next(): Link {
    return this.#books.transaction(() => {
      const row = this.#books.get<{ id: bigint; tip: string; used: bigint }>(
        'select id, tip, used from crash_chain order by id desc limit 1',
      );
      if (!row || row.used >= BigInt(LENGTH)) {
        const tip = randomBytes(32).toString('hex');
        this.#books.run('insert into crash_chain (tip, created_at) values (?, ?)', tip, this.#clock());
        return this.next();
      }
      if (row.id !== this.#id) {
        this.#id = row.id;
        this.#seeds = [row.tip];
        for (let link = 0; link < LENGTH; link++) this.#seeds.push(sha256(this.#seeds[link] ?? ''));
      }
      this.#books.run('update crash_chain set used = used + 1 where id = ?', row.id);
      const place = LENGTH - 1 - Number(row.used);
      const seed = this.#seeds[place] ?? '';
      return { seed, previous: this.#seeds[place + 1] ?? '', point: pointOf(digestOf(seed)) };
    });
  }
}

function digestOf(seed: string): string {
  return createHmac('sha256', Buffer.from(seed, 'hex')).update(DIGEST_TEXT).digest('hex');
}

function sha256(hex: string): string {
  return createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');
}
