import type { DomainReply } from '@koi/contract';
import type { Lang } from '@koi/contract/enumerations';
import type { AppContext } from '../../context.ts';
import { isRunning } from '../../platform/lib/phase.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { readLost, readValidBets } from '../rewards/queries.ts';
import { readRequirement } from '../turnover/queries.ts';
import { isEligible, payingPeriod, shareOf, within } from './activity-terms.ts';
import { applicationState } from './activity-view.ts';
import { listApplications } from './applications.ts';
import { claimableDeposits, isAboutDeposit } from './claimable-deposits.ts';
import { type Activity, findActivity, type Recipient, readRecipient } from './queries.ts';

type Progress = DomainReply<'GET /act/progress/:id'>['data'];

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
  const { site } = ctx;
  const now = ctx.clock();
  const [activity, recipient] = await Promise.all([
    findActivity(db, activityId),
    readRecipient(db, { id: memberId }),
  ]);
  if (!activity?.is_open || !recipient) throw new Refusal('not_found');
  const { key, range } = payingPeriod(activity, now, site);
  const counted = await countedSoFar(ctx, activity, recipient, within(activity, range));
  const eligible =
    isEligible(activity, recipient) && (activity.lang === 'common' || activity.lang === recipient.lang);
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
    eligible && isAboutDeposit(activity) ? claimableDeposits(ctx, activity, recipient) : null,
  ]);
  const [newest] = rows;
  const isShare = activity.percent !== null && isRunning(activity, now);
  return {
    until: isShare && activity.period !== 'once' ? range.until : null,
    counted: isShare ? counted : null,
    expected: isShare ? shareOf(activity, recipient.lang, counted) : null,
    done: awards.some(({ period }) => period === key),
    suits: eligible,
    deposits:
      deposits?.map(({ billNo, money, at }) => ({
        bill_no: billNo,
        money,
        created_at: at,
      })) ?? null,
    application: newest
      ? {
          ...applicationState(newest, lang),
          today: site.dayText(newest.created_at) === site.dayText(now),
        }
      : null,
    awards: await Promise.all(
      awards.map(async ({ amount, turnover, created_at: at }) => {
        const owed = BigInt(turnover);
        const valid = owed > 0n ? await readValidBets(db, memberId, { from: at, until: now }) : 0n;
        return {
          money: BigInt(amount),
          turnover: owed,
          played: valid > owed ? owed : valid,
          created_at: at,
        };
      }),
    ),
    owed: requirement.owed,
  };
}

/** What the rule counts in this period so far: the loss, or the first deposit that is large enough. */
async function countedSoFar(
  ctx: AppContext,
  activity: Activity,
  recipient: Recipient,
  range: { from: Date; until: Date },
): Promise<bigint> {
  const { db } = ctx.database;
  if (activity.rule === 'loss_share') {
    const lost = await readLost(db, recipient.id, range, activity.game_types);
    return lost > 0n ? lost : 0n;
  }
  if (activity.rule !== 'deposit_share') return 0n;
  const row = await db
    .selectFrom('activity_award')
    .select('base')
    .where('member_id', '=', recipient.id)
    .where('activity_id', '=', activity.id)
    .where('created_at', '>=', range.from)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return BigInt(row?.base ?? 0);
}
