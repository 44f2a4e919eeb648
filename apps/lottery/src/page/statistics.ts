import { betTypeName, placeName } from '../draw/bet-names.ts';
import type { BetType, GameDefinition, Outcome } from '../draw/game.ts';
import type { BetNames } from '../draw/names/zh-cn.ts';
import type { Side } from './trends.ts';

/** Numbers of which each draw has one or several: a place of the result, or the whole result. */
export interface Track {
  id: string;
  name: string;
  numbers: readonly number[];
  of: (result: Outcome) => readonly number[];
}

/** One of two outcomes, by its pick's name. */
export type SideKey = 'big' | 'small' | 'odd' | 'even' | 'dragon' | 'tiger';

/** A two-way outcome that each draw decides. */
export interface Road {
  id: string;
  /** Name of the place. */
  about: string;
  sides: readonly [SideKey, SideKey];
  of: (result: Outcome) => Side;
}

export function tracksOf(
  game: GameDefinition,
  anywhere: boolean,
  names: BetNames,
  all: string,
): readonly Track[] {
  const { numbers } = game;
  const places = game.places.map((place, at) => ({
    id: place,
    name: placeName(place, names),
    numbers,
    of: (result: Outcome) => result.slice(at, at + 1),
  }));
  return anywhere ? [{ id: 'all', name: all, numbers, of: (result) => result }, ...places] : places;
}

const questions = [
  ['big', 'small'],
  ['odd', 'even'],
  ['dragon', 'tiger'],
] as const satisfies readonly (readonly [SideKey, SideKey])[];

/** Every two-sided bet is a road; the bet type itself decides which side wins. */
export function roadsOf(betTypes: readonly BetType[], names: BetNames): readonly Road[] {
  return betTypes.flatMap((betType) =>
    questions
      .filter((sides) => sides.every((side) => betType.picks.includes(side)))
      .map((sides) => {
        const [first, second] = [betType.hits(sides[0]), betType.hits(sides[1])];
        return {
          id: `${betType.id} ${sides[0]}`,
          about: placeName(betType.place, names) || betTypeName(betType, names),
          sides,
          of: (result) => (first(result) > 0 ? 0 : second(result) > 0 ? 1 : null),
        };
      }),
  );
}

/**
 * Places that characterise a result: its sum or special number, and the first against the last; not every
 * single place.
 */
const headlines = new Set<BetType['place']>([null, 'sum', 'top2', 'special', 'b1v5', 'r1v10']);

/** The winning sides of a result: big, odd, dragon. */
export function factsOf(betTypes: readonly BetType[], result: Outcome): readonly SideKey[] {
  const requested = betTypes.filter(({ place }) => headlines.has(place));
  return questions.flatMap((sides) => {
    const betType = requested.find(({ picks }) => sides.every((side) => picks.includes(side)));
    const side = sides.find((pick) => betType && betType.hits(pick)(result) > 0);
    return side ? [side] : [];
  });
}
