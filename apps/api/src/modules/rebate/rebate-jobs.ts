import type { AppContext } from '../../context.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { DAY_MS, dayOf, toWireDate } from '../../lib/time.ts';
import { payRebate } from './rebate-claim.ts';
import { finishDay, isDayPaid, membersToPay, readLadder } from './rebate-repository.ts';
import { isRealtime, rebateWallet } from './rebate-service.ts';

const BATCH = 200;

/**
 * Pays the rebates of the day that has ended while members do not claim by themselves. Looks every quarter of an hour, so that a day is made
 * up for after an outage; each member is paid once per day, and a finished day is not looked at again. Returns how many were paid.
 */
export const payDailyRebatesJob = defineJob(
  { name: 'pay-daily-rebates', every: 900, timeoutSeconds: 600 },
  (ctx, _data, signal) => payDailyRebates(ctx, signal),
);

async function payDailyRebates(ctx: AppContext, signal: AbortSignal): Promise<number> {
  if (await isRealtime(ctx)) return 0;
  const { db } = ctx.database;
  const { offsetMinutes } = ctx.config;
  const until = dayOf(ctx.clock(), offsetMinutes).from;
  const day = toWireDate(new Date(until.getTime() - DAY_MS), offsetMinutes).slice(0, 10);
  if (await isDayPaid(db, day)) return 0;
  let paid = 0;
  let failed = 0;
  for (let after = 0; ; ) {
    const members = await membersToPay(db, { day, until, after, limit: BATCH });
    for (const member of members) {
      signal.throwIfAborted();
      after = member.id;
      try {
        if (await payMember(ctx, member, until, day)) paid += 1;
      } catch (error) {
        failed += 1;
        ctx.log.error({ err: error, member: member.id, day }, 'a rebate could not be paid');
      }
    }
    if (members.length < BATCH) break;
  }
  if (failed === 0) await finishDay(db, day, ctx.clock());
  return paid;
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
