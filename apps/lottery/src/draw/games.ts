import type { GameDefinition } from './game.ts';
import { k3a } from './k3.ts';

export const games: readonly GameDefinition[] = [k3a];

export function gameOf(code: string): GameDefinition | undefined {
  return games.find((game) => game.code === code);
}
