import type { Minor } from '@koi/money';

/** An agent above a bet, from below; rates are hundredths of a percent. */
export interface AgentAbove {
  memberId: number;
  /** Who stands between the agent and the bet, directly below the agent. */
  childId: number;
  depth: number;
  /** For the bet's game type; undefined: none is set. */
  rate: number | undefined;
  childRate: number | undefined;
  /** Disabled and trial accounts get nothing, and keep nothing from those above. */
  isPaid: boolean;
}

export interface Share extends AgentAbove {
  rate: number;
  /** The share is what lies between the two, counted from the rate of who bet. */
  from: number;
  to: number;
}

/** Hundredths of a percent in a whole. */
const WHOLE = 10_000n;

/**
 * Who gets a share of a bet (docs/contract/play.md 12.1): each agent what his rate is above the highest rate that was paid below him. So all
 * shares together are never more than the highest rate, wherever in the line it stands.
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

/** What a share is of a valid bet. The sums up to each share are rounded down, so that the shares of a bet add up to what was rounded once. */
export function moneyOf({ from, to }: Pick<Share, 'from' | 'to'>, valid: Minor): Minor {
  return (valid * BigInt(to)) / WHOLE - (valid * BigInt(from)) / WHOLE;
}
