import type { WalletKind } from '@koi/contract/enumerations';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { walkItems } from '../../job-queue/walk-items.ts';
import { type TimeRange, weekOf } from '../../lib/time.ts';
import { type Activity, readTaker } from './activities-repository.ts';
import { beginOf, periodOf, shareOf, suits, within } from './activity-terms.ts';
import { awardWallet, payAward } from './pay-award.ts';

const CHUNK = 200;

interface Loser {
  id: number;
  lost: string;
}

/** Pays the shares of the week that has ended, by the site's clock: each member once, and a finished week is not looked at again. */
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
    const { key } = periodOf(activity, week.from, offsetMinutes);
    if (await isPaid(ctx, activity.id, key)) continue;
    const { done, failed, waiting } = await payWeek(ctx, signal, activity, {
      key,
      range: within(activity, week),
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

function payWeek(
  ctx: AppContext,
  signal: AbortSignal,
  activity: Activity,
  week: { key: string; range: TimeRange; wallet: WalletKind },
) {
  return walkItems(ctx, signal, {
    job: 'pay-loss-shares',
    chunk: (after: Loser | undefined) => losers(ctx, activity, week.range, after?.id ?? 0),
    key: ({ id }) => `${activity.id}:${week.key}:${id}`,
    work: ({ id, lost }) =>
      ctx.database.transaction(async (trx) => {
        await ctx.ledger.lockMember(trx, id);
        const taker = await readTaker(trx, { id });
        if (!taker || !suits(activity, taker)) return false;
        const base = BigInt(lost);
        const money = shareOf(activity, taker.lang, base);
        if (money <= 0n) return false;
        return payAward(ctx, trx, {
          activity,
          memberId: id,
          period: week.key,
          money,
          base,
          wallet: week.wallet,
        });
      }),
  });
}

/** The next members who lost something: each member's bets are looked up by index, so a chunk costs what it returns and no more. */
async function losers(
  ctx: AppContext,
  activity: Activity,
  { from, until }: TimeRange,
  after: number,
): Promise<Loser[]> {
  const types = activity.game_types;
  const { rows } = await sql<Loser>`
    select m.id, s.lost::text as lost
      from member m
      cross join lateral (select sum(b.bet_amount - b.payout) as lost
                            from bet b
                           where b.member_id = m.id and b.is_demo = 0 and b.status = 'COMPLETE'
                             and b.settled_at >= ${from} and b.settled_at < ${until}
                             ${types.length > 0 ? sql`and b.game_type in (${sql.join(types)})` : sql``}) s
     where m.id > ${after} and m.is_demo = 0 and m.status = 1 and s.lost > 0
       ${activity.lang === 'common' ? sql`` : sql`and m.lang = ${activity.lang}`}
     order by m.id limit ${CHUNK}`.execute(ctx.database.db);
  return rows;
}
