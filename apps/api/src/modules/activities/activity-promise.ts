import { activityTermFields } from '@koi/contract/activity-fields';
import { type Lang, langs } from '@koi/contract/enumerations';
import { parseMinor } from '@koi/money';
import type { Insertable, Selectable } from 'kysely';
import type { TwoOperatorLimits } from '../../approvals/operator-limits.ts';
import { isLarge } from '../../approvals/single-operator-decisions.ts';
import type { ActivityAmounts, ActivityTable } from '../../db/tables/activities.ts';
import { contentHash } from '../../lib/content-hash.ts';

type Term = (typeof activityTermFields)[number];

/** Values about to be stored, JSON columns serialised. */
export type Written = Pick<Insertable<ActivityTable>, Term>;
type Stored = Pick<Selectable<ActivityTable>, Term>;

/** The terms in a canonical form, whether read from the database or about to be written. */
export function promiseOf(activity: Written | Stored): Readonly<Record<Term, unknown>> {
  const { amounts, game_types: types } = activity;
  return {
    ...(Object.fromEntries(activityTermFields.map((term) => [term, activity[term]])) as Record<
      Term,
      unknown
    >),
    percent: activity.percent == null ? null : hundredths(activity.percent),
    turnover_times: hundredths(activity.turnover_times),
    amounts: typeof amounts === 'string' ? JSON.parse(amounts) : amounts,
    game_types: typeof types === 'string' ? JSON.parse(types) : types,
  };
}

/** `10`, `10.0` and `10.00` are the same. */
function hundredths(text: string): string {
  const parsed = parseMinor(text);
  return 'amount' in parsed ? String(parsed.amount) : text;
}

export function isSamePromise(before: Stored, after: Written): boolean {
  return contentHash(promiseOf(before)) === contentHash(promiseOf(after));
}

/** Whether it has a rule: otherwise operators decide about each payout. */
export const paysByItself = ({ rule }: Pick<Written, 'rule'>): boolean => rule != null;

/** Whether it pays automatically, and in some currency an amount that takes two operators. */
export function isLargePromise(activity: Written, limits: TwoOperatorLimits): boolean {
  if (!paysByItself(activity) || activity.is_open !== 1) return false;
  const amounts = JSON.parse(activity.amounts) as Partial<Record<Lang, ActivityAmounts>>;
  const markets = activity.lang === 'common' ? langs : [activity.lang];
  return markets.some((market) =>
    [amounts[market]?.money, amounts[market]?.cap].some(
      (amount) => amount !== undefined && isLarge(BigInt(amount), limits[market]),
    ),
  );
}
