import { limitPeriods } from '@koi/contract/enumerations';
import { formatMinor } from '@koi/money';
import type { LossWindow } from '@koi/supplier-protocol';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { forEachClaimed } from '../../platform/jobs/job-items.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { retryPauseMs } from '../../platform/lib/retry-pause.ts';
import type { SupplierAdapter } from '../../suppliers/types.ts';
import { type Limited, netResult, readPlayLimits } from '../protection/queries.ts';
import { limitPeriod } from '../protection/usage.ts';
import { findPlayer } from '../transfers/queries.ts';

const LEASE_GRACE_MS = 10_000;
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
  const { limits } = await readPlayLimits(db, member, now);
  const windows: LossWindow[] = [];
  for (const period of limitPeriods) {
    const amount = limits.find((one) => one.kind === 'loss' && one.period === period)?.amount ?? null;
    if (amount === null) continue;
    const running = limitPeriod(period, now, ctx.site);
    const next = limitPeriod(period, running.until, ctx.site);
    const left = amount + (await netResult(db, member.id, running, supplier));
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
async function pushToSupplier(
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
 * changed. A request to send them is left to the job: its message may be on the way, and be the older one.
 * @throws Refusal supplier_silent
 */
export async function pushLimitsBeforeLaunch(
  ctx: AppContext,
  member: Limited & { isDemo: boolean },
  adapter: SupplierAdapter,
): Promise<void> {
  if (member.isDemo) return;
  const { db } = ctx.database;
  const due = await db
    .selectFrom('player_limit_due')
    .select('supplier')
    .where('member_id', '=', member.id)
    .where('supplier', '=', adapter.code)
    .executeTakeFirst();
  if (!due) {
    const { limits } = await readPlayLimits(db, member, ctx.clock());
    if (!limits.some(({ kind, amount }) => kind === 'loss' && amount !== null)) return;
  }
  if (!(await pushToSupplier(ctx, member, adapter))) throw new Refusal('supplier_silent');
}

/** Job: sends changed limits to suppliers; retries when one is down. Returns how many were sent. */
export const pushLimits = (ctx: AppContext, signal: AbortSignal): Promise<number> =>
  forEachClaimed(ctx, signal, {
    job: 'push-limits',
    async claim(limit) {
      const now = ctx.clock();
      const lease = new Date(now.getTime() + ctx.config.suppliers.timeoutMs + LEASE_GRACE_MS);
      const { rows } = await sql<Due>`
        update player_limit_due set attempts = attempts + 1, next_at = ${lease}
          where (member_id, supplier) in (
            select member_id, supplier from player_limit_due where next_at <= ${now}
            order by next_at limit ${limit} for update skip locked)
          returning member_id, supplier, requests, attempts`.execute(ctx.database.db);
      return rows;
    },
    key: ({ member_id, supplier }) => `${member_id} ${supplier}`,
    work: (due) => pushLimitsOf(ctx, due),
    postpone: (due, at) => postpone(ctx, due, at),
    retrySeconds: RETRY_SECONDS,
  });

async function pushLimitsOf(ctx: AppContext, due: Due): Promise<boolean> {
  const { db } = ctx.database;
  const member = await db
    .selectFrom('member')
    .select(['id', 'lang'])
    .where('id', '=', due.member_id)
    .executeTakeFirstOrThrow();
  if (await pushToSupplier(ctx, member, ctx.suppliers.get(due.supplier))) {
    await finish(ctx, due);
    return true;
  }
  await postpone(ctx, due, new Date(ctx.clock().getTime() + retryPauseMs(RETRY_SECONDS, due.attempts)));
  return false;
}

/** Unless it was requested or claimed again meanwhile. */
async function postpone(ctx: AppContext, due: Due, at: Date): Promise<void> {
  await ctx.database.db
    .updateTable('player_limit_due')
    .set({ next_at: at })
    .where('member_id', '=', due.member_id)
    .where('supplier', '=', due.supplier)
    .where('requests', '=', due.requests)
    .where('attempts', '=', due.attempts)
    .execute();
}

/** Keeps a request that was repeated meanwhile, so that it is sent again. */
async function finish(ctx: AppContext, due: Due): Promise<void> {
  await ctx.database.db
    .deleteFrom('player_limit_due')
    .where('member_id', '=', due.member_id)
    .where('supplier', '=', due.supplier)
    .where('requests', '=', due.requests)
    .execute();
}
