import type { Reply } from '@koi/contract';
import { type Minor, toMinor } from '@koi/money';

export type VipTier = Reply<'GET /member/vips'>['data']['levels'][number];

/** What a VIP level requires: 1 deposits, 2 bets, 3 either, 4 both. Null for what it does not require. */
export function vipGoals(tier: VipTier): { bets: Minor | null; deposits: Minor | null } {
  const type = Number(tier.levelup_type);
  return {
    bets: type === 1 ? null : toMinor(tier.bet_money, 0n),
    deposits: type === 2 ? null : toMinor(tier.deposit_money, 0n),
  };
}

/** A VIP level is reached by exceeding what it requires, even by a cent. */
export const missingFor = (done: Minor, goal: Minor): Minor => (done > goal ? 0n : goal - done + 1n);

/** Progress towards a goal in whole percent: 100 only when it is reached. */
export function percentOfGoal(done: Minor, missing: Minor): number {
  if (missing <= 0n) return 100;
  return Number((done * 100n) / (done + missing));
}

interface VipState {
  tiers: readonly VipTier[];
  level: number;
  bets: Minor;
  deposits: Minor;
}

/**
 * The goal that determines the progress to the next level: the nearer one of either, the farther one of both.
 * Null at the top.
 */
export function nextVip(vip: VipState) {
  const next = vip.tiers.find(({ level }) => Number(level) > vip.level);
  if (!next) return null;
  const goals = vipGoals(next);
  const ways = (['bets', 'deposits'] as const).flatMap((by) => {
    const goal = goals[by];
    if (goal === null) return [];
    const missing = missingFor(vip[by], goal);
    return [{ by, missing, percent: percentOfGoal(vip[by], missing), next }];
  });
  ways.sort((a, b) => a.percent - b.percent);
  return (Number(next.levelup_type) === 3 ? ways.at(-1) : ways[0]) ?? null;
}
