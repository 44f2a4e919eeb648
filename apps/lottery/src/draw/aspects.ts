import type { Aspect, Outcome } from './game.ts';

/** The numbers at the given places, in order. `base` is greater than every number. */
export function placesAspect(places: readonly number[], base: number): Aspect {
  return {
    id: `places ${places.join()}`,
    size: base ** places.length,
    valueOf: (outcome) => places.reduce((value, place) => value * base + (outcome[place] ?? 0), 0),
  };
}

export const sumOf = (outcome: Outcome): number => outcome.reduce((sum, number) => sum + number, 0);

export function sumAspect(greatest: number): Aspect {
  return { id: 'sum', size: greatest + 1, valueOf: sumOf };
}

/** Which numbers were drawn, regardless of order and repetition. Numbers up to 11. */
export const numbersAspect: Aspect = {
  id: 'numbers',
  size: 1 << 12,
  valueOf: (outcome) => outcome.reduce((mask, number) => mask | (1 << number), 0),
};
