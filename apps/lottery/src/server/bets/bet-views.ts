import type { Database } from '@koi/database';
import { formatMinor } from '@koi/money';
import type { GameDefinition, Outcome } from '../../draw/game.ts';
import type { BetFilter, BetsAnswer, BetView, SlipView, Wallet } from '../../draw/page-api.ts';
import type { BetState } from '../db/column-types.ts';
import type { Tables } from '../db/tables.ts';
import { issueColumns, viewOf } from '../draws/issue-views.ts';
import { knownGame } from '../draws/known-game.ts';
import { LotteryRefusal } from '../lib/refusal.ts';

export async function readWallet(database: Database<Tables>, playerId: string): Promise<Wallet | null> {
  const player = await database.db
    .selectFrom('player')
    .select(['id', 'balance', 'currency', 'demo'])
    .where('id', '=', playerId)
    .executeTakeFirst();
  return player
    ? {
        balance: formatMinor(BigInt(player.balance)),
        currency: player.currency,
        demo: player.demo,
        player: player.id,
      }
    : null;
}

/** Position in a list, newest first, by time and id. */
export interface Cursor {
  time: Date;
  id: string;
}

export const cursorText = (time: Date, id: string): string => `${time.getTime()}_${id}`;

interface BetRow {
  id: string;
  slip_id: string;
  chase_id: string | null;
  game_code: string;
  issue_no: string;
  bet_type: string;
  pick: string;
  odds: string;
  combinations: number;
  stake: string;
  payout: string | null;
  state: BetState;
  placed_at: Date;
  result: unknown;
  closes_at: Date;
}

function betView(row: BetRow): BetView {
  return {
    id: row.id,
    slipId: row.slip_id,
    chaseId: row.chase_id,
    gameCode: row.game_code,
    issueNo: row.issue_no,
    betType: row.bet_type,
    pick: row.pick,
    odds: row.odds,
    combinations: row.combinations,
    stake: formatMinor(BigInt(row.stake)),
    payout: row.payout === null ? null : formatMinor(BigInt(row.payout)),
    state: row.state,
    placedAt: row.placed_at.toISOString(),
    result: (row.result as Outcome | null) ?? null,
    closesAt: row.closes_at.toISOString(),
  };
}

function betsOf(database: Database<Tables>, playerId: string) {
  return database.db
    .selectFrom('bet')
    .innerJoin('issue', (join) =>
      join.onRef('issue.game_code', '=', 'bet.game_code').onRef('issue.issue_no', '=', 'bet.issue_no'),
    )
    .select([
      'bet.id',
      'bet.slip_id',
      'bet.chase_id',
      'bet.game_code',
      'bet.issue_no',
      'bet.bet_type',
      'bet.pick',
      'bet.odds',
      'bet.combinations',
      'bet.stake',
      'bet.payout',
      'bet.state',
      'bet.placed_at',
      'issue.result',
      'issue.closes_at',
    ])
    .where('bet.player_id', '=', playerId)
    .orderBy('bet.placed_at', 'desc')
    .orderBy('bet.id', 'desc');
}

/**
 * A player's own bets, newest first, of one game or all. `before` is the cursor at the end of the previous
 * page.
 */
export async function readBets(
  database: Database<Tables>,
  playerId: string,
  {
    game,
    filter,
    before,
    limit,
  }: { game: GameDefinition | undefined; filter: BetFilter; before: Cursor | null; limit: number },
): Promise<BetsAnswer> {
  let query = betsOf(database, playerId).limit(limit + 1);
  if (filter === 'settled') query = query.where('bet.state', '<>', 'open');
  else if (filter !== 'all') query = query.where('bet.state', '=', filter);
  if (game) query = query.where('bet.game_code', '=', game.code);
  if (before)
    query = query.where((where) =>
      where(where.refTuple('bet.placed_at', 'bet.id'), '<', where.tuple(before.time, before.id)),
    );
  const rows = await query.execute();
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { bets: page.map(betView), next: last ? cursorText(last.placed_at, last.id) : null };
}

/** One slip of the player with its bets. @throws LotteryRefusal `not_found` */
export async function readSlip(
  database: Database<Tables>,
  playerId: string,
  slipId: string,
  now: Date,
): Promise<SlipView> {
  const slip = await database.db
    .selectFrom('slip')
    .selectAll()
    .where('id', '=', slipId)
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  if (!slip) throw new LotteryRefusal('not_found');
  const issue = await database.db
    .selectFrom('issue')
    .select(issueColumns)
    .where('game_code', '=', slip.game_code)
    .where('issue_no', '=', slip.issue_no)
    .executeTakeFirstOrThrow();
  const bets = await betsOf(database, playerId).where('bet.slip_id', '=', slipId).execute();
  const payout = bets.reduce((sum, bet) => sum + BigInt(bet.payout ?? 0), 0n);
  return {
    slipId,
    chaseId: slip.chase_id,
    gameCode: slip.game_code,
    issue: viewOf(knownGame(slip.game_code), issue, now),
    multiplier: slip.multiplier,
    total: formatMinor(BigInt(slip.total)),
    payout: formatMinor(payout),
    placedAt: slip.created_at.toISOString(),
    cancellable: issue.state === 'open' && now < issue.closes_at && bets.some((bet) => bet.state === 'open'),
    bets: bets.map(betView),
  };
}
