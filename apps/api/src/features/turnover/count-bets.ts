import type { Minor } from '@koi/money';

export interface UncountedBet {
  id: string;
  /** The amount the bet counts for now. */
  counts: Minor;
  /** The amount it counted for before; 0 for a new bet. */
  counted: Minor;
  /** The part of it that actually lowered the requirement; the rest was surplus. */
  lowered: Minor;
}

export interface CountedBet {
  id: string;
  counted: Minor;
  lowered: Minor;
  /** The change of the requirement: positive when the bet had lowered it too much. */
  change: Minor;
}

/**
 * Counts bets against a requirement, in order; the first `surplus` of their growth pays for nothing. A bet
 * that now counts for less than it had lowered first gives the difference back; then every bet lowers by its
 * growth, as long as anything is owed. Afterwards `lowered <= counted = counts` holds for each.
 */
export function countBets(
  owed: Minor,
  bets: readonly UncountedBet[],
  surplus: Minor = 0n,
): { owed: Minor; played: Minor; surplus: Minor; bets: CountedBet[] } {
  const overdrawn = bets.map(({ counts, lowered }) => (lowered > counts ? lowered - counts : 0n));
  let left = overdrawn.reduce((sum, amount) => sum + amount, owed);
  let played = 0n;
  let lost = surplus;
  const counted = bets.map(({ id, counts, counted, lowered }, index): CountedBet => {
    played += counts - counted;
    const back = overdrawn[index] ?? 0n;
    const growth = counts > counted ? counts - counted : 0n;
    const more = growth > lost ? growth - lost : 0n;
    lost -= growth - more;
    const rest = left > more ? left - more : 0n;
    const paid = left - rest;
    left = rest;
    return { id, counted: counts, lowered: lowered - back + paid, change: back - paid };
  });
  return { owed: left, played, surplus: lost, bets: counted };
}
