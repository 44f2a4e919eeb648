import type { Database } from '@koi/database';
import { formatMinor } from '@koi/money';
import type { GameDefinition, Outcome } from '../draw/game.ts';
import type {
  BetsAnswer,
  FairnessAnswer,
  GameState,
  IssueView,
  ResultsAnswer,
  Wallet,
} from '../draw/page-api.ts';
import type { IssueState, Tables } from './db/tables.ts';
import { LotteryRefusal } from './refusal.ts';

interface IssueRow {
  issue_no: string;
  opens_at: Date;
  closes_at: Date;
  draws_at: Date;
  state: IssueState;
  seed_hash: string;
  result: unknown;
}

const columns = ['issue_no', 'opens_at', 'closes_at', 'draws_at', 'state', 'seed_hash', 'result'] as const;

function viewOf(game: GameDefinition, row: IssueRow, now: Date): IssueView {
  const states: Record<IssueState, IssueView['state']> = {
    open: now < row.opens_at ? 'upcoming' : now < row.closes_at ? 'open' : 'drawing',
    sealed: 'drawing',
    drawn: 'drawn',
    settled: 'drawn',
    voiding: 'void',
    void: 'void',
  };
  return {
    issueNo: row.issue_no,
    opensAt: row.opens_at.toISOString(),
    closesAt: row.closes_at.toISOString(),
    drawsAt: row.draws_at.toISOString(),
    state: states[row.state],
    seedHash: row.seed_hash,
    result: game.isOutcome(row.result) ? row.result : null,
  };
}

export async function readState(
  database: Database<Tables>,
  game: GameDefinition,
  now: Date,
): Promise<GameState> {
  const issues = database.db.selectFrom('issue').select(columns).where('game_code', '=', game.code);
  const coming = await issues.where('draws_at', '>', now).orderBy('draws_at').limit(2).execute();
  const last = await issues
    .where('state', 'in', ['drawn', 'settled'])
    .orderBy('draws_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const views = coming.map((row) => viewOf(game, row, now));
  const current = views[0]?.state === 'upcoming' ? null : (views[0] ?? null);
  return {
    game: game.code,
    serverTime: now.toISOString(),
    current,
    next: views[current ? 1 : 0] ?? null,
    last: last ? viewOf(game, last, now) : null,
  };
}

export async function readWallet(database: Database<Tables>, playerId: string): Promise<Wallet | null> {
  const player = await database.db
    .selectFrom('player')
    .select(['balance', 'currency', 'demo'])
    .where('id', '=', playerId)
    .executeTakeFirst();
  return player
    ? { balance: formatMinor(BigInt(player.balance)), currency: player.currency, demo: player.demo }
    : null;
}

export async function readResults(
  database: Database<Tables>,
  game: GameDefinition,
  limit: number,
  now: Date,
): Promise<ResultsAnswer> {
  const rows = await database.db
    .selectFrom('issue')
    .select(columns)
    .where('game_code', '=', game.code)
    .where('state', 'in', ['drawn', 'settled', 'void'])
    .orderBy('draws_at', 'desc')
    .limit(limit)
    .execute();
  return { results: rows.map((row) => viewOf(game, row, now)) };
}

/** The commitment of an issue and, after the draw, what opens it. */
export async function readFairness(
  database: Database<Tables>,
  game: GameDefinition,
  issueNo: string,
  now: Date,
): Promise<FairnessAnswer> {
  const row = await database.db
    .selectFrom('issue')
    .select([...columns, 'published_at', 'drawn_at', 'seed'])
    .where('game_code', '=', game.code)
    .where('issue_no', '=', issueNo)
    .executeTakeFirst();
  if (!row) throw new LotteryRefusal('not_found');
  return {
    ...viewOf(game, row, now),
    gameCode: game.code,
    publishedAt: row.published_at.toISOString(),
    drawnAt: row.drawn_at?.toISOString() ?? null,
    seed: row.seed,
  };
}

/** One player's own bets, newest first. `before` is the cursor a previous page ended with. */
export async function readBets(
  database: Database<Tables>,
  playerId: string,
  { open, before, limit }: { open: boolean; before: { placedAt: Date; id: string } | null; limit: number },
): Promise<BetsAnswer> {
  let query = database.db
    .selectFrom('bet')
    .innerJoin('issue', (join) =>
      join.onRef('issue.game_code', '=', 'bet.game_code').onRef('issue.issue_no', '=', 'bet.issue_no'),
    )
    .select([
      'bet.id',
      'bet.issue_no',
      'bet.bet_type',
      'bet.pick',
      'bet.odds',
      'bet.stake',
      'bet.payout',
      'bet.state',
      'bet.placed_at',
      'issue.result',
    ])
    .where('bet.player_id', '=', playerId)
    .where('bet.state', open ? '=' : '<>', 'open')
    .orderBy('bet.placed_at', 'desc')
    .orderBy('bet.id', 'desc')
    .limit(limit + 1);
  if (before) {
    query = query.where((where) =>
      where(where.refTuple('bet.placed_at', 'bet.id'), '<', where.tuple(before.placedAt, before.id)),
    );
  }
  const rows = await query.execute();
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    bets: page.map((row) => ({
      id: row.id,
      issueNo: row.issue_no,
      betType: row.bet_type,
      pick: row.pick,
      odds: row.odds,
      stake: formatMinor(BigInt(row.stake)),
      payout: row.payout === null ? null : formatMinor(BigInt(row.payout)),
      state: row.state,
      placedAt: row.placed_at.toISOString(),
      result: (row.result as Outcome | null) ?? null,
    })),
    next: last ? `${last.placed_at.getTime()}_${last.id}` : null,
  };
}
