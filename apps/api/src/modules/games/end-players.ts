import { setTimeout as pause } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { SessionMember } from '../../identity/find-session.ts';
import { Refusal } from '../../lib/refusal.ts';
import { retryPauseMs } from '../../lib/retry-pause.ts';
import type { SupplierAdapter } from '../../suppliers/types.ts';
import { findPlayer } from '../transfers/player-accounts.ts';

const AT_ONCE = 20;
const LEASE_GRACE_MS = 10_000;
/** Stop retrying after this: the page has expired by then. */
const GIVE_UP_MS = 24 * 3_600_000;
const RETRY_SECONDS = [2, 5, 15, 60, 300] as const;
const POLL_MS = 100;

interface PlayerEnd {
  member_id: number;
  supplier: string;
  requests: number;
  attempts: number;
  requested_at: Date;
}

/**
 * Job: tells suppliers to end the pages of players who signed off, were banned, changed their password or
 * signed in elsewhere. Retries when a supplier is down. Any number of workers may run it at once. Returns how
 * many were told.
 */
export async function endPlayers(ctx: AppContext, signal?: AbortSignal): Promise<number> {
  let told = 0;
  for (;;) {
    signal?.throwIfAborted();
    const now = ctx.clock();
    const due = await claim(
      ctx,
      sql`(member_id, supplier) in (
        select member_id, supplier from player_end
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
    const [own] = await claim(
      ctx,
      sql`member_id = ${member.id} and supplier = ${adapter.code} and (leased_until is null or leased_until <= ${now})`,
    );
    if (own ? !(await tell(ctx, own)) : performance.now() > giveUp) throw new Refusal('supplier_silent');
    if (!own) await pause(POLL_MS);
  }
}

/** Records that the member may have a page open at this supplier from now on. */
export async function noteLaunch(
  ctx: AppContext,
  member: { id: number },
  adapter: SupplierAdapter,
): Promise<void> {
  await ctx.database.db
    .updateTable('supplier_player')
    .set({ launched_at: ctx.clock() })
    .where('member_id', '=', member.id)
    .where('supplier', '=', adapter.code)
    .execute();
}

/**
 * Called after a launch: if the session ended meanwhile, the launch is refused and the supplier's new page is
 * ended.
 * @throws Refusal force_offline
 */
export async function refuseSignedOff(
  ctx: AppContext,
  member: SessionMember,
  adapter: SupplierAdapter,
): Promise<void> {
  const row = await ctx.database.db
    .selectFrom('member')
    .select(['session_version', 'status'])
    .where('id', '=', member.id)
    .executeTakeFirst();
  if (row?.session_version === member.sessionVersion && row.status === 1) return;
  const now = ctx.clock();
  await ctx.database.db
    .insertInto('player_end')
    .values({ member_id: member.id, supplier: adapter.code, requested_at: now, next_at: now })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'supplier']).doUpdateSet((set) => ({
        requests: sql`player_end.requests + 1`,
        attempts: 0,
        requested_at: set.ref('excluded.requested_at'),
        next_at: set.ref('excluded.next_at'),
      })),
    )
    .execute();
  throw new Refusal('force_offline', { extra: { force_offline: true } });
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
    returning member_id, supplier, requests, attempts, requested_at`.execute(ctx.database.db);
  return rows;
}

/** True when done. A supplier that lacks the operation or does not know the player has nothing to end. */
async function tell(ctx: AppContext, end: PlayerEnd): Promise<boolean> {
  const adapter = ctx.suppliers.get(end.supplier);
  const account = await findPlayer(ctx.database.db, end.member_id, end.supplier);
  const result = account ? await adapter?.endPlayer?.(account.player) : undefined;
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
    .where('member_id', '=', end.member_id)
    .where('supplier', '=', end.supplier)
    .execute();
  return false;
}

/** Keeps a request that was repeated meanwhile, so that the supplier is told again. */
async function finish(ctx: AppContext, end: PlayerEnd): Promise<void> {
  await ctx.database.transaction(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('player_end')
      .where('member_id', '=', end.member_id)
      .where('supplier', '=', end.supplier)
      .where('requests', '=', end.requests)
      .executeTakeFirst();
    if (numDeletedRows === 1n) {
      await trx
        .updateTable('supplier_player')
        .set({ launched_at: null })
        .where('member_id', '=', end.member_id)
        .where('supplier', '=', end.supplier)
        .execute();
      return;
    }
    await trx
      .updateTable('player_end')
      .set({ leased_until: null })
      .where('member_id', '=', end.member_id)
      .where('supplier', '=', end.supplier)
      .execute();
  });
}
