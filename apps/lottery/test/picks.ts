import type { BetType, GameDefinition } from '../src/draw/game.ts';
import { gameOf } from '../src/draw/games.ts';
import { writePick } from '../src/draw/picks.ts';

/** One game of each family. */
export const oneOfEach: readonly GameDefinition[] = ['K3A', '11X5A', 'SSCA', 'PK10A', '3DA', 'SIXA'].map(
  (code) => {
    const game = gameOf(code);
    if (!game) throw new Error(`${code} is gone`);
    return game;
  },
);

export function betTypeIn(game: GameDefinition, id: string): BetType {
  const betType = game.betTypes.find((one) => one.id === id);
  if (!betType) throw new Error(`${game.code} has no ${id}`);
  return betType;
}

/** Every field; of a put together bet the smallest pick, a middle one and a large one. */
export function picksOf({ entry, picks }: BetType): string[] {
  if (entry.form === 'field') return [...picks];
  if (entry.form === 'set') {
    const middle = Math.min(entry.most, entry.least + 2, picks.length);
    const sizes = new Set([entry.least, middle, entry.most]);
    return [...sizes].map((size) => writePick([picks.slice(-size)], picks));
  }
  const places = entry.places.length;
  return [
    writePick(
      Array.from({ length: places }, (_, place) => [picks[place] ?? '']),
      picks,
    ),
    writePick(
      Array.from({ length: places }, (_, place) => picks.slice(place, place + 4)),
      picks,
    ),
    writePick(Array(places).fill(picks), picks),
  ];
}
