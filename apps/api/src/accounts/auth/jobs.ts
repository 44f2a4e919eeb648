import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { forEachItem } from '../../platform/jobs/job-items.ts';
import { noPassword } from '../../platform/lib/passwords.ts';

/** Grace period after a trial account ends, for operations still in progress. */
const RETENTION_MS = 3_600_000;

/**
 * Removes the data of expired trial accounts; returns how many accounts. The ledger is append-only, so the
 * member row, the wallets and the orders behind ledger postings stay, without the IP address. An account with
 * an unfinished transfer is left for a later run.
 */
export async function purgeTrials(
  ctx: AppContext,
  signal: AbortSignal = new AbortController().signal,
): Promise<number> {
  const before = new Date(ctx.clock().getTime() - RETENTION_MS);
  const { done } = await forEachItem(ctx, signal, {
    job: 'purge-trials',
    chunk: (after: { id: number } | undefined) =>
      ctx.database.db
        .selectFrom('member')
        .select('id')
        .where('purged_at', 'is', null)
        .where('demo_until', '<', before)
        .where('id', '>', after?.id ?? 0)
        .orderBy('id')
        .limit(200)
        .execute(),
    key: ({ id }) => String(id),
    work: ({ id }) => purgeTrial(ctx, id),
  });
  return done;
}

async function purgeTrial(ctx: AppContext, id: number): Promise<boolean> {
  return ctx.database.transaction(async (trx) => {
    await ctx.ledger.lockMember(trx, id);
    const open = await trx
      .selectFrom('transfer_order')
      .select('id')
      .where('member_id', '=', id)
      .where('finished_at', 'is', null)
      .executeTakeFirst();
    if (open) return false;
    await sql`delete from bet_history where bet_row_id in (select id from bet where member_id = ${id} and is_demo)`.execute(
      trx,
    );
    await sql`delete from bet where member_id = ${id} and is_demo`.execute(trx);
    await trx.deleteFrom('operation').where('member_id', '=', id).execute();
    await trx.deleteFrom('member_favorite').where('member_id', '=', id).execute();
    await trx.deleteFrom('member_recent_game').where('member_id', '=', id).execute();
    await trx
      .updateTable('member')
      .set({
        password_hash: noPassword,
        register_ip: '',
        register_site: '',
        last_login_at: null,
        session_version: sql`session_after(session_version)`,
        purged_at: ctx.clock(),
      })
      .where('id', '=', id)
      .execute();
    return true;
  });
}

/** Removes the rows of trial accounts that have expired. */
export const authJobs: readonly Job[] = [
  { name: 'purge-trials', every: 300, timeoutSeconds: 120, run: purgeTrials },
];
