import type { Lang, Names } from '@koi/supplier-protocol/langs';
import type { Proof } from '../../fair/proof.ts';
import type { Bets } from '../../suppliers/bets.ts';
import type { Books } from '../../suppliers/books.ts';
import { inEachLang } from '../../suppliers/lang.ts';
import type { FishKindId } from './kinds.ts';
import type { MinuteData } from './shot-messages.ts';

export const minuteSchema = `
create table if not exists fishing_minute (
  id integer primary key, player_id integer not null unique references player (id), opened_at integer not null,
  stake integer not null, payout integer not null, data text not null
) strict;`;

interface MinuteRow {
  id: bigint;
  player_id: bigint;
  opened_at: bigint;
  stake: bigint;
  payout: bigint;
  data: string;
}

/** Result of a batch of shots. */
export interface Volley {
  stake: bigint;
  payout: bigint;
  shots: number;
  catches: readonly FishKindId[];
  /** Format as in `MinuteData.volleys`. */
  struck: string;
  proof: Proof;
}

/**
 * Combines a player's shots into one bet for the records. Money moves with each batch; the bet is written
 * when its time is over or the player leaves, with the exact sums, and never changes afterwards.
 */
export class Minutes {
  readonly #books: Books;
  readonly #bets: Bets;
  readonly #gameCode: string;
  readonly #clock: () => number;
  readonly #lengthMs: number;

  constructor(parts: { books: Books; bets: Bets; gameCode: string; clock: () => number; lengthMs: number }) {
    this.#books = parts.books;
    this.#bets = parts.bets;
    this.#gameCode = parts.gameCode;
    this.#clock = parts.clock;
    this.#lengthMs = parts.lengthMs;
  }

  /** Call it in the transaction that moves the money. */
  add(playerId: bigint, { stake, payout, shots, catches, struck, proof }: Volley): void {
    const row = this.#of(playerId);
    if (row && Number(row.opened_at) + this.#lengthMs <= this.#clock()) this.#write(row);
    const before = row && this.#of(playerId);
    const data: MinuteData = before
      ? (JSON.parse(before.data) as MinuteData)
      : { shots: 0, catches: {}, seeds: [], volleys: [] };
    data.shots += shots;
    const { use, ...seed } = proof;
    if (data.seeds.at(-1)?.seedHash !== seed.seedHash) data.seeds.push(seed);
    data.volleys.push([data.seeds.length - 1, use, struck]);
    for (const kind of catches) data.catches[kind] = (data.catches[kind] ?? 0) + 1;
    this.#books.run(
      `insert into fishing_minute (player_id, opened_at, stake, payout, data) values (?, ?, ?, ?, ?)
       on conflict (player_id) do update set stake = stake + excluded.stake, payout = payout + excluded.payout, data = excluded.data`,
      playerId,
      this.#clock(),
      stake,
      payout,
      JSON.stringify(data),
    );
  }

  /** Writes the bets whose time is over. */
  close(now: number): void {
    const due = this.#books.all<MinuteRow>(
      'select * from fishing_minute where opened_at <= ?',
      now - this.#lengthMs,
    );
    for (const row of due) this.#write(row);
  }

  /** Writes the bet of a player who leaves. */
  leave(playerId: bigint): void {
    const row = this.#of(playerId);
    if (row) this.#write(row);
  }

  #of(playerId: bigint): MinuteRow | undefined {
    return this.#books.get<MinuteRow>('select * from fishing_minute where player_id = ?', playerId);
  }

  #write(row: MinuteRow): void {
    const data = JSON.parse(row.data) as MinuteData;
    const caught = Object.values(data.catches).reduce((sum, count) => sum + count, 0);
    this.#books.transaction(() => {
      this.#books.run('delete from fishing_minute where id = ?', row.id);
      this.#bets.record({
        playerId: row.player_id,
        requestId: `minute-${row.player_id}-${row.opened_at}-${row.id}`,
        gameCode: this.#gameCode,
        round: `${this.#gameCode}-${row.opened_at}`,
        stake: row.stake,
        payout: row.payout,
        data,
        texts: textsOf(data.shots, caught),
        result: `${caught}/${data.shots}`,
        betAt: Number(row.opened_at),
      });
    });
  }
}

const sentences: Readonly<Record<Lang, string>> = {
  zh_cn: '发射 {shots} 炮，捕获 {caught} 条',
  zh_hk: '發射 {shots} 炮，捕獲 {caught} 條',
  en: '{shots} shots, {caught} caught',
  th: 'ยิง {shots} นัด จับได้ {caught} ตัว',
  vi: '{shots} phát bắn, bắt được {caught} con',
};

const textsOf = (shots: number, caught: number): Names =>
  inEachLang((lang) => sentences[lang].replace('{shots}', `${shots}`).replace('{caught}', `${caught}`));
