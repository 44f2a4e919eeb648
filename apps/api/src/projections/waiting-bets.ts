import type { Statement } from '@koi/database';
import { sql } from 'kysely';
import type { BetMarks, MarksByBet } from './bet-counts.ts';
import { type BetUpdate, countsOf, type FollowedBet, toDatabaseJson } from './followed-bet.ts';

/** What bets that are not counted yet as turnover add up to; see docs/decisions/0007. */
interface WaitingTurnover {
  bets: bigint;
  /** What is owed again: they lowered the requirement by more than they count for. */
  back: bigint;
  /** What they may lower the requirement by. */
  growth: bigint;
  played: bigint;
}

/** What bets that are not claimed yet add up to. */
interface WaitingRebate {
  bets: bigint;
  valid: bigint;
}

const positive = (amount: bigint): bigint => (amount > 0n ? amount : 0n);
const unmarked: BetMarks = { turnover: 0n, lowered: 0n, rebate: 0n };

/**
 * What a bet waits with that counts for `counts` now, was counted for `counted`, and lowered the requirement by
 * `lowered` of that.
 */
export function waitingTurnover(bet: { counts: bigint; counted: bigint; lowered: bigint }): WaitingTurnover {
  const played = bet.counts - bet.counted;
  return {
    bets: played === 0n ? 0n : 1n,
    back: positive(bet.lowered - bet.counts),
    growth: positive(played),
    played,
  };
}

const nothingWaits: WaitingTurnover = { bets: 0n, back: 0n, growth: 0n, played: 0n };

const waitingTurnoverOf = (bet: FollowedBet | undefined, { turnover, lowered }: BetMarks): WaitingTurnover =>
  bet ? waitingTurnover({ counts: countsOf(bet), counted: turnover, lowered }) : nothingWaits;

function waitingRebate(bet: FollowedBet, marks: BetMarks): WaitingRebate {
  const valid = countsOf(bet) - marks.rebate;
  return { bets: valid === 0n ? 0n : 1n, valid };
}

interface TurnoverChange extends WaitingTurnover {
  member_id: number;
  /** Growth that the supplier took back before it was counted: a surplus is what goes first. */
  vanished: bigint;
}

interface RebateChange extends WaitingRebate {
  member_id: number;
  game_type: number;
  supplier: string;
}

/** How stored bets change what waits as turnover, by member. */
export function turnoverChanges(updates: readonly BetUpdate[], marks: MarksByBet): TurnoverChange[] {
  const changes = new Map<number, TurnoverChange>();
  for (const { before, after } of updates) {
    if (after.is_demo) continue;
    const counted = marks.get(after.id) ?? unmarked;
    const [old, now] = [waitingTurnoverOf(before, counted), waitingTurnoverOf(after, counted)];
    const sum = changes.get(after.member_id);
    changes.set(after.member_id, {
      member_id: after.member_id,
      bets: (sum?.bets ?? 0n) + now.bets - old.bets,
      back: (sum?.back ?? 0n) + now.back - old.back,
      growth: (sum?.growth ?? 0n) + now.growth - old.growth,
      played: (sum?.played ?? 0n) + now.played - old.played,
      vanished: (sum?.vanished ?? 0n) + positive(old.growth - now.growth),
    });
  }
  return [...changes.values()].filter(({ bets, back, growth, played, vanished }) =>
    [bets, back, growth, played, vanished].some((amount) => amount !== 0n),
  );
}

/** How stored bets change what waits for a rebate, by member, game type and supplier. */
export function rebateChanges(updates: readonly BetUpdate[], marks: MarksByBet): RebateChange[] {
  const changes = new Map<string, RebateChange>();
  const add = (bet: FollowedBet, sign: 1n | -1n) => {
    const { member_id, game_type, supplier } = bet;
    const key = `${member_id}/${game_type}/${supplier}`;
    const sum = changes.get(key) ?? { member_id, game_type, supplier, bets: 0n, valid: 0n };
    const { bets, valid } = waitingRebate(bet, marks.get(bet.id) ?? unmarked);
    changes.set(key, { ...sum, bets: sum.bets + sign * bets, valid: sum.valid + sign * valid });
  };
  for (const { before, after } of updates) {
    if (after.is_demo) continue;
    if (before) add(before, -1n);
    add(after, 1n);
  }
  return [...changes.values()].filter(({ bets, valid }) => bets !== 0n || valid !== 0n);
}

/**
 * Moves the sums of turnover and rebate by what was stored, in the same transaction: a withdrawal and a claim
 * read them at once. Rows in order of their keys, after the bets, so that nobody waits in a circle.
 */
export function waitingStatements(updates: readonly BetUpdate[], marks: MarksByBet): Statement<unknown>[] {
  const turnover = turnoverChanges(updates, marks);
  const rebate = rebateChanges(updates, marks);
  const statements: Statement<unknown>[] = [];
  if (turnover.length > 0)
    statements.push(sql`
      with d as (select * from jsonb_to_recordset(${toDatabaseJson(turnover)}::jsonb) as d (
                   member_id int, bets int8, back int8, growth int8, played int8, vanished int8))
      insert into turnover_waiting as w (member_id, bets, back, growth, played)
      select d.member_id, d.bets, d.back, d.growth, d.played from d order by d.member_id
          on conflict (member_id) do update
         set bets = w.bets + excluded.bets, back = w.back + excluded.back, growth = w.growth + excluded.growth,
             played = w.played + excluded.played,
             surplus = greatest(0, w.surplus - (select d.vanished from d where d.member_id = w.member_id))`);
  if (rebate.length > 0)
    statements.push(sql`
      insert into rebate_waiting as w (member_id, game_type, supplier, bets, valid)
      select d.* from jsonb_to_recordset(${toDatabaseJson(rebate)}::jsonb) as d (
               member_id int, game_type smallint, supplier text, bets int8, valid int8)
       order by d.member_id, d.game_type, d.supplier
          on conflict (member_id, game_type, supplier) do update
         set bets = w.bets + excluded.bets, valid = w.valid + excluded.valid`);
  return statements;
}
