import type { BetType, GameDefinition } from '../src/draw/game.ts';
import { gameOf } from '../src/draw/games.ts';
import { writePick } from '../src/draw/picks.ts';

/** One game of each family, all with something to bet on. */
export const oneOfEach: readonly GameDefinition[] = ['K3A', '11X5A', 'SSCA', 'PK10A', '3DA', 'SIXA'].map(
  (code) => {
    const game = gameOf(code);
    if (!game?.betTypes.length) throw new Error(`${code} is gone, or has no bet types`);
    return game;
  },
);

export function oneOf(family: string): GameDefinition {
  const game = oneOfEach.find((one) => one.family === family);
  if (!game) throw new Error(`no ${family}`);
  return game;
}

export function betTypeIn(game: GameDefinition, id: string): BetType {
  const betType = game.betTypes.find((one) => one.id === id);
  if (!betType) throw new Error(`${game.code} has no ${id}`);
  return betType;
}

/** Every field; of a put together bet the smallest pick, a middle one and a large one. */
export function picksOf({ id, entry, picks }: BetType): string[] {
  if (picks.length === 0) throw new Error(`${id} has no picks`);
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
