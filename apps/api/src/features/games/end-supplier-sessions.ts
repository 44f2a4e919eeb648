import { setTimeout as pause } from 'node:timers/promises';
import { MAX_LAUNCHES } from '@koi/supplier-protocol/identifiers';
import { type RawBuilder, sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { forEachClaimed } from '../../platform/jobs/job-items.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { retryPauseMs } from '../../platform/lib/retry-pause.ts';
import { within } from '../../platform/lib/within.ts';
import type { SupplierAdapter } from '../../suppliers/types.ts';
import { findPlayer } from '../transfers/queries.ts';

const LEASE_GRACE_MS = 10_000;
/** Stop retrying after this: the page has expired by then. */
const GIVE_UP_MS = 24 * 3_600_000;
const RETRY_SECONDS = [2, 5, 15, 60, 300] as const;
const POLL_MS = 100;

interface SupplierSessionEnd {
  id: string;
  member_id: number;
  supplier: string;
  session_id: string | null;
  requests: number;
  attempts: number;
  requested_at: Date;
  leased_until: Date;
}

/**
 * Job: tells suppliers to end the pages of players who signed off, were banned, excluded, changed their
 * password or signed in elsewhere, or those that one ended session has opened. Retries when a supplier is
 * down. Returns how many are done: told, without anything to end, or given up.
 */
export const endSupplierSessions = (ctx: AppContext, signal: AbortSignal): Promise<number> =>
  forEachClaimed(ctx, signal, {
    job: 'end-players',
    claim(limit) {
      const now = ctx.clock();
      return claim(
        ctx,
        sql`id in (
          select id from supplier_session_end
          where next_at <= ${now} and (leased_until is null or leased_until <= ${now})
          order by next_at limit ${limit} for update skip locked)`,
      );
    },
    key: ({ id }) => id,
    work: (row) => endAtSupplier(ctx, row),
    postpone: (row, at) => postpone(ctx, row, at),
    retrySeconds: RETRY_SECONDS,
  });

/**
 * Called before a game opens: ends pages of earlier sessions first, so that a pending end call cannot close
 * the new page.
 * @throws Refusal supplier_silent
 */
export async function endEarlierPages(
  ctx: AppContext,
  member: { id: number },
  adapter: SupplierAdapter,
): Promise<void> {
  const giveUp = performance.now() + adapter.timeoutMs + LEASE_GRACE_MS;
  while (await isWaiting(ctx, member.id, adapter.code)) {
    const now = ctx.clock();
    const own = await claim(
      ctx,
      sql`member_id = ${member.id} and supplier = ${adapter.code} and (leased_until is null or leased_until <= ${now})`,
    );
    const endedCount = await Promise.all(own.map((end) => endAtSupplier(ctx, end)));
    if (endedCount.includes(false)) throw new Refusal('supplier_silent');
    if (endedCount.length > 0) continue;
    if (performance.now() > giveUp) throw new Refusal('supplier_silent');
    await pause(POLL_MS);
  }
}

/** How long an exclusion's answer waits for suppliers; the own ones answer within milliseconds. */
const EXCLUSION_WAIT_MS = 10_000;

/**
 * Called after an exclusion, before it is answered: the member's pages end now, not with the next run of the
 * job. A supplier that does not answer in time hears of it from the job.
 */
export async function endPagesNow(ctx: AppContext, member: { id: number }): Promise<void> {
  const waiting = await ctx.database.db
    .selectFrom('supplier_session_end')
    .select('supplier')
    .distinct()
    .where('member_id', '=', member.id)
    .execute();
  const ended = waiting.map(async ({ supplier }) => {
    const adapter = ctx.suppliers.get(supplier);
    if (!adapter) return;
    await endEarlierPages(ctx, member, adapter).catch((error: unknown) => {
      ctx.log.warn({ err: error, supplier, member: member.id }, 'an excluded player is still to be ended');
    });
  });
  await within(EXCLUSION_WAIT_MS, Promise.all(ended));
}

async function isWaiting(ctx: AppContext, member: number, supplier: string): Promise<boolean> {
  const row = await ctx.database.db
    .selectFrom('supplier_session_end')
    .select('supplier')
    .where('member_id', '=', member)
    .where('supplier', '=', supplier)
    .executeTakeFirst();
  return row !== undefined;
}

async function claim(ctx: AppContext, which: RawBuilder<unknown>): Promise<SupplierSessionEnd[]> {
  const lease = new Date(ctx.clock().getTime() + ctx.config.suppliers.timeoutMs + LEASE_GRACE_MS);
  const { rows } = await sql<SupplierSessionEnd>`
    update supplier_session_end set leased_until = ${lease}, attempts = attempts + 1 where ${which}
    returning id, member_id, supplier, session_id, requests, attempts, requested_at, leased_until`.execute(
    ctx.database.db,
  );
  return rows;
}

/** True when done. A supplier that lacks the operation or does not know the player has nothing to end. */
async function endAtSupplier(ctx: AppContext, end: SupplierSessionEnd): Promise<boolean> {
  const adapter = ctx.suppliers.get(end.supplier);
  const account = await findPlayer(ctx.database.db, end.member_id, end.supplier);
  const result = account && adapter ? await endPages(ctx, adapter, account.player, end) : undefined;
  const nothingThere =
    !account ||
    (adapter !== undefined && adapter.endPlayer === undefined) ||
    (result?.outcome === 'refused' && result.reason === 'unknown_player');
  if (nothingThere || result?.outcome === 'ok') {
    await finish(ctx, end);
    return true;
  }
  const now = ctx.clock();
  if (now.getTime() - end.requested_at.getTime() >= GIVE_UP_MS) {
    ctx.log.error(
      { alert: 'player_not_ended', supplier: end.supplier, member: end.member_id },
      'a supplier never heard that a player was ended',
    );
    await finish(ctx, end);
    return true;
  }
  await postpone(ctx, end, new Date(now.getTime() + retryPauseMs(RETRY_SECONDS, end.attempts)));
  return false;
}

/** Unless it was claimed again after the end of this lease. */
async function postpone(ctx: AppContext, { id, leased_until }: SupplierSessionEnd, at: Date): Promise<void> {
  await ctx.database.db
    .updateTable('supplier_session_end')
    .set({ leased_until: null, next_at: at })
    .where('id', '=', id)
    .where('leased_until', '=', leased_until)
    .execute();
}

/**
 * Ends what the session has opened. A launch whose id is not known (not answered yet, or the supplier gives
 * none) ends with all of the player's pages.
 */
async function endPages(ctx: AppContext, adapter: SupplierAdapter, player: string, end: SupplierSessionEnd) {
  if (end.session_id === null) return adapter.endPlayer?.(player);
  const opened = await ctx.database.db
    .selectFrom('game_launch')
    .select('launch')
    .where('session_id', '=', end.session_id)
    .where('supplier', '=', end.supplier)
    .orderBy('id', 'desc')
    .execute();
  const launches = opened.flatMap(({ launch }) => launch ?? []);
  if (launches.length < opened.length || launches.length === 0) return adapter.endPlayer?.(player);
  let result: Awaited<ReturnType<NonNullable<SupplierAdapter['endPlayer']>>> | undefined;
  for (let from = 0; from < launches.length; from += MAX_LAUNCHES) {
    result = await adapter.endPlayer?.(player, launches.slice(from, from + MAX_LAUNCHES));
    if (result?.outcome !== 'ok') break;
  }
  return result;
}

/** Keeps a request that was repeated meanwhile, so that it is sent again. */
async function finish(ctx: AppContext, end: SupplierSessionEnd): Promise<void> {
  await ctx.database.transaction(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('supplier_session_end')
      .where('id', '=', end.id)
      .where('requests', '=', end.requests)
      .executeTakeFirst();
    if (numDeletedRows === 1n) {
      if (end.session_id !== null) return;
      await trx
        .updateTable('supplier_player')
        .set({ launched_at: null })
        .where('member_id', '=', end.member_id)
        .where('supplier', '=', end.supplier)
        .execute();
      return;
    }
    await trx
      .updateTable('supplier_session_end')
      .set({ leased_until: null })
      .where('id', '=', end.id)
      .where('leased_until', '=', end.leased_until)
      .execute();
  });
}
