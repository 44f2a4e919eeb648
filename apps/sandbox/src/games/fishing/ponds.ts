import { randomInt } from 'node:crypto';
import type { Books } from '../../suppliers/books.ts';
import { GameRefusal } from '../../suppliers/refusal.ts';
import { slotOf, slotsAt } from './pond.ts';
import type { EnterAnswer } from './shot-messages.ts';

export const pondSchema = `
create table if not exists fishing_pond (
  id integer primary key, player_id integer not null references player (id), seed integer not null, started_at integer not null,
  seen_at integer not null, caught text not null
) strict;
create index if not exists fishing_pond_player on fishing_pond (player_id, id desc);`;

export interface Pond {
  id: number;
  seed: number;
  startedAt: number;
  caught: Set<number>;
}

interface PondRow {
  id: bigint;
  seed: bigint;
  started_at: bigint;
  caught: string;
}

/** A player who returns within this time finds the same pond. */
const RETENTION_MS = 10 * 60_000;
/** A new pond starts as if it had been running for this long. */
const HEAD_START_MS = 30_000;

/** Each player has a separate pond. */
export class Ponds {
  readonly #books: Books;
  readonly #clock: () => number;

  constructor(books: Books, clock: () => number) {
    this.#books = books;
    this.#clock = clock;
  }

  enter(playerId: bigint): EnterAnswer {
    const now = this.#clock();
    const row = this.#books.get<PondRow>(
      'select id, seed, started_at, caught from fishing_pond where player_id = ? and seen_at > ? order by id desc limit 1',
      playerId,
      now - RETENTION_MS,
    );
    const pond = row ? read(row) : this.#dig(playerId, now);
    return { pond: pond.id, seed: pond.seed, startedAt: pond.startedAt, now, caught: [...pond.caught] };
  }

  /** @throws GameRefusal not_found for another player's pond or an expired one */
  find(playerId: bigint, id: number): Pond {
    const row = this.#books.get<PondRow>(
      'select id, seed, started_at, caught from fishing_pond where id = ? and player_id = ? and seen_at > ?',
      id,
      playerId,
      this.#clock() - RETENTION_MS,
    );
    if (!row) throw new GameRefusal('not_found');
    return read(row);
  }

  /** Stores what was caught; forgets fish that are long gone. */
  keep(pond: Pond): void {
    const now = this.#clock();
    const { first } = slotsAt(now - pond.startedAt);
    const caught = [...pond.caught].filter((fish) => slotOf(fish) >= first - 12);
    this.#books.run(
      'update fishing_pond set seen_at = ?, caught = ? where id = ?',
      now,
      JSON.stringify(caught),
      pond.id,
    );
  }

  #dig(playerId: bigint, now: number): Pond {
    const seed = randomInt(2 ** 31);
    const startedAt = now - HEAD_START_MS;
    const row = this.#books.get<{ id: bigint }>(
      "insert into fishing_pond (player_id, seed, started_at, seen_at, caught) values (?, ?, ?, ?, '[]') returning id",
      playerId,
      seed,
      startedAt,
      now,
    );
    return { id: Number(row?.id), seed, startedAt, caught: new Set() };
  }
}

function read(row: PondRow): Pond {
  return {
    id: Number(row.id),
    seed: Number(row.seed),
    startedAt: Number(row.started_at),
    caught: new Set(JSON.parse(row.caught) as number[]),
  };
}
