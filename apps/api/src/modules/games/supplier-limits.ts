import { limitPeriods } from '@koi/contract/enumerations';
import { formatMinor } from '@koi/money';
import type { LossWindow } from '@koi/supplier-protocol';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { Refusal } from '../../lib/refusal.ts';
import { retryPauseMs } from '../../lib/retry-pause.ts';
import type { SupplierAdapter } from '../../suppliers/types.ts';
import { type Limited, readPlayLimits } from '../protection/limits.ts';
import { limitPeriod, positionIn } from '../protection/usage.ts';
import { findPlayer } from '../transfers/player-accounts.ts';

const AT_ONCE = 20;
const RETRY_SECONDS = [2, 5, 15, 60, 300] as const;

interface Due {
  member_id: number;
  supplier: string;
  requests: number;
  attempts: number;
}

/**
 * What the member may lose at this supplier in the current and the next day, week and month: the limit less
 * the losses elsewhere. The next periods are included so that a page left open over midnight gets the right
 * limit.
 */
async function windowsOf(ctx: AppContext, member: Limited, supplier: string): Promise<LossWindow[]> {
  const { db } = ctx.database;
  const now = ctx.clock();
  const offset = ctx.config.offsetMinutes;
  const { limits } = await readPlayLimits(db, member, now);
  const windows: LossWindow[] = [];
  for (const period of limitPeriods) {
    const amount = limits.find((one) => one.kind === 'loss' && one.period === period)?.amount ?? null;
    if (amount === null) continue;
    const running = limitPeriod(period, now, offset);
    const next = limitPeriod(period, running.until, offset);
    const left = amount + (await positionIn(db, member.id, running, supplier));
    const window = ({ from, until }: typeof running, mayLose: bigint): LossWindow => ({
      from: from.toISOString(),
      until: until.toISOString(),
      mayLose: formatMinor(mayLose > 0n ? mayLose : 0n),
    });
    windows.push(window(running, left), window(next, amount));
  }
  return windows;
}

/** True when done. */
async function tell(
  ctx: AppContext,
  member: Limited,
  adapter: SupplierAdapter | undefined,
): Promise<boolean> {
  const account = adapter && (await findPlayer(ctx.database.db, member.id, adapter.code));
  if (!account || !adapter.limitPlayer) return true;
  const result = await adapter.limitPlayer(account.player, await windowsOf(ctx, member, adapter.code));
  return result.outcome === 'ok' || (result.outcome === 'refused' && result.reason === 'unknown_player');
}

/**
 * Called before a game opens: sends the supplier the member's loss limits, if there are any or they have
 * changed.
 * @throws Refusal supplier_silent
 */
export async function tellBeforeLaunch(
  ctx: AppContext,
  member: Limited & { isDemo: boolean },
  adapter: SupplierAdapter,
): Promise<void> {
  if (member.isDemo) return;
  const { db } = ctx.database;
  const due = await db
    .selectFrom('player_limit_due')
    .selectAll()
    .where('member_id', '=', member.id)
    .where('supplier', '=', adapter.code)
    .executeTakeFirst();
  if (!due) {
    const { limits } = await readPlayLimits(db, member, ctx.clock());
    if (!limits.some(({ kind, amount }) => kind === 'loss' && amount !== null)) return;
  }
  if (!(await tell(ctx, member, adapter))) throw new Refusal('supplier_silent');
  if (due) await finish(ctx, due);
}

/** Job: sends changed limits to suppliers; retries when one is down. Returns how many were sent. */
export async function pushLimits(ctx: AppContext, signal?: AbortSignal): Promise<number> {
  let told = 0;
  for (;;) {
    signal?.throwIfAborted();
    const now = ctx.clock();
    const { rows } = await sql<Due>`
      update player_limit_due set attempts = attempts + 1, next_at = ${later(now, ctx.config.suppliers.timeoutMs)}
        where (member_id, supplier) in (
          select member_id, supplier from player_limit_due where next_at <= ${now}
          order by next_at limit ${AT_ONCE} for update skip locked)
        returning member_id, supplier, requests, attempts`.execute(ctx.database.db);
    // In parallel, so that an unresponsive supplier delays no other and all finish within their lease.
    const outcomes = await Promise.all(rows.map((due) => tellOne(ctx, due)));
    told += outcomes.filter(Boolean).length;
    if (rows.length < AT_ONCE) return told;
  }
}

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms + 10_000);

async function tellOne(ctx: AppContext, due: Due): Promise<boolean> {
  const { db } = ctx.database;
  try {
    const member = await db
      .selectFrom('member')
      .select(['id', 'lang'])
      .where('id', '=', due.member_id)
      .executeTakeFirstOrThrow();
    if (await tell(ctx, member, ctx.suppliers.get(due.supplier))) {
      await finish(ctx, due);
      return true;
    }
  } catch (error) {
    ctx.log.error({ err: error, supplier: due.supplier }, 'a supplier could not be told of a limit');
  }
  await db
    .updateTable('player_limit_due')
    .set({ next_at: new Date(ctx.clock().getTime() + retryPauseMs(RETRY_SECONDS, due.attempts)) })
    .where('member_id', '=', due.member_id)
    .where('supplier', '=', due.supplier)
    .where('requests', '=', due.requests)
    .execute();
  return false;
}

/** Keeps a request that was repeated meanwhile, so that the supplier is told again. */
async function finish(ctx: AppContext, due: Omit<Due, 'attempts'>): Promise<void> {
  await ctx.database.db
    .deleteFrom('player_limit_due')
    .where('member_id', '=', due.member_id)
    .where('supplier', '=', due.supplier)
    .where('requests', '=', due.requests)
    .execute();
}
