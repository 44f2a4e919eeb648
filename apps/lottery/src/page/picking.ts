import type { BetType, Selection } from '../draw/game.ts';
import { writePick } from '../draw/picks.ts';

/** The numbers chosen so far, one list per place. */
export type Chosen = readonly (readonly string[])[];

export const noneChosen = (betType: BetType): Chosen =>
  betType.entry.form === 'places' ? betType.entry.places.map(() => []) : [[]];

export function toggled(chosen: Chosen, place: number, number: string): Chosen {
  return chosen.map((set, index) =>
    index === place ? (set.includes(number) ? set.filter((one) => one !== number) : [...set, number]) : set,
  );
}

export const quickPicks = ['all', 'big', 'small', 'odd', 'even', 'clear'] as const;
export type QuickPick = (typeof quickPicks)[number];

/** Big is the upper half of the numbers; with an odd count the middle one is big, as in 1–5 and 6–11. */
export function quickSet(quick: QuickPick, numbers: readonly string[]): readonly string[] {
  const half = Math.floor(numbers.length / 2);
  return numbers.filter((number, index) => {
    if (quick === 'all') return true;
    if (quick === 'clear') return false;
    if (quick === 'big' || quick === 'small') return index >= half === (quick === 'big');
    return (Number(number) % 2 === 1) === (quick === 'odd');
  });
}

/** The selection for these numbers, or null while it is incomplete. */
export function selectionOf(betType: BetType, chosen: Chosen): Selection | null {
  const pick = writePick(chosen, betType.picks);
  return betType.combinations(pick) > 0 ? { betType: betType.id, pick } : null;
}

export type Dice = (sides: number) => number;

/** 0 … sides − 1, uniformly distributed. */
export const rollDevice: Dice = (sides) => {
  const limit = 2 ** 32 - (2 ** 32 % sides);
  const box = new Uint32Array(1);
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(box);
    if (drawn < limit) return drawn % sides;
  }
};

function someOf(numbers: readonly string[], count: number, roll: Dice): readonly string[] {
  const left = [...numbers];
  return Array.from(
    { length: Math.min(count, numbers.length) },
    () => left.splice(roll(left.length), 1)[0] ?? '',
  );
}

/**
 * The smallest complete pick of a bet type, at random. With several places each gets a different number,
 * which every bet type accepts.
 */
export function randomChosen(betType: BetType, roll: Dice): Chosen {
  const { entry, picks } = betType;
  if (entry.form === 'places') return someOf(picks, entry.places.length, roll).map((number) => [number]);
  return [someOf(picks, entry.form === 'set' ? entry.least : 1, roll)];
}

export function randomSelection(betTypes: readonly BetType[], roll: Dice): Selection | null {
  const betType = betTypes[roll(betTypes.length)];
  return betType ? selectionOf(betType, randomChosen(betType, roll)) : null;
}
