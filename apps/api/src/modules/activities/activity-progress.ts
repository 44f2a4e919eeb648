import type { Reply } from '@koi/contract';
import type { Lang } from '@koi/contract/enumerations';
import { formatMinor } from '@koi/money';
import type { AppContext } from '../../context.ts';
import { isRunning } from '../../lib/phase.ts';
import { Refusal } from '../../lib/refusal.ts';
import { dayText, toWireDate } from '../../lib/time.ts';
import { readLost, readValidBets } from '../rewards/kept-sums.ts';
import { readRequirement } from '../turnover/turnover.ts';
import { type Activity, findActivity, readTaker, type Taker } from './activities-repository.ts';
import { payingPeriod, shareOf, suits, within } from './activity-terms.ts';
import { applicationState } from './activity-view.ts';
import { listApplications } from './applications.ts';
import { claimableDeposits, isAboutDeposit } from './claimable-deposits.ts';

type Progress = Reply<'GET /act/progress/:id'>['data'];

/** How many of the newest payouts are shown with the turnover since. */
const AWARDS = 3;

/** @throws Refusal not_found */
export async function readProgress(
  ctx: AppContext,
  memberId: number,
  activityId: string,
  lang: Lang,
): Promise<Progress> {
  const { db } = ctx.database;
  const { offsetMinutes } = ctx.config;
  const now = ctx.clock();
  const [activity, taker] = await Promise.all([
    findActivity(db, activityId),
    readTaker(db, { id: memberId }),
  ]);
  if (activity?.is_open !== 1 || !taker) throw new Refusal('not_found');
  const { key, range } = payingPeriod(activity, now, offsetMinutes);
  const counted = await countedSoFar(ctx, activity, taker, within(activity, range));
  const suiting = suits(activity, taker) && (activity.lang === 'common' || activity.lang === taker.lang);
  const [{ rows }, awards, requirement, deposits] = await Promise.all([
    listApplications(db, { memberId, activityId }, { limit: 1, offset: 0 }),
    db
      .selectFrom('activity_award')
      .select(['amount', 'turnover', 'period', 'created_at'])
      .where('member_id', '=', memberId)
      .where('activity_id', '=', activityId)
      .orderBy('id', 'desc')
      .limit(AWARDS)
      .execute(),
    readRequirement(db, memberId),
    suiting && isAboutDeposit(activity) ? claimableDeposits(ctx, activity, taker) : null,
  ]);
  const [newest] = rows;
  const isShare = activity.percent !== null && isRunning(activity, now);
  return {
    until: isShare && activity.period !== 'once' ? toWireDate(range.until, offsetMinutes) : null,
    counted: isShare ? formatMinor(counted) : null,
    expected: isShare ? formatMinor(shareOf(activity, taker.lang, counted)) : null,
    done: awards.some(({ period }) => period === key),
    suits: suiting,
    deposits:
      deposits?.map(({ billNo, money, at }) => ({
        bill_no: billNo,
        money: formatMinor(money),
        created_at: toWireDate(at, offsetMinutes),
      })) ?? null,
    application: newest
      ? {
          ...applicationState(newest, lang, offsetMinutes),
          today: dayText(newest.created_at, offsetMinutes) === dayText(now, offsetMinutes),
        }
      : null,
    awards: await Promise.all(
      awards.map(async ({ amount, turnover, created_at: at }) => {
        const owed = BigInt(turnover);
        const valid = owed > 0n ? await readValidBets(db, memberId, { from: at, until: now }) : 0n;
        return {
          money: formatMinor(BigInt(amount)),
          turnover: formatMinor(owed),
          played: formatMinor(valid > owed ? owed : valid),
          created_at: toWireDate(at, offsetMinutes),
        };
      }),
    ),
    owed: formatMinor(requirement.owed),
  };
}

/** What the rule counts in this period so far: the loss, or the first deposit that is large enough. */
async function countedSoFar(
  ctx: AppContext,
  activity: Activity,
  taker: Taker,
  range: { from: Date; until: Date },
): Promise<bigint> {
  const { db } = ctx.database;
  if (activity.rule === 'loss_share') {
    const lost = await readLost(db, taker.id, range, activity.game_types);
    return lost > 0n ? lost : 0n;
  }
  if (activity.rule !== 'deposit_share') return 0n;
  const row = await db
    .selectFrom('activity_award')
    .select('base')
    .where('member_id', '=', taker.id)
    .where('activity_id', '=', activity.id)
    .where('created_at', '>=', range.from)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return BigInt(row?.base ?? 0);
}
