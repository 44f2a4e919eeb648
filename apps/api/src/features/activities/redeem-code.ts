import type { Minor } from '@koi/money';
import { refuseBlocked } from '../../accounts/identity/member-blocks.ts';
import type { AppContext } from '../../context.ts';
import { isRunning } from '../../platform/lib/phase.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { amountsIn, isEligible } from './activity-terms.ts';
import { awardWallet, payAward } from './pay-award.ts';
import { type Activity, lockByCode, readRecipient } from './queries.ts';

export interface Redeemed {
  activity: Activity;
  money: Minor;
  turnover: Minor;
  /** The code was already redeemed; nothing was paid this time. */
  again: boolean;
}

/**
 * Redeems a gift code, once per member and for at most as many members as the code allows.
 * @throws Refusal each error key of `POST /act/code`
 */
export async function redeemCode(ctx: AppContext, memberId: number, code: string): Promise<Redeemed> {
  const wallet = await awardWallet(ctx);
  return ctx.database.transaction(async (trx) => {
    await ctx.ledger.lockMember(trx, memberId);
    await refuseBlocked(trx, memberId, 'bonuses');
    const activity = await lockByCode(trx, code);
    const recipient = await readRecipient(trx, { id: memberId });
    if (!activity || !recipient) throw new Refusal('gift_code_unknown');
    const paid = await trx
      .selectFrom('activity_award')
      .select(['amount', 'turnover'])
      .where('activity_id', '=', activity.id)
      .where('member_id', '=', memberId)
      .executeTakeFirst();
    if (paid) return { activity, money: BigInt(paid.amount), turnover: BigInt(paid.turnover), again: true };
    if (!isRunning(activity, ctx.clock())) throw new Refusal('activity_not_running');
    if (activity.lang !== 'common' && activity.lang !== recipient.lang)
      throw new Refusal('activity_currency');
    if (!isEligible(activity, recipient)) throw new Refusal('activity_audience');
    const { money } = amountsIn(activity, recipient.lang);
    if (money === null || money <= 0n) throw new Refusal('activity_currency');
    if (activity.code_limit !== null) {
      const { given: input } = await trx
        .selectFrom('activity_award')
        .select((eb) => eb.fn.countAll<string>().as('given'))
        .where('activity_id', '=', activity.id)
        .executeTakeFirstOrThrow();
      if (Number(input) >= activity.code_limit) throw new Refusal('gift_code_gone');
    }
    await payAward(ctx, trx, { activity, memberId, period: 'once', money, wallet });
    const row = await trx
      .selectFrom('activity_award')
      .select('turnover')
      .where('activity_id', '=', activity.id)
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow();
    return { activity, money, turnover: BigInt(row.turnover), again: false };
  });
}
