import { currencies } from '@koi/contract/enumerations';
import type { Minor } from '@koi/money';
import type { Member } from '../../accounts/identity/member.ts';
import type { AppContext } from '../../context.ts';
import type { Db } from '../../platform/database/tables.ts';
import { addDays, type Site } from '../../platform/lib/time.ts';
import { type PlaySums, readDays } from '../rewards/queries.ts';
import {
  openWheelTiers,
  prizesOf,
  readStoredChances,
  storeDay,
  type WheelPrize,
  type WheelTier,
} from './queries.ts';
import type { WheelRules } from './wheel-rules.ts';
import { earningDays, spendingWeek, tierOfDay } from './wheel-week.ts';
import { readWeekRules } from './wheel-weeks.ts';

interface EarnedDay {
  day: string;
  chances: number;
  tierDeposit: Minor;
}

export interface Chances {
  week: string;
  /** Chances that can be spent now. */
  left: number;
  /** The chances left after this many are spent (negative) or granted. */
  after(change: number): number;
  /** Days that have earned chances, as known now or as stored before. */
  days: readonly EarnedDay[];
  /** Prizes that a spin can draw now. */
  prizes: readonly WheelPrize[];
  counted: PlaySums;
  today: PlaySums;
}

/**
 * The chances of the member's current week: what its days have earned, minus what was spent. A day is stored
 * when a chance is spent, so later changes cannot take it back; later additions still count. Exact under the
 * member's lock.
 */
export async function readChances(
  ctx: AppContext,
  db: Db,
  member: Member,
  rules: WheelRules,
): Promise<Chances> {
  const { site } = ctx;
  // Before the hour at which the previous day counts, today is still that day.
  const today = site.dayText(new Date(ctx.clock().getTime() - rules.readyHour * 3_600_000));
  const weeks = await readWeekRules(db);
  const week = spendingWeek(today, weeks);
  const days = earningDays(today, weeks);
  const now = site.dayText(ctx.clock());
  const [first = today] = days;
  const activity = await readDays(
    db,
    member.id,
    { from: midnight(first, site), until: midnight(addDays(now, 1), site) },
    site,
  );
  const tiers = (await openWheelTiers(db, currencies[member.lang])).map(toTier);
  const stored = await readStoredChances(db, member.id, week);
  const earned = days.flatMap((day) =>
    earnedOn(day, tiers, activity.get(day) ?? nothing, stored.days.get(day)),
  );
  const retentionDays = [...stored.days.values()].reduce((sum, { chances }) => sum + chances, 0);
  const sum = stored.sum - retentionDays + earned.reduce((all, { chances }) => all + chances, 0);
  const after = (change: number) => Math.max(0, Math.min(rules.maxChances, sum + change));
  return {
    week,
    left: after(0),
    after,
    days: earned,
    prizes: poolOf(tiers, earned, await prizesOf(db, currencies[member.lang])),
    counted: activity.get(addDays(today, -1)) ?? nothing,
    today: activity.get(now) ?? nothing,
  };
}

const nothing: PlaySums = { deposits: 0n, validBets: 0n };

const toTier = (tier: WheelTier) => ({
  deposit: BigInt(tier.deposit),
  multiple: tier.valid_multiple,
  times: tier.times,
  awards: tier.awards,
});
type Tier = ReturnType<typeof toTier>;

function earnedOn(
  day: string,
  tiers: readonly Tier[],
  activity: PlaySums,
  stored: { chances: number; tierDeposit: Minor } | undefined,
): EarnedDay[] {
  const met = tierOfDay(tiers, activity);
  const chances = Math.max(met?.times ?? 0, stored?.chances ?? 0);
  if (chances === 0) return [];
  const [a, b] = [met?.deposit ?? 0n, stored?.tierDeposit ?? 0n];
  return [{ day, chances, tierDeposit: a > b ? a : b }];
}

/**
 * The prizes of every tier up to the highest met on a day of the week; those of the lowest tier for granted
 * chances.
 */
function poolOf(
  tiers: readonly Tier[],
  earned: readonly EarnedDay[],
  prizes: readonly WheelPrize[],
): WheelPrize[] {
  let highest = tiers[0]?.deposit ?? 0n;
  for (const { tierDeposit } of earned) if (tierDeposit > highest) highest = tierDeposit;
  const positions = new Set(
    tiers.filter(({ deposit }) => deposit <= highest).flatMap(({ awards }) => awards),
  );
  return prizes.filter(({ position }) => positions.has(position));
}

/** Stores what the days of the week have earned. Needs the member's lock. */
export async function storeDays(
  trx: Db,
  memberId: number,
  { week, days }: Pick<Chances, 'week' | 'days'>,
  now: Date,
): Promise<void> {
  for (const day of days) await storeDay(trx, { memberId, week, ...day, now });
}

function midnight(day: string, site: Site): Date {
  const time = site.fromWireDate(`${day} 00:00:00`);
  if (!time) throw new RangeError(`${day} is no day`);
  return time;
}
