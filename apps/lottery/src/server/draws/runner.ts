import type { Database } from '@koi/database';
import type { GameDefinition } from '../../draw/game.ts';
import { gameOf, games } from '../../draw/games.ts';
import type { Tables } from '../db/tables.ts';
import { startLoop } from '../loop.ts';
import { drawIssue, publishIssues, sealIssues } from './issues.ts';
import type { SeedVault } from './seeds.ts';
import { settleBatch } from './settlement.ts';

export interface RunnerParts {
  database: Database<Tables>;
  vault: SeedVault;
  clock: () => Date;
  offsetMinutes: number;
  /** Games to publish issues for; default all. */
  games?: readonly GameDefinition[];
  log: { error(context: object, message: string): void };
}

/** Maximum pause between two rounds: another process may have published issues meanwhile, and rows expire. */
const MAX_REST_MS = 5_000;

/**
 * One round of everything that is due: publish, seal, draw, settle, refund, clean up. Any number of processes
 * may run it at any time, and any may die during it: each step is one transaction that checks the state under
 * lock.
 * After an outage the issues published before it are sealed, drawn from their published seeds and settled in
 * draw order; periods that were never published have no bets and are skipped.
 * @internal for tests, which decide when a round is
 */
export async function runRound(parts: RunnerParts): Promise<void> {
  const failures = [
    ...(await drawDue(parts)),
    ...(await settleDue(parts, async () => void (await drawDue(parts)))),
  ];
  await cleanUp(parts);
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} steps could not be done`);
}

/**
 * Publishes, seals and draws. Games do not wait for each other, and a failing one stops no other. Resolves to
 * the failures.
 */
async function drawDue(parts: RunnerParts): Promise<unknown[]> {
  const { database, clock } = parts;
  const now = clock();
  // One query for all games: most rounds have nothing to seal or publish.
  const published = await database.db
    .selectFrom('issue')
    .select(['game_code', 'issue_no', 'state', 'closes_at'])
    .where((where) => where.or([where('draws_at', '>', now), where('state', '=', 'open')]))
    .execute();
  const advanced = await Promise.allSettled(
    (parts.games ?? games).map((game) =>
      publishAndSeal(
        parts,
        game,
        published.filter((issue) => issue.game_code === game.code),
        now,
      ),
    ),
  );
  const sealed = await database.db
    .selectFrom('issue')
    .select(['game_code', 'issue_no'])
    .where('state', '=', 'sealed')
    .where('draws_at', '<=', clock())
    .orderBy('draws_at')
    .execute();
  const drawn = await Promise.allSettled(sealed.map((issue) => draw(parts, issue)));
  return [...advanced, ...drawn].flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
}

interface KnownIssue {
  game_code: string;
  issue_no: string;
}

async function publishAndSeal(
  { database, vault, offsetMinutes }: RunnerParts,
  game: GameDefinition,
  own: readonly (KnownIssue & { state: string; closes_at: Date })[],
  now: Date,
): Promise<void> {
  if (own.some((issue) => issue.state === 'open' && issue.closes_at <= now))
    await sealIssues(database, game, now);
  const known = new Set(own.map((issue) => issue.issue_no));
  await publishIssues(database, vault, game, known, now, offsetMinutes);
}

async function draw({ database, vault, clock }: RunnerParts, issue: KnownIssue): Promise<void> {
  await drawIssue(database, vault, definitionOf(issue), issue.issue_no, clock());
}

/**
 * Settles drawn issues and refunds voided ones in bounded steps: one batch of one issue of each game in turn,
 * the issues of a game in draw order, because chases continue from one to the next. `between` runs after
 * every batch. Resolves to the failures.
 */
async function settleDue(
  { database, clock }: RunnerParts,
  between: () => Promise<void>,
  isStopped: () => boolean = () => false,
): Promise<unknown[]> {
  const due = await database.db
    .selectFrom('issue')
    .select(['game_code', 'issue_no'])
    .where('state', 'in', ['drawn', 'voiding'])
    .orderBy('draws_at')
    .execute();
  const failures: unknown[] = [];
  let queues = [...byGame(due).values()];
  while (queues.length > 0) {
    for (const queue of queues) {
      const [issue] = queue;
      if (!issue || isStopped()) return failures;
      // One failing issue must not block the others.
      try {
        if (await settleBatch(database, definitionOf(issue), issue.issue_no, clock())) queue.shift();
      } catch (error) {
        failures.push(error);
        queue.shift();
      }
      await between();
    }
    queues = queues.filter((queue) => queue.length > 0);
  }
  return failures;
}

function byGame(issues: readonly KnownIssue[]): Map<string, KnownIssue[]> {
  const games = new Map<string, KnownIssue[]>();
  for (const issue of issues) games.set(issue.game_code, [...(games.get(issue.game_code) ?? []), issue]);
  return games;
}

function definitionOf({ game_code: code, issue_no: issueNo }: KnownIssue): GameDefinition {
  const game = gameOf(code);
  if (!game) throw new Error(`issue ${issueNo} belongs to the unknown game ${code}`);
  return game;
}

async function cleanUp({ database, clock }: RunnerParts): Promise<void> {
  await database.db.deleteFrom('nonce').where('expires_at', '<', clock()).execute();
  await database.db.deleteFrom('page_session').where('expires_at', '<', clock()).execute();
}

/** Time until the next seal or draw, at most `MAX_REST_MS`. */
async function restMs({ database, clock }: RunnerParts): Promise<number> {
  const now = clock();
  const rows = await database.db
    .selectFrom('issue')
    .select((select) => [
      'state',
      select.fn.min('closes_at').as('seal'),
      select.fn.min('draws_at').as('draw'),
    ])
    .where('state', 'in', ['open', 'sealed'])
    .groupBy('state')
    .execute();
  const next = rows.map((row) => (row.state === 'open' ? row.seal : row.draw).getTime() - now.getTime());
  return Math.max(0, Math.min(MAX_REST_MS, ...next));
}

/**
 * Two loops: draws happen on time however much there is to settle, and settlement runs beside them. Both may
 * run in any number of processes.
 */
export function startRunner(parts: RunnerParts): { stop(): Promise<void> } {
  const failed = (error: unknown): void => parts.log.error({ err: error }, 'lottery round failed');
  const throwAll = (failures: readonly unknown[]): void => {
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} steps could not be done`);
  };
  const settling = startLoop(async (isStopped) => {
    throwAll(await settleDue(parts, async () => {}, isStopped));
    await cleanUp(parts);
    return MAX_REST_MS;
  }, failed);
  const drawing = startLoop(async () => {
    const failures = await drawDue(parts);
    settling.wake();
    throwAll(failures);
    return restMs(parts);
  }, failed);
  return {
    async stop() {
      await Promise.all([drawing.stop(), settling.stop()]);
    },
  };
}
