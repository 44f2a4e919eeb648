import { formatMinor } from '@koi/money';
import type { Proof } from '../../fair/proof.ts';
import type { Books } from '../../suppliers/books.ts';
import { GameRefusal } from '../../suppliers/refusal.ts';
import type { Desk } from '../../suppliers/supplier.ts';
import { catches, type FishKindId, levels } from './kinds.ts';
import type { Minutes } from './minutes.ts';
import { fishInWater } from './pond.ts';
import type { Pond, Ponds } from './ponds.ts';
import type { ShotResult, ShotsAnswer, ShotsBody } from './shot-messages.ts';

export const shotSchema = `
create table if not exists fishing_batch (
  player_id integer not null references player (id), request_id text not null, request text not null, answer text not null,
  created_at integer not null, primary key (player_id, request_id)
) strict;
create index if not exists fishing_batch_age on fishing_batch (created_at);`;

/** A shot takes time to arrive; the fish may have left the screen meanwhile. */
const LATE_MS = 8_000;
/** Sustained shots per second, and the burst allowed after a pause. */
const RATE = 10;
const BURST = 60;
/** How long an answer can be retried. */
const ANSWER_TTL_MS = 24 * 3_600_000;

/** Rate limit of shots per player. In memory: after a restart everybody has the full allowance. */
export class ShotRate {
  readonly #left = new Map<bigint, { shots: number; at: number }>();

  /** @throws GameRefusal too_fast, without using any allowance */
  take(playerId: bigint, shots: number, now: number): void {
    const before = this.#left.get(playerId) ?? { shots: BURST, at: now };
    const have = Math.min(BURST, before.shots + (Math.max(0, now - before.at) / 1000) * RATE);
    if (have < shots) throw new GameRefusal('too_fast');
    this.#left.set(playerId, { shots: have - shots, at: now });
  }
}

/**
 * Decides a batch of shots once: retries with the same request id get the stored answer. The page only says
 * which fish were hit; whether they are caught, and what that pays, is decided here by the player's seed.
 * @throws GameRefusal
 */
export function shoot(
  desk: Desk,
  { ponds, minutes, rate }: { ponds: Ponds; minutes: Minutes; rate: ShotRate },
  playerId: bigint,
  body: ShotsBody,
): ShotsAnswer {
  return desk.books.transaction(() => {
    const before = answered(desk.books, playerId, body);
    if (before) return before;
    const now = desk.clock();
    const pond = ponds.find(playerId, body.pond);
    rate.take(playerId, body.shots.length, now);
    const volley = decide(desk, pond, playerId, body, now);
    const reference = `${playerId}:${body.requestId}`;
    if (volley.proof) {
      desk.wallets.post(playerId, 'stake', reference, -volley.stake);
      if (volley.payout > 0n) desk.wallets.post(playerId, 'payout', reference, volley.payout);
      minutes.add(playerId, { ...volley, proof: volley.proof });
    }
    ponds.keep(pond);
    const answer: ShotsAnswer = {
      results: volley.results,
      balance: formatMinor(desk.wallets.byId(playerId).balance),
      proof: volley.proof,
    };
    desk.books.run(
      'insert into fishing_batch values (?, ?, ?, ?, ?)',
      playerId,
      body.requestId,
      JSON.stringify(body),
      JSON.stringify(answer),
      now,
    );
    return answer;
  });
}

/** Deletes answers that are too old to be retried. */
export function forgetAnswers(books: Books, now: number): void {
  books.run('delete from fishing_batch where created_at < ?', now - ANSWER_TTL_MS);
}

function answered(books: Books, playerId: bigint, body: ShotsBody): ShotsAnswer | undefined {
  const row = books.get<{ request: string; answer: string }>(
    'select request, answer from fishing_batch where player_id = ? and request_id = ?',
    playerId,
    body.requestId,
  );
  if (row && row.request !== JSON.stringify(body)) throw new GameRefusal('request_id_reused');
  return row && (JSON.parse(row.answer) as ShotsAnswer);
}

/** Decides the shots in order. A win of this batch does not fund its later shots. */
function decide(desk: Desk, pond: Pond, playerId: bigint, { shots }: ShotsBody, now: number) {
  let funds = desk.wallets.byId(playerId).balance;
  let stake = 0n;
  let payout = 0n;
  let decided = 0;
  let drawn: { draws: { below(limit: number): number }; proof: Proof } | undefined;
  const caught: FishKindId[] = [];
  const struck: string[] = [];
  const results = shots.map(({ fish, level }): ShotResult => {
    const cost = levels[level];
    if (cost === undefined) throw new GameRefusal('bad_choice');
    const kind = pond.caught.has(fish) ? null : fishInWater(pond.seed, fish, now - pond.startedAt, LATE_MS);
    if (!kind) return { state: 'gone', won: '0.00' };
    if (funds < cost) return { state: 'short', won: '0.00' };
    funds -= cost;
    stake += cost;
    decided += 1;
    drawn ??= desk.seeds.draw(playerId);
    const { draws } = drawn;
    const hit = catches(kind.multiplier, (max) => draws.below(max));
    struck.push(`${kind.multiplier}${hit ? '*' : ''}`);
    if (!hit) return { state: 'missed', won: '0.00' };
    const won = cost * BigInt(kind.multiplier);
    payout += won;
    caught.push(kind.id);
    pond.caught.add(fish);
    return { state: 'caught', won: formatMinor(won) };
  });
  return {
    results,
    stake,
    payout,
    shots: decided,
    catches: caught,
    struck: struck.join(),
    proof: drawn?.proof ?? null,
  };
}
