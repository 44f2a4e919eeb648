import { applicationStatuses, orderStatuses } from '@koi/contract/enumerations';
import type { Minor } from '@koi/money';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { amountsIn, payingPeriod, within } from './activity-terms.ts';
import type { Activity, Recipient } from './queries.ts';

/** A credited deposit of the member that an application may be about. */
interface ClaimableDeposit {
  billNo: string;
  money: Minor;
  at: Date;
}

/** An activity whose applications are about a deposit. */
export const isAboutDeposit = ({ apply_type, hall_field }: Activity): boolean =>
  apply_type === 2 && hall_field.includes('recharge_money');

const MOST = 20;

/**
 * The deposits that count for an activity about a deposit, newest first: of those large enough the member's
 * very first one where it pays once, else those of the running period. Each is claimed once; a refused
 * application claims nothing.
 */
export async function claimableDeposits(
  ctx: AppContext,
  activity: Activity,
  recipient: Recipient,
): Promise<ClaimableDeposit[]> {
  const { db } = ctx.database;
  const isOnce = activity.period === 'once';
  const { range } = payingPeriod(activity, ctx.clock(), ctx.site);
  const { from, until } = within(activity, range);
  const large = db
    .selectFrom('deposit_order')
    .select(['bill_no', 'money', 'confirm_at'])
    .where('member_id', '=', recipient.id)
    .where('status', '=', orderStatuses.done)
    .where('money', '>=', String(amountsIn(activity, recipient.lang).min ?? 0n));
  const [deposits, claims] = await Promise.all([
    (isOnce
      ? large.orderBy('confirm_at').orderBy('id').limit(1)
      : large
          .where('confirm_at', '>=', from)
          .where('confirm_at', '<', until)
          .orderBy('confirm_at', 'desc')
          .limit(MOST)
    ).execute(),
    db
      .selectFrom('activity_application')
      .select(sql<string | null>`fields->>'bill_no'`.as('bill_no'))
      .where('member_id', '=', recipient.id)
      .where('activity_id', '=', activity.id)
      .where('status', '<>', applicationStatuses.refused)
      .execute(),
  ]);
  if (isOnce && claims.length > 0) return [];
  return deposits.flatMap(({ bill_no: billNo, money, confirm_at: at }) =>
    at !== null && at >= from && at < until && claims.every((claim) => claim.bill_no !== billNo)
      ? [{ billNo, money: BigInt(money), at }]
      : [],
  );
}
