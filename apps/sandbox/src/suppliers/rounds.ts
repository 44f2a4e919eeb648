import type { Books } from './books.ts';

export interface Round<Data = unknown> {
  id: string;
  gameCode: string;
  /** Incremented with every round of the game. */
  number: number;
  state: string;
  /** The game's own data of the round. */
  data: Data;
  openedAt: number;
  endedAt: number | null;
}

interface RoundRow {
  id: string;
  game_code: string;
  number: bigint;
  state: string;
  data: string;
  opened_at: bigint;
  ended_at: bigint | null;
}

/** Rounds shared by many players. Instant games have none. */
export class Rounds {
  readonly #books: Books;
  readonly #clock: () => number;

  constructor(books: Books, clock: () => number) {
    this.#books = books;
    this.#clock = clock;
  }

  open<Data>(gameCode: string, state: string, data: Data): Round<Data> {
    return this.#books.transaction(() => {
      const last = this.#books.get<{ number: bigint | null }>(
        'select max(number) as number from round where game_code = ?',
        gameCode,
      );
      const number = (last?.number ?? 0n) + 1n;
      const id = `${gameCode}-${number}`;
      this.#books.run(
        'insert into round (id, game_code, number, state, data, opened_at) values (?, ?, ?, ?, ?, ?)',
        id,
        gameCode,
        number,
        state,
        JSON.stringify(data),
        this.#clock(),
      );
      return this.byId<Data>(id);
    });
  }

  /** Changes a round's state; `ended` closes it for good. Throws if it had already ended. */
  change<Data>(id: string, state: string, data: Data, ended = false): Round<Data> {
    const changed = this.#books.run(
      'update round set state = ?, data = ?, ended_at = ? where id = ? and ended_at is null',
      state,
      JSON.stringify(data),
      ended ? this.#clock() : null,
      id,
    );
    if (changed !== 1) throw new Error(`round ${id} has ended`);
    return this.byId<Data>(id);
  }

  byId<Data>(id: string): Round<Data> {
    const row = this.#books.get<RoundRow>('select * from round where id = ?', id);
    if (!row) throw new Error(`there is no round ${id}`);
    return read<Data>(row);
  }

  /** Rounds that have not ended: to be finished after a crash. */
  unended<Data>(gameCode: string): Round<Data>[] {
    return this.#books
      .all<RoundRow>('select * from round where game_code = ? and ended_at is null order by number', gameCode)
      .map((row) => read<Data>(row));
  }

  /** Ended rounds, newest first. */
  recent<Data>(gameCode: string, limit: number): Round<Data>[] {
    return this.#books
      .all<RoundRow>(
        'select * from round where game_code = ? and ended_at is not null order by number desc limit ?',
        gameCode,
        limit,
      )
      .map((row) => read<Data>(row));
  }
}

function read<Data>(row: RoundRow): Round<Data> {
  return {
    id: row.id,
    gameCode: row.game_code,
    number: Number(row.number),
    state: row.state,
    data: JSON.parse(row.data) as Data,
    openedAt: Number(row.opened_at),
    endedAt: row.ended_at === null ? null : Number(row.ended_at),
  };
}
