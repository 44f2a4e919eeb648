import type { AppContext } from '../../context.ts';
import { forEachItem } from '../../jobs/for-each-item.ts';
import { DAY_MS, dayOf, toWireDate } from '../../lib/time.ts';
import { payRebate } from './rebate-claim.ts';
import { finishDay, isDayPaid, membersToPay, readLadder } from './rebate-repository.ts';
import { isRealtime, rebateWallet } from './rebate-service.ts';

const BATCH = 200;

/**
 * Pays the day that has ended, each member once per day; a finished day is skipped. Returns how many were
 * paid.
 */
export async function payDailyRebates(ctx: AppContext, signal: AbortSignal): Promise<number> {
  if (await isRealtime(ctx)) return 0;
  const { db } = ctx.database;
  const { offsetMinutes } = ctx.config;
  const until = dayOf(ctx.clock(), offsetMinutes).from;
  const day = toWireDate(new Date(until.getTime() - DAY_MS), offsetMinutes).slice(0, 10);
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
