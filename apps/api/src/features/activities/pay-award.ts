import { type OperateType, operateTypes, type WalletKind } from '@koi/contract/enumerations';
import type { Minor } from '@koi/money';
import type { AppContext } from '../../context.ts';
import type { Db } from '../../platform/database/tables.ts';
import { payReward } from '../rewards/pay-reward.ts';
import { timesAsPercent, turnoverOf } from './activity-terms.ts';
import type { Activity } from './queries.ts';

export interface Award {
  activity: Activity;
  memberId: number;
  /** Each member is paid at most once per period. */
  period: string;
  money: Minor;
  /** The deposit or loss it is a share of. */
  base?: Minor;
  applicationId?: string;
  wallet: WalletKind;
}

/** The wallet that receives payouts of activities. Read it before a transaction, not inside one. */
export const awardWallet = (ctx: AppContext): Promise<WalletKind> =>
  ctx.settings.read('activity.activity_money_type');

/**
 * Pays once per member, activity and period, idempotently: the award, the money from the bonus account, and
 * its turnover requirement. Needs the member's lock. Returns false when the period was paid before.
 */
export async function payAward(ctx: AppContext, trx: Db, award: Award): Promise<boolean> {
  const { activity, memberId, money } = award;
  const now = ctx.clock();
  const turnover = turnoverOf(activity.turnover_times, money);
  const row = await trx
    .insertInto('activity_award')
    .values({
      activity_id: activity.id,
      member_id: memberId,
      period: award.period,
      application_id: award.applicationId ?? null,
      base: award.base ?? null,
      amount: money,
      turnover,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'activity_id', 'period']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  await payReward(ctx, trx, {
    memberId,
    kind: 'activity',
    number: row.id,
    money,
    operateType: operateTypeOf(activity),
    terms: { wallet: award.wallet, turnoverPercent: timesAsPercent(activity.turnover_times) },
  });
  return true;
}

function operateTypeOf({ rule }: Activity): OperateType {
  return rule === 'deposit_share' ? operateTypes.depositActivity : operateTypes.activityPayout;
}
