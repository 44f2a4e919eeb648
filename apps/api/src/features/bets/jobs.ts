import { failureCode } from '@koi/database';
import type { AppContext } from '../../context.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { Job } from '../../platform/jobs/job.ts';
import type { BetPage } from '../../suppliers/types.ts';
import { enforceLossLimits } from '../protection/enforce-loss-limits.ts';
import { readBet } from './bet-mapping.ts';
import { storeBets } from './bets-store.ts';

interface UnreadableRow {
  version: string;
  row: unknown;
  /** `protocol`, or the database's code. */
  reason: string;
}

/**
 * Keeps a rejected row of a feed as received, once, and alerts the operators: it may stand for real money.
 */
async function quarantineBet(
  ctx: AppContext,
  supplier: string,
  { version, row, reason }: UnreadableRow,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await ctx.database.db
    .insertInto('bet_unreadable')
    .values({ supplier, version, reason, content: JSON.stringify(row), created_at: ctx.clock() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return;
  ctx.log.error(
    { alert: 'bet_unreadable', supplier, version, reason },
    'a bet of a feed cannot be read; it is kept in bet_unreadable',
  );
}

const PAGE = 500;
/** Pages read per supplier and run; the next run continues from there. */
const MAX_PAGES = 200;
const FIRST_PAUSE_MS = 60_000;
const MAX_PAUSE_MS = 3_600_000;

/**
 * Job: reads every supplier's feed from its cursor on. A failing supplier does not stop the others. Returns
 * how many bets changed.
 */
export async function importBets(ctx: AppContext, signal?: AbortSignal): Promise<number> {
  const counts = await Promise.all(
    ctx.suppliers.codes.map((code) =>
      importSupplier(ctx, code, signal).catch((error: unknown) => {
        signal?.throwIfAborted();
        ctx.log.error({ err: error, supplier: code }, 'bets could not be imported');
        return 0;
      }),
    ),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

async function importSupplier(ctx: AppContext, code: string, signal?: AbortSignal): Promise<number> {
  const adapter = ctx.suppliers.get(code);
  if (!adapter) return 0;
  await ctx.database.db
    .insertInto('bet_cursor')
    .values({ supplier: code, imported_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  let changed = 0;
  const read = new Set<string>();
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    signal?.throwIfAborted();
    const { after, retry_at: retryAt } = await ctx.database.db
      .selectFrom('bet_cursor')
      .select(['after', 'retry_at'])
      .where('supplier', '=', code)
      .executeTakeFirstOrThrow();
    if (retryAt !== null && retryAt > ctx.clock()) return changed;
    const result = await adapter.bets(after, PAGE);
    if (result.outcome !== 'ok') {
      const detail = result.outcome === 'refused' ? result.reason : result.error;
      ctx.log.warn({ supplier: code, outcome: result.outcome, detail }, 'the bet feed gave no answer');
      return changed;
    }
    const page = result.answer;
    changed += await storePage(ctx, code, after, page);
    const rows = page.bets.length + (page.unreadable?.length ?? 0);
    read.add(after);
    // Also detects cycles: a cursor already read in this run makes no progress.
    if (rows > 0 && read.has(page.next)) {
      await backOff(ctx, code, after);
      return changed;
    }
    if (rows < PAGE) return changed;
  }
  return changed;
}

/**
 * Stores the bets of a page and the cursor in one transaction; when the database rejects one of the bets,
 * each bet in its own.
 */
async function storePage(ctx: AppContext, code: string, after: string, page: BetPage): Promise<number> {
  for (const { version, row } of page.unreadable ?? [])
    await quarantineBet(ctx, code, { version, row, reason: 'protocol' });
  const store = (bets: BetPage['bets'], next?: string): Promise<number[]> =>
    ctx.database.transaction(async (trx) => {
      const changed = await storeBets(trx, code, bets.map(readBet), ctx.clock());
      if (next !== undefined) await moveCursor(ctx, trx, code, after, next);
      return changed;
    });
  try {
    const members = await store(page.bets, page.next);
    await enforceLossLimits(ctx, code, members);
    return members.length;
  } catch (error) {
    if (!isContentFault(error)) throw error;
  }
  const changed: number[] = [];
  for (const row of page.bets) {
    try {
      changed.push(...(await store([row])));
    } catch (error) {
      if (!isContentFault(error)) throw error;
      await quarantineBet(ctx, code, { version: row.version, row, reason: failureCode(error) ?? '' });
    }
  }
  await moveCursor(ctx, ctx.database.db, code, after, page.next);
  await enforceLossLimits(ctx, code, changed);
  return changed.length;
}

/**
 * SQLSTATE class 22 or 23: invalid data or a violated constraint, so a retry would change nothing. Anything
 * else is a failure of the database itself.
 */
function isContentFault(error: unknown): boolean {
  return /^2[23]/.test(failureCode(error) ?? '');
}

/**
 * Advances only from this page's start: another importer may be further along, and the cursor never goes
 * back.
 */
async function moveCursor(ctx: AppContext, db: Db, code: string, from: string, to: string): Promise<void> {
  if (from === to) return;
  await db
    .updateTable('bet_cursor')
    .set({ after: to, imported_at: ctx.clock(), stalls: 0, retry_at: null })
    .where('supplier', '=', code)
    .where('after', '=', from)
    .execute();
}

/**
 * A page with bets that does not advance the cursor would be read for ever: alerts the operators and retries
 * with exponential back-off.
 */
async function backOff(ctx: AppContext, code: string, after: string): Promise<void> {
  const { stalls } = await ctx.database.db
    .updateTable('bet_cursor')
    .set((row) => ({ stalls: row('stalls', '+', 1) }))
    .where('supplier', '=', code)
    .returning('stalls')
    .executeTakeFirstOrThrow();
  const pause = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(stalls - 1, 10));
  await ctx.database.db
    .updateTable('bet_cursor')
    .set({ retry_at: new Date(ctx.clock().getTime() + pause) })
    .where('supplier', '=', code)
    .execute();
  ctx.log.error(
    { alert: 'bet_feed_stuck', supplier: code, after, stalls },
    'a bet feed answers bets without a new cursor',
  );
}

/** Reads every supplier's bet feed from where the last run stopped. */
export const betJobs: readonly Job[] = [
  { name: 'import-bets', every: 5, timeoutSeconds: 300, run: importBets },
];
