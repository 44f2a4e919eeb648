import { memberStatuses, type WalletKind } from '@koi/contract/enumerations';
import { sql } from 'kysely';
import { runningExclusion } from '../../accounts/identity/exclusion-state.ts';
import { isBlocked } from '../../accounts/identity/member-blocks.ts';
import type { AppContext } from '../../context.ts';
import { sitePictures } from '../../platform/files/site-pictures.ts';
import { purgeUnused } from '../../platform/files/stored-pictures.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { forEachItem } from '../../platform/jobs/job-items.ts';
import { DAY_MS, type TimeRange } from '../../platform/lib/time.ts';
import { membersWithLoss, readLost } from '../rewards/queries.ts';
import { payEvents } from './activity-events.ts';
import { beginOf, isEligible, payingPeriod, shareOf, within } from './activity-terms.ts';
import { awardWallet, payAward } from './pay-award.ts';
import { type Activity, findActivity, readRecipient } from './queries.ts';

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
 * week is not processed again.
 */
export async function payLossShares(ctx: AppContext, signal = new AbortController().signal): Promise<number> {
  const { db } = ctx.database;
  const { site } = ctx;
  const thisWeek = site.weekOf(ctx.clock());
  const week = site.weekOf(new Date(thisWeek.from.getTime() - 1));
  const activities = await db
    .selectFrom('activity')
    .selectAll()
    .where('is_open', '=', true)
    .where('rule', '=', 'loss_share')
    .where((eb) => eb.or([eb('end_at', 'is', null), eb('end_at', '>', week.from)]))
    .orderBy('id')
    .execute();
  const wallet = await awardWallet(ctx);
  let paid = 0;
  for (const activity of activities) {
    if (beginOf(activity) >= week.until) continue;
    const { key } = payingPeriod(activity, week.from, site);
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
      membersWithNetLoss(ctx, activity, within(activity, week.week), after?.id ?? 0),
    key: ({ id }) => `${activity.id}:${week.key}:${id}`,
    work: ({ id }) => payLossShare(ctx, id, activity.id, week),
  });
}

/**
 * Re-reads the activity and the bets under the member's lock: they may have changed since the member was
 * found.
 */
function payLossShare(
  ctx: AppContext,
  memberId: number,
  activityId: string,
  { key, week, wallet }: Week,
): Promise<boolean> {
  return ctx.database.transaction(async (trx) => {
    await ctx.ledger.lockMember(trx, memberId);
    const activity = await findActivity(trx, activityId);
    const recipient = await readRecipient(trx, { id: memberId });
    if (
      !activity?.is_open ||
      activity.rule !== 'loss_share' ||
      !recipient ||
      !isEligible(activity, recipient)
    )
      return false;
    if (runningExclusion(recipient, ctx.clock())) return false;
    if (await isBlocked(trx, memberId, 'bonuses')) return false;
    if (activity.lang !== 'common' && activity.lang !== recipient.lang) return false;
    const base = await readLost(trx, memberId, within(activity, week), activity.game_types);
    const money = shareOf(activity, recipient.lang, base);
    if (money <= 0n) return false;
    return payAward(ctx, trx, { activity, memberId, period: key, money, base, wallet });
  });
}

/** The next members with a loss, out of the first window of members that has any. */
async function membersWithNetLoss(
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
    const members = sql`
      select id from member
       where id > ${from} and id <= ${upto} and not is_demo and status <> ${memberStatuses.banned}
         ${activity.lang === 'common' ? sql`` : sql`and lang = ${activity.lang}`}`;
    const rows = await membersWithLoss(db, members, range, activity.game_types);
    if (rows.length > 0) return rows;
    from = upto;
  }
}

/** How long a picture is kept after its last use, so that an accidental removal can be undone. */
export const UNUSED_FOR_MS = 30 * DAY_MS;

/** Columns in which operators can put the address of a picture, by table. */
export const placesOfPictures = {
  about_page: ['cover_image', 'texts'],
  activity: ['cover_image', 'hall_image', 'texts', 'apply_url'],
  bank: ['url'],
  banner: ['texts', 'jump_link'],
  game: ['img_url'],
  game_entry: ['web_pic', 'mobile_pic', 'logo_url', 'icon_url'],
  link: ['url', 'texts'],
  mail_message: ['content', 'url'],
  notice: ['texts', 'url'],
  payment_channel: ['qrcode', 'description'],
  setting: ['value'],
  wheel_prize: ['pic'],
  withdrawal_order: ['payout_slip'],
} as const;

const ADDRESS = '/api/activities/picture/';

/** One row per picture name in use. */
const used = sql.raw(
  Object.entries(placesOfPictures)
    .flatMap(([table, columns]) =>
      columns.map(
        (column) =>
          `select (regexp_matches(${column}::text, '${ADDRESS}([A-Za-z0-9_-]{32})', 'g'))[1] as name from ${table} where ${column}::text like '%${ADDRESS}%'`,
      ),
    )
    .join(' union '),
);

/** Marks unused pictures, removes those unused for `UNUSED_FOR_MS`, and returns how many. */
async function purgeUnusedPictures(ctx: AppContext, signal: AbortSignal): Promise<number> {
  const { database } = ctx;
  const now = ctx.clock();
  await sql`
    with used as materialized (${used})
    update activity_picture as p
      set unused_since = case when s.is_used then null else ${now}::timestamptz end
      from (select name, name in (select name from used) as is_used from activity_picture) as s
      where s.name = p.name and s.is_used = (p.unused_since is not null)`.execute(database.db);
  const before = new Date(now.getTime() - UNUSED_FOR_MS);
  return purgeUnused(ctx, signal, {
    job: 'purge-pictures',
    folder: sitePictures,
    isUnused: sql`unused_since <= ${before}`,
  });
}

export const activityJobs: readonly Job[] = [
  // What deposits and registrations have earned; events are rows, so nothing can get lost.
  { name: 'pay-activities', every: 2, timeoutSeconds: 120, run: payEvents },
  // Shares of the losses of the last complete week; one that was not paid in the week after it is not paid at all.
  { name: 'pay-loss-shares', every: 900, timeoutSeconds: 600, run: payLossShares },
  // Operators' pictures that have long been unused.
  { name: 'purge-pictures', dailyAt: '04:50', timeoutSeconds: 300, run: purgeUnusedPictures },
];
