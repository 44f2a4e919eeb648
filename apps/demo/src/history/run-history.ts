import { setTimeout } from 'node:timers/promises';
import type { AppContext } from '../../../api/src/context.ts';
import { countCommissions } from '../../../api/src/features/commission/jobs.ts';
import type { Db } from '../../../api/src/platform/database/tables.ts';
import { addMonths } from '../../../api/src/platform/partitions/add-partitions.ts';
import { OPENED_DAYS, openCalendar } from './calendar.ts';
import { castOf, type Person } from './cast.ts';
import { type PastBooks, pastBooksOf, recordAtSuppliers, SupplierAway } from './past-books.ts';
import { planVisits } from './plan.ts';
import { countVisit, finishHistory, type Progress, readPastProgress } from './progress.ts';
import type { Visit } from './step.ts';
import { playVisit, type Staff } from './visit.ts';

/** Delay before the job begins, so that a starting site can answer requests first. */
const BEGINS_AFTER_MS = 3_000;

/**
 * The job: plays the remaining visits of the history one by one, each in a transaction that also counts it.
 * It may therefore be interrupted anywhere and resumes where it stopped, and two processes never play the
 * same visit. Returns how many it played.
 */
export async function playHistory(
  ctx: AppContext,
  signal: AbortSignal,
  cast: readonly Person[] = castOf(),
  books: PastBooks = pastBooksOf(ctx),
): Promise<number> {
  const progress = await readPastProgress(ctx.database.db);
  if (!progress || progress.finishedAt) return 0;
  if (ctx.clock().getTime() < progress.beganAt.getTime() + BEGINS_AFTER_MS) return 0;
  const { site } = ctx;
  const visits = planVisits(cast, progress.beganAt, site);
  ctx.log.warn(`The demonstration gets its past: ${visits.length - progress.visits} visits to go.`);
  await addMonths(ctx.database, openCalendar(progress.beganAt, site).at(OPENED_DAYS, 0, 0));
  await recordAtSuppliers(ctx, books);
  const played = await playAll(ctx, signal, { cast, visits, progress, books });
  if (played === undefined) return 0;
  // Commissions of the last day.
  await countCommissions(ctx, signal);
  await finishHistory(ctx.database.db, ctx.clock());
  ctx.log.warn(`The demonstration has its past: ${cast.length} members, ${visits.length} visits.`);
  return played;
}

async function playAll(
  ctx: AppContext,
  signal: AbortSignal,
  {
    cast,
    visits,
    progress,
    books,
  }: { cast: readonly Person[]; visits: readonly Visit[]; progress: Progress; books: PastBooks },
): Promise<number | undefined> {
  const people = new Map(cast.map((person) => [person.name, person]));
  const staff = await readStaff(ctx.database.db);
  const left = visits.slice(progress.visits);
  for (const [index, visit] of left.entries()) {
    signal.throwIfAborted();
    const person = people.get(visit.who);
    if (!person) throw new Error(`nobody is called ${visit.who}`);
    const number = progress.visits + index;
    const began = performance.now();
    const isMine = await playOnce(ctx, number, (trx) =>
      playVisit(ctx, trx, visit, { person, staff, until: progress.beganAt, books }),
    );
    // Another process is playing.
    if (!isMine) return undefined;
    await recordAtSuppliers(ctx, books);
    // The embedded database has one connection: after each visit, leave it to other work for as long as the
    // visit took.
    await setTimeout(ctx.database.kind === 'embedded' ? performance.now() - began : 0);
  }
  return left.length;
}

/**
 * False when another process has played it. A visit that cannot be played is skipped; otherwise no later one
 * would ever be played. One whose supplier does not answer waits.
 */
async function playOnce(ctx: AppContext, number: number, work: (trx: Db) => Promise<void>): Promise<boolean> {
  const count = (more: typeof work) =>
    ctx.database.transaction(async (trx) => {
      if (!(await countVisit(trx, number))) return false;
      await more(trx);
      return true;
    });
  try {
    return await count(work);
  } catch (err) {
    if (err instanceof SupplierAway) throw err;
    ctx.log.error({ err, visit: number }, 'a visit of the demonstration could not be played');
    return count(async () => {});
  }
}

async function readStaff(db: Db): Promise<Staff> {
  const rows = await db
    .selectFrom('operator')
    .select(['id', 'name'])
    .where('name', 'in', ['operator', 'operator2'])
    .orderBy('name')
    .execute();
  const [first, second] = rows.map((row) => ({ kind: 'operator', ...row, ip: '192.0.2.10' }) as const);
  if (!first || !second) throw new Error('the demonstration has no operators');
  return [first, second];
}
