import {
  type LevelCondition,
  type LevelPaymentKind,
  type LevelTrack,
  levelConditions,
  levelTracks,
  operateTypes,
} from '@koi/contract/enumerations';
import type { Minor } from '@koi/money';
import { DAY_MS } from '../../platform/lib/time.ts';
import type { LevelsRules, Period } from './levels-rules.ts';

export interface LevelTier {
  track: LevelTrack;
  level: number;
  condition: LevelCondition;
  deposit: Minor;
  turnover: Minor;
  gift: Minor;
  awards: Readonly<Record<Period, Minor>>;
  credit: Minor;
}

/** Lifetime totals in minor units: bets by game type, and deposits. */
export interface Sums {
  bets: ReadonlyMap<number, Minor>;
  deposits: Minor;
}

export type Standing = {
  level: number;
  /** The highest level reached by bets and deposits. */
  earned: number;
  isFixed: boolean;
};
export const noStanding: Standing = { level: 0, earned: 0, isFixed: false };

export interface LastPayment {
  step: number;
  at: Date;
}

/** Everything that determines what a member is due. */
export interface LevelState {
  sums: Sums;
  standings: ReadonlyMap<LevelTrack, Standing>;
  /** The last salary, by `salaryKey`. */
  lastSalaries: ReadonlyMap<string, LastPayment>;
  /** The login whose salaries are not settled yet; null when there is none. */
  visitedAt: Date | null;
  isOverdue: boolean;
  /** An excluded member gets no payments. */
  isExcluded: boolean;
}

export interface PlannedPayment {
  track: LevelTrack;
  kind: LevelPaymentKind;
  level: number;
  step: number;
  money: Minor;
  periodDays: number | null;
}

export interface LevelPlan {
  /** Standings that change. */
  standings: ReadonlyMap<LevelTrack, Standing>;
  payments: readonly PlannedPayment[];
}

/** Payment kinds of a track's salaries; VIP calls them gifts. */
export const salaryKinds: Readonly<Record<LevelTrack, Partial<Record<Period, LevelPaymentKind>>>> = {
  live: { week: operateTypes.weeklySalary, month: operateTypes.monthlySalary },
  slot: { week: operateTypes.weeklySalary, month: operateTypes.monthlySalary },
  vip: {
    day: operateTypes.dailyGift,
    week: operateTypes.weeklyGift,
    month: operateTypes.monthlyGift,
    year: operateTypes.yearlyGift,
  },
};
export const giftKind = (track: LevelTrack): LevelPaymentKind =>
  track === 'vip' ? operateTypes.promotionGift : operateTypes.levelGift;
export const salaryKey = (track: LevelTrack, kind: LevelPaymentKind): string => `${track}:${kind}`;

/** The bets that count for a track; never negative. */
export function countedBets(track: LevelTrack, { bets }: Sums, { gameTypes }: LevelsRules): Minor {
  let sum = 0n;
  for (const [type, amount] of bets) if (track === 'vip' || gameTypes[track].includes(type)) sum += amount;
  return sum > 0n ? sum : 0n;
}

/**
 * A track requires at least the turnover; VIP requires more than the stated amounts (docs/contract/play.md
 * 9.4).
 */
export function isMet(tier: LevelTier, bets: Minor, deposits: Minor): boolean {
  if (tier.track !== 'vip') return bets >= tier.turnover;
  const [byBets, byDeposits] = [bets > tier.turnover, deposits > tier.deposit];
  if (tier.condition === levelConditions.deposit) return byDeposits;
  if (tier.condition === levelConditions.bets) return byBets;
  return tier.condition === levelConditions.either ? byBets || byDeposits : byBets && byDeposits;
}

/** Levels cannot be skipped: the first unmet one ends the climb. */
export function earnedLevel(tiers: readonly LevelTier[], bets: Minor, deposits: Minor): number {
  let earned = 0;
  for (const tier of tiers) {
    if (!isMet(tier, bets, deposits)) break;
    earned = tier.level;
  }
  return earned;
}

/** When the next salary of a kind may be paid; null: at once. */
export function nextSalaryAt(last: LastPayment | undefined, days: number): Date | null {
  return last ? new Date(last.at.getTime() + days * DAY_MS) : null;
}

/**
 * What a member is due: levels reached, each with its gift, and, if a login is unsettled, one salary of each
 * kind of the level held, unless a loan is overdue. Excluded members rise too, but get no gifts or salaries.
 * `tiers`: the open ones of the member's currency, by ascending level.
 */
export function planLevels(state: LevelState, tiers: readonly LevelTier[], rules: LevelsRules): LevelPlan {
  const standings = new Map<LevelTrack, Standing>();
  const payments: PlannedPayment[] = [];
  for (const track of levelTracks) {
    const ladder = tiers.filter((tier) => tier.track === track);
    const before = state.standings.get(track) ?? noStanding;
    const after = before.isFixed ? before : raised(ladder, before, state, rules);
    if (after.level !== before.level || after.earned !== before.earned) standings.set(track, after);
    for (const { level, gift } of ladder)
      if (level > before.earned && level <= after.earned && gift > 0n)
        payments.push({ track, kind: giftKind(track), level, step: level, money: gift, periodDays: null });
    const held = ladder.findLast(({ level }) => level <= after.level);
    if (held) payments.push(...salariesOf(held, state, rules));
  }
  return { standings, payments: state.isExcluded ? [] : payments };
}

function raised(
  ladder: readonly LevelTier[],
  before: Standing,
  { sums }: LevelState,
  rules: LevelsRules,
): Standing {
  const track = ladder[0]?.track;
  if (!track) return before;
  const reached = earnedLevel(ladder, countedBets(track, sums, rules), sums.deposits);
  // A level once reached stays, even when a bet is cancelled later.
  const earned = Math.max(before.earned, reached);
  return { ...before, earned, level: Math.max(before.level, earned) };
}

function salariesOf(tier: LevelTier, state: LevelState, { days }: LevelsRules): PlannedPayment[] {
  const { visitedAt } = state;
  if (visitedAt === null || state.isOverdue) return [];
  const kinds = Object.entries(salaryKinds[tier.track]) as [Period, LevelPaymentKind][];
  return kinds.flatMap(([period, kind]) => {
    const last = state.lastSalaries.get(salaryKey(tier.track, kind));
    const from = nextSalaryAt(last, days[period]);
    if (tier.awards[period] === 0n || (from !== null && from > visitedAt)) return [];
    const { track, level } = tier;
    const step = (last?.step ?? 0) + 1;
    return [{ track, kind, level, step, money: tier.awards[period], periodDays: days[period] }];
  });
}
