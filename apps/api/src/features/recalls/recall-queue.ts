import type { ExpressionBuilder, Selectable } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Db, RecallQueueTable, Tables } from '../../platform/database/tables.ts';
import { forEachClaimed } from '../../platform/jobs/job-items.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { retryPauseMs } from '../../platform/lib/retry-pause.ts';

/**
 * Wallets at suppliers whose money is brought back automatically; each row holds the time of its next attempt,
 * during an attempt the end of its lease. One with another time or count of attempts was requested or claimed
 * again meanwhile.
 */
export type Recall = Selectable<RecallQueueTable>;

/** Asks for the wallet's money at that time, whatever was asked for this cause before. */
export async function requestRecall(
  db: Db,
  wallet: { member: number; supplier: string; cause: Recall['cause'] },
  at: Date,
): Promise<void> {
  const due = { attempts: 0, next_at: at };
  await db
    .insertInto('recall_queue')
    .values({ member_id: wallet.member, supplier: wallet.supplier, cause: wallet.cause, ...due })
    .onConflict((conflict) => conflict.columns(['member_id', 'supplier', 'cause']).doUpdateSet(due))
    .execute();
}

const LEASE_MS = 5 * 60_000;
/** Pauses after failed attempts, in seconds. */
const RETRY_SECONDS = [5, 30, 120, 600] as const;

/**
 * The work of a job: attempts all due rows of these causes. `recall` returns true for a wallet that was emptied;
 * one that fails is tried again. Returns how many were emptied.
 */
export const workRecallQueue = (
  ctx: AppContext,
  signal: AbortSignal,
  queue: { job: string; causes: readonly Recall['cause'][]; recall: (row: Recall) => Promise<boolean> },
): Promise<number> =>
  forEachClaimed(ctx, signal, {
    job: queue.job,
    claim: (limit) => claim(ctx, queue.causes, limit),
    key: ({ member_id, supplier, cause }) => `${member_id} ${supplier} ${cause}`,
    async work(row) {
      try {
        return await queue.recall(row);
      } catch (error) {
        if (error instanceof Refusal) return tryLater(ctx, row);
        throw error;
      }
    },
    postpone: (row, at) => tryAt(ctx, row, at),
    retrySeconds: RETRY_SECONDS,
  });

function claim(ctx: AppContext, causes: readonly Recall['cause'][], limit: number): Promise<Recall[]> {
  const now = ctx.clock();
  return ctx.database.db
    .updateTable('recall_queue')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), next_at: new Date(now.getTime() + LEASE_MS) }))
    .where(({ eb, refTuple }) =>
      eb(
        refTuple('member_id', 'supplier', 'cause'),
        'in',
        eb
          .selectFrom('recall_queue')
          .select(['member_id', 'supplier', 'cause'])
          .where('cause', 'in', [...causes])
          .where('next_at', '<=', now)
          .orderBy('next_at')
          .limit(limit)
          .forUpdate()
          .skipLocked()
          .$asTuple('member_id', 'supplier', 'cause'),
      ),
    )
    .returningAll()
    .execute();
}

/** Whether the row is unchanged since this attempt claimed it. */
export async function isStillClaimed(db: Db, row: Recall): Promise<boolean> {
  const found = await db
    .selectFrom('recall_queue')
    .select('attempts')
    .where(isAttempt(row))
    .executeTakeFirst();
  return found !== undefined;
}

async function tryAt(ctx: AppContext, row: Recall, at: Date): Promise<false> {
  await ctx.database.db.updateTable('recall_queue').set({ next_at: at }).where(isAttempt(row)).execute();
  return false;
}

export const tryAgain = (ctx: AppContext, row: Recall, afterMs: number): Promise<false> =>
  tryAt(ctx, row, new Date(ctx.clock().getTime() + afterMs));

/** After a pause that grows with the attempts. */
export const tryLater = (ctx: AppContext, row: Recall): Promise<false> =>
  tryAgain(ctx, row, retryPauseMs(RETRY_SECONDS, row.attempts));

export async function finish(ctx: AppContext, row: Recall): Promise<true> {
  await ctx.database.db.deleteFrom('recall_queue').where(isAttempt(row)).execute();
  return true;
}

const isAttempt =
  ({ member_id, supplier, cause, attempts, next_at }: Recall) =>
  ({ and }: ExpressionBuilder<Tables, 'recall_queue'>) =>
    and({ member_id, supplier, cause, attempts, next_at });
