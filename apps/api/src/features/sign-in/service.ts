import type { Body, DomainReply, Query } from '@koi/contract';
import { currencies, operateTypes, signInAwardTypes, signInPackTypes } from '@koi/contract/enumerations';
import type { Member } from '../../accounts/identity/member.ts';
import { refuseBlocked } from '../../accounts/identity/member-blocks.ts';
import type { AppContext } from '../../context.ts';
import { langOfCurrency } from '../../platform/lib/lang-of-currency.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { addDays } from '../../platform/lib/time.ts';
import { runOperation } from '../../platform/operations/service.ts';
import { payReward } from '../rewards/pay-reward.ts';
import type { RewardArea } from '../rewards/queries.ts';
import { type RewardTerms, readTerms } from '../rewards/reward-settings.ts';
import { insertAward, insertDay, readCount, readPack, type SignInPack, signedDays } from './queries.ts';
import { countSignIn, currentSerial, type SignInCount, weekAround } from './sign-in-count.ts';
import { awardFields } from './sign-in-view.ts';

export const signInArea = {
  id: 'sign-in',
  fields: {
    is_open: 'activity.is_daily_bonus_open',
    is_auto: 'activity.is_daily_bonus_auto',
    money_type: 'activity.daily_bonus_money_type',
    ml_percent: 'activity.daily_bonus_ml_percent',
  },
} as const satisfies RewardArea;

export const signInOpen = ({ settings }: AppContext): Promise<boolean> =>
  settings.read('activity.is_daily_bonus_open');
export const signInTerms = async ({ settings }: AppContext): Promise<RewardTerms> =>
  readTerms(await settings.values(), signInArea.fields);

/**
 * Signs the member in for today, once per calendar day by the site's clock. No money moves.
 * @throws Refusal bonuses_blocked | sign_not_open | already_signed
 */
export async function signIn(ctx: AppContext, memberId: number): Promise<SignInCount> {
  if (!(await signInOpen(ctx))) throw new Refusal('sign_not_open');
  return ctx.database.transaction(async (trx) => {
    await ctx.ledger.lockMember(trx, memberId);
    await refuseBlocked(trx, memberId, 'bonuses');
    const now = ctx.clock();
    const count = countSignIn(await readCount(trx, memberId), ctx.site.dayText(now));
    if (!count || !(await insertDay(trx, memberId, count, now))) throw new Refusal('already_signed');
    return count;
  });
}

/**
 * Claims a pack, once per member, kind and number of days. Paid at once, or after an operator's decision if
 * the site requires it.
 * @throws Refusal each error key of `POST /dailybonus/:id/award`
 */
export async function claimPack(
  ctx: AppContext,
  member: Member,
  id: number,
  body: Body<'POST /dailybonus/:id/award'>,
): Promise<DomainReply<'POST /dailybonus/:id/award'>['data']> {
  const [isOpen, isAuto, terms] = await Promise.all([
    signInOpen(ctx),
    ctx.settings.read('activity.is_daily_bonus_auto'),
    signInTerms(ctx),
  ]);
  const request = {
    member,
    kind: 'dailybonus/award',
    requestId: body.request_id,
    body: { ...body, id },
  } as const;
  const { data } = await runOperation(ctx, request, async (trx) => {
    await refuseBlocked(trx, member.id, 'bonuses');
    const pack = await readPack(trx, id);
    if (!pack) throw new Refusal('not_found');
    if (!pack.is_open || pack.currency !== currencies[member.lang]) throw new Refusal('operate_forbidden');
    if (!isOpen) throw new Refusal('sign_not_open');
    if (daysReached(pack, await readCount(trx, member.id)) < pack.days)
      throw new Refusal('days_not_enough', { values: { days: pack.days } });
    const kind =
      pack.kind === signInPackTypes.consecutive ? signInAwardTypes.consecutive : signInAwardTypes.cumulative;
    const now = ctx.clock();
    const award = await insertAward(trx, { memberId: member.id, pack, kind, state: isAuto ? 1 : 0, now });
    if (!award) throw new Refusal('already_claimed');
    if (isAuto) {
      await payReward(ctx, trx, {
        memberId: member.id,
        kind: 'sign-in',
        number: award.id,
        money: BigInt(award.money),
        operateType: operateTypes.signInAward,
        terms,
      });
    }
    return {
      data: {
        member_id: member.id,
        ...awardFields(award),
        lang: langOfCurrency[award.currency],
        money_type: terms.wallet,
      },
    };
  });
  return data;
}

function daysReached(pack: SignInPack, count: SignInCount | undefined): number {
  return (pack.kind === signInPackTypes.consecutive ? count?.bestDays : count?.totalDays) ?? 0;
}

export async function readHistory(
  ctx: AppContext,
  memberId: number,
  query: Query<'GET /dailybonus/history'>,
): Promise<DomainReply<'GET /dailybonus/history'>['data']> {
  const { db } = ctx.database;
  const today = ctx.site.dayText(ctx.clock());
  const month = query.month ?? today.slice(0, 7);
  const [first, week] = [`${month}-01`, weekAround(today)];
  const [monday = today, ...others] = week;
  const [count, signed, signedThisWeek, isOpen] = await Promise.all([
    readCount(db, memberId),
    signedDays(db, memberId, first, addDays(first, 31)),
    signedDays(db, memberId, monday, addDays(others.at(-1) ?? today, 1)),
    signInOpen(ctx),
  ]);
  return {
    checked_day: signed.filter((day) => day.startsWith(month)).map((day) => Number(day.slice(8))),
    month,
    today,
    today_checked: (count?.day ?? '') >= today,
    week: week.map((day) => ({ day, checked: signedThisWeek.includes(day) })),
    serial_days: currentSerial(count, today),
    best_serial_days: count?.bestDays ?? 0,
    total_days: count?.totalDays ?? 0,
    is_open: isOpen,
  };
}
