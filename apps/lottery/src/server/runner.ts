import type { Database } from '@koi/database';
import type { GameDefinition } from '../draw/game.ts';
import { gameOf, games } from '../draw/games.ts';
import type { Tables } from './db/tables.ts';
import { drawIssue, publishIssues, sealIssues } from './issues.ts';
import type { SeedVault } from './seeds.ts';
import { settleBatch } from './settlement.ts';

export interface RunnerParts {
  database: Database<Tables>;
  vault: SeedVault;
  clock: () => Date;
  offsetMinutes: number;
  /** The games to publish issues of; all of them when not given. */
  games?: readonly GameDefinition[];
  log: { error(context: object, message: string): void };
}

/** Longest time between two looks: another process may have published issues meanwhile, and rows expire. */
const LONGEST_REST_MS = 5_000;
const AFTER_FAILURE_MS = 1_000;

/**
 * One round of everything that is due: publish, seal, draw, settle, refund, clean up. Any number of processes may run it at once, at any
 * time, and any of them may die in it: each step is one transaction that looks at the state under lock.
 * After a stand-still the issues published before it are sealed, drawn from their published seeds and settled in the order of their draws; periods that were
 * never published have taken no bet and are left out.
 */
export async function runRound(parts: RunnerParts): Promise<void> {
  const { database, vault, clock, offsetMinutes } = parts;
  const now = clock();
  // One look at all games: most rounds have nothing to seal and nothing to publish.
  const published = await database.db
    .selectFrom('issue')
    .select(['game_code', 'issue_no', 'state', 'closes_at'])
    .where((where) => where.or([where('draws_at', '>', now), where('state', '=', 'open')]))
    .execute();
  for (const game of parts.games ?? games) {
    const own = published.filter((issue) => issue.game_code === game.code);
    if (own.some((issue) => issue.state === 'open' && issue.closes_at <= now))
      await sealIssues(database, game, now);
    const known = new Set(own.map((issue) => issue.issue_no));
    await publishIssues(database, vault, game, known, now, offsetMinutes);
  }
  const due = await database.db
    .selectFrom('issue')
    .select(['game_code', 'issue_no', 'state'])
    .where((where) =>
      where.or([
        where('state', 'in', ['drawn', 'voiding']),
        where.and([where('state', '=', 'sealed'), where('draws_at', '<=', clock())]),
      ]),
    )
    .orderBy('draws_at')
    .execute();
  const failures: unknown[] = [];
  for (const issue of due) {
    // One issue that cannot be worked must not keep the others waiting.
    try {
      const game = gameOf(issue.game_code);
      if (!game) throw new Error(`issue ${issue.issue_no} belongs to the unknown game ${issue.game_code}`);
      if (issue.state === 'sealed') await drawIssue(database, vault, game, issue.issue_no, clock());
      while (!(await settleBatch(database, game, issue.issue_no, clock())));
    } catch (error) {
      failures.push(error);
    }
  }
  await database.db.deleteFrom('nonce').where('expires_at', '<', clock()).execute();
  await database.db.deleteFrom('page_session').where('expires_at', '<', clock()).execute();
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} issues could not be worked`);
}

/** When the next seal or draw falls due, at the latest `LONGEST_REST_MS` from now. */
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
  return Math.max(0, Math.min(LONGEST_REST_MS, ...next));
}

/** Runs rounds until stopped. A failed round is logged and tried again; `stop` waits for the round in hand. */
export function startRunner(parts: RunnerParts): { stop(): Promise<void> } {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let wake: (() => void) | undefined;
  const rest = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      wake = resolve;
      timer = setTimeout(resolve, milliseconds);
    });
  const running = (async () => {
    while (!stopped) {
      let pause = AFTER_FAILURE_MS;
      try {
        await runRound(parts);
        pause = await restMs(parts);
      } catch (error) {
        if (!stopped) parts.log.error({ err: error }, 'lottery round failed');
      }
      if (!stopped) await rest(pause);
    }
  })();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      wake?.();
      await running;
    },
  };
}
