import { betStatuses } from '@koi/contract/enumerations';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { Refusal } from '../../lib/refusal.ts';
import { retryPauseMs } from '../../lib/retry-pause.ts';
import { takeHome } from './recovery.ts';

const AT_ONCE = 20;
const LEASE_MS = 5 * 60_000;
const RETRY_SECONDS = [5, 30, 120, 600] as const;
/** A bet that is still open may pay out later. */
const LOOK_AGAIN_MS = 10 * 60_000;

interface Waiting {
  member_id: number;
  supplier: string;
  attempts: number;
}

/** The job: brings home what excluded members have at suppliers, until nothing is there and no open bet can bring more. */
export async function bringHome(ctx: AppContext, signal?: AbortSignal): Promise<number> {
  let emptied = 0;
  for (;;) {
    signal?.throwIfAborted();
    const now = ctx.clock();
    const { rows } = await sql<Waiting>`
      update exclusion_recovery set attempts = attempts + 1, next_at = ${new Date(now.getTime() + LEASE_MS)}
        where (member_id, supplier) in (
          select member_id, supplier from exclusion_recovery where next_at <= ${now}
          order by next_at limit ${AT_ONCE} for update skip locked)
        returning member_id, supplier, attempts`.execute(ctx.database.db);
    // At once, so that a silent supplier holds up no other and all end within their lease.
    const outcomes = await Promise.all(rows.map((row) => bringOne(ctx, row)));
    emptied += outcomes.filter(Boolean).length;
    if (rows.length < AT_ONCE) return emptied;
  }
}

/** True when nothing is left to bring. */
async function bringOne(ctx: AppContext, row: Waiting): Promise<boolean> {
  const { db } = ctx.database;
  const adapter = ctx.suppliers.get(row.supplier);
  const member = await db
    .selectFrom('member')
    .select(['id', 'lang', 'is_demo', 'excluded_until'])
    .where('id', '=', row.member_id)
    .executeTakeFirst();
  const isOver = !member?.excluded_until || member.excluded_until <= ctx.clock();
  if (!member || isOver || !adapter) return finish(ctx, row);
  const player = { id: member.id, lang: member.lang, isDemo: member.is_demo === 1 };
  try {
    const order = await takeHome(ctx, player, adapter, { cause: 'recovery', requestId: undefined });
    if (order !== undefined) return again(ctx, row, retryPauseMs(RETRY_SECONDS, row.attempts));
    const open = await db
      .selectFrom('bet')
      .select('id')
      .where('member_id', '=', member.id)
      .where('supplier', '=', row.supplier)
      .where('is_demo', '=', sql.lit(0))
      .where('status', '=', betStatuses.open)
      .limit(1)
      .executeTakeFirst();
    return open ? again(ctx, row, LOOK_AGAIN_MS) : finish(ctx, row);
  } catch (error) {
    if (!(error instanceof Refusal))
      ctx.log.error({ err: error, ...row }, 'money of an excluded member could not be brought home');
    return again(ctx, row, retryPauseMs(RETRY_SECONDS, row.attempts));
  }
}

async function again(ctx: AppContext, row: Waiting, afterMs: number): Promise<false> {
  await ctx.database.db
    .updateTable('exclusion_recovery')
    .set({ next_at: new Date(ctx.clock().getTime() + afterMs) })
    .where('member_id', '=', row.member_id)
    .where('supplier', '=', row.supplier)
    .execute();
  return false;
}

async function finish(ctx: AppContext, row: Waiting): Promise<true> {
  await ctx.database.db
    .deleteFrom('exclusion_recovery')
    .where('member_id', '=', row.member_id)
    .where('supplier', '=', row.supplier)
    .execute();
  return true;
}
