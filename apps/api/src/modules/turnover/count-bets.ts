import type { Minor } from '@koi/money';

export interface UncountedBet {
  id: string;
  /** What the bet counts for now. */
  counts: Minor;
  /** What it counted for before; 0 for a new bet. */
  counted: Minor;
  /** How much of that really lowered the requirement; the rest was surplus. */
  lowered: Minor;
}

export interface CountedBet {
  id: string;
  counted: Minor;
  lowered: Minor;
  /** What the bet changed the requirement by: positive for one that had lowered it too much. */
  change: Minor;
}

/**
 * Takes bets off a requirement, in their order; the first `surplus` of their growth may pay for nothing. A bet that now counts for less than it had lowered gives the difference back first; then
 * every bet lowers by what it counts more than before, as long as something is owed. `lowered <= counted = counts` afterwards, for each.
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
