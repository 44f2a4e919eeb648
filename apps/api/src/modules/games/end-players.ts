import { setTimeout as pause } from 'node:timers/promises';
import { MOST_LAUNCHES } from '@koi/supplier-protocol/identifiers';
import { type RawBuilder, sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { Refusal } from '../../lib/refusal.ts';
import { retryPauseMs } from '../../lib/retry-pause.ts';
import { within } from '../../lib/within.ts';
import type { SupplierAdapter } from '../../suppliers/types.ts';
import { findPlayer } from '../transfers/player-accounts.ts';

const AT_ONCE = 20;
const LEASE_GRACE_MS = 10_000;
/** Stop retrying after this: the page has expired by then. */
const GIVE_UP_MS = 24 * 3_600_000;
const RETRY_SECONDS = [2, 5, 15, 60, 300] as const;
const POLL_MS = 100;

interface PlayerEnd {
  id: string;
  member_id: number;
  supplier: string;
  session_id: string | null;
  requests: number;
  attempts: number;
  requested_at: Date;
}

/**
 * Job: tells suppliers to end the pages of players who signed off, were banned, excluded, changed their
 * password or signed in elsewhere, or those that one ended session has opened. Retries when a supplier is
 * down. Any number of workers may run it at once. Returns how many were told.
 */
export async function endPlayers(ctx: AppContext, signal?: AbortSignal): Promise<number> {
  let told = 0;
  for (;;) {
    signal?.throwIfAborted();
    const now = ctx.clock();
    const due = await claim(
      ctx,
      sql`id in (
        select id from player_end
        where next_at <= ${now} and (leased_until is null or leased_until <= ${now})
        order by next_at limit ${AT_ONCE} for update skip locked)`,
    );
    const outcomes = await Promise.all(
      due.map((row) =>
        tell(ctx, row).catch((error: unknown) => {
          ctx.log.error({ err: error, supplier: row.supplier }, 'a player could not be ended');
          return false;
        }),
      ),
    );
    told += outcomes.filter(Boolean).length;
    if (due.length < AT_ONCE) return told;
  }
}

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
    const told = await Promise.all(own.map((end) => tell(ctx, end)));
    if (told.includes(false)) throw new Refusal('supplier_silent');
    if (told.length > 0) continue;
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
    .selectFrom('player_end')
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
    .selectFrom('player_end')
    .select('supplier')
    .where('member_id', '=', member)
    .where('supplier', '=', supplier)
    .executeTakeFirst();
  return row !== undefined;
}

async function claim(ctx: AppContext, which: RawBuilder<unknown>): Promise<PlayerEnd[]> {
  const lease = new Date(ctx.clock().getTime() + ctx.config.suppliers.timeoutMs + LEASE_GRACE_MS);
  const { rows } = await sql<PlayerEnd>`
    update player_end set leased_until = ${lease}, attempts = attempts + 1 where ${which}
    returning id, member_id, supplier, session_id, requests, attempts, requested_at`.execute(ctx.database.db);
  return rows;
}

/** True when done. A supplier that lacks the operation or does not know the player has nothing to end. */
async function tell(ctx: AppContext, end: PlayerEnd): Promise<boolean> {
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
  await ctx.database.db
    .updateTable('player_end')
    .set({ leased_until: null, next_at: new Date(now.getTime() + retryPauseMs(RETRY_SECONDS, end.attempts)) })
    .where('id', '=', end.id)
    .execute();
  return false;
}

/**
 * Ends what the session has opened. A launch whose id is not known (not answered yet, or the supplier gives
 * none) ends with all of the player's pages.
 */
async function endPages(ctx: AppContext, adapter: SupplierAdapter, player: string, end: PlayerEnd) {
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
  for (let from = 0; from < launches.length; from += MOST_LAUNCHES) {
    result = await adapter.endPlayer?.(player, launches.slice(from, from + MOST_LAUNCHES));
    if (result?.outcome !== 'ok') break;
  }
  return result;
}

/** Keeps a request that was repeated meanwhile, so that the supplier is told again. */
async function finish(ctx: AppContext, end: PlayerEnd): Promise<void> {
  await ctx.database.transaction(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('player_end')
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
    await trx.updateTable('player_end').set({ leased_until: null }).where('id', '=', end.id).execute();
  });
}
