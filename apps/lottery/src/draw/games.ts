import type { GameDefinition } from './game.ts';
import { elevenGames } from './games/eleven.ts';
import { k3Games } from './games/k3.ts';
import { pk10Games } from './games/pk10.ts';
import { sixGames } from './games/six.ts';
import { sscGames } from './games/ssc.ts';
import { threeDigitsGames } from './games/three-digits.ts';

/** In the order of the hall. One file per family, so that the page only loads what is played. */
export const games: readonly GameDefinition[] = [
  ...k3Games,
  ...elevenGames,
  ...sscGames,
  ...pk10Games,
  ...threeDigitsGames,
  ...sixGames,
];

export function gameOf(code: string): GameDefinition | undefined {
  return games.find((game) => game.code === code);
}
