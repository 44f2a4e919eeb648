import type { Database } from '@koi/database';
import type { GameDefinition } from '../../draw/game.ts';
import type {
  FairnessAnswer,
  GameState,
  IssuesAnswer,
  IssueView,
  ResultsAnswer,
  TrendAnswer,
} from '../../draw/page-api.ts';
import type { IssueState } from '../db/column-types.ts';
import type { Tables } from '../db/tables.ts';
import { LotteryRefusal } from '../lib/refusal.ts';

export interface IssueRow {
  issue_no: string;
  opens_at: Date;
  closes_at: Date;
  draws_at: Date;
  state: IssueState;
  seed_hash: string;
  result: unknown;
}

export const issueColumns = [
  'issue_no',
  'opens_at',
  'closes_at',
  'draws_at',
  'state',
  'seed_hash',
  'result',
] as const;

export function viewOf(game: GameDefinition, row: IssueRow, now: Date): IssueView {
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
  const issues = database.db.selectFrom('issue').select(issueColumns).where('game_code', '=', game.code);
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

/** Drawn and voided issues, newest first. `before` is the last issue of the previous page. */
export async function readResults(
  database: Database<Tables>,
  game: GameDefinition,
  { limit, before }: { limit: number; before: string | undefined },
  now: Date,
): Promise<ResultsAnswer> {
  let query = database.db
    .selectFrom('issue')
    .select(issueColumns)
    .where('game_code', '=', game.code)
    .where('state', 'in', ['drawn', 'settled', 'void'])
    .orderBy('issue_no', 'desc')
    .limit(limit + 1);
  if (before) query = query.where('issue_no', '<', before);
  const rows = await query.execute();
  const page = rows.slice(0, limit);
  return {
    results: page.map((row) => viewOf(game, row, now)),
    next: rows.length > limit ? (page.at(-1)?.issue_no ?? null) : null,
  };
}

/** Data of the trend charts: the latest results, oldest first. */
export async function readTrend(
  database: Database<Tables>,
  game: GameDefinition,
  limit: number,
): Promise<TrendAnswer> {
  const rows = await database.db
    .selectFrom('issue')
    .select(['issue_no', 'result'])
    .where('game_code', '=', game.code)
    .where('result', 'is not', null)
    .orderBy('issue_no', 'desc')
    .limit(limit)
    .execute();
  return {
    draws: rows
      .reverse()
      .flatMap(({ issue_no, result }) => (game.isOutcome(result) ? [{ issueNo: issue_no, result }] : [])),
  };
}

/** The open and upcoming issues, soonest first: as far as a chase can reach. */
export async function readOpenIssues(
  database: Database<Tables>,
  game: GameDefinition,
  now: Date,
): Promise<IssuesAnswer> {
  const rows = await database.db
    .selectFrom('issue')
    .select(issueColumns)
    .where('game_code', '=', game.code)
    .where('state', '=', 'open')
    .where('closes_at', '>', now)
    .orderBy('issue_no')
    .limit(game.limits.maxChase)
    .execute();
  return { issues: rows.map((row) => viewOf(game, row, now)) };
}

/** The commitment of an issue and, after the draw, its seed. */
export async function readFairness(
  database: Database<Tables>,
  game: GameDefinition,
  issueNo: string,
  now: Date,
): Promise<FairnessAnswer> {
  const row = await database.db
    .selectFrom('issue')
    .select([...issueColumns, 'published_at', 'drawn_at', 'seed'])
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
