import { memberStatuses, type WalletKind } from '@koi/contract/enumerations';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { runningExclusion } from '../../identity/exclusion-state.ts';
import { forEachItem } from '../../jobs/for-each-item.ts';
import { type TimeRange, weekOf } from '../../lib/time.ts';
import { lostBy, readLost } from '../rewards/kept-sums.ts';
import { type Activity, findActivity, readTaker } from './activities-repository.ts';
import { beginOf, payingPeriod, shareOf, suits, within } from './activity-terms.ts';
import { awardWallet, payAward } from './pay-award.ts';

/** Members looked at by one statement: far below its time limit, however few of them have lost. */
const WINDOW = 5_000;

interface Week {
  /** At most one payout per member and key. */
  key: string;
  week: TimeRange;
  wallet: WalletKind;
}

/**
 * Pays the loss shares of the last complete week in the site's time zone. Idempotent per member; a finished
 * week is not walked again.
 */
export async function payLossShares(ctx: AppContext, signal = new AbortController().signal): Promise<number> {
  const { db } = ctx.database;
  const { offsetMinutes } = ctx.config;
  const thisWeek = weekOf(ctx.clock(), offsetMinutes);
  const week = weekOf(new Date(thisWeek.from.getTime() - 1), offsetMinutes);
  const activities = await db
    .selectFrom('activity')
    .selectAll()
    .where('is_open', '=', 1)
    .where('rule', '=', 'loss_share')
    .where((eb) => eb.or([eb('end_at', 'is', null), eb('end_at', '>', week.from)]))
    .orderBy('id')
    .execute();
  const wallet = await awardWallet(ctx);
  let paid = 0;
  for (const activity of activities) {
    if (beginOf(activity) >= week.until) continue;
    const { key } = payingPeriod(activity, week.from, offsetMinutes);
    if (await isPaid(ctx, activity.id, key)) continue;
    const { done, failed, waiting } = await payWeek(ctx, signal, activity, {
      key,
      week,
      wallet,
    });
    paid += done;
    if (failed + waiting === 0)
      await db
        .insertInto('activity_period_paid')
        .values({ activity_id: activity.id, period: key, finished_at: ctx.clock() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  }
  return paid;
}

async function isPaid(ctx: AppContext, activityId: string, period: string): Promise<boolean> {
  const row = await ctx.database.db
    .selectFrom('activity_period_paid')
    .select('period')
    .where('activity_id', '=', activityId)
    .where('period', '=', period)
    .executeTakeFirst();
  return row !== undefined;
}

function payWeek(ctx: AppContext, signal: AbortSignal, activity: Activity, week: Week) {
  return forEachItem(ctx, signal, {
    job: 'pay-loss-shares',
    chunk: (after: { id: number } | undefined) =>
      losers(ctx, activity, within(activity, week.week), after?.id ?? 0),
    key: ({ id }) => `${activity.id}:${week.key}:${id}`,
    work: ({ id }) => payLoser(ctx, id, activity.id, week),
  });
}

/**
 * Re-reads the activity and the bets under the member's lock: they may have changed since the member was
 * found.
 */
function payLoser(
  ctx: AppContext,
  memberId: number,
  activityId: string,
  { key, week, wallet }: Week,
): Promise<boolean> {
  return ctx.database.transaction(async (trx) => {
    await ctx.ledger.lockMember(trx, memberId);
    const activity = await findActivity(trx, activityId);
    const taker = await readTaker(trx, { id: memberId });
    if (activity?.is_open !== 1 || activity.rule !== 'loss_share' || !taker || !suits(activity, taker))
      return false;
    if (runningExclusion(taker, ctx.clock())) return false;
    if (activity.lang !== 'common' && activity.lang !== taker.lang) return false;
    const base = await readLost(trx, memberId, within(activity, week), activity.game_types);
    const money = shareOf(activity, taker.lang, base);
    if (money <= 0n) return false;
    return payAward(ctx, trx, { activity, memberId, period: key, money, base, wallet });
  });
}

/**
 * The next members with a loss, out of the first window of members that has any: one index look-up per
 * member, independent of the number of bets.
 */
async function losers(
  ctx: AppContext,
  activity: Activity,
  range: TimeRange,
  after: number,
): Promise<{ id: number }[]> {
  const { db } = ctx.database;
  for (let from = after; ; ) {
    const { rows: ends } = await sql<{ upto: number | null }>`
      select max(id) as upto from (select id from member where id > ${from} order by id limit ${WINDOW}) w`.execute(
      db,
    );
    const upto = ends[0]?.upto;
    if (!upto) return [];
    const { rows } = await sql<{ id: number }>`
      select m.id
        from member m
       where m.id > ${from} and m.id <= ${upto} and m.is_demo = 0 and m.status <> ${memberStatuses.banned}
         and ${lostBy(sql`m.id`, range, activity.game_types)}::int8 > 0
         ${activity.lang === 'common' ? sql`` : sql`and m.lang = ${activity.lang}`}
       order by m.id`.execute(db);
    if (rows.length > 0) return rows;
    from = upto;
  }
}
