import type { AppContext } from '../../context.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { forEachItem } from '../../platform/jobs/job-items.ts';
import { DAY_MS } from '../../platform/lib/time.ts';
import { finishDay, isDayPaid, membersToPay, readLadder } from './queries.ts';
import { payRebate } from './rebate-claim.ts';
import { isRealtime, rebateWallet } from './service.ts';

const BATCH = 200;

/**
 * Pays the day that has ended, each member once per day; a finished day is skipped. Returns how many were
 * paid.
 */
async function payDailyRebates(ctx: AppContext, signal: AbortSignal): Promise<number> {
  if (await isRealtime(ctx)) return 0;
  const { db } = ctx.database;
  const { site } = ctx;
  const until = site.dayOf(ctx.clock()).from;
  const day = site.toWireDate(new Date(until.getTime() - DAY_MS)).slice(0, 10);
  if (await isDayPaid(db, day)) return 0;
  const { done, failed, waiting } = await forEachItem(ctx, signal, {
    job: 'pay-daily-rebates',
    chunk: (after: Payee | undefined) => membersToPay(db, { day, after: after?.id ?? 0, limit: BATCH }),
    key: ({ id }) => String(id),
    work: (member) => payMember(ctx, member, until, day),
  });
  if (failed + waiting === 0) await finishDay(db, day, ctx.clock());
  return done;
}

type Payee = Awaited<ReturnType<typeof membersToPay>>[number];

async function payMember(ctx: AppContext, member: Payee, until: Date, day: string): Promise<boolean> {
  const wallet = (await rebateWallet(ctx)) === 'money' ? 'main' : 'rebate';
  return ctx.database.transaction(async (trx) => {
    await ctx.ledger.lockMember(trx, member.id);
    const ladder = await readLadder(trx, member);
    if (!ladder) return false;
    return (await payRebate(ctx, trx, { member, ladder, until, wallet, day })) !== null;
  });
}

/**
 * Pays the rebates of the past day where members do not claim them themselves; a day missed in an outage is
 * paid later.
 */
export const rebateJobs: readonly Job[] = [
  { name: 'pay-daily-rebates', every: 900, timeoutSeconds: 600, run: payDailyRebates },
];
