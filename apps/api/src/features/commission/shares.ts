import type { Minor } from '@koi/money';

/** An agent above a bet, listed bottom-up; rates are hundredths of a percent. */
export interface AgentAbove {
  memberId: number;
  /** The member directly below the agent on the way to the bettor. */
  childId: number;
  depth: number;
  /** For the bet's game type; undefined when none is set. */
  rate: number | undefined;
  childRate: number | undefined;
  /** False for disabled and trial accounts: they get nothing, and do not reduce the shares of those above. */
  isPaid: boolean;
}

export interface Share extends AgentAbove {
  rate: number;
  /** The share is the difference between the two, both relative to the bettor's rate. */
  from: number;
  to: number;
}

/** 100 % in hundredths of a percent. */
const FULL_SHARE = 10_000n;

/**
 * The shares of a bet (docs/contract/play.md 12.1): each agent gets the difference between the own rate and
 * the highest rate paid below. So all shares together never exceed the highest rate, wherever that rate is in
 * the line.
 */
export function sharesOf(memberRate: number, chain: readonly AgentAbove[]): Share[] {
  const shares: Share[] = [];
  let highest = memberRate;
  for (const agent of chain) {
    if (!agent.isPaid || agent.rate === undefined || agent.rate <= highest) continue;
    shares.push({ ...agent, rate: agent.rate, from: highest - memberRate, to: agent.rate - memberRate });
    highest = agent.rate;
  }
  return shares;
}

/**
 * The amount of a share. Rounds down the cumulative sums rather than each share, so that the shares of a bet
 * add up to the total rounded once.
 */
export function moneyOf({ from, to }: Pick<Share, 'from' | 'to'>, valid: Minor): Minor {
  return (valid * BigInt(to)) / FULL_SHARE - (valid * BigInt(from)) / FULL_SHARE;
}
