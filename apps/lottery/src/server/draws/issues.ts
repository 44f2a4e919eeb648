import type { Database } from '@koi/database';
import { hashOfSeed } from '../../draw/bytes.ts';
import { type Period, periodAt, periodsAfter } from '../../draw/calendar.ts';
import { deriveOutcome } from '../../draw/derive.ts';
import type { GameDefinition } from '../../draw/game.ts';
import { announceGame } from '../db/live.ts';
import type { Db, Tables } from '../db/tables.ts';
import type { SeedVault } from './seeds.ts';

/** Minimum betting time for a period that is published late. */
const WORTH_OPENING_MS = 60_000;

/**
 * The running period, if it was not published yet: it opens a moment from now, so that its hash, too, is
 * older than its first bet.
 */
function runningIssue(game: GameDefinition, now: Date, offsetMinutes: number): Period | null {
  const period = periodAt(game, now, offsetMinutes);
  const opensAt = new Date(Math.max(period.opensAt.getTime(), now.getTime() + 1000));
  return period.closesAt.getTime() - opensAt.getTime() >= WORTH_OPENING_MS ? { ...period, opensAt } : null;
}

/**
 * Publishes the upcoming issues, and the running one of a game that starts in the middle of a long period. An
 * issue's hash is always older than its first bet. With several processes the first one determines each seed.
 * `known` are the issues already published.
 */
export async function publishIssues(
  database: Database<Tables>,
  vault: SeedVault,
  game: GameDefinition,
  known: ReadonlySet<string>,
  now: Date,
  offsetMinutes: number,
): Promise<void> {
  const running = runningIssue(game, now, offsetMinutes);
  const periods = [
    ...(running ? [running] : []),
    ...periodsAfter(game, now, game.issuesAhead, offsetMinutes),
  ];
  const missing = periods.filter(({ issueNo }) => !known.has(issueNo));
  if (missing.length === 0) return;
  const seeds = await Promise.all(missing.map(({ issueNo }) => vault.create(game.code, issueNo)));
  await database.transaction(async (trx) => {
    const inserted = await trx
      .insertInto('issue')
      .values(
        missing.map((period, index) => ({
          game_code: game.code,
          issue_no: period.issueNo,
          opens_at: period.opensAt,
          closes_at: period.closesAt,
          draws_at: period.drawsAt,
          state: 'open' as const,
          seed_hash: seeds[index]?.seedHash ?? '',
          seed: null,
          result: null,
          void_reason: null,
          published_at: now,
          drawn_at: null,
          ended_at: null,
        })),
      )
      .onConflict((conflict) => conflict.columns(['game_code', 'issue_no']).doNothing())
      .returning('issue_no')
      .execute();
    const mine = new Set(inserted.map((row) => row.issue_no));
    const rows = missing.flatMap(({ issueNo }, index) =>
      mine.has(issueNo)
        ? [{ game_code: game.code, issue_no: issueNo, cipher: seeds[index]?.cipher ?? '' }]
        : [],
    );
    if (rows.length > 0) await trx.insertInto('issue_seed').values(rows).execute();
  });
}

/** Seals the issues whose betting time is over. Waits for slips in flight; no slip can enter afterwards. */
export async function sealIssues(database: Database<Tables>, game: GameDefinition, now: Date): Promise<void> {
  await database.transaction(async (trx) => {
    // In order, as slips and chases lock them: after an outage there are several.
    const due = await trx
      .selectFrom('issue')
      .select('issue_no')
      .where('game_code', '=', game.code)
      .where('state', '=', 'open')
      .where('closes_at', '<=', now)
      .orderBy('issue_no')
      .forUpdate()
      .execute();
    if (due.length === 0) return;
    await trx
      .updateTable('issue')
      .set({ state: 'sealed' })
      .where('game_code', '=', game.code)
      .where(
        'issue_no',
        'in',
        due.map((row) => row.issue_no),
      )
      .execute();
    await announceGame(database, trx, game.code);
  });
}

/**
 * Draws one sealed issue that is due, from the seed whose hash was published, and reveals the seed. An issue
 * whose seed cannot be decrypted, or does not match its hash, is voided: its stakes are refunded.
 */
export async function drawIssue(
  database: Database<Tables>,
  vault: SeedVault,
  game: GameDefinition,
  issueNo: string,
  now: Date,
): Promise<void> {
  await database.transaction(async (trx) => {
    const issue = await trx
      .selectFrom('issue')
      .innerJoin('issue_seed', (join) =>
        join
          .onRef('issue_seed.game_code', '=', 'issue.game_code')
          .onRef('issue_seed.issue_no', '=', 'issue.issue_no'),
      )
      .select(['issue.seed_hash', 'issue_seed.cipher'])
      .where('issue.game_code', '=', game.code)
      .where('issue.issue_no', '=', issueNo)
      .where('issue.state', '=', 'sealed')
      .where('issue.draws_at', '<=', now)
      .forUpdate()
      .executeTakeFirst();
    if (!issue) return;
    const seed = vault.open(game.code, issueNo, issue.cipher);
    const intact = seed !== null && (await hashOfSeed(seed)) === issue.seed_hash;
    const change = intact
      ? {
          state: 'drawn' as const,
          seed,
          result: JSON.stringify(await deriveOutcome(game, seed, issueNo)),
          drawn_at: now,
        }
      : { state: 'voiding' as const, void_reason: 'seed_unreadable' };
    await trx
      .updateTable('issue')
      .set(change)
      .where('game_code', '=', game.code)
      .where('issue_no', '=', issueNo)
      .execute();
    await announceGame(database, trx, game.code);
  });
}

/**
 * Marks an issue as void; the runner then refunds every stake. Not possible once one of its bets was settled.
 * Resolves to false if the issue does not exist or is past that point.
 */
export function voidIssue(
  database: Database<Tables>,
  gameCode: string,
  issueNo: string,
  reason: string,
): Promise<boolean> {
  return database.transaction(async (trx) => {
    const issue = await lockIssue(trx, gameCode, issueNo);
    if (!issue || !['open', 'sealed', 'drawn'].includes(issue.state)) return false;
    const settled = await trx
      .selectFrom('bet')
      .select('id')
      .where('game_code', '=', gameCode)
      .where('issue_no', '=', issueNo)
      .where('state', 'in', ['won', 'lost'])
      .limit(1)
      .executeTakeFirst();
    if (settled) return false;
    await trx
      .updateTable('issue')
      .set({ state: 'voiding', void_reason: reason })
      .where('game_code', '=', gameCode)
      .where('issue_no', '=', issueNo)
      .execute();
    await announceGame(database, trx, gameCode);
    return true;
  });
}

function lockIssue(trx: Db, gameCode: string, issueNo: string): Promise<{ state: string } | undefined> {
  return trx
    .selectFrom('issue')
    .select('state')
    .where('game_code', '=', gameCode)
    .where('issue_no', '=', issueNo)
    .forUpdate()
    .executeTakeFirst();
}
